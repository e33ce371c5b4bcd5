import { ChevronFirst, ChevronLeft, ChevronRight, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../kit/Card.tsx'
import { NoMatch } from '../../kit/Empty.tsx'
import { formatNumber } from '../../kit/format.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import type { ListAnswer } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { isNarrowed } from './address.ts'
import type { ListDesk, Pages } from './useListDesk.ts'
import { useAuditWords } from './words.ts'

export type AuditListProps<Row> = {
  label: string
  desk: ListDesk<Row>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** The chips. */
  filters: ReactNode
  /** What stands there when nothing was ever recorded. */
  empty: ReactNode
  menu?: (row: Row) => readonly MenuEntry[]
}

/** A list of what was recorded: filters, rows, and pages that stay where they are while more is recorded. */
export const AuditList = <Row extends object>({
  label,
  desk,
  columns,
  rowId,
  filters,
  empty,
  menu,
}: AuditListProps<Row>) => {
  const t = useAuditWords()
  const kit = useKitWords()
  const { data, error, isLoading, mutate } = desk.answer
  return (
    <Card>
      <Toolbar
        label={t('filters')}
        end={<IconButton icon={RotateCw} label={kit('refresh')} onClick={() => void mutate()} />}
      >
        {filters}
      </Toolbar>
      <Table
        label={label}
        rows={error ? [] : (data?.list ?? [])}
        rowId={rowId}
        columns={columns}
        loading={isLoading && !error}
        {...(menu ? { menu } : {})}
        empty={
          error ? (
            <Problem problem={error} onRetry={() => mutate()} />
          ) : isNarrowed(desk.view) ? (
            <NoMatch onClear={desk.clear} />
          ) : (
            empty
          )
        }
      />
      {data && !error && data.total > 0 ? <Foot data={data} pages={desk.pages} /> : null}
    </Card>
  )
}

const Foot = ({ data, pages }: { data: ListAnswer<unknown>; pages: Pages }) => {
  const t = useAuditWords()
  const kit = useKitWords()
  const ways = [
    { name: 'newest', icon: ChevronFirst, way: pages.newest },
    { name: 'newer', icon: ChevronLeft, way: pages.newer },
    { name: 'older', icon: ChevronRight, way: pages.older },
  ] as const
  return (
    <nav
      aria-label={t('pages')}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t px-3 py-1.5 text-13 text-text-2 tabular-nums"
    >
      <span aria-live="polite">
        {data.totalCapped ? t('more', { count: formatNumber(data.total) }) : kit('total', { count: data.total })}
      </span>
      {data.behind ? <span className="text-warn">{kit('behind')}</span> : null}
      <span className="ml-auto flex items-center gap-1">
        {ways.map(({ name, icon, way }) => (
          <IconButton key={name} small icon={icon} label={t(name)} disabled={way === undefined} onClick={way} />
        ))}
      </span>
    </nav>
  )
}
