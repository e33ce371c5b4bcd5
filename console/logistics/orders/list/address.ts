import type { Filter } from '../../../../projections/kernel/listQuery.ts'
import { readDay } from '../../../kit/days.ts'
import { isDecimal } from '../../../kit/NumberInput.tsx'
import type { Sort } from '../../../kit/table/column.ts'
import { fieldKinds } from '../fieldKinds.ts'
import { columnOf as extraColumnOf, toColumnFilter, toColumnFilters } from '../../../settings/columns/columnFilters.ts'
import { listPath } from '../paths.ts'

/** How a filter is written in the address and what it asks of the server. */
export type FilterKind = 'choice' | 'text' | 'exact' | 'day' | 'number' | 'flag'

const chosen = ['country', 'shippingBy', 'forwarder', 'supplier', 'currency', 'tradeMethod', 'shipTo', 'controllable']

const kindOfField = (name: string, kind: string): FilterKind => {
  if (chosen.includes(name)) return 'choice'
  if (kind === 'decimal') return 'number'
  return kind === 'day' ? 'day' : 'text'
}

/** Every filter by its name in the address. */
export const filterKinds: Readonly<Record<string, FilterKind>> = {
  ...Object.fromEntries(Object.entries(fieldKinds).map(([name, kind]) => [name, kindOfField(name, kind)])),
  status: 'choice',
  late: 'flag',
  gaps: 'flag',
  lineNumber: 'text',
  importId: 'exact',
  arrivedQty: 'number',
  openQty: 'number',
}

/**
 * A filter as the address has it: the values of a choice one by one, the text that a field contains, `from..to` with
 * either end open for days and numbers, `yes` or `no` for a flag. One empty value stands for "not given".
 */
export type FilterValues = readonly string[]

/** What the list shows. All of it stands in the address, so that reload and share give the same view. */
export type ListView = Readonly<{
  keyword: string
  filters: Readonly<Record<string, FilterValues>>
  sort: Sort | undefined
  page: number
  size: number
  /** The open dialog: a new order, or the id of the one that is edited. */
  dialog: Readonly<{ edit: string }> | 'new' | undefined
}>

export const usualSize = 50
const sizes = [20, 50, 100, 200]
export const allOrders: ListView = {
  keyword: '',
  filters: {},
  sort: undefined,
  page: 1,
  size: usualSize,
  dialog: undefined,
}

const whole = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Reads a view; what makes no sense in it is left out. */
export const readView = (search: string): ListView => {
  const params = new URLSearchParams(search)
  const size = whole(params.get('size'))
  const filters = Object.keys(filterKinds).flatMap((name) => {
    const values = params.getAll(name)
    return toFilter(name, values) ? [[name, values] as const] : []
  })
  return {
    keyword: params.get('q') ?? '',
    filters: Object.fromEntries([...filters, ...readExtra(params)]),
    sort: readSort(params.get('sort')),
    page: whole(params.get('page')) ?? 1,
    size: size !== undefined && sizes.includes(size) ? size : usualSize,
    dialog: readDialog(params),
  }
}

/** Filters of extra columns, whose names the address alone knows. */
const readExtra = (params: URLSearchParams): readonly (readonly [string, FilterValues])[] =>
  [...new Set(params.keys())]
    .filter((name) => extraColumnOf(name) !== undefined)
    .map((name) => [name, params.getAll(name)] as const)
    .filter(([, values]) => toColumnFilter(values) !== undefined)

const readSort = (text: string | null): Sort | undefined => {
  if (!text) return undefined
  return text.startsWith('-') ? { field: text.slice(1), dir: 'desc' } : { field: text, dir: 'asc' }
}

const readDialog = (params: URLSearchParams): ListView['dialog'] => {
  const edit = params.get('edit')
  if (edit) return { edit }
  return params.get('dialog') === 'new' ? 'new' : undefined
}

/** The search of a view, with nothing in it that is usual. */
export const writeView = ({ keyword, filters, sort, page, size, dialog }: ListView): string => {
  const params = new URLSearchParams()
  if (keyword) params.set('q', keyword)
  for (const [name, values] of Object.entries(filters)) for (const value of values) params.append(name, value)
  if (sort) params.set('sort', `${sort.dir === 'desc' ? '-' : ''}${sort.field}`)
  if (page > 1) params.set('page', String(page))
  if (size !== usualSize) params.set('size', String(size))
  if (dialog === 'new') params.set('dialog', 'new')
  else if (dialog) params.set('edit', dialog.edit)
  return params.toString()
}

/** The address of the list with these filters, for whoever leads here: a report's group, an import's result. */
export const listAddress = (filters: ListView['filters'] = {}): string => {
  const search = writeView({ ...allOrders, filters })
  return search === '' ? listPath : `${listPath}?${search}`
}

export type Ends = Readonly<{ from?: string; to?: string }>

/** The ends of a `from..to`; an end that is no day or no number is left open. */
export const readEnds = (text: string | undefined, kind: FilterKind): Ends => {
  const isEnd = (end: string): boolean => (kind === 'day' ? readDay(end) === end : isDecimal(end))
  const [from = '', to = ''] = text?.split('..') ?? []
  return { ...(isEnd(from) ? { from } : {}), ...(isEnd(to) ? { to } : {}) }
}

export const writeEnds = ({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }): string =>
  `${from}..${to}`

/** What the server is asked; undefined where the values say nothing. */
export const toFilter = (name: string, values: FilterValues): Filter | undefined => {
  const [first] = values
  const kind = filterKinds[name]
  if (first === undefined || kind === undefined) return undefined
  if (first === '') return { op: 'empty' }
  if (kind === 'text') return { op: 'contains', value: first }
  if (kind === 'exact') return { op: 'eq', value: first }
  if (kind === 'choice') return { op: 'in', value: values }
  if (kind === 'flag') return first === 'yes' || first === 'no' ? flagFilter(name, first === 'yes') : undefined
  const { from, to } = readEnds(first, kind)
  if (from !== undefined && to !== undefined) return { op: 'range', value: { from, to } }
  if (from !== undefined) return { op: 'from', value: from }
  return to === undefined ? undefined : { op: 'to', value: to }
}

/** Gaps are counted, lateness is asked as it is. */
const flagFilter = (name: string, value: boolean): Filter => {
  if (name !== 'gaps') return { op: 'eq', value }
  return value ? { op: 'from', value: '1' } : { op: 'to', value: '0' }
}

/** The body of the list call, and of the export of the same orders. */
export const toQuery = ({ keyword, filters, sort }: ListView): Readonly<Record<string, unknown>> => {
  const own = Object.entries(filters).filter(([name]) => extraColumnOf(name) === undefined)
  const asked = own.map(([name, values]) => [columnOf(name), toFilter(name, values)] as const)
  return {
    ...(keyword ? { keyword } : {}),
    ...(asked.length > 0 ? { filters: Object.fromEntries(asked) } : {}),
    ...toColumnFilters(filters),
    ...(sort ? { sort: [sort] } : {}),
  }
}

const columnOf = (name: string): string => (name === 'gaps' ? 'gapCount' : name)

export const isFiltered = ({ keyword, filters }: ListView): boolean => keyword !== '' || Object.keys(filters).length > 0
