import { reportRun, type ReportRunState } from '../../events/reports/reportRun.ts'
import type { RunKind, ToldCondition } from '../../events/reports/reportRunSchemas.ts'
import { type Column, flag, integer, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  reportId: nullable(text()),
  definitionVersion: nullable(integer()),
  dataSetId: nullable(text()),
  sourceId: text(),
  kind: text() as Column<RunKind>, // one of its words
  state: text() as Column<ReportRunState>, // one of its words
  filters: json<readonly ToldCondition[]>(),
  asOf: nullable(integer()),
  /** Fields whose values were shown or computed with, each between bars: `|qty|value|`. */
  columnSet: text(),
  definitionHash: nullable(text()),
  accessHash: nullable(text()),
  queryHash: nullable(text()),
  dataPosition: nullable(integer()),
  rows: nullable(integer()),
  ms: nullable(integer()),
  bytes: nullable(integer()),
  fromCache: flag(),
  digest: nullable(text()),
  /** Why it was refused, failed or ended. */
  reason: nullable(text()),
  /** Pages of it that were looked at besides the first. */
  reads: integer(),
}

export type ReportRunRow = RowOf<typeof columns>

export const reportRunList: ListFields<typeof columns> = {
  reportId: { kind: 'choice' },
  createdBy: { kind: 'choice' },
  kind: { kind: 'choice' },
  state: { kind: 'choice' },
  columnSet: { kind: 'text', sort: false },
  definitionVersion: { kind: 'number' },
  rows: { kind: 'number' },
  ms: { kind: 'number' },
  fromCache: { kind: 'flag' },
  createdAt: { kind: 'instant' },
}

/** How a field stands in `columnSet`. */
export const inColumnSet = (field: string): string => `|${field}|`

/** One row for each run of a report: who asked for what, what they saw of it, and how it ended. */
export const reportRuns = projection(reportRun.events, {
  name: 'reportRuns',
  context: 'reports',
  revision: 1,
  columns,
  key: 'id',
  indexes: [
    ['createdAt', 'id'],
    ['reportId', 'createdAt', 'id'],
    ['createdBy', 'createdAt', 'id'],
    ['state', 'updatedAt'],
  ],
  keys: (event) => [idOf(event.stream)],
  on: {
    ReportRunRequested: (_, event): ReportRunRow => ({
      ...event.data,
      state: 'RUNNING',
      columnSet: '',
      ...{ definitionHash: null, accessHash: null, queryHash: null, dataPosition: null },
      ...{ rows: null, ms: null, bytes: null, fromCache: false, digest: null, reason: null, reads: 0 },
      ...opened(event),
    }),
    ReportRunStarted: onRow((_, { columns: shown, ...start }) => ({
      ...start,
      columnSet: shown.length === 0 ? '' : `|${shown.join('|')}|`,
    })),
    ReportRunProgressed: onRow((_, { rows }) => ({ rows })),
    ReportRunCompleted: onRow((_, data) => ({ state: 'DONE', ...data })),
    ReportRunRefused: onRow((_, { reason }) => ({ state: 'REFUSED', reason })),
    ReportRunFailed: onRow((_, { fault, ms }) => ({ state: 'FAILED', reason: fault, ms })),
    ReportRunCancelled: onRow((_, { by, ms }) => ({ state: 'CANCELLED', reason: by, ms })),
    ReportRunLost: onRow(() => ({ state: 'LOST' })),
    ReportRunKept: onRow(() => ({})),
    ReportRunRead: onRow(({ reads }, { pages }) => ({ reads: reads + pages })),
  },
})

/** Runs that nobody has heard of since an instant. */
export const silentRuns = async (db: Database, since: string): Promise<readonly ReportRunRow[]> =>
  (await rowsWhere(db, reportRuns, { state: 'RUNNING' })).filter(({ updatedAt }) => updatedAt < since)
