import { complexReport } from '../../events/reports/complexReport.ts'
import { complexReportList, complexReports } from '../../projections/reports/complexReports.ts'
import { recordRoutes } from '../kernel/record.ts'
import type { AnyRoute } from '../kernel/route.ts'

/** Complex reports: a plain record. Their blocks are asked for one by one, each under the permissions of its report. */
export const complexReportRoutes: readonly AnyRoute[] = recordRoutes({
  path: '/report/complexReport',
  actions: 'report:complexReport',
  record: complexReport,
  model: complexReports,
  list: complexReportList,
  taken: 'RECORD_EXISTS',
})
