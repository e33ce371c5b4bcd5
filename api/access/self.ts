import * as z from 'zod'
import { refuse as refuseCommon } from '../../events/kernel/common.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { typedPassword } from '../../events/access/password.ts'
import { refuse } from '../../events/access/phrases.ts'
import { isOver, session } from '../../events/access/session.ts'
import { accountWait, signInGuard } from '../../events/access/signInGuard.ts'
import { user } from '../../events/access/user.ts'
import type { KnownUser } from '../../events/access/userState.ts'
import { users } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { aside } from '../kernel/aside.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { written } from '../kernel/written.ts'
import { hashingTurns, isPassword } from './hashing.ts'
import { keepPassword, mustBeGood, pushedOut, withKept } from './passwords.ts'
import { isAlive, noteEnded, openSession, sessionOf } from './sessions.ts'
import { accountGuard, countFailure } from './signIn.ts'

type Asking = Call<unknown, unknown>

const newPassword = { password: typedPassword(), confirm: typedPassword() }

/** Whoever asks, as their own events say. */
export const mustKnow = async (desk: Desk, userId: string): Promise<KnownUser> => {
  const { state } = await desk.journal.load(user, userId)
  return state.status === 'NONE' ? refuseCommon('missing', 'NOT_FOUND') : state
}

/** Wrong guesses count as failed sign-ins do. */
export const mustBeCurrent = async (call: Asking, person: KnownUser, typed: string): Promise<void> => {
  const { desk } = call
  const guard = await desk.journal.load(signInGuard, accountGuard(person.userId, desk.now()))
  const wait = accountWait(guard.state, desk.now())
  if (wait > 0) refuseCommon('limited', 'RATE_LIMITED', { params: { seconds: Math.ceil(wait / 1000) } })
  const kept = await desk.secrets.reveal(person.passwords[0] ?? '')
  if (await hashingTurns.take(() => isPassword(typed, kept))) return
  await countFailure(call, 'wrongPassword', person)
  throw new Refusal('invalid', 'PASSWORD_INCORRECT', { fields: [{ path: 'current', key: 'PASSWORD_INCORRECT' }] })
}

/** Gives somebody the password they chose; every session but `kept` ends. */
const changePassword = async (call: Asking, person: KnownUser, password: string, kept: string | null) => {
  const { desk } = call
  const secret = await keepPassword(desk, password)
  const by = { type: 'user', id: person.userId, ...(kept === null ? {} : { session: kept }) } as const
  const command = { type: 'ChangePassword', data: { secret, session: kept } } as const
  const outcome = await withKept(desk, secret, pushedOut(person), () =>
    desk.journal.execute(user, person.userId, command, call.asked({ by })),
  )
  await noteEnded(call, person.userId, 'passwordChanged', kept ?? undefined)
  return outcome
}

/** The person who may set a new password with this token, once; the token is used up. */
const mustMayReset = async (
  call: Asking,
  token: string,
): Promise<Readonly<{ person: KnownUser; close: () => Promise<void> }>> => {
  const { desk } = call
  const row = await sessionOf(desk, token)
  if (row?.purpose !== 'reset' || isOver(row, desk.now())) return refuse('signIn', 'RESET_EXPIRED')
  const owner = await findRow(desk.db, users, row.userId, { everything: true })
  if (owner?.status !== 'PENDING_RESET' || !isAlive(row, owner)) return refuse('signIn', 'RESET_EXPIRED')
  const by = { type: 'user', id: row.userId, session: row.id } as const
  const close = async (): Promise<void> => {
    await desk.journal.execute(session, row.id, { type: 'CloseSession', data: {} }, { ...aside(call), by })
  }
  return { person: await mustKnow(desk, row.userId), close }
}

export const selfRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/SysUser/logout',
    action: 'signedIn',
    summary: 'Ends the session',
    body: z.strictObject({}),
    handle: async (call) => {
      const command = { type: 'CloseSession', data: {} } as const
      return written(await call.desk.journal.execute(session, call.caller.sessionId, command, call.asked()))
    },
  }),
  route({
    method: 'put',
    path: '/SysUser/password',
    action: 'signedIn',
    summary: 'Changes the own password; every other session ends',
    body: z.strictObject({ current: typedPassword(), ...newPassword }),
    handle: async (call) => {
      const person = await mustKnow(call.desk, call.caller.userId)
      await mustBeCurrent(call, person, call.body.current)
      await mustBeGood(call.desk, person, call.body)
      return written(await changePassword(call, person, call.body.password, call.caller.sessionId))
    },
  }),
  route({
    method: 'post',
    path: '/SysUser/firstReset',
    action: 'public',
    limit: 'signIn',
    summary: 'Sets the first own password with the token that sign-in answered; answers a token',
    waitsFor: [user.context],
    body: z.strictObject({ resetToken: z.string({ error: 'FORMAT_INVALID' }).min(1).max(512), ...newPassword }),
    data: z.string(),
    handle: async (call) => {
      const { person, close } = await mustMayReset(call, call.body.resetToken)
      await mustBeGood(call.desk, person, call.body)
      await close()
      await changePassword(call, person, call.body.password, null)
      const { token } = await openSession(call, { id: person.userId, companyId: person.profile.companyId })
      return token
    },
  }),
]
