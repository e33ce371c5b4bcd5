import type { TypedBatch, TypedCell, TypedSheet } from '../../../events/runtime/spreadsheet/typed/typedSheet.ts'
import type { Batch, ReadSession } from '../../sources/sessions/session.ts'
import type { ExportHow, ExportTable, ReadyTable } from './order.ts'
import { type Presented, presented } from './presenting.ts'

/** A table as a sheet whose rows are read from the database while they are written. */
export const sheetOf = (
  session: ReadSession,
  table: ExportTable | ReadyTable,
  how: ExportHow,
  count: (rows: number) => void,
): TypedSheet => {
  const columns = table.columns.map((column) => presented(column, how))
  const shape = table.kind === 'groups' ? groupRow(columns, table) : plainRow(columns)
  return {
    name: table.name,
    ...(table.kind === 'ready' ? { heads: table.heads } : {}),
    columns: columns.map(({ column }) => column),
    batches: shaped(batchesOf(session, table, how), shape, count),
  }
}

const batchesOf = (session: ReadSession, table: ExportTable | ReadyTable, how: ExportHow): AsyncIterable<Batch> =>
  table.kind === 'ready' ? ready(table) : session.read(table.statement, { ms: how.ms })

async function* ready({ rows }: ReadyTable): AsyncGenerator<Batch> {
  yield rows
}

type RowShape = (row: Batch[number]) => readonly TypedCell[]

async function* shaped(
  batches: AsyncIterable<Batch>,
  shape: RowShape,
  count: (rows: number) => void,
): AsyncGenerator<TypedBatch> {
  for await (const batch of batches) {
    count(batch.length)
    yield batch.map(shape)
  }
}

const plainRow =
  (columns: readonly Presented[]): RowShape =>
  (row) =>
    columns.map(({ cellOf }, place) => cellOf(row[place] ?? null))

const groupRow =
  (columns: readonly Presented[], { keys, total }: ExportTable): RowShape =>
  (row) => {
    const level = Number(row[0])
    return columns.map(({ cellOf }, place) => {
      if (place < keys && place >= level) return place === level ? total : null
      return cellOf(row[place + 1] ?? null)
    })
  }
