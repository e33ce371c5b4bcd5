import { reportExport } from '../../events/reports/reportExport.ts'
import { derivedId } from '../../events/runtime/clock.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { expiredReportExports } from '../../projections/reports/reportExports.ts'

/** Gives up the files of reports that were kept long enough. */
export const expireReportExports = async (desk: Desk): Promise<void> => {
  const { db, config, now, journal } = desk
  for (const { id } of await expiredReportExports(db, config.DAYBOOK_EXPORT_DAYS, now()))
    await journal.execute(
      reportExport,
      id,
      { type: 'ExpireReportExport', data: {} },
      { by: { type: 'worker', id: 'reports.expireExports' }, commandId: derivedId('expire report export', id) },
    )
}
