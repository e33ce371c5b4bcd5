import '../../support/dom.ts'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { Button } from '../../../console/kit/Button.tsx'
import { IconButton } from '../../../console/kit/IconButton.tsx'
import { X } from 'lucide-react'

const opened = () => {
  let saved = 0
  let finish = () => {}
  const save = () => {
    saved += 1
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  return { save, saved: () => saved, finish: () => act(async () => finish()) }
}

describe('a button', () => {
  it('does its work once, however often it is clicked while that work is open', async () => {
    const work = opened()
    const view = render(<Button onClick={work.save}>Save order</Button>)
    const button = view.getByRole('button')
    act(() => {
      button.click()
      button.click()
    })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(work.saved()).to.equal(1)
    expect(button.getAttribute('aria-busy')).to.equal('true')
  })

  it('can be used again when its work is done', async () => {
    const work = opened()
    const view = render(<Button onClick={work.save}>Save order</Button>)
    await userEvent.click(view.getByRole('button'))
    await work.finish()
    await userEvent.click(view.getByRole('button'))
    expect(work.saved()).to.equal(2)
  })

  it('keeps its words in place while it is busy, so that its width stays', () => {
    const view = render(<Button busy>Save order</Button>)
    expect(view.getByText('Save order').className).to.include('opacity-0')
  })

  it('that is busy does not submit its form', async () => {
    let submitted = 0
    const view = render(
      <form onSubmit={() => (submitted += 1)}>
        <Button type="submit" busy>
          Save order
        </Button>
      </form>,
    )
    await userEvent.click(view.getByRole('button'))
    expect(submitted).to.equal(0)
  })

  it('inside a form submits only when told to', async () => {
    let submitted = 0
    const view = render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted += 1
        }}
      >
        <Button>Add line</Button>
        <Button type="submit">Save order</Button>
      </form>,
    )
    await userEvent.click(view.getByRole('button', { name: 'Add line' }))
    expect(submitted).to.equal(0)
    await userEvent.click(view.getByRole('button', { name: 'Save order' }))
    expect(submitted).to.equal(1)
  })
})

describe('an icon button', () => {
  it('is named by its label and says its count', () => {
    const view = render(<IconButton icon={X} label="Messages" badge={3} />)
    expect(view.getByRole('button', { name: 'Messages (3)' }).dataset['badge']).to.equal('3')
  })

  it('shows its name in a tooltip when it has the focus', async () => {
    const view = render(<IconButton icon={X} label="Refresh" keys="R" />)
    await userEvent.tab()
    expect((await view.findByRole('tooltip')).textContent).to.equal('RefreshR')
  })
})
