import * as z from 'zod'
import { canonicalDecimal, day, id } from '../../events/kernel/fields.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { all, type Condition } from './conditions.ts'
import { type Dialect, quoted } from './database.ts'

/** The column of a read model that holds what its records say in extra columns. */
export const valuesColumn = 'columnValues'

const error = 'FILTER_INVALID'
const one = z.string({ error }).max(500, { error })

/** What a list asks of extra columns, by their ids: what holds one of these, holds this text, or lies between. */
export const columnFilters = z
  .record(
    id(),
    z.discriminatedUnion(
      'op',
      [
        z.strictObject({ op: z.literal('in'), value: z.array(one, { error }).min(1, { error }).max(200, { error }) }),
        z.strictObject({ op: z.literal('contains'), value: one.min(1, { error }) }),
        z.strictObject({ op: z.literal('range'), value: z.strictObject({ from: one.optional(), to: one.optional() }) }),
        z.strictObject({ op: z.literal('empty') }),
        z.strictObject({ op: z.literal('filled') }),
      ],
      { error },
    ),
    { error },
  )
  .refine((asked) => Object.keys(asked).length <= 20, { error })

export type ColumnFilter = z.output<typeof columnFilters>[string]
export type ColumnFilters = Readonly<Record<string, ColumnFilter>>

type Filtered = Readonly<{ id: string; kind: 'text' | 'number' | 'date' | 'choice'; mode: string | null }>

/** The rows that pass; refuses FILTER_INVALID where a column is not known or does not know the operation. */
export const passesColumns = (dialect: Dialect, columns: readonly Filtered[], asked: ColumnFilters = {}): Condition =>
  all(
    Object.entries(asked).map(([columnId, filter]) => {
      const column = columns.find((known) => known.id === columnId)
      const condition = column && conditionOf(dialect, column, filter)
      if (condition) return condition
      throw new Refusal('invalid', error, { fields: [{ path: `columnFilters.${columnId}`, key: error }] })
    }),
  )

const conditionOf = (dialect: Dialect, column: Filtered, filter: ColumnFilter): Condition | undefined => {
  const said = valueIn(dialect, column.id)
  if (filter.op === 'empty') return { sql: `${said.sql} is null`, bindings: said.bindings }
  if (filter.op === 'filled') return { sql: `${said.sql} is not null`, bindings: said.bindings }
  if (filter.op === 'contains') return column.kind === 'text' ? contains(dialect, said, filter.value) : undefined
  if (filter.op === 'range') return between(dialect, column, said, filter.value)
  return column.mode === 'multiple' ? holdsAny(dialect, column.id, filter.value) : isOneOf(said, filter.value)
}

/** The text that a row says in a column; null where it says nothing. */
const valueIn = (dialect: Dialect, columnId: string): Condition =>
  dialect === 'sqlite'
    ? { sql: `json_extract(${quoted(dialect, valuesColumn)}, ?)`, bindings: [`$."${columnId}"`] }
    : { sql: `(${quoted(dialect, valuesColumn)}::jsonb ->> ?)`, bindings: [columnId] }

const isOneOf = (said: Condition, values: readonly string[]): Condition => ({
  sql: `${said.sql} in (${values.map(() => '?').join(', ')})`,
  bindings: [...said.bindings, ...values],
})

/** A row says several options as a list of texts, and an id holds no quotation mark. */
const holdsAny = (dialect: Dialect, columnId: string, values: readonly string[]): Condition => {
  const said = valueIn(dialect, columnId)
  const pieces = values.map(() => `${said.sql} like ? escape '\\'`)
  return {
    sql: pieces.join(' or '),
    bindings: values.flatMap((value) => [...said.bindings, `%"${escaped(value)}"%`]),
  }
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const contains = (dialect: Dialect, said: Condition, text: string): Condition => {
  const pattern = `%${escaped(text)}%`
  return dialect === 'sqlite'
    ? { sql: `${said.sql} like ? escape '\\'`, bindings: [...said.bindings, pattern] }
    : { sql: `${said.sql} ilike ? escape '\\'`, bindings: [...said.bindings, pattern] }
}

const between = (
  dialect: Dialect,
  { kind }: Filtered,
  said: Condition,
  { from, to }: Readonly<{ from?: string | undefined; to?: string | undefined }>,
): Condition | undefined => {
  const isEnd = kind === 'number' ? (end: string) => canonicalDecimal(end) !== undefined : isDay
  if (kind !== 'number' && kind !== 'date') return undefined
  const ends = [from, to].filter((end) => end !== undefined)
  if (ends.length === 0 || !ends.every(isEnd)) return undefined
  const number = dialect === 'sqlite' ? 'real' : 'numeric'
  const cast = (sql: string): string => (kind === 'number' ? `cast(${sql} as ${number})` : sql)
  const compared = (sign: string, end: string | undefined): readonly Condition[] =>
    end === undefined ? [] : [{ sql: `${cast(said.sql)} ${sign} ${cast('?')}`, bindings: [...said.bindings, end] }]
  return all([...compared('>=', from), ...compared('<=', to)])
}

const isDay = (end: string): boolean => day().safeParse(end).success
