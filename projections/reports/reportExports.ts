import type { Language } from '../../events/kernel/phrases.ts'
import type { ReportExportState } from '../../events/reports/reportExport.ts'
import { type ExportedKind, reportExportEvents } from '../../events/reports/reportExportSchemas.ts'
import type { TableFormat } from '../../events/runtime/spreadsheet/tableFile.ts'
import { type Column, integer, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  kind: text() as Column<ExportedKind>, // one of its words
  recordId: text(),
  name: text(),
  format: text() as Column<TableFormat>, // one of its words
  language: text() as Column<Language>, // one of its words
  state: text() as Column<ReportExportState>, // one of its words
  fileId: nullable(text()),
  fileName: nullable(text()),
  size: nullable(integer()),
  rows: nullable(integer()),
  shortened: nullable(integer()),
  accessHash: nullable(text()),
  /** Phrase key: why it stopped. */
  failure: nullable(text()),
  endedAt: nullable(text()),
}

export type ReportExportRow = RowOf<typeof columns>

export const reportExportList: ListFields<typeof columns> = {
  name: { kind: 'text', search: true },
  state: { kind: 'choice', choices: ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] },
  format: { kind: 'choice', choices: ['csv', 'xlsx'] },
  createdAt: { kind: 'instant' },
}

const ended = ({ meta }: Readonly<{ meta: Readonly<{ at: string }> }>) => ({ endedAt: meta.at })
const unfinished = {
  ...{ fileId: null, fileName: null, size: null, rows: null, shortened: null, accessHash: null },
  ...{ failure: null, endedAt: null },
}

/** One row for each file that somebody asked for. */
export const reportExports = projection(reportExportEvents, {
  name: 'reportExports',
  context: 'reports',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['createdBy', 'createdAt', 'id'], ['fileId'], ['state', 'endedAt']],
  keys: (event) => [idOf(event.stream)],
  on: {
    ReportExportRequested: (_, event): ReportExportRow => {
      const { questionRef: _ref, ...data } = event.data
      return { ...opened(event), ...data, ...unfinished, state: 'WAITING' }
    },
    ReportExportStarted: onRow(() => ({ state: 'RUNNING' })),
    ReportExportFinished: onRow((_, { file, rows, shortened, accessHash }, event) => ({
      state: 'DONE',
      ...{ fileId: file.id, fileName: file.name, size: file.size, rows, shortened, accessHash },
      ...ended(event),
    })),
    ReportExportFailed: onRow((_, { key }, event) => ({ state: 'FAILED', failure: key, ...ended(event) })),
    ReportExportCancelled: onRow((_, __, event) => ({ state: 'CANCELLED', ...ended(event) })),
    ReportExportDownloaded: onRow(() => ({})),
    ReportExportExpired: onRow(() => ({ fileId: null })),
  },
})

/** Which of these stored files belong to an export. */
export const filesOfReportExports = async ({ read }: Database, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    await read(reportExports.name)
      .whereIn('fileId', [...ids])
      .pluck<string[]>('fileId'),
  )

const day = 86_400_000

/** Until when a file is kept; null of an export that has none. */
export const exportKeptUntil = ({ fileId, endedAt }: ReportExportRow, days: number): string | null =>
  fileId === null || endedAt === null ? null : new Date(Date.parse(endedAt) + days * day).toISOString()

/** The exports whose files were kept for so many days at this instant. */
export const expiredReportExports = async (
  db: Database,
  days: number,
  now: string,
): Promise<readonly ReportExportRow[]> =>
  (await rowsWhere(db, reportExports, { state: 'DONE' })).filter((row) => (exportKeptUntil(row, days) ?? now) < now)
