import { reportColumns } from '../../events/reports/reportColumns.ts'
import { json, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { rowsWhere } from '../kernel/record.ts'

const columns = {
  key: text(),
  reportId: text(),
  columnId: text(),
  roles: json<readonly string[]>(),
  users: json<readonly string[]>(),
  restrictedBy: text(),
  restrictedAt: text(),
}

export type ReportRestrictionRow = RowOf<typeof columns>

/** One row for each column of a report that is for some people only. */
export const reportRestrictions = projection(reportColumns.events, {
  name: 'reportRestrictions',
  context: 'reports',
  revision: 1,
  columns,
  key: 'key',
  indexes: [['reportId', 'columnId']],
  keys: ({ stream, data }) => [`${idOf(stream)} ${(data as { columnId: string }).columnId}`], // in every event of it
  on: {
    ReportColumnRestricted: (_, { stream, data, meta }, key): ReportRestrictionRow => ({
      ...data,
      ...{ key, reportId: idOf(stream), restrictedBy: meta.by.id, restrictedAt: meta.at },
    }),
    ReportColumnRestrictionLifted: () => null,
  },
})

/** The columns of a report that are for some people only. */
export const restrictionsOf = (db: Database, reportId: string): Promise<readonly ReportRestrictionRow[]> =>
  rowsWhere(db, reportRestrictions, { reportId })
