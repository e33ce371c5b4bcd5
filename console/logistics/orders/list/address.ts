import type { Filter } from '../../../../projections/kernel/listQuery.ts'
import { readDay } from '../../../kit/days.ts'
import { isDecimal } from '../../../kit/NumberInput.tsx'
import { fieldKinds } from '../fieldKinds.ts'
import {
  columnFilterNames,
  columnOf as extraColumnOf,
  toColumnFilter,
} from '../../../settings/columns/columnFilters.ts'
import { addressOf } from '../../../shell/hashLocation.ts'
import { everything, type RecordView, writeView } from '../../../shell/record/useRecordList.ts'
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

/** Whether the values of a filter say something. */
export const makesSense = (name: string, values: FilterValues): boolean =>
  (extraColumnOf(name) === undefined ? toFilter(name, values) : toColumnFilter(values)) !== undefined

/** The filters of a search: those of the orders' own fields, and those of extra columns, which the address alone knows. */
export const filterNamesIn = (search: string): readonly string[] => [
  ...Object.keys(filterKinds),
  ...columnFilterNames(search),
]

/** The address of the list with these filters, for whoever leads here: a report's group, an import's result. */
export const listAddress = (filters: RecordView['filters'] = {}): string =>
  addressOf({ path: listPath, search: writeView('', { ...everything, filters }, []) })

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

/** How each filter is asked, by its name; those of extra columns are asked beside the others. */
export const asksOf = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (values: FilterValues) => {
        const filter = toFilter(name, values)
        return filter ? { [columnOf(name)]: filter } : {}
      },
    ]),
  )

const columnOf = (name: string): string => (name === 'gaps' ? 'gapCount' : name)
