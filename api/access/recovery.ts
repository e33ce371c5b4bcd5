import * as z from 'zod'
import { Refusal } from '../../events/kernel/refusal.ts'
import { oneOf, requiredText } from '../../events/kernel/fields.ts'
import { typedPassword } from '../../events/access/password.ts'
import { words } from '../../events/access/phrases.ts'
import { linkMinutes } from '../../events/access/recovery.ts'
import { recoveryMethods } from '../../events/access/recoverySchemas.ts'
import { user } from '../../events/access/user.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { askCode, isAnswered } from './recoveryCodes.ts'
import { answer, askQuestions, begin, complete, issueLink } from './recoverySteps.ts'

const typed = (missing: string) =>
  z
    .string({ error: missing })
    .max(512, { message: 'FORMAT_INVALID' })
    .refine((value) => value.trim() !== '', { message: missing })

/** Any text: one that is not right is told as any other that is wrong. */
const answered = () => z.string({ error: 'FORMAT_INVALID' }).max(200, { message: 'FORMAT_INVALID' })

const wrongCode = new Refusal('invalid', 'CODE_WRONG', { fields: [{ path: 'code', key: 'CODE_WRONG' }] })

/** The way back in for who forgot a password. None of its answers tells whether an account exists. */
export const recoveryRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/recovery/captcha',
    action: 'public',
    limit: 'public',
    summary: 'A code as a picture, or for those who cannot see it a sum as a text; good once, for five minutes',
    query: z.strictObject({ kind: oneOf(['picture', 'text']).default('picture') }),
    data: z.strictObject({ id: z.string(), picture: z.string().nullable(), question: z.string().nullable() }),
    handle: ({ desk, query, language }) => askCode(desk, query.kind, language),
  }),
  route({
    method: 'post',
    path: '/recovery/start',
    action: 'public',
    limit: 'recovery',
    summary: 'Begins the recovery of an account; answers the ways that are open to it',
    waitsFor: [],
    body: z.strictObject({
      account: requiredText(256),
      captchaId: typed('CODE_REQUIRED'),
      code: typed('CODE_REQUIRED'),
    }),
    data: z.strictObject({ recoveryId: z.string(), methods: z.array(z.enum(recoveryMethods)) }),
    handle: async (call) => {
      const { account, captchaId, code } = call.body
      if (!(await isAnswered(call.desk, captchaId, code))) throw wrongCode
      return begin(call, account)
    },
  }),
  route({
    method: 'post',
    path: '/recovery/:id/method',
    action: 'public',
    limit: 'public',
    summary: 'Chooses a way: a link is sent, or the questions are answered',
    waitsFor: [],
    body: z.strictObject({ method: z.enum(recoveryMethods, { error: 'METHOD_REQUIRED' }) }),
    data: z.strictObject({
      minutes: z.number(),
      questions: z.array(z.strictObject({ id: z.string(), text: z.string() })),
    }),
    handle: async (call) => {
      const { method } = call.body
      const id = call.params.id ?? ''
      if (method !== 'question') await issueLink(call, id, method)
      const questions = method === 'question' ? await askQuestions(call, id) : []
      const said = words[call.language]
      return {
        minutes: linkMinutes,
        questions: questions.map((one) => ({ id: one, text: said[`user.question.${one}`] })),
      }
    },
  }),
  route({
    method: 'post',
    path: '/recovery/:id/question',
    action: 'public',
    limit: 'public',
    summary: 'Answers the questions; answers the token that sets a new password',
    waitsFor: [],
    body: z.strictObject({ answers: z.tuple([answered(), answered()]) }),
    data: z.strictObject({ token: z.string(), minutes: z.number() }),
    handle: async (call) => ({
      token: await answer(call, call.params.id ?? '', call.body.answers),
      minutes: linkMinutes,
    }),
  }),
  route({
    method: 'post',
    path: '/recovery/confirm',
    action: 'public',
    limit: 'signIn',
    summary: 'Sets a new password with the token of a link or of right answers; every session of the person ends',
    waitsFor: [user.context],
    body: z.strictObject({ token: typed('LINK_EXPIRED'), password: typedPassword(), confirm: typedPassword() }),
    handle: async (call) => {
      await complete(call, call.body)
      return {}
    },
  }),
]
