import { useSearchParams } from 'wouter'

/** Which problems are shown; all of it stands in the address. */
export type ProblemView = Readonly<{
  by: 'column' | 'line'
  show: 'all' | 'gap' | 'refused'
  /** Only those of this column of the file. */
  column: string | undefined
  page: number
  size: number
}>

export const pageSizes = [20, 50, 100, 200]
const usualSize = 50

export const readProblemView = (search: URLSearchParams): ProblemView => {
  const page = Number(search.get('page'))
  const show = search.get('show')
  return {
    by: search.get('by') === 'line' ? 'line' : 'column',
    show: show === 'gap' || show === 'refused' ? show : 'all',
    column: search.get('column') ?? undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? usualSize,
  }
}

/** The parameters of a view, with nothing in it that is usual. */
export const writeProblemView = ({ by, show, column, page, size }: ProblemView): Readonly<Record<string, string>> => ({
  ...(by === 'line' ? { by } : {}),
  ...(show === 'all' ? {} : { show }),
  ...(column === undefined ? {} : { column }),
  ...(page > 1 ? { page: String(page) } : {}),
  ...(size === usualSize ? {} : { size: String(size) }),
})

/** The view in the address and the way to another; what else the address says stays. */
export const useProblemView = (): readonly [ProblemView, (change: Partial<ProblemView>) => void] => {
  const [search, setSearch] = useSearchParams()
  const view = readProblemView(search)
  const step = search.get('step')
  const show = (change: Partial<ProblemView>): void =>
    setSearch({ ...(step ? { step } : {}), ...writeProblemView({ ...view, page: 1, ...change }) }, { replace: true })
  return [view, show]
}
