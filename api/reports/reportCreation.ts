import { streamOf } from '../../events/kernel/decider.ts'
import type { Names } from '../../events/kernel/nameIn.ts'
import { type KeptChart, report } from '../../events/reports/report.ts'
import { reportColumns } from '../../events/reports/reportColumns.ts'
import type { ReportCategory } from '../../events/reports/reportEvents.ts'
import type { ReportDefinition } from '../../events/reports/reportSchemas.ts'
import { reportChart } from '../../events/reports/reportSchemas.ts'
import { restrictionsOf } from '../../projections/reports/reportRestrictions.ts'
import { withUnique } from '../kernel/unique.ts'
import { written } from '../kernel/written.ts'
import { type Asking, nameOf } from './reportTargets.ts'

type Wanted = Names & Readonly<{ description: string; category: ReportCategory; definition: ReportDefinition }>

/** What a new report takes from another one; who saw a column of that one only is who sees it of the new one. */
type From = Readonly<{ charts: readonly KeptChart[]; restrictedLike?: string }>

/** Creates a report of the caller under the id of the call. */
export const createReport = async (call: Asking, wanted: Wanted, { charts, restrictedLike }: From = { charts: [] }) => {
  const { desk, caller, newId } = call
  const { companyId, departmentId } = caller
  return withUnique(call, streamOf(report, newId), [nameOf(caller.userId, wanted.nameCn)], async () => {
    // before the report is there, so that no moment of it is open to everybody
    if (restrictedLike !== undefined) await restrictLike(call, restrictedLike)
    const data = { ...wanted, companyId, departmentId }
    const created = await desk.journal.execute(
      report,
      newId,
      { type: 'CreateReport', data },
      call.asked({ fresh: true }),
    )
    for (const { id: chartId, ...chart } of charts)
      await desk.journal.execute(
        report,
        newId,
        { type: 'AddChart', data: { chartId: `${chartId}`, chart: reportChart.strip().parse(chart) } },
        { ...call.asked(), commandId: `${call.asked().commandId}.${chartId}` },
      )
    return written(created)
  })
}

const restrictLike = async (call: Asking, from: string): Promise<void> => {
  for (const { columnId, roles, users } of await restrictionsOf(call.desk.db, from))
    await call.desk.journal.execute(
      reportColumns,
      call.newId,
      { type: 'RestrictReportColumn', data: { columnId, roles: [...roles], users: [...users] } },
      { ...call.asked(), commandId: `${call.asked().commandId}.${columnId}` },
    )
}
