import { performance } from 'node:perf_hooks'
import { createAuthenticate } from '../../api/access/authenticate.ts'
import { hashOf } from '../../api/access/hashing.ts'
import { routes } from '../../api/index.ts'
import { user } from '../../events/access/user.ts'
import { answersTogether } from '../../events/access/securityQuestions.ts'
import { deciders } from '../../events/index.ts'
import { projections } from '../../projections/index.ts'
import type { RateStore } from '../../api/kernel/limits.ts'
import { type Answered, type Api, startApi } from '../support/api.ts'
import { good } from '../support/house.ts'
import { type Bench, median, type Options, quantile } from './bench.ts'

const unlimited: RateStore = { take: async () => undefined, giveBack: async () => undefined }
const hour = 3_600_000
const people = 50

/** How long each step took, in ms. */
type Times = Readonly<Record<'start' | 'link' | 'answers', number[]>>
const none = (): Times => ({ start: [], link: [], answers: [] })

/** Whether the time of an answer tells that an account exists: known and unknown names by turns, step by step. */
export const recoveryBenches = async ({ quick }: Options): Promise<readonly Bench[]> => {
  let at = Date.now()
  const api = await startApi({
    ...{ routes, deciders, projections, log: 'sqlite', authenticate: createAuthenticate, rates: unlimited },
    settings: {
      DAYBOOK_SMTP_URL: 'smtp://127.0.0.1:9',
      DAYBOOK_MAIL_FROM: 'daybook@example.com',
      DAYBOOK_PUBLIC_URL: 'https://daybook.example.com',
    },
    now: () => new Date(at).toISOString(),
  })
  try {
    await admit(api)
    const [known, unknown] = [none(), none()]
    const turns = quick ? 100 : 1000
    for (let turn = 0; turn < turns; turn += 1) {
      at += hour / people + 1000 // no name comes back within the hour
      const first = turn % 2 === 0
      const number = turn % people
      await walk(api, `${first ? 'person' : 'nobody'}-${number}`, first ? known : unknown)
      await walk(api, `${first ? 'nobody' : 'person'}-${number}`, first ? unknown : known)
    }
    return (['start', 'link', 'answers'] as const).map((step) => benchOf(step, known[step], unknown[step]))
  } finally {
    await api.close()
  }
}

/** People who could go every way. */
const admit = async (api: Api): Promise<void> => {
  const secret = await api.desk.secrets.keep(await hashOf(answersTogether(['red lion', 'miss zhao'])))
  for (let number = 0; number < people; number += 1) {
    const userId = `person-${number}`
    const person = {
      userId,
      account: userId,
      name: userId,
      email: `${userId}@example.org`,
      companyId: 'main',
      departmentId: null,
      employeeId: null,
      workNumber: '',
      gender: null,
      photo: null,
      language: null,
      mobile: '',
      wechat: '',
      contact: '',
      userType: 'administrator',
      scope: 'own',
    } as const
    const questions = ['firstPet', 'firstSchool'] as const
    await api.given(
      user,
      userId,
      { type: 'UserCreated', data: { ...person, roles: [] } },
      { type: 'SecurityQuestionsSet', data: { questions: [...questions], secret } },
    )
  }
}

/** One recovery from its code to wrong answers; what it was not offered takes no part. */
const walk = async ({ nobody }: Api, account: string, times: Times): Promise<void> => {
  const { id, question } = good<{ id: string; question: string }>(await nobody.get('/recovery/captcha?kind=text'))
  const code = String([...question.matchAll(/\d+/g)].reduce((sum, [digits]) => sum + Number(digits), 0))
  const begun = await timed(times.start, () => nobody.post('/recovery/start', { account, captchaId: id, code }))
  const { recoveryId, methods } = good<{ recoveryId: string; methods: string[] }>(begun)
  const path = `/recovery/${recoveryId}`
  if (methods.includes('mail')) await timed(times.link, () => nobody.post(`${path}/method`, { method: 'mail' }))
  if (!methods.includes('question')) return
  good(await nobody.post(`${path}/method`, { method: 'question' }))
  await timed(times.answers, () => nobody.post(`${path}/question`, { answers: ['wrong', 'wrong too'] }))
}

const timed = async (into: number[], ask: () => Promise<Answered>): Promise<Answered> => {
  const begin = performance.now()
  const answer = await ask()
  into.push(performance.now() - begin)
  return answer
}

/** The difference of the medians beside the noise: how far the middle half of all answers lies apart. */
const benchOf = (step: string, known: readonly number[], unknown: readonly number[]): Bench => {
  const figure = Math.abs(median(known) - median(unknown))
  const all = [...known, ...unknown]
  const reference = quantile(all, 0.75) - quantile(all, 0.25)
  const ratio = figure / reference
  const name = `recovery, ${step}: known (${known.length}, median ${median(known).toFixed(2)} ms) and unknown account (${unknown.length}, ${median(unknown).toFixed(2)} ms) differ, beside the noise`
  return { name, figure, unit: 'ms', reference, ratio, bound: 'at most', target: 1, holds: ratio <= 1 }
}
