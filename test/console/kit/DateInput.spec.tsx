import '../../support/dom.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { useState } from 'react'
import { DateInput } from '../../../console/kit/DateInput.tsx'
import { DateRange } from '../../../console/kit/DateRange.tsx'
import { type DaySpan, readDay, usualSpans } from '../../../console/kit/days.ts'

const Day = ({ first = '', onValue }: { first?: string; onValue?: (value: string) => void }) => {
  const [value, setValue] = useState(first)
  const change = (next: string) => {
    setValue(next)
    onValue?.(next)
  }
  return <DateInput aria-label="ETD" value={value} onValueChange={change} min="2024-01-01" max="2024-12-31" />
}

const valueOf = (input: HTMLElement) => (input instanceof HTMLInputElement ? input.value : '')
const isWrong = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true'

describe('a typed day', () => {
  it('is read in the spellings people use', () => {
    const spellings = [
      '2024-11-05',
      '2024-11-5',
      '2024/11/05',
      '20241105',
      '2024年11月5日',
      ' ２０２４-１１-０５ ',
      '2024.11.5',
    ]
    expect([...new Set(spellings.map(readDay))]).to.deep.equal(['2024-11-05'])
  })

  it('that is on no calendar is none', () => {
    expect(['2024-02-30', '2023-02-29', '2024-13-01', '0024-01-01', '31-Feb-09', ''].map(readDay)).to.deep.equal(
      Array(6).fill(undefined),
    )
    expect(readDay('2024-02-29')).to.equal('2024-02-29')
  })

  it('becomes yyyy-MM-dd when one leaves the field', async () => {
    const view = render(<Day />)
    const input = view.getByLabelText('ETD')
    await userEvent.type(input, '2024/3/5')
    expect(valueOf(input)).to.equal('2024/3/5')
    await userEvent.tab()
    expect(valueOf(input)).to.equal('2024-03-05')
    expect(isWrong(input)).to.equal(false)
  })

  it('that is none stays in the field and is marked as wrong, but only after typing', async () => {
    const view = render(<Day />)
    const input = view.getByLabelText('ETD')
    await userEvent.type(input, '2024-02-30')
    expect(isWrong(input)).to.equal(false)
    await userEvent.tab()
    expect([valueOf(input), isWrong(input)]).to.deep.equal(['2024-02-30', true])
  })

  it('outside of what is allowed is marked as wrong', () => {
    const view = render(<Day first="2025-01-01" />)
    expect(isWrong(view.getByLabelText('ETD'))).to.equal(true)
  })
})

describe('a picked day', () => {
  it('comes from the calendar that arrow down opens, and the focus goes back to the field', async () => {
    let value = ''
    const view = render(<Day first="2024-11-05" onValue={(next) => (value = next)} />)
    view.getByLabelText('ETD').focus()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.click(await view.findByRole('button', { name: /2024年11月21日/ }))
    expect(value).to.equal('2024-11-21')
    expect(document.activeElement).to.equal(view.getByLabelText('ETD'))
  })
})

describe('a range of days', () => {
  const Range = ({ first }: { first: DaySpan }) => {
    const [value, setValue] = useState(first)
    return <DateRange value={value} onValueChange={setValue} />
  }

  it('says when its end comes before its start', async () => {
    const view = render(<Range first={{ from: '2024-12-01' }} />)
    expect(view.queryByRole('alert')).to.equal(null)
    await userEvent.type(view.getByLabelText('结束日期'), '2024-11-01')
    expect(view.getByRole('alert').textContent).to.equal('结束不能早于开始')
  })

  it('that people ask for most is counted from today', () => {
    const spans = usualSpans(new Date(2024, 1, 29))
    expect(spans.last7).to.deep.equal({ from: '2024-02-23', to: '2024-02-29' })
    expect(spans.thisMonth).to.deep.equal({ from: '2024-02-01', to: '2024-02-29' })
    expect(spans.lastMonth).to.deep.equal({ from: '2024-01-01', to: '2024-01-31' })
  })
})
