import type { ReportExportState, ReportExportStep } from '../../events/reports/reportExport.ts'
import type { ReportExportRow } from './reportExports.ts'

/** A file that somebody asked for, as they see it. */
export type ReportExportAnswer = Pick<
  ReportExportRow,
  'id' | 'version' | 'kind' | 'recordId' | 'name' | 'format' | 'fileName' | 'size' | 'createdAt' | 'endedAt'
> &
  Readonly<{
    state: ReportExportState
    /** Rows of the file, or so far. */
    rows: number | null
    shortened: number
    allowed: readonly ReportExportStep[]
    /** Why it stopped, as a sentence. */
    failure: string | null
    keptUntil: string | null
  }>
