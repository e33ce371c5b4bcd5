import * as z from 'zod'
import { id, type PersonalLevel, personal, text } from './fields.ts'

/** What a record says in one extra column: a text, or the ids of several options. Null says nothing any more. */
export type ColumnValue = string | readonly string[] | null

/** What a record says in extra columns, by the id of the column. */
export type ColumnValues = Readonly<Record<string, ColumnValue>>

const valueShape = () =>
  z.union([text(2000), z.array(id()).max(200).readonly()], { error: 'FORMAT_INVALID' }).nullable()

const byColumn = <Value extends z.ZodType>(value: Value) => z.record(id(), value, { error: 'FORMAT_INVALID' })

/** Reads the values of extra columns as to their form; whether a column takes them its definition says. */
export const columnValuesShape = () => byColumn(valueShape())

/** The same for events about a person: each value is under the key of the person that the field `subject` names. */
export const personalColumnValuesShape = (subject: string, level: PersonalLevel) =>
  byColumn(personal(valueShape(), subject, level))

/** The values among `wanted` that are not what a record says. */
export const columnChanges = (current: ColumnValues, wanted: ColumnValues): ColumnValues =>
  Object.fromEntries(Object.entries(wanted).filter(([column, said]) => !isSame(said, current[column] ?? null)))

/** What a record says after a change; what says nothing is left out. */
export const withColumnChanges = (current: ColumnValues, changes: ColumnValues): ColumnValues =>
  Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, said]) => said !== null))

/** The part of an event that speaks of extra columns: nothing where it says nothing of them. */
export const columnsSaid = (columnValues: ColumnValues): Readonly<{ columnValues?: ColumnValues }> =>
  Object.keys(columnValues).length === 0 ? {} : { columnValues }

/** What leads from `current` back over these changes to what was `before`. */
export const columnsBack = (before: ColumnValues, changes: ColumnValues): ColumnValues =>
  Object.fromEntries(Object.keys(changes).map((column) => [column, before[column] ?? null]))

const isSame = (one: ColumnValue, other: ColumnValue): boolean => JSON.stringify(one) === JSON.stringify(other)
