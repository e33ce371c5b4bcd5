import '../../support/dom.ts'
import { fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { useState } from 'react'
import { ColumnChooser } from '../../../console/kit/ColumnChooser.tsx'
import { Table } from '../../../console/kit/Table.tsx'
import type { Column, ColumnLayout, Sort } from '../../../console/kit/table/column.ts'

type Order = Readonly<{ id: string; po: string; amount: string; note?: string }>

const rows: readonly Order[] = [
  { id: 'a', po: 'PO-2', amount: '98100.10', note: 'cold' },
  { id: 'b', po: 'PO-10', amount: '1036800' },
  { id: 'c', po: 'PO-1', amount: '98100.09' },
  { id: 'd', po: 'PO-3', amount: '-5' },
]

const columns: readonly Column<Order>[] = [
  { id: 'po', title: 'PO', value: ({ po }) => po, link: ({ id }) => `#/orders/${id}`, sortable: true },
  { id: 'amount', title: 'Amount', value: ({ amount }) => amount, number: true, sortable: true },
  { id: 'note', title: 'Note', value: ({ note }) => note },
]

const rowId = ({ id }: Order) => id
const bodyRows = () => [...document.querySelectorAll<HTMLElement>('tbody tr[data-place]')]
const firstCells = () => bodyRows().map((row) => row.querySelector('a')?.textContent)

const Selectable = ({ onSelected }: { onSelected?: (ids: readonly string[]) => void }) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = (next: ReadonlySet<string>) => {
    setSelected(next)
    onSelected?.([...next].sort())
  }
  return (
    <Table label="Orders" rows={rows} rowId={rowId} columns={columns} sortHere selected={selected} onSelect={select} />
  )
}

describe('a table', () => {
  it('shows its rows under its heads, numbers grouped, the first column as link', () => {
    const view = render(<Table label="Orders" rows={rows} rowId={rowId} columns={columns} />)
    expect(view.getAllByRole('columnheader').map((head) => head.textContent)).to.deep.equal(['PO', 'Amount', 'Note'])
    expect(view.getByRole('link', { name: 'PO-10' }).getAttribute('href')).to.equal('#/orders/b')
    expect(bodyRows()[1]?.textContent).to.equal('PO-101,036,800')
  })

  it('sorts complete lists itself: decimals by size, names as people count', async () => {
    const view = render(<Table label="Orders" rows={rows} rowId={rowId} columns={columns} sortHere />)
    await userEvent.click(view.getByRole('button', { name: 'PO' }))
    expect(firstCells()).to.deep.equal(['PO-1', 'PO-2', 'PO-3', 'PO-10'])
    await userEvent.click(view.getByRole('button', { name: 'Amount' }))
    expect(firstCells()).to.deep.equal(['PO-3', 'PO-1', 'PO-2', 'PO-10'])
    expect(view.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).to.equal('ascending')
    await userEvent.click(view.getByRole('button', { name: 'Amount' }))
    expect(firstCells()).to.deep.equal(['PO-10', 'PO-2', 'PO-1', 'PO-3'])
    await userEvent.click(view.getByRole('button', { name: 'Amount' }))
    expect(firstCells()).to.deep.equal(['PO-2', 'PO-10', 'PO-1', 'PO-3'])
  })

  it('leaves the order of fetched pages to the caller', async () => {
    const asked: (Sort | undefined)[] = []
    const Page = () => {
      const [sort, setSort] = useState<Sort>()
      const ask = (next: Sort | undefined) => {
        asked.push(next)
        setSort(next)
      }
      return <Table label="Orders" rows={rows} rowId={rowId} columns={columns} sort={sort} onSort={ask} />
    }
    const view = render(<Page />)
    for (let click = 0; click < 3; click++) await userEvent.click(view.getByRole('button', { name: 'PO' }))
    expect(asked).to.deep.equal([{ field: 'po', dir: 'asc' }, { field: 'po', dir: 'desc' }, undefined])
    expect(firstCells()).to.deep.equal(['PO-2', 'PO-10', 'PO-1', 'PO-3'])
  })

  it('offers no sorting where a column has none', () => {
    const view = render(<Table label="Orders" rows={rows} rowId={rowId} columns={columns} sortHere />)
    expect(view.queryByRole('button', { name: 'Note' })).to.equal(null)
  })

  it('that loads stands there in its size, and says so', () => {
    const view = render(<Table label="Orders" rows={[]} rowId={rowId} columns={columns} loading skeletonRows={4} />)
    expect(document.querySelectorAll('tbody tr')).to.have.length(4)
    expect(view.getByRole('status').textContent).to.equal('正在加载')
    expect(view.getByRole('table').getAttribute('aria-busy')).to.equal('true')
  })

  it('without rows shows what the caller has for that', () => {
    const view = render(<Table label="Orders" rows={[]} rowId={rowId} columns={columns} empty={<p>Nothing yet</p>} />)
    expect(view.getByText('Nothing yet')).to.not.equal(null)
  })

  it('shows sums under their columns', () => {
    const view = render(
      <Table
        label="Orders"
        rows={rows}
        rowId={rowId}
        columns={columns}
        totals={{ po: 'Total', amount: '1,232,995.19' }}
      />,
    )
    const foot = [...view.container.querySelectorAll('tfoot td')].map((cell) => cell.textContent)
    expect(foot).to.deep.equal(['Total', '1,232,995.19', ''])
  })
})

