import { Suspense, useState } from 'react'
import { Card } from '../../../kit/Card.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Table } from '../../../kit/Table.tsx'
import { useIdentity } from '../../../shell/identity.ts'
import { useOrderCommands } from '../commands/useOrderCommands.tsx'
import type { ListedOrder } from '../fieldKinds.ts'
import { OrderForm } from '../screen.ts'
import { useOrderWords } from '../words.ts'
import { useOrderColumns } from './columns.tsx'
import { ListHead } from './ListHead.tsx'
import { OrderBulkBar } from './OrderBulkBar.tsx'
import { OrderPictures } from './OrderPictures.tsx'
import { OrderToolbar } from './OrderToolbar.tsx'
import { useRowMenu } from './rowMenu.ts'
import { useColumnLayout } from './useColumnLayout.ts'
import { useListView } from './useListView.ts'
import { useOrders } from './useOrders.ts'

type Selected = ReadonlyMap<string, ListedOrder>
const none: Selected = new Map()

/** All order lines within reach: found, filtered, sorted, and handled many at once. */
export const OrderList = () => {
  const t = useOrderWords()
  const desk = useListView()
  const { view, change } = desk
  const { data, error, isLoading, isValidating, mutate } = useOrders(view)
  const [layout, setLayout] = useColumnLayout()
  const [selected, setSelected] = useState(none)
  const { start, dialogs } = useOrderCommands(() => setSelected(none))
  const actions = useIdentity().data?.actions ?? []
  const menu = useRowMenu({ actions, onEdit: (id) => change({ dialog: { edit: id } }), onCommand: start })
  const rows = error ? [] : (data?.list ?? [])
  const columns = useOrderColumns(rows)
  const select = (ids: ReadonlySet<string>): void => {
    const known = new Map([...selected, ...rows.map((row) => [row.id, row] as const)])
    setSelected(new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as ListedOrder]] : [])))) // just found
  }
  const clearing = {
    ...desk,
    change: cleared(desk.change, setSelected),
    setFilter: cleared(desk.setFilter, setSelected),
  }

  return (
    <>
      <ListHead view={view} actions={actions} onNew={() => change({ dialog: 'new' })} />
      <Card>
        <OrderToolbar
          desk={clearing}
          columns={columns}
          layout={layout}
          onLayout={setLayout}
          onRefresh={() => mutate()}
        />
        <Table
          label={t('orders')}
          rows={rows}
          rowId={idOf}
          columns={columns}
          layout={layout}
          loading={isLoading || (isValidating && data === undefined)}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          {...(menu ? { menu, selected: new Set(selected.keys()), onSelect: select } : {})}
          empty={<OrderPictures desk={desk} actions={actions} answer={data} error={error} onRetry={() => mutate()} />}
        />
        {selected.size > 0 ? (
          <OrderBulkBar
            orders={[...selected.values()]}
            actions={actions}
            onCommand={start}
            onClear={() => setSelected(none)}
          />
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
      {dialogs}
      {view.dialog ? (
        <Suspense>
          <OrderForm
            key={view.dialog === 'new' ? 'new' : view.dialog.edit}
            id={view.dialog === 'new' ? undefined : view.dialog.edit}
            onClose={() => change({ dialog: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const idOf = ({ id }: ListedOrder): string => id

/** Another filter shows other orders, so what was selected among the ones before is let go. */
const cleared =
  <Given extends readonly unknown[]>(act: (...given: Given) => void, select: (selected: Selected) => void) =>
  (...given: Given): void => {
    select(none)
    act(...given)
  }
