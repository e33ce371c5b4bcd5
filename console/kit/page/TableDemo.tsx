import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { BulkBar } from '../BulkBar.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { ColumnChooser } from '../ColumnChooser.tsx'
import type { DaySpan } from '../days.ts'
import { NoMatch } from '../Empty.tsx'
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx'
import { DayFilter } from '../filters/DayFilter.tsx'
import { MoreFilters } from '../filters/MoreFilters.tsx'
import { RangeFilter, type Span } from '../filters/RangeFilter.tsx'
import { TextFilter } from '../filters/TextFilter.tsx'
import { formatMoney, formatNumber } from '../format.ts'
import { IconButton } from '../IconButton.tsx'
import { Pager } from '../Pager.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { StateDot } from '../StateDot.tsx'
import { Table } from '../Table.tsx'
import { Toolbar } from '../Toolbar.tsx'
import type { Column, ColumnLayout } from '../table/column.ts'
import { Section } from './Section.tsx'
import { countries, type Order, orders, states } from './sample.ts'

const fifteen = orders(15)
const many = orders(50_000)

const columns: readonly Column<Order>[] = [
  { id: 'po', title: 'PO', value: ({ po }) => po, link: ({ id }) => `#/orders/${id}`, sortable: true, width: 110 },
  { id: 'part', title: 'P/N', value: ({ part }) => part, quiet: true, width: 110 },
  { id: 'description', title: '描述', value: ({ description }) => description, width: 250 },
  { id: 'ordered', title: '总数量', value: ({ ordered }) => ordered, number: true, sortable: true, width: 100 },
  {
    id: 'arrived',
    title: '已到数量',
    value: ({ arrived }) => arrived,
    cell: ({ arrived }) => (arrived === 0 ? <span className="text-text-3">0</span> : formatNumber(arrived)),
    number: true,
    width: 100,
  },
  { id: 'country', title: '目的地', value: ({ country }) => country, width: 110 },
  { id: 'mode', title: '发运方式', value: ({ mode }) => mode, quiet: true, width: 90 },
  { id: 'etd', title: '要求 ETD', value: ({ etd }) => etd, quiet: true, sortable: true, width: 120 },
  {
    id: 'state',
    title: '状态',
    cell: ({ state }) => <StateDot tone={states[state]?.[0] ?? 'plain'}>{states[state]?.[1]}</StateDot>,
    width: 120,
  },
  {
    id: 'amount',
    title: '金额 (USD)',
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatMoney(amount),
    number: true,
    sortable: true,
    width: 140,
  },
]

const ListCard = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['o2', 'o6']))
  const [layout, setLayout] = useState<ColumnLayout>()
  const [text, setText] = useState('')
  const [days, setDays] = useState<DaySpan | undefined>({ from: '2024-11-01', to: '2024-12-31' })
  const [chosen, setChosen] = useState<readonly string[] | undefined>(['ZA', 'NG'])
  const [amount, setAmount] = useState<Span>()
  const [part, setPart] = useState<string>()
  const rows = fifteen.filter((row) => `${row.po} ${row.description}`.includes(text))
  return (
    <Card>
      <Toolbar
        label="筛选"
        end={
          <>
            <ColumnChooser columns={columns} layout={layout} onLayout={setLayout} />
            <IconButton icon={RotateCw} label="刷新" />
          </>
        }
      >
        <SearchBox label="PO、P/N、追踪号" value={text} onSearch={setText} />
        <DayFilter label="交期" value={days} onChange={setDays} />
        <ChoiceFilter label="国家" options={countries} value={chosen} onChange={setChosen} />
        <RangeFilter label="金额" unit="USD" value={amount} onChange={setAmount} />
        <TextFilter label="P/N" value={part} onChange={setPart} />
        <MoreFilters filters={[{ name: 'forwarder', label: '货代' }]} onAdd={() => {}} />
      </Toolbar>
      <Table
        label="物流订单"
        rows={rows}
        rowId={(row) => row.id}
        columns={columns}
        layout={layout}
        sortHere={{ field: 'etd', dir: 'desc' }}
        selected={selected}
        onSelect={setSelected}
        menu={() => [
          { label: '编辑', onSelect: () => {} },
          'line',
          { label: '取消订单', look: 'bad', onSelect: () => {} },
        ]}
        totals={{ po: '合计', ordered: '312,440', amount: '1,577,845.12' }}
        empty={<NoMatch onClear={() => setText('')} />}
        height="free"
      />
      {selected.size > 0 ? (
        <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
          <Button>分配货代</Button>
          <Button>标记异常</Button>
          <Button look="bad">取消订单</Button>
        </BulkBar>
      ) : (
        <Pager total={10_324} page={3} pageSize={50} onPage={() => {}} onPageSize={() => {}} />
      )}
    </Card>
  )
}

export const TableDemo = () => (
  <>
    <Section name="Toolbar, filters, Table, BulkBar">
      <ListCard />
    </Section>
    <Section name="Table: 50,000 rows">
      <Card>
        <Table label="五万行" rows={many} rowId={(row) => row.id} columns={columns} sortHere />
        <Pager total={50_000} page={999} pageSize={200} onPage={() => {}} onPageSize={() => {}} behind />
      </Card>
    </Section>
    <Section name="Table: loading">
      <Card>
        <Table label="加载中" rows={[]} rowId={(row: Order) => row.id} columns={columns} loading skeletonRows={4} />
      </Card>
    </Section>
  </>
)
