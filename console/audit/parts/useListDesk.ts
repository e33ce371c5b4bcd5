import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type ListAnswer, useList } from '../../shell/calls.ts'
import { addressOf } from '../../shell/hashLocation.ts'
import { everything, type FilterKinds, type ListView, readView, toQuery, writeView } from './address.ts'

type Values = readonly string[]

export type ListDesk<Row> = Readonly<{
  view: ListView
  answer: ReturnType<typeof useList<Row>>
  setFilter: (name: string, values: Values | undefined) => void
  search: (keyword: string) => void
  clear: () => void
  pages: Pages
}>

/** The ways to other pages; those that lead nowhere are absent. */
export type Pages = Readonly<{
  newest: (() => void) | undefined
  newer: (() => void) | undefined
  older: (() => void) | undefined
}>

export const pageSize = 50
const newestPage = ''

type Facts<Row> = Readonly<{
  /** Of the list call. */
  path: string
  kinds: FilterKinds
  /** How soon to ask again by itself, in ms; 0 or none is never. */
  refresh?: (answer: ListAnswer<Row> | undefined) => number
}>

/** A list of the auditor, newest first, page by page after the last row seen: new rows above move nothing. */
export const useListDesk = <Row>({ path, kinds, refresh }: Facts<Row>): ListDesk<Row> => {
  const address = useSearch()
  const [at, navigate] = useLocation()
  const view = useMemo(() => readView(address, kinds), [address, kinds])
  const [trail, setTrail] = useState<readonly string[]>([])
  const answer = useList<Row>(`${path}?pageNum=1&pageSize=${pageSize}`, toQuery(view, kinds), {
    ...(refresh ? { refreshInterval: refresh } : {}),
  })

  const go = (next: ListView, passed: readonly string[] = []): void => {
    setTrail(passed)
    navigate(addressOf({ path: at, search: writeView(next) }), { replace: true })
  }
  const turn = (cursor: string | undefined, passed: readonly string[]): void => go({ ...view, cursor }, passed)
  const setFilter = (name: string, values: Values | undefined): void => {
    const { [name]: _, ...others } = view.filters
    go({ ...view, filters: values === undefined ? others : { ...others, [name]: values }, cursor: undefined })
  }
  const next = answer.data?.cursor
  const before = trail.at(-1)
  return {
    view,
    answer,
    setFilter,
    search: (keyword) => go({ ...view, keyword, cursor: undefined }),
    clear: () => go(everything),
    pages: {
      newest: view.cursor === undefined ? undefined : () => turn(undefined, []),
      newer: before === undefined ? undefined : () => turn(before || undefined, trail.slice(0, -1)),
      older: next === undefined ? undefined : () => turn(next, [...trail, view.cursor ?? newestPage]),
    },
  }
}
