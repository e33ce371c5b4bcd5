import { stepsFor, type UserStep } from '../../events/access/userSteps.ts'
import { roles } from '../../projections/access/roles.ts'
import type { UserRow } from '../../projections/access/users.ts'
import { findRows } from '../../projections/kernel/list.ts'
import { type Owned, within } from '../../projections/kernel/reach.ts'
import type { Action, Call, Caller } from '../kernel/route.ts'
import { holds } from '../kernel/session.ts'
import { type OwnerLabels, withLabels } from '../kernel/ownerLabels.ts'
import { noteSeen, shown } from './userList.ts'
import { userSteps } from '../../events/access/userSteps.ts'

type Asking = Pick<Call<unknown, unknown>, 'desk' | 'caller' | 'seen'>

/** `roleNames` are what the ids of the roles are called, in their order; a role that is gone is left out. */
export type NamedPerson = UserRow & OwnerLabels & Readonly<{ roleNames: readonly string[] }>

/** `allowed` is what this caller may do with the person now. */
export type PersonAnswer = ReturnType<typeof shown<NamedPerson>> & Readonly<{ allowed: readonly UserStep[] }>

/** People with the names of what they belong to; that they were seen is noted. */
export const peopleNamed = async (call: Asking, rows: readonly UserRow[]): Promise<readonly NamedPerson[]> => {
  const { db } = call.desk
  noteSeen(call, rows)
  const wanted = [...new Set(rows.flatMap((row) => row.roles))]
  const [held, labelled] = await Promise.all([findRows(db, roles, wanted, { everything: true }), withLabels(db, rows)])
  const names = new Map(held.map(({ id, name }) => [id, name]))
  return labelled.map((row) => ({ ...row, roleNames: row.roles.flatMap((id) => names.get(id) ?? []) }))
}

/** People as lists and pages show them: with names, and what may be done with them. */
export const peopleShownTo = async (call: Asking, rows: readonly UserRow[]): Promise<readonly PersonAnswer[]> =>
  (await peopleNamed(call, rows)).map((row) => ({ ...shown(row), allowed: allowedTo(call.caller, row) }))

const allowedTo = (caller: Caller, row: Parameters<typeof stepsFor>[0] & Owned): readonly UserStep[] => {
  const isSuper = caller.userType === 'superAdministrator'
  const may = (action: string) => holds(caller, action as Action) // one of the catalogue
  return stepsFor(row, { userId: caller.userId, isSuper, holds: may }).filter((step) =>
    within(caller.reach(userSteps[step].action), row),
  )
}
