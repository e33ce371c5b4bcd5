import type { ColumnFilter } from '../../../projections/kernel/columnFilters.ts'

/** How the filter of an extra column begins in the address: `x.‹id›`. */
const prefix = 'x.'

export const filterName = (columnId: string): string => `${prefix}${columnId}`
export const columnOf = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined

/** The filters of extra columns that a search has. */
export const columnFilterNames = (search: string): readonly string[] =>
  [...new Set(new URLSearchParams(search).keys())].filter((name) => columnOf(name) !== undefined)

type Values = readonly string[]

/**
 * What the server is asked: `is:‹option›` one by one, `has:‹text›`, `in:‹from›..‹to›` with either end open; one empty
 * value stands for "not given". Undefined where the values say nothing.
 */
export const toColumnFilter = (values: Values): ColumnFilter | undefined => {
  const [first] = values
  if (first === undefined) return undefined
  if (first === '') return { op: 'empty' }
  if (first.startsWith('has:') && first.length > 4) return { op: 'contains', value: first.slice(4) }
  if (first.startsWith('in:')) return rangeOf(first.slice(3))
  const options = values.flatMap((value) => (value.startsWith('is:') ? [value.slice(3)] : []))
  return options.length > 0 ? { op: 'in', value: options } : undefined
}

const rangeOf = (text: string): ColumnFilter | undefined => {
  const [from = '', to = ''] = text.split('..')
  if (from === '' && to === '') return undefined
  return { op: 'range', value: { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) } }
}

/** The filters of extra columns among those of a view, as `columnFilters` of a list's body. */
export const toColumnFilters = (
  filters: Readonly<Record<string, Values>>,
): Readonly<{ columnFilters?: Readonly<Record<string, ColumnFilter>> }> => {
  const asked = Object.entries(filters).flatMap(([name, values]) => {
    const id = columnOf(name)
    const filter = id === undefined ? undefined : toColumnFilter(values)
    return id !== undefined && filter ? [[id, filter] as const] : []
  })
  return asked.length > 0 ? { columnFilters: Object.fromEntries(asked) } : {}
}
