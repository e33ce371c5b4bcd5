import type { Filter } from '../../../projections/kernel/listQuery.ts'
import { type DaySpan, readDay } from '../../kit/days.ts'
import { endOfDay as endOf, startOfDay as startOf } from '../../kit/zone.ts'

/** How a filter is written in the address: values one by one, one exact value, a part of a text, or `from..to` days. */
export type FilterKind = 'choice' | 'exact' | 'contains' | 'days'
export type FilterKinds = Readonly<Record<string, FilterKind>>

/** What a list of the auditor shows; the newest page has no cursor. */
export type ListView = Readonly<{
  keyword: string
  filters: Readonly<Record<string, readonly string[]>>
  cursor: string | undefined
}>

export const everything: ListView = { keyword: '', filters: {}, cursor: undefined }

export const isNarrowed = ({ keyword, filters }: ListView): boolean => keyword !== '' || Object.keys(filters).length > 0

/** Reads the view that an address holds; names it does not know are left out. */
export const readView = (search: string, kinds: FilterKinds): ListView => {
  const params = new URLSearchParams(search)
  const filters = Object.entries(kinds).flatMap(([name, kind]) => {
    const values = params.getAll(name).filter(Boolean)
    return toFilter(kind, values) ? [[name, values] as const] : []
  })
  return {
    keyword: params.get('q') ?? '',
    filters: Object.fromEntries(filters),
    cursor: params.get('cursor') ?? undefined,
  }
}

export const writeView = ({ keyword, filters, cursor }: ListView): string => {
  const params = new URLSearchParams()
  if (keyword) params.set('q', keyword)
  for (const [name, values] of Object.entries(filters)) for (const value of values) params.append(name, value)
  if (cursor !== undefined) params.set('cursor', cursor)
  return params.toString()
}

export const readDays = (text: string | undefined): DaySpan => {
  const [from = '', to = ''] = text?.split('..') ?? []
  return { ...(readDay(from) === from ? { from } : {}), ...(readDay(to) === to ? { to } : {}) }
}

export const writeDays = ({ from = '', to = '' }: DaySpan): string => `${from}..${to}`

/** What the server is asked; undefined where the values say nothing. */
export const toFilter = (kind: FilterKind, values: readonly string[]): Filter | undefined => {
  const [first] = values
  if (first === undefined) return undefined
  if (kind === 'exact') return { op: 'eq', value: first }
  if (kind === 'contains') return { op: 'contains', value: first }
  if (kind === 'choice') return { op: 'in', value: values }
  const { from, to } = readDays(first)
  if (from && to) return { op: 'range', value: { from: startOf(from), to: endOf(to) } }
  if (from) return { op: 'from', value: startOf(from) }
  return to ? { op: 'to', value: endOf(to) } : undefined
}

/** The body of the list call. */
export const toQuery = (
  { keyword, filters, cursor }: ListView,
  kinds: FilterKinds,
): Readonly<Record<string, unknown>> => {
  const asked = Object.entries(filters).map(
    ([name, values]) => [name, toFilter(kinds[name] ?? 'exact', values)] as const,
  )
  return {
    ...(keyword ? { keyword } : {}),
    ...(asked.length > 0 ? { filters: Object.fromEntries(asked) } : {}),
    ...(cursor === undefined ? {} : { cursor }),
  }
}
