import '../../support/dom.ts'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { Toasts } from '../../../console/kit/Toasts.tsx'
import { say } from '../../../console/kit/toast.ts'

describe('a toast', () => {
  it('that was said before anything could show it is shown when it can', async () => {
    say('Said early')
    const view = render(<Toasts />)
    expect(await view.findByText('Said early')).to.not.equal(null)
  })

  it('undoes what it speaks of, and goes', async () => {
    let undone = 0
    const view = render(<Toasts />)
    act(() => say('Marked 3 rows', { undo: () => (undone += 1) }))
    await userEvent.click(await view.findByRole('button', { name: '撤销' }))
    expect(undone).to.equal(1)
  })

  it('that tells of a failure is read out at once', async () => {
    const view = render(<Toasts />)
    act(() => say('Not saved: the network is gone', { tone: 'bad' }))
    expect((await view.findByRole('alert')).textContent).to.equal('Not saved: the network is gone')
  })
})
