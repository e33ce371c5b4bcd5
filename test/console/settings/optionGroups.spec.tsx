import { groupOf, listOf, opened, optionOf, readOnly } from './settingAnswers.ts'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../shell/answers.ts'

const group = groupOf('g1')
const saved = granted.bind(undefined, { id: 'g1', version: 4, position: 12, undoToken: 'optionGroup:g1:4' })

const telling = (asked: Asked): Response | undefined => {
  if (asked.method !== 'GET' && !asked.path.includes('ByParam')) return saved()
  return asked.path === '/api/sys/optionGroup/g1' ? granted(group) : undefined
}

describe('the screens of option groups', () => {
  afterEach(cleanup)

  it('lead from the list to the group', async () => {
    const { view } = await opened('/system/option', ({ path }) =>
      path.startsWith('/api/sys/optionGroup/getOptionGroupByParam') ? listOf([group]) : undefined,
    )
    expect((await view.findByRole('link', { name: 'grade' })).getAttribute('href')).to.equal('#/system/option/g1')
  })

  it('say what groups are for while there are none', async () => {
    const { view } = await opened('/system/option', ({ path }) => (path.includes('ByParam') ? listOf([]) : undefined))
    await view.findByText('No option group yet')
    expect(view.getAllByRole('button', { name: 'Add option group' })).to.have.length(2)
  })

  it('move an option one place down', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/option/g1', telling)
    await user.click(await view.findByRole('button', { name: 'Move “Grade A” down' }))
    await view.findByText('Order changed')
    expect(calls.find(({ path }) => path.endsWith('/option/sort'))?.body).to.deep.equal({
      id: 'g1',
      version: 3,
      order: ['B', 'A'],
    })
    expect(view.getByRole('button', { name: 'Move “Grade A” up' }).hasAttribute('disabled')).to.equal(true)
  })

  it('ask before an option is stopped, and offer to take it back', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/option/g1', telling)
    await user.click(
      (await view.findAllByRole('button', { name: /More/ })).find((one) => one.closest('tr')) as HTMLElement,
    ) // of the first row
    await user.click(await view.findByRole('menuitem', { name: 'Stop…' }))
    const question = await view.findByRole('alertdialog', { name: 'Stop “Grade A”' })
    expect(within(question).getByText('Are you sure you want to operate on this data?').tagName).to.equal('P')
    expect(calls.some(({ path }) => path.endsWith('/option/stop'))).to.equal(false)
    await user.click(within(question).getByRole('button', { name: 'Stop' }))
    await view.findByText('Stopped “Grade A”')
    expect(calls.find(({ path }) => path.endsWith('/option/stop'))?.body).to.deep.equal({ id: 'g1', optionId: 'A' })
    await waitFor(() => expect(view.getByRole('button', { name: 'Undo' }).tagName).to.equal('BUTTON'))
  })

  it('say why a group stays', async () => {
    const user = userEvent.setup()
    const { view } = await opened('/system/option/g1', (asked) =>
      asked.method === 'DELETE'
        ? refused(409, { key: 'OPTION_GROUP_IN_USE' }, '2 extra columns take their options from this group')
        : telling(asked),
    )
    await user.click(await view.findByRole('button', { name: 'Remove option group' }))
    const question = await view.findByRole('alertdialog', { name: 'Remove “Grade”' })
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await within(question).findByText('2 extra columns take their options from this group')
  })

  it('show those who may only look neither buttons nor forms', async () => {
    const stopped = groupOf('g1', [optionOf('A', { stopped: true })])
    const { view } = await opened(
      '/system/option/g1?option=new',
      ({ path }) => (path === '/api/sys/optionGroup/g1' ? granted(stopped) : undefined),
      readOnly,
    )
    await view.findByText('Stopped')
    for (const name of ['Add option', 'Remove option group', 'Edit', 'Move “Grade A” up'])
      expect(view.queryByRole('button', { name }), name).to.equal(null)
    expect(view.queryByRole('dialog')).to.equal(null)
  })
})
