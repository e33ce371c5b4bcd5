import { accessOf } from '../../access/grants.ts'
import { users } from '../../access/users.ts'
import type { Desk } from '../../kernel/desk.ts'
import { findRow } from '../../kernel/list.ts'
import type { Runner } from '../running/runFacts.ts'

/** By what people reach the rows of reports. */
export const readAction = 'report:report:read'
/** By what people may have reports as files. */
export const exportAction = 'report:report:export'

/** Somebody as they may export now; undefined when they may not any more. */
export const runnerOf = async (desk: Pick<Desk, 'db'>, userId: string): Promise<Runner | undefined> => {
  const person = await findRow(desk.db, users, userId, { everything: true })
  if (person?.status !== 'ENABLED') return undefined
  const { grant, reach } = await accessOf(desk.db, person)
  const isAdministrator = person.userType === 'superAdministrator'
  if (!isAdministrator && !grant.actions.has(exportAction)) return undefined
  const { userType, companyId, departmentId } = person
  return { userId, userType, companyId, departmentId, reach: reach(readAction) }
}
