import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { BulkBar } from '../../kit/BulkBar.tsx'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { ColumnChooser } from '../../kit/ColumnChooser.tsx'
import { Empty, NoMatch } from '../../kit/Empty.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column, ColumnLayout } from '../../kit/table/column.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { Problem } from '../Problem.tsx'
import { useKeptLayout } from './useKeptLayout.ts'
import type { RecordListDesk } from './useRecordList.ts'
import { useRecordWords } from './words.ts'

type Props<Row> = {
  /** Under which the reader's columns are kept. */
  name: string
  label: string
  desk: RecordListDesk<Row>
  columns: readonly Column<Row>[]
  /** The layout before the reader chooses one; default every column. */
  usual?: ColumnLayout
  /** What the search looks at. */
  search: string
  /** The chips. */
  filters?: ReactNode
  /** What stands there while there is nothing at all. */
  empty: ReactNode
  menu?: ((row: Row) => readonly MenuEntry[]) | undefined
  /** What can be done with all selected rows; without it nothing can be selected. */
  bulk?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined
}

/** A list of records: search, filters, columns, rows, and what can be done with many of them. */
export const RecordList = <Row extends Readonly<{ id: string }>>(props: Props<Row>) => {
  const { name, label, desk, columns, usual, search, filters, empty, menu, bulk } = props
  const t = useRecordWords()
  const kit = useKitWords()
  const { view, answer, change, clear, isNarrowed } = desk
  const { data, error, isLoading, isValidating, mutate } = answer
  const [kept, setLayout] = useKeptLayout(name)
  const layout = kept ?? usual
  const { selected, setSelected } = useSelected<Row>(desk)
  const rows = error ? [] : (data?.list ?? [])
  const select = (ids: ReadonlySet<string>): void => {
    const known = new Map([...selected, ...rows.map((row) => [row.id, row] as const)])
    setSelected(new Map([...known].filter(([id]) => ids.has(id))))
  }
  const drop = (): void => setSelected(new Map())
  const last = data ? Math.max(1, Math.ceil(data.total / view.size)) : 1
  const picture = error ? (
    <Problem problem={error} onRetry={() => mutate()} />
  ) : data?.pastEnd && data.total > 0 ? (
    <Empty
      title={kit('pastEnd')}
      line={t('pastEndLine', { count: data.total })}
      action={<Button onClick={() => change({ page: last })}>{kit('toLastPage')}</Button>}
    />
  ) : isNarrowed ? (
    <NoMatch onClear={clear} />
  ) : (
    empty
  )
  return (
    <Card>
      <Toolbar
        label={t('filters')}
        end={
          <>
            <ColumnChooser columns={columns} layout={layout} onLayout={setLayout} />
            <IconButton icon={RotateCw} label={kit('refresh')} onClick={() => void mutate()} />
          </>
        }
      >
        <SearchBox label={search} value={view.keyword} onSearch={(keyword) => change({ keyword })} />
        {filters}
      </Toolbar>
      <Table
        label={label}
        rows={rows}
        rowId={({ id }) => id}
        columns={columns}
        {...(layout ? { layout } : {})}
        loading={isLoading || (isValidating && data === undefined)}
        sort={view.sort}
        onSort={(sort) => change({ sort })}
        {...(menu ? { menu } : {})}
        {...(bulk ? { selected: new Set(selected.keys()), onSelect: select } : {})}
        empty={picture}
      />
      {bulk && selected.size > 0 ? (
        <BulkBar count={selected.size} onClear={drop}>
          {bulk([...selected.values()], drop)}
        </BulkBar>
      ) : error === undefined ? (
        <Pager
          total={data?.total ?? 0}
          page={view.page}
          pageSize={view.size}
          onPage={(page) => change({ page })}
          onPageSize={(size) => change({ size })}
          behind={data?.behind}
        />
      ) : null}
    </Card>
  )
}

/** The selected rows. Another filter shows other rows, so what was selected among those before is let go. */
const useSelected = <Row,>({ view: { keyword, filters } }: RecordListDesk<Row>) => {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const among = JSON.stringify([keyword, filters])
  const [before, setBefore] = useState(among)
  if (before !== among) {
    setBefore(among)
    setSelected(new Map())
  }
  return { selected, setSelected }
}
