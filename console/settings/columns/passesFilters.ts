import type { ColumnValue, ColumnValues } from '../../../events/kernel/columnValues.ts'
import type { ColumnFilter } from '../../../projections/kernel/columnFilters.ts'
import { columnOf, toColumnFilter } from './columnFilters.ts'

type Filters = Readonly<Record<string, readonly string[]>>
type Saying = Readonly<{ columnValues: ColumnValues }>

/** Whether a record passes the filters of extra columns among those of a view, for lists that are complete. */
export const passesFilters = (filters: Filters): ((record: Saying) => boolean) => {
  const asked = Object.entries(filters).flatMap(([name, values]) => {
    const id = columnOf(name)
    const filter = toColumnFilter(values)
    return id !== undefined && filter ? [{ id, filter }] : []
  })
  return ({ columnValues }) => asked.every(({ id, filter }) => passes(filter, columnValues[id] ?? null))
}

const passes = (filter: ColumnFilter, said: ColumnValue): boolean => {
  if (filter.op === 'empty') return said === null
  if (said === null) return false
  if (filter.op === 'filled') return true
  const texts = typeof said === 'string' ? [said] : said
  if (filter.op === 'in') return texts.some((text) => filter.value.includes(text))
  const [text = ''] = texts
  if (filter.op === 'contains') return text.toLocaleLowerCase().includes(filter.value.toLocaleLowerCase())
  const { from, to } = filter.value
  return (from === undefined || !isBefore(text, from)) && (to === undefined || !isBefore(to, text))
}

/** Days are compared as texts, numbers as numbers. */
const isBefore = (one: string, other: string): boolean => {
  const [a, b] = [Number(one), Number(other)]
  return Number.isNaN(a) || Number.isNaN(b) ? one < other : a < b
}
