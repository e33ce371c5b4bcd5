import '../../support/dom.ts'
import { act, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { useState } from 'react'
import { Button } from '../../../console/kit/Button.tsx'
import { Confirm } from '../../../console/kit/Confirm.tsx'
import { Dialog } from '../../../console/kit/Dialog.tsx'
import { Drawer } from '../../../console/kit/Drawer.tsx'
import { TextInput } from '../../../console/kit/TextInput.tsx'
import { useUnsaved } from '../../../console/kit/useUnsaved.tsx'

describe('a dialog', () => {
  const Opened = ({ busy = false, onSubmit }: { busy?: boolean; onSubmit?: () => void }) => {
    const [open, setOpen] = useState(true)
    return (
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="New user"
        busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
        footer={
          <Button type="submit" look="main" busy={busy}>
            Save user
          </Button>
        }
      >
        <TextInput aria-label="Account" />
      </Dialog>
    )
  }

  it('is named by its title and puts the focus into its first field', async () => {
    const view = render(<Opened />)
    expect(view.getByRole('dialog', { name: 'New user' })).to.not.equal(null)
    await waitFor(() => expect(document.activeElement).to.equal(view.getByLabelText('Account')))
  })

  it('is one form: Enter in a field saves', async () => {
    let saved = 0
    const view = render(<Opened onSubmit={() => (saved += 1)} />)
    await userEvent.type(view.getByLabelText('Account'), 'chen.wei{Enter}')
    expect(saved).to.equal(1)
  })

  it('closes with Escape and its cross', async () => {
    const view = render(<Opened />)
    await userEvent.keyboard('{Escape}')
    expect(view.queryByRole('dialog')).to.equal(null)
  })

  it('that is saving stays, and nothing in it can be changed', async () => {
    const view = render(<Opened busy />)
    await userEvent.keyboard('{Escape}')
    await userEvent.type(view.getByLabelText('Account'), 'x')
    expect(view.getByRole('dialog').getAttribute('aria-busy')).to.equal('true')
    expect(view.getByLabelText('Account').closest('fieldset')?.disabled).to.equal(true)
  })

  it('without a field has the focus itself, so that Escape closes it', async () => {
    const Side = () => {
      const [open, setOpen] = useState(true)
      return (
        <Drawer open={open} onOpenChange={setOpen} title="PO-10483" line="South Africa">
          nothing to type
        </Drawer>
      )
    }
    const view = render(<Side />)
    await waitFor(() => expect(document.activeElement).to.equal(view.getByRole('dialog')))
    await userEvent.keyboard('{Escape}')
    expect(view.queryByRole('dialog')).to.equal(null)
  })
})

describe('a confirmation', () => {
  const opened = (onConfirm: () => unknown) => {
    const Question = () => {
      const [open, setOpen] = useState(true)
      return (
        <Confirm
          open={open}
          onOpenChange={setOpen}
          title="Cancel 12 orders"
          action="Cancel 12 orders"
          onConfirm={onConfirm}
        >
          The suppliers are told.
        </Confirm>
      )
    }
    return render(<Question />)
  }

  it('says what will happen and has the focus on the safe answer', async () => {
    const view = opened(() => {})
    expect(view.getByRole('alertdialog', { name: 'Cancel 12 orders' }).textContent).to.include(
      'The suppliers are told.',
    )
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('取消'))
  })

  it('does it once and closes when it is done', async () => {
    let done = 0
    let finish = () => {}
    const view = opened(() => {
      done += 1
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    const button = view.getByRole('button', { name: 'Cancel 12 orders' })
    await userEvent.click(button)
    await userEvent.click(button)
    await userEvent.keyboard('{Escape}')
    expect(view.queryByRole('alertdialog')).to.not.equal(null)
    await act(async () => finish())
    expect(done).to.equal(1)
    expect(view.queryByRole('alertdialog')).to.equal(null)
  })

  it('that failed stays open and says why', async () => {
    const view = opened(() => Promise.reject(new Error('Two orders have been shipped.')))
    await userEvent.click(view.getByRole('button', { name: 'Cancel 12 orders' }))
    expect((await view.findByRole('alert')).textContent).to.equal('Two orders have been shipped.')
  })
})

describe('unsaved input', () => {
  const Form = ({ onLeave }: { onLeave: () => void }) => {
    const [text, setText] = useState('')
    const { leave, question } = useUnsaved(text !== '')
    return (
      <>
        <TextInput aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
        <Button onClick={() => leave(onLeave)}>Close</Button>
        {question}
      </>
    )
  }
  const leavesPage = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('that does not exist is not asked about', async () => {
    let left = 0
    const view = render(<Form onLeave={() => (left += 1)} />)
    await userEvent.click(view.getByRole('button', { name: 'Close' }))
    expect([left, leavesPage()]).to.deep.equal([1, true])
  })

  it('is asked about before it is lost, and can be kept', async () => {
    let left = 0
    const view = render(<Form onLeave={() => (left += 1)} />)
    await userEvent.type(view.getByLabelText('Note'), 'cold chain')
    expect(leavesPage()).to.equal(false)
    await userEvent.click(view.getByRole('button', { name: 'Close' }))
    await userEvent.click(view.getByRole('button', { name: '继续编辑' }))
    expect(left).to.equal(0)
    await userEvent.click(view.getByRole('button', { name: 'Close' }))
    await userEvent.click(view.getByRole('button', { name: '不保存并离开' }))
    expect(left).to.equal(1)
  })
})
