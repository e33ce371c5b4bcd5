import type { RecordedEvent } from '../../events/kernel/decider.ts'
import type { Ending, endedAs } from '../../events/kernel/record.ts'
import { type Column, type Columns, integer, nullable, type RowOf, text } from './columns.ts'
import type { Database } from './database.ts'
import { pagesOf } from './list.ts'
import type { ListFields } from './listQuery.ts'
import { type Fold, idOf, type Table } from './projection.ts'

/** What every row that people may reach says of itself. */
export const ownerColumns = {
  id: text(),
  companyId: text(),
  departmentId: nullable(text()),
  createdBy: text(),
  createdAt: text(),
  updatedAt: text(),
  version: integer(),
  position: integer(),
}

/** The part of a row that says how far it is. */
export const seen = ({ version, position, meta }: RecordedEvent) => ({ version, position, updatedAt: meta.at })

/** The part of a new row that says whence it comes. */
export const opened = (event: RecordedEvent) => ({
  id: idOf(event.stream),
  createdBy: event.meta.by.id,
  createdAt: event.meta.at,
  ...seen(event),
})

/** A fold that changes a row which is there, and leaves alone what is not. */
export const onRow =
  <Row, Data>(step: (row: Row, data: Data, event: RecordedEvent<string, Data>) => Partial<NoInfer<Row>>) =>
  (row: Row | undefined, event: RecordedEvent<string, Data>): Row | null =>
    row ? { ...row, ...step(row, event.data, event), ...seen(event) } : null

/** The columns of a plain record beside those of its fields. */
export const recordColumns = { ...ownerColumns, status: text() as Column<'ENABLED' | 'DISABLED'> } // one of two words

type FoldNames<Noun extends string, End extends Ending> =
  | `${Noun}${'Registered' | 'Changed' | 'Disabled' | 'Enabled'}`
  | `${Noun}${(typeof endedAs)[End]}`

/** A fold that knows of a row only what all plain records have. */
type AnyFold = <Row>(row: Row | undefined, event: RecordedEvent) => Row | null

/**
 * The folds of a plain record's own events, to be spread among those of its read model; a column has the name of its
 * field. `more` are the first values of columns that have no field. The end takes the row away.
 */
export const recordFolds = <Noun extends string, End extends Ending>(
  { noun, ended }: Readonly<{ noun: Noun; end: End; ended: (typeof endedAs)[End] }>,
  more: Readonly<Record<string, unknown>> = {},
) => {
  const folds: Readonly<Record<string, Fold<Readonly<Record<string, unknown>>, unknown>>> = {
    [`${noun}Registered`]: (_, event) => ({
      ...more,
      ...(event.data as object), // a registration carries every field
      status: 'ENABLED',
      ...opened(event),
    }),
    [`${noun}Changed`]: onRow((_, data) => told(data as object)), // changed fields
    [`${noun}Disabled`]: onRow(() => ({ status: 'DISABLED' })),
    [`${noun}Enabled`]: onRow(() => ({ status: 'ENABLED' })),
    [`${noun}${ended}`]: () => null,
  }
  return folds as unknown as Readonly<Record<FoldNames<Noun, End>, AnyFold>> // names are made of the noun
}

type Told<Data> = { [Name in keyof Data]?: Exclude<Data[Name], undefined> }

/** The fields of a payload that say something; in one that was read from the log all do. */
export const told = <Data extends object>(data: Data): Told<Data> =>
  Object.values(data).includes(undefined)
    ? (Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Told<Data>) // the rest
    : (data as Told<Data>) // nothing was left out

/** All rows with these values in their columns, whoever may reach them: for the product's own questions. */
export const rowsWhere = async <C extends Columns>(
  db: Database,
  model: Table<C>,
  where: Partial<RowOf<C>>,
): Promise<readonly RowOf<C>[]> => {
  const rows: RowOf<C>[] = []
  for await (const page of pagesOf(
    db,
    model,
    { reach: { everything: true }, fields: {} as ListFields<C>, where },
    1000,
  ))
    rows.push(...page)
  return rows
}
