import { accessOf } from '../../projections/access/grants.ts'
import { users } from '../../projections/access/users.ts'
import { findRow } from '../../projections/kernel/list.ts'
import type { Grants } from './runImport.ts'

/** Whether a person who can sign in holds an action as of now. */
export const isGranted: Grants = async (desk, userId, action) => {
  await desk.projector.reached(await desk.log.head(), { contexts: ['access'] })
  const person = await findRow(desk.db, users, userId, { everything: true })
  if (person?.status !== 'ENABLED') return false
  if (person.userType === 'superAdministrator') return true
  return (await accessOf(desk.db, person)).grant.actions.has(action)
}
