import '../../support/dom.ts'
import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { Button } from '../../../console/kit/Button.tsx'
import { ContextMenu } from '../../../console/kit/ContextMenu.tsx'
import { Menu } from '../../../console/kit/Menu.tsx'
import type { MenuEntry } from '../../../console/kit/menuEntries.tsx'

const entriesInto = (chosen: string[]): readonly MenuEntry[] => [
  { title: 'PO-10483' },
  { label: 'Edit', keys: 'E', onSelect: () => chosen.push('edit') },
  { label: 'Copy', disabled: true, onSelect: () => chosen.push('copy') },
  { label: 'Dark', checked: true, onSelect: () => chosen.push('dark') },
  'line',
  { label: 'Cancel order', look: 'bad', onSelect: () => chosen.push('cancel') },
]

describe('a menu', () => {
  it('opens and is gone through by keyboard, past what cannot be chosen', async () => {
    const chosen: string[] = []
    const view = render(<Menu trigger={<Button>Actions</Button>} entries={entriesInto(chosen)} />)
    view.getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await view.findByRole('menu')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(chosen).to.deep.equal(['cancel'])
    expect(view.queryByRole('menu')).to.equal(null)
  })

  it('shows which choice holds', async () => {
    const view = render(<Menu trigger={<Button>Actions</Button>} entries={entriesInto([])} />)
    await userEvent.click(view.getByRole('button'))
    const dark = await view.findByRole('menuitemcheckbox', { name: 'Dark' })
    expect(dark.getAttribute('aria-checked')).to.equal('true')
  })

  it('opens on the right mouse button with the same entries', async () => {
    const chosen: string[] = []
    const view = render(
      <ContextMenu entries={entriesInto(chosen)}>
        <span>tab</span>
      </ContextMenu>,
    )
    fireEvent.contextMenu(view.getByText('tab'))
    await userEvent.click(await view.findByRole('menuitem', { name: /Edit/ }))
    expect(chosen).to.deep.equal(['edit'])
  })
})