describe('the selection of a table', () => {
  it('takes and leaves single rows, named by their first cell', async () => {
    let ids: readonly string[] = []
    const view = render(<Selectable onSelected={(next) => (ids = next)} />)
    await userEvent.click(view.getByRole('checkbox', { name: '选择 PO-10' }))
    await userEvent.click(view.getByRole('checkbox', { name: '选择 PO-3' }))
    expect(ids).to.deep.equal(['b', 'd'])
    await userEvent.click(view.getByRole('checkbox', { name: '选择 PO-10' }))
    expect(ids).to.deep.equal(['d'])
  })

  it('takes all rows of the page, and says when it has only some', async () => {
    let ids: readonly string[] = []
    const view = render(<Selectable onSelected={(next) => (ids = next)} />)
    const all = view.getByRole('checkbox', { name: '全选本页' })
    await userEvent.click(view.getByRole('checkbox', { name: '选择 PO-3' }))
    expect(all).to.have.property('indeterminate', true)
    await userEvent.click(all)
    expect(ids).to.deep.equal(['a', 'b', 'c', 'd'])
    await userEvent.click(all)
    expect(ids).to.deep.equal([])
  })

  it('takes a range with the shift key, in the order one sees', async () => {
    let ids: readonly string[] = []
    const view = render(<Selectable onSelected={(next) => (ids = next)} />)
    await userEvent.click(view.getByRole('button', { name: 'PO' }))
    const user = userEvent.setup()
    await user.click(view.getByRole('checkbox', { name: '选择 PO-1' }))
    await user.keyboard('{Shift>}')
    await user.click(view.getByRole('checkbox', { name: '选择 PO-3' }))
    await user.keyboard('{/Shift}')
    expect(ids).to.deep.equal(['a', 'c', 'd'])
  })

  it('keeps rows of other pages', async () => {
    let ids: readonly string[] = []
    const Page = () => {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']))
      const select = (next: ReadonlySet<string>) => {
        setSelected(next)
        ids = [...next].sort()
      }
      return <Table label="Orders" rows={rows} rowId={rowId} columns={columns} selected={selected} onSelect={select} />
    }
    const view = render(<Page />)
    await userEvent.click(view.getByRole('checkbox', { name: '选择 PO-1' }))
    expect(ids).to.deep.equal(['c', 'elsewhere'])
  })
})

