import { refuse } from '../../events/kernel/common.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { superAdministrators, superAdministratorsId } from '../../events/access/superAdministrators.ts'
import { signInGuard } from '../../events/access/signInGuard.ts'
import { user } from '../../events/access/user.ts'
import type { UserType } from '../../events/access/userFields.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { Outcome } from '../../events/log/journal.ts'
import { type UserRow, users } from '../../projections/access/users.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { aside } from '../kernel/aside.ts'
import type { Action, Call } from '../kernel/route.ts'
import { newPassword } from './tokens.ts'
import { keepPassword, pushedOut, withKept } from './passwords.ts'
import { noteEnded } from './sessions.ts'
import { accountGuard } from './signIn.ts'
import { mustOutrank } from './targets.ts'

type Asking = Call<unknown, unknown>
export type UserCommand = Named<typeof user.commands>

/** The person, if within reach by this action and not above the caller. */
export const mustFind = async (call: Asking, userId: string, action: Action): Promise<UserRow> => {
  const row = await findRow(call.desk.db, users, userId, call.caller.reach(action))
  if (!row) return refuse('missing', 'NOT_FOUND')
  return row
}

export const mustFindToChange = async (call: Asking, userId: string, action: Action): Promise<UserRow> => {
  const row = await mustFind(call, userId, action)
  mustOutrank(call.caller, row)
  return row
}

/** One command on one person. */
export const execute = (call: Asking, userId: string, command: UserCommand): Promise<Outcome> =>
  call.desk.journal.execute(user, userId, command, call.asked())

const guard = (call: Asking, type: 'JoinSuperAdministrators' | 'LeaveSuperAdministrators', userId: string) =>
  call.desk.journal.execute(superAdministrators, superAdministratorsId, { type, data: { userId } }, aside(call))

export const joinSuperAdministrators = (call: Asking, userId: string) => guard(call, 'JoinSuperAdministrators', userId)

/**
 * A command after which somebody is no super administrator who can sign in. A super administrator leaves first, so
 * that the last one cannot; the place is kept when the command is refused.
 */
export const leaving = async (call: Asking, row: UserRow, command: () => Promise<Outcome>): Promise<Outcome> => {
  if (row.userType !== 'superAdministrator') return command()
  const left = await guard(call, 'LeaveSuperAdministrators', row.id)
  try {
    return await command()
  } catch (error) {
    if (error instanceof Refusal && left.events.length > 0) await joinSuperAdministrators(call, row.id)
    throw error
  }
}

/** What a person's act is taken back as; a super administrator's standing is changed step by step only. */
export const undoableOf = ({ userType }: Pick<UserRow, 'userType'>): string | undefined =>
  userType === 'superAdministrator' ? undefined : user.stream

/** Somebody is disabled or removed: every session ends with it. */
export const shutOut = async (call: Asking, row: UserRow, type: 'DisableUser' | 'RemoveUser'): Promise<Outcome> => {
  const outcome = await leaving(call, row, () => execute(call, row.id, { type, data: {} }))
  await noteEnded(call, row.id, type === 'DisableUser' ? 'disabled' : 'removed')
  return outcome
}

/** Somebody may sign in again. */
export const letIn = async (call: Asking, row: UserRow): Promise<Outcome> => {
  const outcome = await execute(call, row.id, { type: 'EnableUser', data: {} })
  if (row.userType === 'superAdministrator') await joinSuperAdministrators(call, row.id)
  return outcome
}

/** A new one-time password, to be told once to whoever asked for it; undefined when it was told already. */
export const resetPassword = async (call: Asking, row: UserRow): Promise<string | undefined> => {
  const { desk } = call
  const { state } = await desk.journal.load(user, row.id)
  const initialPassword = newPassword()
  const secret = await keepPassword(desk, initialPassword)
  const oldest = state.status === 'NONE' ? undefined : pushedOut(state)
  const command = { type: 'SetInitialPassword', data: { secret } } as const
  const { repeated } = await withKept(desk, secret, oldest, () => execute(call, row.id, command))
  await noteEnded(call, row.id, 'passwordReset')
  return repeated ? undefined : initialPassword
}

/** Ends the waiting time after failed sign-ins, and a lock. */
export const unlock = async (call: Asking, row: UserRow): Promise<void> => {
  const guarded = accountGuard(row.id, call.desk.now())
  await call.desk.journal.execute(signInGuard, guarded, { type: 'ClearGuard', data: {} }, aside(call))
  await execute(call, row.id, { type: 'UnlockAccount', data: {} })
}

/** Makes somebody a super administrator or an administrator; only a super administrator can. */
export const changeType = async (call: Asking, row: UserRow, userType: UserType): Promise<Outcome> => {
  mustOutrank(call.caller, { userType: 'superAdministrator' })
  const command = () => execute(call, row.id, { type: 'ChangeUserType', data: { userType } })
  if (userType === 'administrator') return leaving(call, row, command)
  const outcome = await command()
  if (row.status !== 'DISABLED') await joinSuperAdministrators(call, row.id)
  return outcome
}
