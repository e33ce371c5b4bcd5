import * as z from 'zod'
import { id, oneOf, requiredText, whole } from '../kernel/fields.ts'
import { languages } from '../kernel/phrases.ts'

export const reportFileFormats = ['csv', 'xlsx'] as const

/** What a file is made of: a report at a version of its definition, or the blocks of a complex report. */
export const exportedKinds = ['report', 'complex'] as const
export type ExportedKind = (typeof exportedKinds)[number]

const requested = z.strictObject({
  kind: oneOf(exportedKinds),
  recordId: id(),
  name: requiredText(200),
  format: oneOf(reportFileFormats),
  language: oneOf(languages),
  /** What was asked (filters, order, columns), kept among the secrets while the file is made: it may name people. */
  questionRef: requiredText(200),
  companyId: id(),
  departmentId: id().nullable(),
})
export type RequestedExport = z.output<typeof requested>

const file = z.strictObject({ id: id(), name: requiredText(300), size: whole(), sha256: z.string().max(64) })
const finished = z.strictObject({
  file,
  rows: whole(),
  /** Texts that no cell can hold, cut with a mark that says by how much. */
  shortened: whole(),
  ms: whole(),
  /** Which rows and columns its owner was allowed; what is no longer so is not handed out any more. */
  accessHash: z.string().max(64),
})
const failed = z.strictObject({ key: requiredText() })
const nothing = z.strictObject({})

export const reportExportCommands = {
  RequestReportExport: requested,
  StartReportExport: nothing,
  FinishReportExport: finished,
  FailReportExport: failed,
  CancelReportExport: nothing,
  DownloadReportExport: nothing,
  ExpireReportExport: nothing,
}

export const reportExportEvents = {
  ReportExportRequested: requested,
  ReportExportStarted: nothing,
  ReportExportFinished: finished,
  ReportExportFailed: failed,
  ReportExportCancelled: nothing,
  ReportExportDownloaded: nothing,
  /** The file was kept long enough and is given up. */
  ReportExportExpired: nothing,
}
