import type { Actor } from '../../events/kernel/decider.ts'
import type { ImportCommand, ImportReading, ImportTarget } from '../../events/kernel/importTarget.ts'
import type { Outcome } from '../../events/log/journal.ts'
import type { Desk } from '../../projections/kernel/desk.ts'

/** A line as far as those who complete it need it: its number, and the id of its record. */
export type ImportedLine = Readonly<{ id: string; number: number }>

/** What is known beyond the lines of one file, for a dry run or a run, in the name of the person who ordered it. */
export type OpenedImport = Readonly<{
  /** The reading with other records found by their names, and refused where a value is taken or out of reach. */
  complete: (reading: ImportReading, line: ImportedLine) => Promise<ImportReading>
  /** Issues the command of a line, with what has to be done around it, such as reserving a value. */
  save?: (line: ImportedLine, command: ImportCommand, issue: () => Promise<Outcome>) => Promise<Outcome>
}>

/** Where the records of an import will live, and who ordered it. */
export type ImportOrder = Readonly<{ by: Actor; companyId: string; departmentId: string | null }>

/** A kind of record that can be imported; with `open` where a line alone does not say everything. */
export type ImportKind = ImportTarget & Readonly<{ open?: (desk: Desk, order: ImportOrder) => Promise<OpenedImport> }>
