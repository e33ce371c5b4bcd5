import { fieldNames } from '../fieldKinds.ts'

type Value = string | number | null

/** A field and what stands in it at each of several moments. */
export type Difference = Readonly<{ field: string; values: readonly Value[] }>

const derived = ['status', 'cancelReason', 'arrivedQty', 'openQty', 'gapCount']
const compared: readonly string[] = ['status', 'cancelReason', ...fieldNames, ...derived.slice(2)]

const valueOf = (row: object, field: string): Value => {
  const value: unknown = (row as Readonly<Record<string, unknown>>)[field] // rows and inputs alike have named fields
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The fields that are not the same in all of these, in the order in which people read them. */
export const differences = (...rows: readonly object[]): readonly Difference[] =>
  compared
    .map((field) => ({ field, values: rows.map((row) => valueOf(row, field)) }))
    .filter(({ values }) => values.some((value) => value !== values[0]))
