import { deniedWith } from '../../events/reports/definitionFields.ts'
import { users } from '../access/users.ts'
import type { Desk } from '../kernel/desk.ts'
import { findRow } from '../kernel/list.ts'
import { findDataSet, type Looker } from '../sources/dataSets.ts'
import type { ReportAccess, ReportRights } from './access.ts'
import type { FoundReport } from './reportOf.ts'
import { restrictionsOf } from './reportRestrictions.ts'
import { type ReportUserRow, reportUserOf } from './reportUsers.ts'

/** Who reads: a signed-in caller, or somebody for whom a worker does something. */
export type Reader = Readonly<{
  userId: string
  userType: 'superAdministrator' | 'administrator'
  companyId: string
}>

type About = Pick<FoundReport, 'id' | 'ownerId' | 'companyId' | 'status' | 'category'>

const all: ReportRights = { view: true, export: true, edit: true, share: true }
const none: ReportRights = { view: false, export: false, edit: false, share: false }
const reading: ReportRights = { ...none, view: true, export: true }

/**
 * What somebody may do with a report, by what is said of them by name. Who is kept from it may do nothing; its owner
 * everything; who is authorised what was said; others read it when it is public. Only owner and editors see one that is
 * not published.
 */
export const rightsOf = (
  { ownerId, companyId, status, category }: About,
  reader: Reader,
  named: Pick<ReportUserRow, 'list' | 'rights'> | undefined,
): ReportRights => {
  if (reader.userType === 'superAdministrator') return all
  if (companyId !== null && companyId !== reader.companyId) return none
  if (named?.list === 'UNAUTHORISED') return none
  if (ownerId === reader.userId) return all
  const rights = named?.rights ?? (category === 'PUBLIC' ? reading : none)
  return status === 'PUBLISHED' || rights.edit ? rights : none
}

/** Reports of a data set that somebody may not see are not there for them; nor are those of one that is gone. */
const seesData = async (db: Desk['db'], { definition: { source } }: FoundReport, reader: Reader): Promise<boolean> =>
  source.kind === 'sql' || (await findDataSet(db, source.dataSetId, lookerOf(reader))) !== undefined

export const lookerOf = ({ userId, companyId, userType }: Reader): Looker => ({
  ...{ userId, companyId },
  everything: userType === 'superAdministrator',
})

/** What somebody may do with a report now, and which of its fields they may not see. Asked for at every run. */
export const reportAccessOf = async (
  { db }: Pick<Desk, 'db'>,
  report: FoundReport,
  reader: Reader,
): Promise<ReportAccess> => {
  const [sees, named, restrictions, person] = await Promise.all([
    seesData(db, report, reader),
    reportUserOf(db, report.id, reader.userId),
    restrictionsOf(db, report.id),
    findRow(db, users, reader.userId, { everything: true }),
  ])
  const rights = sees ? rightsOf(report, reader, named) : none
  if (reader.userType === 'superAdministrator') return { rights, denied: new Set() }
  const held = new Set(person?.roles)
  const closed = restrictions.filter(
    (one) => !one.users.includes(reader.userId) && !one.roles.some((role) => held.has(role)),
  )
  return { rights, denied: deniedWith(report.definition, new Set(closed.map(({ columnId }) => columnId))) }
}
