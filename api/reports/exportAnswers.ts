import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { refuse } from '../../events/reports/exportPhrases.ts'
import { exportSteps } from '../../events/reports/reportExport.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { workProgress } from '../../projections/kernel/workTable.ts'
import type { ReportExportAnswer } from '../../projections/reports/exportAnswer.ts'
import { accessOfExport } from '../../projections/reports/exporting/plannedFile.ts'
import { exportKeptUntil, type ReportExportRow, reportExports } from '../../projections/reports/reportExports.ts'
import type { Call } from '../kernel/route.ts'
import { say } from '../kernel/sentences.ts'
import { runnerOf } from './runAnswers.ts'

type Asking = Call<unknown, unknown>

/** The export of the address. Those of others are not there. */
export const mustFindExport = async ({ desk, params, caller }: Asking): Promise<ReportExportRow> => {
  const row = await findRow(desk.db, reportExports, params.id ?? '', { everything: true })
  return row?.createdBy === caller.userId ? row : refuseCommonly('missing', 'NOT_FOUND')
}

/** Refuses when the caller may see less now than what is in the file. */
export const mustStillMay = async (call: Asking, row: ReportExportRow): Promise<void> => {
  if (row.accessHash === null) return
  const now = await accessOfExport(call.desk, runnerOf(call), row)
  if (now !== row.accessHash) refuse('forbidden', 'EXPORT_CHANGED')
}

/** Exports as their owner sees them. */
export const exportAnswers = (
  { desk, language }: Asking,
  rows: readonly ReportExportRow[],
): Promise<readonly ReportExportAnswer[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...{ id: row.id, version: row.version, kind: row.kind, recordId: row.recordId, name: row.name },
      ...{ format: row.format, state: row.state, fileName: row.fileName, size: row.size },
      ...{ rows: row.rows ?? (await rowsSoFar(desk, row)), shortened: row.shortened ?? 0 },
      allowed: exportSteps(row.state, row.fileId !== null),
      failure: row.failure === null ? null : say(row.failure, language),
      ...{ createdAt: row.createdAt, endedAt: row.endedAt },
      keptUntil: exportKeptUntil(row, desk.config.DAYBOOK_EXPORT_DAYS),
    })),
  )

/** How far a file is stands with its work. */
const rowsSoFar = async ({ db }: Desk, { id, state }: ReportExportRow): Promise<number | null> => {
  if (state !== 'RUNNING') return null
  const progress = await workProgress(db, 'reports.export', `reportexport-${id}`)
  return (progress as { rows: number } | undefined)?.rows ?? null // stored by its only handler
}
