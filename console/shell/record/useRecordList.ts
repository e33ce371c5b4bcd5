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

const whole = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const readSort = (text: string | null): Sort | undefined => {
  if (!text) return undefined
  return text.startsWith('-') ? { field: text.slice(1), dir: 'desc' } : { field: text, dir: 'asc' }
}

/** Reads a view; what makes no sense in it is left out. */
export const readView = (search: string, filterNames: readonly string[]): RecordView => {
  const params = new URLSearchParams(search)
  const size = whole(params.get('size'))
  const filters = filterNames.flatMap((name) => {
    const values = params.getAll(name).filter(Boolean)
    return values.length > 0 ? [[name, values] as const] : []
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

type Facts = Readonly<{
  /** Of the list call, without its page. */
  path: string
  /** Columns that are filtered by choice; their names stand in the address. */
  filters?: readonly string[]
  /** How filters are asked that are not choices, by their name in the address. */
  asks?: Readonly<Record<string, (values: readonly string[]) => Readonly<Record<string, unknown>>>>
  /** What is asked besides, whatever the view says. */
  always?: Readonly<Record<string, unknown>>
  sort?: Sort
}>

const none: readonly string[] = []

/** A list of records whose search, filters, order and page stand in the address. */
export const useRecordList = <Row>({ path, filters = none, asks, always, sort }: Facts) => {
  const search = useSearch()
  const [at, navigate] = useLocation()
  const view = useMemo(() => readView(search, filters), [search, filters])
  const asked = Object.entries(view.filters).map(
    ([name, values]) => asks?.[name]?.(values) ?? { [name]: { op: 'in', value: values } },
  )
  const order = view.sort ?? sort
  const query = {
    ...(view.keyword ? { keyword: view.keyword } : {}),
    filters: { ...Object.assign({}, ...asked), ...always },
    ...(order ? { sort: [order] } : {}),
  }
  const answer = useList<Row>(`${path}?pageNum=${view.page}&pageSize=${view.size}`, query)
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
