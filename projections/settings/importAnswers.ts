import type { ImportField, ImportMapping } from '../../events/kernel/importTarget.ts'
import type { ImportState, ImportStep } from '../../events/settings/bulkImport.ts'
import type { ImportCounts, ImportFound } from '../../events/settings/bulkImportSchemas.ts'
import type { ColumnReport, LineProblem } from '../../events/settings/importReport.ts'

/** What the API answers about imports, for the console. Messages and labels are in the caller's language. */

type Said = Readonly<{
  /** Name of the field. */
  label: string
  /** What the key says. */
  message: string
}>

/** An import as the list shows it. `progress` is of the dry run while that runs, of the import from then on. */
export type ImportSummary = Readonly<{
  id: string
  version: number
  position: number
  state: ImportState
  allowed: readonly ImportStep[]
  file: Readonly<{ name: string; size: number }>
  lines: number
  mappingName: string
  progress: Readonly<{ upTo: number; lines: number }>
  counts: ImportCounts
  failure: Readonly<{ key: string; message: string }> | null
  createdBy: string
  creator: string
  createdAt: string
  updatedAt: string
  endedAt: string | null
}>

/** Everything that the wizard shows of an import. */
export type ImportDetail = ImportSummary &
  Readonly<{
    detection: Readonly<{
      format: ImportFound['format']
      encoding: NonNullable<ImportFound['encoding']> | null
      delimiter: NonNullable<ImportFound['delimiter']> | null
      lines: number
    }>
    columns: readonly Readonly<{ name: string; samples: readonly string[] }>[]
    /** Columns without a field may be kept as named facts. */
    keepsExtras: boolean
    fields: readonly (Omit<ImportField, 'labels'> & Readonly<{ label: string }>)[]
    suggested: Readonly<{ mappingId: string | null; mapping: ImportMapping }>
    mapping: ImportMapping | null
    mappingId: string | null
    /** What the last dry run found. */
    check: (ImportCounts & Readonly<{ columns: readonly (ColumnReport & Said)[] }>) | null
  }>

/** What a dry run found in one line. */
export type ImportProblemAnswer = LineProblem & Said

/** A mapping to choose from; one that comes with the product has neither version nor owner. */
export type ImportMappingAnswer = Readonly<{ id: string; name: string; mapping: ImportMapping }> &
  (
    | Readonly<{ shipped: true }>
    | Readonly<{ shipped: false; version: number; createdBy: string; createdAt: string; updatedAt: string }>
  )
