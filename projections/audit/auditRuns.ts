import type { AuditRunState } from '../../events/audit/auditRun.ts'
import {
  auditRunEvents,
  type AuditRunKind,
  type AuditRunResult,
  type Moment,
} from '../../events/audit/auditRunSchemas.ts'
import { type Column, integer, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, rowsWhere } from '../kernel/record.ts'

const columns = {
  id: text(),
  kind: text() as Column<AuditRunKind>, // one of its words
  state: text() as Column<AuditRunState>, // one of its words
  from: nullable(json<Moment>()),
  until: nullable(json<Moment>()),
  result: nullable(json<AuditRunResult>()),
  /** Stored files: what an export offers until it expires, and what a comparison found. */
  fileId: nullable(text()),
  examplesId: nullable(text()),
  /** Phrase key: why it stopped. */
  failure: nullable(text()),
  createdBy: text(),
  createdAt: text(),
  updatedAt: text(),
  endedAt: nullable(text()),
  version: integer(),
  position: integer(),
}

export type AuditRunRow = RowOf<typeof columns>

export const auditRunList: ListFields<typeof columns> = {
  kind: { kind: 'choice' },
  state: { kind: 'choice' },
  createdBy: { kind: 'text' },
  createdAt: { kind: 'instant' },
  endedAt: { kind: 'instant' },
}

const ended = (event: Readonly<{ meta: Readonly<{ at: string }> }>) => ({ endedAt: event.meta.at })

/** One row for each run that an auditor asked for. */
export const auditRuns = projection(auditRunEvents, {
  name: 'auditRuns',
  context: 'audit',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['createdAt', 'id'], ['fileId'], ['examplesId']],
  keys: (event) => [idOf(event.stream)],
  on: {
    AuditRunRequested: (_, event): AuditRunRow => ({
      ...opened(event),
      ...event.data,
      state: 'WAITING',
      result: null,
      fileId: null,
      examplesId: null,
      failure: null,
      endedAt: null,
    }),
    AuditRunStarted: onRow(() => ({ state: 'RUNNING' })),
    AuditRunFinished: onRow((_, { result }, event) => ({ state: 'DONE', result, ...filesOf(result), ...ended(event) })),
    AuditRunFailed: onRow((_, { key }, event) => ({ state: 'FAILED', failure: key, ...ended(event) })),
    AuditRunCancelled: onRow((_, __, event) => ({ state: 'CANCELLED', ...ended(event) })),
    AuditExportExpired: onRow(() => ({ fileId: null })),
  },
})

const filesOf = (result: AuditRunResult) => ({
  fileId: result.kind === 'EXPORT' ? result.file.id : null,
  examplesId: result.kind === 'COMPARE' ? result.examples : null,
})

/** Which of these stored files belong to a run. */
export const filesOfAuditRuns = async ({ read }: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = (['fileId', 'examplesId'] as const).map((column) =>
    read(auditRuns.name)
      .whereIn(column, [...ids])
      .pluck<string[]>(column),
  )
  return new Set((await Promise.all(found)).flat())
}

const day = 86_400_000

/** Until when the file of an export is kept; null of a run that has none. */
export const expiryOf = ({ fileId, endedAt }: AuditRunRow, days: number): string | null =>
  fileId === null || endedAt === null ? null : new Date(Date.parse(endedAt) + days * day).toISOString()

/** The runs whose exports were kept for so many days at this instant. */
export const expiredExports = async (db: Database, days: number, now: string): Promise<readonly AuditRunRow[]> =>
  (await rowsWhere(db, auditRuns, { kind: 'EXPORT', state: 'DONE' })).filter(
    (row) => (expiryOf(row, days) ?? now) < now,
  )
