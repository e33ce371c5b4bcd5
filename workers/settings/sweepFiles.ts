import { filesOfUsers } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { filesOfAuditRuns } from '../../projections/audit/auditRuns.ts'
import { filesOfCompanies } from '../../projections/organisation/companies.ts'
import { filesOfImports } from '../../projections/settings/imports.ts'
import { filesOfReportExports } from '../../projections/reports/reportExports.ts'
import { parameterNumber } from '../../projections/settings/parameters.ts'

const day = 86_400_000

/**
 * The instant before which files of imports that nobody worked at any more are given up; '' for none. A server gives up
 * nothing in its first day: if its clock is years ahead, somebody has read the warning by then.
 */
const givenUpBefore = async (desk: Desk, uptime: number): Promise<string> => {
  const days = await parameterNumber(desk, 'import.keepDays')
  return days === 0 || uptime < day ? '' : new Date(Date.parse(desk.now()) - days * day).toISOString()
}

type Owner = (desk: Desk, ids: readonly string[], uptime: number) => Promise<ReadonlySet<string>>

/** Who refers to stored files, one line per read model that does. */
const owners: readonly Owner[] = [
  async (desk, ids, uptime) => filesOfImports(desk.db, ids, await givenUpBefore(desk, uptime)),
  ({ db }, ids) => filesOfAuditRuns(db, ids),
  ({ db }, ids) => filesOfReportExports(db, ids),
  ({ db }, ids) => filesOfCompanies(db, ids),
  ({ db }, ids) => filesOfUsers(db, ids),
]

/**
 * Removes stored files that no record refers to (uploads that broke off, reports that were replaced), and those of
 * imports that have rested for longer than they are kept. `uptime` is how long this process runs, in ms.
 */
export const sweepFiles = async (desk: Desk, uptime: number = performance.now()): Promise<void> => {
  const position = await desk.log.head()
  if (!(await desk.projector.reached(position))) return
  const removed = await desk.files.sweep(async (ids) => {
    const used = await Promise.all(owners.map((owner) => owner(desk, ids, uptime)))
    return new Set(used.flatMap((some) => [...some]))
  })
  if (removed > 0)
    desk.logger.info({ removed }, 'stored files that nobody refers to, or that were kept long enough, were removed')
}
