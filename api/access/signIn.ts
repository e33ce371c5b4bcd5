import { createHash } from 'node:crypto'
import * as z from 'zod'
import { refuse as refuseCommon } from '../../events/kernel/common.ts'
import { typedPassword } from '../../events/access/password.ts'
import { refuse } from '../../events/access/phrases.ts'
import { accountWait, addressWait, type failures, signInGuard } from '../../events/access/signInGuard.ts'
import { user } from '../../events/access/user.ts'
import type { KnownUser } from '../../events/access/userState.ts'
import { text } from '../../events/kernel/fields.ts'
import { findUserByAccount } from '../../projections/access/users.ts'
import { parameterFlag } from '../../projections/settings/parameters.ts'
import { aside } from '../kernel/aside.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { hashingTurns, isPassword } from './hashing.ts'
import { openSession } from './sessions.ts'

type Asking = Pick<Call<unknown, unknown>, 'desk' | 'asked' | 'ip'>
type Failure = (typeof failures)[number]
type Credentials = Readonly<{ userName: string; password: string }>

const dayOf = (at: string): string => at.slice(0, 10).replaceAll('-', '')

/** The guard of an account today. */
export const accountGuard = (userId: string, at: string): string => `account.${userId.slice(0, 46)}.${dayOf(at)}`

const addressGuard = (ip: string, at: string): string =>
  `address.${createHash('sha256').update(ip).digest('hex').slice(0, 32)}.${dayOf(at)}`

/** Who these credentials belong to, or why they do not open the door. */
type Checked = Readonly<{ failure: Failure; person?: KnownUser }> | Readonly<{ failure?: undefined; person: KnownUser }>

/** Compares exactly once whatever was typed, so that the time of an answer tells nothing. */
const check = async ({ desk }: Asking, { userName, password }: Credentials): Promise<Checked> => {
  const found = await findUserByAccount(desk.db, userName)
  const at = desk.now()
  const state = found && (await desk.journal.load(user, found.id)).state
  const person = state && state.status !== 'NONE' && state.status !== 'REMOVED' ? state : undefined
  const [secret] = person?.passwords ?? []
  const isRight = await isPassword(password, secret === undefined ? undefined : await desk.secrets.reveal(secret))
  if (!person) return { failure: 'unknownAccount' }
  const guard = await desk.journal.load(signInGuard, accountGuard(person.userId, at))
  const isLocked = person.lock !== null && at < person.lock.until
  if (isLocked || accountWait(guard.state, at) > 0) return { failure: 'locked', person }
  if (!isRight) return { failure: 'wrongPassword', person }
  return person.status === 'DISABLED' ? { failure: 'disabled', person } : { person }
}

/** Counts a failure for the address, and a wrong password for the account as well. */
export const countFailure = async (call: Asking, reasonCode: Failure, person: KnownUser | undefined): Promise<void> => {
  const { desk, ip } = call
  const at = desk.now()
  const guards = [
    addressGuard(ip, at),
    ...(person && reasonCode === 'wrongPassword' ? [accountGuard(person.userId, at)] : []),
  ]
  const named = person && { person: { userId: person.userId, companyId: person.profile.companyId } }
  const command = { type: 'RecordFailure', data: { reasonCode, ...named } } as const
  await Promise.all(guards.map((guard) => desk.journal.execute(signInGuard, guard, command, aside(call))))
}

const mustNotFlood = async ({ desk, ip }: Asking): Promise<void> => {
  const at = desk.now()
  const { state } = await desk.journal.load(signInGuard, addressGuard(ip, at))
  const wait = addressWait(state, at)
  if (wait > 0) refuseCommon('limited', 'RATE_LIMITED', { params: { seconds: Math.ceil(wait / 1000) } })
}

/** Says no more than the operator allows: by default not even whether the account exists. */
const refuseSignIn = async ({ desk }: Asking, failure: Failure): Promise<never> => {
  if (failure === 'disabled') return refuse('signIn', 'USER_DISABLED')
  if (!(await parameterFlag(desk, 'auth.revealAccountExistence'))) return refuse('signIn', 'SIGN_IN_FAILED')
  return refuse('signIn', failure === 'unknownAccount' ? 'USER_UNKNOWN' : 'PASSWORD_INCORRECT')
}

const mustMatch = (call: Asking, credentials: Credentials): Promise<KnownUser> =>
  hashingTurns.take(async () => {
    await mustNotFlood(call)
    const { failure, person } = await check(call, credentials)
    if (failure === undefined) return person
    await countFailure(call, failure, person)
    return refuseSignIn(call, failure)
  })

const signIn = async (call: Asking, credentials: Credentials): Promise<string> => {
  const { desk } = call
  const person = await mustMatch(call, credentials)
  const guard = accountGuard(person.userId, desk.now())
  await desk.journal.execute(signInGuard, guard, { type: 'RecordSuccess', data: {} }, aside(call))
  const owner = { id: person.userId, companyId: person.profile.companyId }
  if (!person.mustReset) return (await openSession(call, owner)).token
  const { token: resetToken, position } = await openSession(call, owner, 'reset')
  await desk.projector.reached(position, { contexts: [user.context] })
  return refuse('conflict', 'PASSWORD_RESET_REQUIRED', { params: { resetToken } })
}

export const signInRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/SysUser/login',
    action: 'public',
    summary: 'Signs in; answers the token',
    waitsFor: [user.context],
    body: z.strictObject({
      userName: text(256).refine((value) => value !== '', { message: 'REQUIRED' }),
      password: typedPassword(),
    }),
    data: z.string(),
    handle: (call) => signIn(call, call.body),
  }),
]
