import { useSearchParams } from 'wouter'
import type { ImportSummary } from '../../../projections/settings/importAnswers.ts'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { formatNumber } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { useList } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useImportPaths } from './place.ts'
import { stateWord } from './sentences.ts'
import { isWorking, stateTones } from './state.ts'
import { useImportWords } from './words.ts'

const sizes = [20, 50, 100]
const SOON_MS = 1500

/** Imports from before with what became of them, newest first. */
export const EarlierImports = () => {
  const t = useImportWords()
  const { apiPath } = useImportPaths()
  const { page, size, turn } = usePaging()
  const { data, error, isLoading, mutate } = useList<ImportSummary>(
    `${apiPath}/getImportByParam?pageNum=${page}&pageSize=${size}`,
    {},
    { refreshInterval: (found) => (found?.list.some(({ state }) => isWorking(state)) ? SOON_MS : 0) },
  )
  const columns = useColumns()
  return (
    <Card title={t('earlier')}>
      <Table
        label={t('earlier')}
        rows={data?.list ?? []}
        rowId={({ id }) => id}
        columns={columns}
        loading={isLoading}
        skeletonRows={3}
        height="free"
        empty={
          error ? (
            <Problem problem={error} onRetry={() => mutate()} />
          ) : (
            <Empty title={t('earlierNone')} line={t('earlierNoneLine')} />
          )
        }
      />
      {data && data.total > 0 ? (
        <Pager
          total={data.total}
          page={page}
          pageSize={size}
          sizes={sizes}
          behind={data.behind}
          onPage={(next) => turn(next, size)}
          onPageSize={(next) => turn(1, next)}
        />
      ) : null}
    </Card>
  )
}

const usePaging = () => {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('page'))
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1
  const size = sizes.find((one) => String(one) === search.get('size')) ?? 20
  const turn = (toPage: number, toSize: number): void =>
    setSearch({ page: String(toPage), size: String(toSize) }, { replace: true })
  return { page, size, turn }
}

const useColumns = (): readonly Column<ImportSummary>[] => {
  const t = useImportWords()
  const { importHref } = useImportPaths()
  const count = (id: 'complete' | 'withGaps' | 'refused' | 'alreadyThere'): Column<ImportSummary> => ({
    id,
    title: t(id),
    number: true,
    value: ({ counts }) => counts[id],
    cell: ({ counts, progress }) => (progress.upTo > 0 ? formatNumber(counts[id]) : '–'),
  })
  return [
    { id: 'file', title: t('file'), value: ({ file }) => file.name, link: ({ id }) => importHref(id) },
    {
      id: 'state',
      title: t('state'),
      value: ({ state }) => stateWord(state),
      cell: ({ state }) => <StateDot tone={stateTones[state]}>{stateWord(state)}</StateDot>,
    },
    { id: 'lines', title: t('lines'), value: ({ lines }) => lines, number: true },
    ...(['complete', 'withGaps', 'refused', 'alreadyThere'] as const).map(count),
    { id: 'by', title: t('by'), value: ({ creator }) => creator, quiet: true },
    { id: 'at', title: t('at'), quiet: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  ]
}
