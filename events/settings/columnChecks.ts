import { type ColumnValue, type ColumnValues, columnChanges, withColumnChanges } from '../kernel/columnValues.ts'
import { canonicalDecimal, day } from '../kernel/fields.ts'
import { type FieldProblem, Refusal } from '../kernel/refusal.ts'
import { type ColumnInUse, pathOf } from './columnText.ts'
import type { ColumnKind } from './extraColumn.ts'

type Said = Readonly<{ value: ColumnValue }> | Readonly<{ problem: Omit<FieldProblem, 'path'> }>

const isBlank = (value: ColumnValue | undefined): boolean =>
  value === undefined || value === null || value.length === 0 || (typeof value === 'string' && value.trim() === '')

const longest = 500
const digits = 40

const readers: Readonly<Record<ColumnKind, (column: ColumnInUse, value: ColumnValue, before: ColumnValue) => Said>> = {
  text: (_, value) => {
    if (typeof value !== 'string') return wrong('FORMAT_INVALID')
    return Array.from(value).length > longest ? wrong('TEXT_TOO_LONG', { max: longest }) : { value }
  },
  number: (_, value) => {
    const read = typeof value === 'string' ? canonicalDecimal(value.trim()) : undefined
    return read === undefined || read.length > digits ? wrong('FORMAT_INVALID') : { value: read }
  },
  date: (_, value) => (day().safeParse(value).success ? { value } : wrong('FORMAT_INVALID')),
  choice: ({ mode, options }, value, before) => {
    const chosen = typeof value === 'string' ? [value] : [...new Set(value ?? [])]
    if (mode !== 'multiple' && chosen.length !== 1) return wrong('FORMAT_INVALID')
    const kept = typeof before === 'string' ? [before] : (before ?? [])
    for (const id of chosen) {
      const option = options.find((one) => one.id === id)
      if (!option) return wrong('OPTION_UNKNOWN')
      if (option.stopped && !kept.includes(id)) return wrong('OPTION_STOPPED')
    }
    const inOrder = options.map(({ id }) => id).filter((id) => chosen.includes(id))
    return { value: mode === 'multiple' ? inOrder : (inOrder[0] ?? null) }
  },
}

const wrong = (key: string, params?: FieldProblem['params']): Said => ({
  problem: { key, ...(params ? { params } : {}) },
})

export type Checked = Readonly<{ values: ColumnValues; problems: readonly FieldProblem[] }>

/**
 * What a save says in extra columns, read by their definitions as they are now; `before` is what the record says.
 * Columns that are not enabled take nothing new, and required ones must say something with every save. `values` holds
 * changes only.
 */
export const checkColumnValues = (
  columns: readonly ColumnInUse[],
  wanted: ColumnValues,
  before: ColumnValues = {},
): Checked => {
  const problems: FieldProblem[] = []
  const values: Record<string, ColumnValue> = {}
  for (const [id, asked] of Object.entries(columnChanges(before, wanted))) {
    const column = columns.find((one) => one.id === id)
    const read = readOne(column, asked, before[id] ?? null)
    if ('problem' in read) problems.push({ path: pathOf(id), ...read.problem })
    else values[id] = read.value
  }
  const next = withColumnChanges(before, values)
  const named = new Set(problems.map(({ path }) => path))
  const gone = columns.filter(
    ({ id, required, status }) => required && status === 'ENABLED' && isBlank(next[id]) && !named.has(pathOf(id)),
  )
  const missing = gone.map(({ id }) => ({ path: pathOf(id), key: 'REQUIRED' }))
  return { values: columnChanges(before, values), problems: [...problems, ...missing] }
}

const readOne = (column: ColumnInUse | undefined, asked: ColumnValue, before: ColumnValue): Said => {
  if (!column) return wrong('COLUMN_UNKNOWN')
  if (column.status !== 'ENABLED') return wrong('COLUMN_NOT_ENABLED')
  return isBlank(asked) ? { value: null } : readers[column.kind](column, asked, before)
}

/** As `checkColumnValues`; refuses with every problem. */
export const mustFitColumns = (
  columns: readonly ColumnInUse[],
  wanted: ColumnValues,
  before?: ColumnValues,
): ColumnValues => {
  const { values, problems } = checkColumnValues(columns, wanted, before)
  const first = problems.find(({ key }) => key === 'REQUIRED') ?? problems[0]
  if (first)
    throw new Refusal('invalid', first.key, { fields: problems, ...(first.params ? { params: first.params } : {}) })
  return values
}
