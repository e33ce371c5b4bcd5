/** What a cell is to a spreadsheet. Days are `2026-03-01`, instants `2026-03-01 18:00:00` as the clock on the wall says. */
export type CellKind = 'text' | 'number' | 'day' | 'instant'

/** A column of one kind. `pattern` is how a spreadsheet writes its numbers (`#,##0.00`); none says as they are. */
export type TypedColumn = Readonly<{ label: string; kind: CellKind; pattern?: string | undefined }>

/** Numbers are numbers, or decimals in text when a double would lose a digit. */
export type TypedCell = string | number | null
export type TypedBatch = readonly (readonly TypedCell[])[]

/** A table whose rows come in batches. `heads` stand above the labels of its columns. */
export type TypedSheet = Readonly<{
  name: string
  heads?: readonly (readonly string[])[]
  columns: readonly TypedColumn[]
  batches: AsyncIterable<TypedBatch>
}>

/** Text collected up to a size that is worth a write. */
export const worthWriting = 64 * 1024
