import '../../support/dom.ts'
import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { useState } from 'react'
import { BulkBar } from '../../../console/kit/BulkBar.tsx'
import type { DaySpan } from '../../../console/kit/days.ts'
import { ChoiceFilter } from '../../../console/kit/filters/ChoiceFilter.tsx'
import { DayFilter } from '../../../console/kit/filters/DayFilter.tsx'
import { MoreFilters } from '../../../console/kit/filters/MoreFilters.tsx'
import { RangeFilter, type Span } from '../../../console/kit/filters/RangeFilter.tsx'
import { TextFilter } from '../../../console/kit/filters/TextFilter.tsx'
import { Pager, pageRow } from '../../../console/kit/Pager.tsx'
import { SearchBox } from '../../../console/kit/SearchBox.tsx'

const states = ['open', 'late', 'arrived', 'wrong'].map((value) => ({ value, label: value.toUpperCase() }))

const Held = <Value,>({
  first,
  children,
  onValue,
}: {
  first?: Value
  onValue?: (value: Value | undefined) => void
  children: (value: Value | undefined, set: (value: Value | undefined) => void) => React.ReactNode
}) => {
  const [value, setValue] = useState<Value | undefined>(first)
  return children(value, (next) => {
    setValue(next)
    onValue?.(next)
  })
}

describe('a filter chip', () => {
  it('for text is set with Enter, says its value and is cleared with its cross', async () => {
    const set: (string | undefined)[] = []
    const view = render(
      <Held<string> onValue={(value) => set.push(value)}>
        {(value, change) => <TextFilter label="P/N" value={value} onChange={change} />}
      </Held>,
    )
    await userEvent.click(view.getByRole('button', { name: '筛选：P/N' }))
    await userEvent.keyboard('  HIV{Enter}')
    expect(view.getByRole('button', { name: '修改筛选：P/N：HIV' }).textContent).to.equal('P/N：HIV')
    await userEvent.click(view.getByRole('button', { name: '清除筛选：P/N' }))
    expect(set).to.deep.equal(['HIV', undefined])
  })

  it('for choices takes effect with each tick and names up to three', async () => {
    const set: (readonly string[] | undefined)[] = []
    const view = render(
      <Held<readonly string[]> onValue={(value) => set.push(value)}>
        {(value, change) => <ChoiceFilter label="State" options={states} value={value} onChange={change} />}
      </Held>,
    )
    await userEvent.click(view.getByRole('button', { name: '筛选：State' }))
    await userEvent.click(view.getByRole('option', { name: 'LATE' }))
    await userEvent.click(view.getByRole('option', { name: 'OPEN' }))
    expect(view.getByText('State：LATE、OPEN')).to.not.equal(null)
    await userEvent.click(view.getByRole('option', { name: 'ARRIVED' }))
    await userEvent.click(view.getByRole('option', { name: 'WRONG' }))
    expect(view.getByText('State：已选 4 项')).to.not.equal(null)
    for (const name of ['LATE', 'OPEN', 'ARRIVED', 'WRONG']) await userEvent.click(view.getByRole('option', { name }))
    expect(set.at(-1)).to.equal(undefined)
  })

  it('for a range keeps decimals as they were typed and may be open', async () => {
    let set: Span | undefined
    const view = render(
      <Held<Span> onValue={(value) => (set = value)}>
        {(value, change) => <RangeFilter label="Amount" value={value} onChange={change} />}
      </Held>,
    )
    await userEvent.click(view.getByRole('button', { name: '筛选：Amount' }))
    await userEvent.type(view.getByLabelText('最小值'), '1000.000000000000000001{Enter}')
    expect(set).to.deep.equal({ from: '1000.000000000000000001', to: undefined })
    expect(view.getByText('Amount：≥ 1,000.000000000000000001')).to.not.equal(null)
  })

  it('for a range does not take what is no number', async () => {
    let asked = false
    const view = render(<RangeFilter label="Amount" value={undefined} onChange={() => (asked = true)} />)
    await userEvent.click(view.getByRole('button', { name: '筛选：Amount' }))
    await userEvent.type(view.getByLabelText('最大值'), 'much{Enter}')
    expect(view.getByRole('alert').textContent).to.equal('请输入数字')
    expect(asked).to.equal(false)
  })

  it('for days takes any spelling, or a usual span with one click', async () => {
    const set: (DaySpan | undefined)[] = []
    const view = render(
      <Held<DaySpan> onValue={(value) => set.push(value)}>
        {(value, change) => <DayFilter label="ETD" value={value} onChange={change} />}
      </Held>,
    )
    await userEvent.click(view.getByRole('button', { name: '筛选：ETD' }))
    await userEvent.type(view.getByLabelText('开始日期'), '2024/11/1')
    await userEvent.click(view.getByRole('button', { name: '应用' }))
    expect(set).to.deep.equal([{ from: '2024-11-01', to: undefined }])
    expect(view.getByText('ETD：2024-11-01 起')).to.not.equal(null)
    await userEvent.click(view.getByRole('button', { name: '修改筛选：ETD：2024-11-01 起' }))
    await userEvent.click(view.getByRole('button', { name: '今年' }))
    const year = new Date().getFullYear()
    expect(set.at(-1)).to.deep.equal({ from: `${year}-01-01`, to: `${year}-12-31` })
  })

  it('that is taken from "more" opens at once', async () => {
    const Row = () => {
      const [added, setAdded] = useState(false)
      return added ? (
        <TextFilter startOpen label="Forwarder" value={undefined} onChange={() => {}} />
      ) : (
        <MoreFilters filters={[{ name: 'forwarder', label: 'Forwarder' }]} onAdd={() => setAdded(true)} />
      )
    }
    const view = render(<Row />)
    await userEvent.click(view.getByRole('button', { name: '更多' }))
    await userEvent.click(await view.findByRole('menuitem', { name: 'Forwarder' }))
    expect(await view.findByLabelText('包含')).to.not.equal(null)
  })
})

