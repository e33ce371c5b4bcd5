import { randomBytes } from 'node:crypto'
import { refuse } from '../../events/access/phrases.ts'
import { linkMinutes, mustGoOn, mustProve, recovery } from '../../events/access/recovery.ts'
import { answersTogether, type SecurityQuestion } from '../../events/access/securityQuestions.ts'
import { signInGuard } from '../../events/access/signInGuard.ts'
import { user } from '../../events/access/user.ts'
import type { KnownUser } from '../../events/access/userState.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { aside } from '../kernel/aside.ts'
import type { Call } from '../kernel/route.ts'
import { hashingTurns, isPassword } from './hashing.ts'
import { keepPassword, mustBeGood, pushedOut, withKept } from './passwords.ts'
import { digestOfAccount, recoverableOf } from './recoveryAccounts.ts'
import { noteEnded } from './sessions.ts'
import { accountGuard } from './signIn.ts'
import { hashOfToken, newToken } from './tokens.ts'

type Asking = Pick<Call<unknown, unknown>, 'desk' | 'asked'>

/** Where a recovery stands: the account's stream of the day, and which of its recoveries. */
type Place = Readonly<{ stream: string; recovery: string }>

const placed = ({ stream, recovery: id }: Place): string => `${stream}.${id}`

/** Undefined for what is no place at all. */
const placeOf = (text: string): Place | undefined => {
  const [, stream = '', id = ''] = /^([0-9a-f]{24}\.\d{8})\.([0-9a-f]{16})$/.exec(text) ?? []
  return id === '' ? undefined : { stream, recovery: id }
}

const mustBePlace = (text: string): Place => placeOf(text) ?? refuse('conflict', 'RECOVERY_GONE')

const untilOf = ({ now }: Desk): string => new Date(Date.parse(now()) + linkMinutes * 60_000).toISOString()

/** Begins the recovery of an account, whoever's it is. */
export const begin = async (call: Asking, account: string) => {
  const { desk } = call
  const stream = `${digestOfAccount(desk, account).slice(0, 24)}.${desk.now().slice(0, 10).replaceAll('-', '')}`
  const place = { stream, recovery: randomBytes(8).toString('hex') }
  const data = { recovery: place.recovery, ...(await recoverableOf(desk, account)) }
  await desk.journal.execute(recovery, stream, { type: 'RequestRecovery', data }, aside(call))
  return { recoveryId: placed(place), methods: data.methods }
}

/** Issues a link; a worker sends it, if there is somebody to send it to. */
export const issueLink = async (call: Asking, text: string, method: 'mail' | 'wechat'): Promise<void> => {
  const { desk } = call
  const place = mustBePlace(text)
  const token = `${placed(place)}.${newToken()}`
  const secret = await desk.secrets.keep(token)
  const data = { recovery: place.recovery, method, tokenHash: hashOfToken(token), secret, until: untilOf(desk) }
  try {
    await desk.journal.execute(recovery, place.stream, { type: 'IssueLink', data }, aside(call))
  } catch (error) {
    await desk.secrets.destroy(secret)
    throw error
  }
}

/** Asks the questions of the account. */
export const askQuestions = async (call: Asking, text: string): Promise<readonly SecurityQuestion[]> => {
  const { desk } = call
  const { stream, recovery: id } = mustBePlace(text)
  await desk.journal.execute(recovery, stream, { type: 'AskQuestions', data: { recovery: id } }, aside(call))
  const { state } = await desk.journal.load(recovery, stream)
  return mustGoOn(state, id, desk.now()).begun.questions
}

/** Compares the answers, with somebody's or with nobody's; answers the token that sets a new password. */
export const answer = async (call: Asking, text: string, answers: readonly string[]): Promise<string> => {
  const { desk } = call
  const place = mustBePlace(text)
  const about = { recovery: place.recovery }
  await desk.journal.execute(recovery, place.stream, { type: 'TryAnswers', data: about }, aside(call))
  const { state } = await desk.journal.load(recovery, place.stream)
  const kept = await desk.secrets.reveal(mustGoOn(state, place.recovery, desk.now()).begun.answers ?? 'nobody')
  const isRight = await hashingTurns.take(() => isPassword(answersTogether(answers), kept))
  const token = `${placed(place)}.${newToken()}`
  const proof = { ...about, tokenHash: hashOfToken(token), until: untilOf(desk) }
  const verdict = isRight
    ? ({ type: 'AcceptProof', data: proof } as const)
    : ({ type: 'RejectProof', data: about } as const)
  await desk.journal.execute(recovery, place.stream, verdict, aside(call))
  return isRight ? token : refuse('conflict', 'ANSWERS_WRONG')
}

type Chosen = Readonly<{ token: string; password: string; confirm: string }>

/** Sets a new password with a token, once. Every session of the person ends, and no failed sign-in counts any more. */
export const complete = async (call: Asking, { token, ...typed }: Chosen): Promise<void> => {
  const { desk } = call
  const place = placeOf(token.split('.').slice(0, 3).join('.')) ?? refuse('conflict', 'LINK_EXPIRED')
  const { state } = await desk.journal.load(recovery, place.stream)
  const tokenHash = hashOfToken(token)
  const { person: owner, begunAt } = mustProve(state, place.recovery, tokenHash, desk.now())
  const person = await mustStillRecover(desk, owner.userId, begunAt)
  await mustBeGood(desk, person, typed)
  const secret = await keepPassword(desk, typed.password)
  const data = { recovery: place.recovery, tokenHash }
  const by = { type: 'user', id: person.userId } as const
  await withKept(desk, secret, pushedOut(person), async () => {
    await desk.journal.execute(recovery, place.stream, { type: 'CompleteRecovery', data }, { ...aside(call), by })
    const change = { type: 'ChangePassword', data: { secret, session: null } } as const
    return desk.journal.execute(user, person.userId, change, { ...aside(call), by })
  })
  await noteEnded(call, person.userId, 'passwordReset')
  await unlock(call, person)
}

const passwordEvents = ['PasswordChanged', 'InitialPasswordIssued']

const isNewer = ({ type, meta }: RecordedEvent, at: string): boolean => passwordEvents.includes(type) && meta.at > at

/** A password that came after the recovery began, by whatever way, is the newer word. */
const mustStillRecover = async (desk: Desk, userId: string, begunAt: string): Promise<KnownUser> => {
  const { state, events } = await desk.journal.load(user, userId)
  const isOpen = state.status === 'ENABLED' || state.status === 'PENDING_RESET'
  if (!isOpen || events.some((event) => isNewer(event, begunAt))) return refuse('conflict', 'LINK_EXPIRED')
  return state
}

const unlock = async (call: Asking, { userId, lock }: KnownUser): Promise<void> => {
  const { desk } = call
  const guard = accountGuard(userId, desk.now())
  await desk.journal.execute(signInGuard, guard, { type: 'ClearGuard', data: {} }, aside(call))
  if (lock) await desk.journal.execute(user, userId, { type: 'UnlockAccount', data: {} }, aside(call))
}
