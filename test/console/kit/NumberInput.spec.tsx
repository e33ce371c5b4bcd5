import '../../support/dom.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { useState } from 'react'
import { isDecimal, NumberInput, toDecimal } from '../../../console/kit/NumberInput.tsx'

const Amount = ({ first = '', onValue }: { first?: string; onValue?: (value: string) => void }) => {
  const [value, setValue] = useState(first)
  const change = (next: string) => {
    setValue(next)
    onValue?.(next)
  }
  return <NumberInput aria-label="Amount" places={2} value={value} onValueChange={change} />
}

const shown = (input: HTMLElement) => (input instanceof HTMLInputElement ? input.value : '')

describe('a number', () => {
  it('keeps every digit that was typed', async () => {
    let value = ''
    const view = render(<Amount onValue={(next) => (value = next)} />)
    await userEvent.type(view.getByLabelText('Amount'), '12345678901234567890.12345678901')
    expect(value).to.equal('12345678901234567890.12345678901')
  })

  it('is grouped while one reads and bare while one types', async () => {
    const view = render(<Amount first="1036800" />)
    const input = view.getByLabelText('Amount')
    expect(shown(input)).to.equal('1,036,800.00')
    await userEvent.click(input)
    expect(shown(input)).to.equal('1036800')
    await userEvent.tab()
    expect(shown(input)).to.equal('1,036,800.00')
  })

  it('is read from grouped and full-width figures', async () => {
    let value = ''
    const view = render(<Amount onValue={(next) => (value = next)} />)
    await userEvent.click(view.getByLabelText('Amount'))
    await userEvent.paste('１，０３６，８００．５０')
    expect(value).to.equal('1036800.50')
    expect(toDecimal(' 1 036 800,5 ')).to.equal('10368005')
  })

  it('that is none stays as it was typed, to be corrected', async () => {
    const view = render(<Amount />)
    const input = view.getByLabelText('Amount')
    await userEvent.type(input, '12.5kg')
    await userEvent.tab()
    expect(shown(input)).to.equal('12.5kg')
  })

  it('is complete only with digits on both sides of its point', () => {
    expect(['0', '-1.5', '12.', '-', '', '1e5', '.5'].map(isDecimal)).to.deep.equal([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