describe('a search box', () => {
  const Box = ({ onSearch }: { onSearch: (text: string) => void }) => {
    const [value, setValue] = useState('')
    const search = (text: string) => {
      setValue(text)
      onSearch(text)
    }
    return <SearchBox label="PO" value={value} rest={40} onSearch={search} />
  }

  it('asks once when the typing rests', async () => {
    const asked: string[] = []
    const view = render(<Box onSearch={(text) => asked.push(text)} />)
    await userEvent.type(view.getByLabelText('PO'), 'HIV')
    await waitFor(() => expect(asked).to.deep.equal(['HIV']))
  })

  it('asks at once with Enter and when it is cleared', async () => {
    const asked: string[] = []
    const view = render(<SearchBox label="PO" value="" rest={60_000} onSearch={(text) => asked.push(text)} />)
    await userEvent.type(view.getByLabelText('PO'), 'HIV{Enter}')
    expect(asked).to.deep.equal(['HIV'])
    view.rerender(<SearchBox label="PO" value="HIV" rest={60_000} onSearch={(text) => asked.push(text)} />)
    await userEvent.click(view.getByRole('button', { name: '清除' }))
    expect(asked).to.deep.equal(['HIV', ''])
  })

  it('is found by the key of the console that looks for it', () => {
    const view = render(<SearchBox label="PO" value="" onSearch={() => {}} />)
    expect(view.container.querySelector('[data-search-box]')).to.equal(view.getByLabelText('PO'))
  })
})

describe('the pager', () => {
  const base = { total: 10_324, page: 3, pageSize: 50, onPage: () => {}, onPageSize: () => {} }

  it('says how many there are and goes to other pages', async () => {
    const pages: number[] = []
    const view = render(<Pager {...base} onPage={(page) => pages.push(page)} />)
    expect(view.getByText('共 10,324 条')).to.not.equal(null)
    await userEvent.click(view.getByRole('button', { name: '下一页' }))
    await userEvent.click(view.getByRole('button', { name: '207' }))
    expect(pages).to.deep.equal([4, 207])
    expect(view.getByRole('button', { name: '3' }).getAttribute('aria-current')).to.equal('page')
  })

  it('changes how many rows a page has', async () => {
    let size = 0
    const view = render(<Pager {...base} onPageSize={(next) => (size = next)} />)
    await userEvent.click(view.getByRole('button', { name: '50 条/页' }))
    await userEvent.click(await view.findByRole('menuitemcheckbox', { name: '100 条/页' }))
    expect(size).to.equal(100)
  })

  it('says that a page is past the end and leads back', async () => {
    let page = 0
    const view = render(<Pager {...base} page={999} onPage={(next) => (page = next)} />)
    expect(view.container.textContent).to.include('这一页已超出末尾')
    await userEvent.click(view.getByRole('button', { name: '回到最后一页' }))
    expect(page).to.equal(207)
  })

  it('says that the list is still catching up', () => {
    const view = render(<Pager {...base} behind />)
    expect(view.getByText('正在更新，可能还缺少最新的更改')).to.not.equal(null)
  })

  it('never has more than seven places', () => {
    expect(pageRow(1, 1)).to.deep.equal([1])
    expect(pageRow(4, 7)).to.deep.equal([1, 2, 3, 4, 5, 6, 7])
    expect(pageRow(1, 207)).to.deep.equal([1, 2, 3, 4, 5, undefined, 207])
    expect(pageRow(100, 207)).to.deep.equal([1, undefined, 99, 100, 101, undefined, 207])
    expect(pageRow(206, 207)).to.deep.equal([1, undefined, 203, 204, 205, 206, 207])
  })
})

describe('the bulk bar', () => {
  it('says how many rows are selected and lets go of them', async () => {
    let cleared = false
    const view = render(
      <BulkBar count={1200} onClear={() => (cleared = true)}>
        <button type="button">Assign</button>
      </BulkBar>,
    )
    expect(view.getByText('已选 1,200 行')).to.not.equal(null)
    await userEvent.click(view.getByRole('button', { name: '取消选择' }))
    expect(cleared).to.equal(true)
  })
})
