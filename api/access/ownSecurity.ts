import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { typedPassword } from '../../events/access/password.ts'
import { refuse } from '../../events/access/phrases.ts'
import { answersTogether, chosenQuestions, typedAnswer } from '../../events/access/securityQuestions.ts'
import { user } from '../../events/access/user.ts'
import { boundWechat } from '../../events/access/userFields.ts'
import type { KnownUser } from '../../events/access/userState.ts'
import { notice } from '../../events/messages/notice.ts'
import { reachable } from '../../events/runtime/channels.ts'
import type { Outcome } from '../../events/log/journal.ts'
import { users } from '../../projections/access/users.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { keepShortly, takeShortly } from '../../projections/kernel/shortLived.ts'
import { aside } from '../kernel/aside.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { written } from '../kernel/written.ts'
import { keepPassword } from './passwords.ts'
import { mustBeCurrent, mustKnow } from './self.ts'
import { hashOfToken } from './tokens.ts'

type Asking = Call<unknown, unknown>

const codeMinutes = 5
const current = typedPassword()

/** Keeps the hash of the answers; the ones before are destroyed. */
const setQuestions = async (
  call: Asking,
  person: KnownUser,
  {
    questions,
    answers,
  }: Readonly<{ questions: z.output<ReturnType<typeof chosenQuestions>>; answers: readonly string[] }>,
): Promise<Outcome> => {
  const { desk } = call
  const secret = await keepPassword(desk, answersTogether(answers))
  const command = { type: 'SetSecurityQuestions', data: { questions, secret } } as const
  const outcome = await desk.journal
    .execute(user, person.userId, command, call.asked())
    .catch(async (error: unknown) => {
      await desk.secrets.destroy(secret)
      throw error
    })
  const unused = outcome.repeated ? secret : person.answers
  if (unused !== null) await desk.secrets.destroy(unused)
  return outcome
}

/** Sends a code to an account of WeChat; who reads it there has that account. */
const sendCode = async (call: Asking, person: KnownUser, wechat: string): Promise<void> => {
  const { desk } = call
  if (!reachable(desk.config).wechat) refuse('conflict', 'WECHAT_UNREACHABLE')
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const at = Date.parse(desk.now())
  const until = at + codeMinutes * 60_000
  const { companyId, departmentId, language } = person.profile
  await takeShortly(desk.db, bindingOf(person), at)
  await keepShortly(desk.db, { id: bindingOf(person), value: digestOf(wechat, code), until }, at)
  const data = {
    subjectId: person.userId,
    companyId,
    departmentId,
    channel: 'wechat',
    to: wechat,
    purpose: 'wechatCode',
    language: language ?? 'zh-CN',
    secret: await desk.secrets.keep(code),
    minutes: codeMinutes,
    until: new Date(until).toISOString(),
  } as const
  await desk.journal.execute(notice, desk.newId(), { type: 'QueueNotice', data }, aside(call))
}

const bindingOf = ({ userId }: KnownUser): string => `wechat binding ${userId}`

const digestOf = (wechat: string, code: string): string => hashOfToken(`${wechat}\n${code}`)

/** How one proves oneself when the password is forgotten: own questions, and an own account of WeChat. */
export const ownSecurityRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/SysUser/security',
    action: 'signedIn',
    summary: 'The own questions, without their answers, and whether WeChat is bound and can be',
    waitsFor: [user.context],
    data: z.strictObject({
      questions: z.array(z.string()),
      wechat: z.string().nullable(),
      canBindWechat: z.boolean(),
    }),
    handle: async ({ desk, caller }) => {
      const row = await findRow(desk.db, users, caller.userId, { everything: true })
      return {
        questions: [...(row?.questions ?? [])],
        wechat: row?.wechatBound ? row.wechat : null,
        canBindWechat: reachable(desk.config).wechat,
      }
    },
  }),
  route({
    method: 'put',
    path: '/SysUser/securityQuestions',
    action: 'signedIn',
    summary: 'Chooses two questions and their answers, with the own password',
    waitsFor: [user.context],
    body: z.strictObject({ current, questions: chosenQuestions(), answers: z.tuple([typedAnswer(), typedAnswer()]) }),
    handle: async (call) => {
      const person = await mustKnow(call.desk, call.caller.userId)
      await mustBeCurrent(call, person, call.body.current)
      return written(await setQuestions(call, person, call.body))
    },
  }),
  route({
    method: 'post',
    path: '/SysUser/wechat/code',
    action: 'signedIn',
    limit: 'recovery',
    summary: 'Sends a code to an account of WeChat that is to be bound, with the own password',
    body: z.strictObject({ current, wechat: boundWechat() }),
    data: z.strictObject({ minutes: z.number() }),
    handle: async (call) => {
      const person = await mustKnow(call.desk, call.caller.userId)
      await mustBeCurrent(call, person, call.body.current)
      await sendCode(call, person, call.body.wechat)
      return { minutes: codeMinutes }
    },
  }),
  route({
    method: 'put',
    path: '/SysUser/wechat',
    action: 'signedIn',
    summary: 'Binds the account of WeChat that the code was sent to; a code is good for one try',
    waitsFor: [user.context],
    body: z.strictObject({
      wechat: boundWechat(),
      code: z
        .string({ error: 'CODE_REQUIRED' })
        .min(1, { message: 'CODE_REQUIRED' })
        .max(20, { message: 'BINDING_GONE' }),
    }),
    handle: async (call) => {
      const { desk, body } = call
      const person = await mustKnow(desk, call.caller.userId)
      const kept = await takeShortly(desk.db, bindingOf(person), Date.parse(desk.now()))
      if (kept !== digestOf(body.wechat, body.code.trim())) return refuse('conflict', 'BINDING_GONE')
      const command = { type: 'BindWechat', data: { wechat: body.wechat } } as const
      return written(await desk.journal.execute(user, person.userId, command, call.asked()))
    },
  }),
  route({
    method: 'delete',
    path: '/SysUser/wechat',
    action: 'signedIn',
    summary: 'Unbinds WeChat, with the own password',
    waitsFor: [user.context],
    body: z.strictObject({ current }),
    handle: async (call) => {
      const person = await mustKnow(call.desk, call.caller.userId)
      await mustBeCurrent(call, person, call.body.current)
      const command = { type: 'UnbindWechat', data: {} } as const
      return written(await call.desk.journal.execute(user, person.userId, command, call.asked()))
    },
  }),
]