describe('the keyboard in a table', () => {
  const focused = () => document.activeElement?.getAttribute('data-place')

  it('reaches one row with Tab and moves over the others with arrows', async () => {
    render(<Selectable />)
    bodyRows()[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).to.equal('2')
    await userEvent.keyboard('{End}')
    expect(focused()).to.equal('3')
    await userEvent.keyboard('{ArrowDown}{Home}')
    expect(focused()).to.equal('0')
    expect(bodyRows().filter((row) => row.tabIndex === 0)).to.have.length(1)
  })

  it('goes on with Tab to what is in the row', async () => {
    const view = render(<Selectable />)
    bodyRows()[1]?.focus()
    await userEvent.tab()
    expect(document.activeElement).to.equal(view.getByRole('checkbox', { name: '选择 PO-10' }))
    await userEvent.tab()
    expect(document.activeElement?.textContent).to.equal('PO-10')
  })

  it('selects with the space bar and opens with Enter', async () => {
    let ids: readonly string[] = []
    let opened: string | null = ''
    render(<Selectable onSelected={(next) => (ids = next)} />)
    document.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof HTMLAnchorElement) opened = event.target.getAttribute('href')
        event.preventDefault()
      },
      { once: true },
    )
    bodyRows()[1]?.focus()
    fireEvent.keyDown(bodyRows()[1] as HTMLElement, { key: 'Enter' }) // the row is there: four are drawn
    expect(opened).to.equal('#/orders/b')
    await userEvent.keyboard(' ')
    expect(ids).to.deep.equal(['b'])
  })
})

describe('the menu of a row', () => {
  it('is fetched when it is asked for and acts on its row', async () => {
    const chosen: string[] = []
    const menu = ({ po }: Order) => [{ label: 'Copy', onSelect: () => chosen.push(po) }]
    const view = render(<Table label="Orders" rows={rows} rowId={rowId} columns={columns} menu={menu} />)
    const [, second] = view.getAllByRole('button', { name: '更多' })
    if (!second) throw new Error('there is no menu')
    await userEvent.click(second)
    await userEvent.click(await view.findByRole('menuitem', { name: 'Copy' }))
    expect(chosen).to.deep.equal(['PO-10'])
  })
})

describe('a table of many rows', () => {
  const many = Array.from({ length: 50_000 }, (_, place) => ({
    id: `o${place}`,
    po: `PO-${place}`,
    amount: `${place}`,
  }))
  // happy-dom lays nothing out; the height of the window is told here.
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientHeight')

  before(() => Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 }))
  after(() => {
    if (own) Object.defineProperty(HTMLElement.prototype, 'clientHeight', own)
    else Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight')
  })

  it('draws only those in sight and still says how many there are', async () => {
    const view = render(<Table label="Orders" rows={many} rowId={rowId} columns={columns} />)
    await waitFor(() => expect(bodyRows().length).to.be.within(16, 40))
    expect(view.getByRole('table').getAttribute('aria-rowcount')).to.equal('50001')
  })
})

describe('the columns of a table', () => {
  const Chosen = ({ onLayout }: { onLayout: (layout: ColumnLayout | undefined) => void }) => {
    const [layout, setLayout] = useState<ColumnLayout>()
    const change = (next: ColumnLayout | undefined) => {
      setLayout(next)
      onLayout(next)
    }
    return (
      <>
        <ColumnChooser columns={columns} layout={layout} onLayout={change} />
        <Table label="Orders" rows={rows} rowId={rowId} columns={columns} layout={layout} />
      </>
    )
  }
  const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent)

  it('are hidden, moved and brought back, and the caller keeps the layout', async () => {
    const kept: (ColumnLayout | undefined)[] = []
    const view = render(<Chosen onLayout={(layout) => kept.push(layout)} />)
    await userEvent.click(view.getByRole('button', { name: '列' }))
    await userEvent.click(view.getByRole('checkbox', { name: 'Amount' }))
    expect(heads()).to.deep.equal(['PO', 'Note'])
    await userEvent.click(view.getByRole('button', { name: '左移“Note”' }))
    await userEvent.click(view.getByRole('checkbox', { name: 'Amount' }))
    expect(heads()).to.deep.equal(['PO', 'Note', 'Amount'])
    expect(kept.at(-1)).to.deep.equal({ order: ['po', 'note', 'amount'], hidden: [] })
    await userEvent.click(view.getByRole('button', { name: '恢复默认' }))
    expect(heads()).to.deep.equal(['PO', 'Amount', 'Note'])
    expect(kept.at(-1)).to.equal(undefined)
  })

  it('that link to the record cannot be hidden', async () => {
    const view = render(<Chosen onLayout={() => {}} />)
    await userEvent.click(view.getByRole('button', { name: '列' }))
    expect(view.getByRole('checkbox', { name: 'PO' })).to.have.property('disabled', true)
  })
})
