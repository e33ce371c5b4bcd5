import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Sort } from '../../kit/table/column.ts'
import { useList } from '../calls.ts'
import { addressOf } from '../hashLocation.ts'

const usualSize = 50
const sizes = [20, 50, 100, 200]
const own = ['q', 'sort', 'page', 'size']

export type RecordView = Readonly<{
  keyword: string
  filters: Readonly<Record<string, readonly string[]>>
  sort: Sort | undefined
  page: number
  size: number
}>

/** The view of an address that says nothing. */
export const everything: RecordView = { keyword: '', filters: {}, sort: undefined, page: 1, size: usualSize }

const whole = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const readSort = (text: string | null): Sort | undefined => {
  if (!text) return undefined
  return text.startsWith('-') ? { field: text.slice(1), dir: 'desc' } : { field: text, dir: 'asc' }
}

type MakesSense = (name: string, values: readonly string[]) => boolean

const saysSomething: MakesSense = (_, values) => values.every(Boolean)

/** Reads a view; what makes no sense in it is left out. */
export const readView = (search: string, filterNames: readonly string[], makesSense = saysSomething): RecordView => {
  const params = new URLSearchParams(search)
  const size = whole(params.get('size'))
  const filters = filterNames.flatMap((name) => {
    const values = params.getAll(name)
    return values.length > 0 && makesSense(name, values) ? [[name, values] as const] : []
  })
  return {
    keyword: params.get('q') ?? '',
    filters: Object.fromEntries(filters),
    sort: readSort(params.get('sort')),
    page: whole(params.get('page')) ?? 1,
    size: size !== undefined && sizes.includes(size) ? size : usualSize,
  }
}

/** The search with another view in it; what other parts of the screen keep there stays. */
export const writeView = (search: string, view: RecordView, filterNames: readonly string[]): string => {
  const params = new URLSearchParams(search)
  for (const name of [...own, ...filterNames]) params.delete(name)
  const { keyword, filters, sort, page, size } = view
  if (keyword) params.set('q', keyword)
  for (const [name, values] of Object.entries(filters)) for (const value of values) params.append(name, value)
  if (sort) params.set('sort', `${sort.dir === 'desc' ? '-' : ''}${sort.field}`)
  if (page > 1) params.set('page', String(page))
  if (size !== usualSize) params.set('size', String(size))
  return params.toString()
}

/** How a view is asked. */
type Asking = Readonly<{
  /** How filters are asked that are not choices, by their name in the address. */
  asks?: Readonly<Record<string, (values: readonly string[]) => Readonly<Record<string, unknown>>>> | undefined
  /** What the filters ask outside of `filters`: those of extra columns. */
  beside?: ((filters: RecordView['filters']) => Readonly<Record<string, unknown>>) | undefined
  /** What is asked besides, whatever the view says. */
  always?: Readonly<Record<string, unknown>> | undefined
  /** The order before the reader chooses one. */
  sort?: Sort | undefined
}>

/** The body of the list call, and of the export of the same records. */
export const queryOf = (
  view: RecordView,
  { asks, beside, always, sort }: Asking,
): Readonly<Record<string, unknown>> => {
  const asked = Object.entries(view.filters).map(
    ([name, values]) => asks?.[name]?.(values) ?? { [name]: { op: 'in', value: values } },
  )
  const filters = { ...Object.assign({}, ...asked), ...always }
  const order = view.sort ?? sort
  return {
    ...(view.keyword ? { keyword: view.keyword } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...beside?.(view.filters),
    ...(order ? { sort: [order] } : {}),
  }
}

type Facts = Asking &
  Readonly<{
    /** Of the list call, without its page. */
    path: string
    /** The filters, by the names that stand in the address. */
    filters?: readonly string[]
    /** Which values of a filter say something; default all that are not empty. */
    makesSense?: MakesSense
  }>

const none: readonly string[] = []

/** A list of records whose search, filters, order and page stand in the address. */
export const useRecordList = <Row>({ path, filters = none, makesSense, ...asking }: Facts) => {
  const search = useSearch()
  const [at, navigate] = useLocation()
  const view = useMemo(() => readView(search, filters, makesSense), [search, filters, makesSense])
  const query = queryOf(view, asking)
  const answer = useList<Row>(
    `${path}${path.includes('?') ? '&' : '?'}pageNum=${view.page}&pageSize=${view.size}`,
    query,
  )
  const change = (next: Partial<RecordView>): void => {
    const page = 'page' in next ? (next.page ?? 1) : 1
    navigate(addressOf({ path: at, search: writeView(search, { ...view, ...next, page }, filters) }), { replace: true })
  }
  const setFilter = (name: string, values: readonly string[] | undefined): void => {
    const { [name]: _, ...others } = view.filters
    change({ filters: values === undefined ? others : { ...others, [name]: values } })
  }
  const isNarrowed = view.keyword !== '' || Object.keys(view.filters).length > 0
  return { view, query, answer, change, setFilter, isNarrowed, clear: () => change({ keyword: '', filters: {} }) }
}

export type RecordListDesk<Row> = ReturnType<typeof useRecordList<Row>>
