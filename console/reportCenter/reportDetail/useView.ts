import { useMemo } from 'react'
import { type AddressDesk, useAddress, wholeOf } from '../../shell/record/useAddress.ts'
import type { Sort } from '../../kit/table/column.ts'
import type { AskedQuestion } from '../../../projections/reports/exporting/question.ts'
import type { DrillKey, Question, ShownFilter } from './answers.ts'

/** What a view shows, as its address has it. */
export type View = Readonly<{
  id: string | undefined
  /** Which of the report's views: rows, groups, its pivot, its charts. */
  part: string | undefined
  /** The chart whose dialog is open: its id, or `new`. */
  chart: string | undefined
  page: number
  size: number
  sort: Sort | undefined
  asOf: string | undefined
  drill: readonly DrillKey[]
  question: Question
  answerOf: (filter: ShownFilter) => readonly string[]
  set: AddressDesk['set']
}>

const read = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined // an address that somebody has typed
  }
}

const isDrill = (value: unknown): value is readonly DrillKey[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && 'field' in one && 'value' in one)

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const readFilters = (text: string | undefined): Readonly<Record<string, readonly string[]>> => {
  const value = read(text)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string[]] => isTexts(entry[1])))
}

/** The end of a day here, as the instant that the server is asked with. */
export const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

/** What charts and pivots are asked with: they have an order of their own. */
export const figuresQuestion = ({ question: { filters, asOf } }: View): Partial<AskedQuestion> => ({
  filters: Object.fromEntries(Object.entries(filters).map(([filter, values]) => [filter, [...values]])),
  ...(asOf === undefined ? {} : { asOf }),
})

export const useView = (): View => {
  const { get, set } = useAddress()
  const [id, sortText, asOf, filtersText, drillText] = [
    get('id'),
    get('sort'),
    get('asOf'),
    get('filters'),
    get('drill'),
  ]
  const [part, chart] = [get('view'), get('chart')]
  const [page, size] = [wholeOf(get('page')) ?? 1, wholeOf(get('size')) ?? 50]
  return useMemo(() => {
    const [field = '', dir] = sortText?.split('.') ?? []
    const sort: Sort | undefined = sortText === undefined ? undefined : { field, dir: dir === 'desc' ? 'desc' : 'asc' }
    const filters = readFilters(filtersText)
    const found = read(drillText)
    const drill = isDrill(found) ? found : []
    return {
      ...{ id, part, chart, page, sort, asOf, drill, set },
      size: Math.min(size, 500),
      question: {
        filters,
        drill,
        sort: sort ? [{ field: sort.field, descending: sort.dir === 'desc' }] : [],
        ...(asOf === undefined ? {} : { asOf: endOf(asOf) }),
      },
      answerOf: (filter) => filters[filter.id] ?? filter.values,
    }
  }, [id, part, chart, sortText, asOf, filtersText, drillText, page, size, set])
}
