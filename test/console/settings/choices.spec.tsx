import { listOf, opened, reasonOf, readOnly } from './settingAnswers.ts'
import { cleanup, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../shell/answers.ts'

const rows = [reasonOf('a'), reasonOf('b', { status: 'DISABLED', nameEn: '' })]
const isList = ({ path }: Asked): boolean => path.startsWith('/api/sys/refusalReason/getRefusalReasonByParam')
const telling = (asked: Asked) => (isList(asked) ? listOf(rows) : undefined)
const lastList = (calls: readonly Asked[]) => calls.filter(isList).at(-1)
const search = () => location.hash.split('?')[1] ?? ''

describe('the screen of a plain setting', () => {
  afterEach(cleanup)

  it('lists each with its state, by place, and narrows to what is in use', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/refusalReason', telling)
    await view.findByRole('link', { name: 'code-a' })
    expect(view.getByText('Disabled').tagName).to.equal('SPAN')
    expect(lastList(calls)?.body).to.deep.equal({ sort: [{ field: 'sort', dir: 'asc' }] })
    await user.click(view.getByRole('button', { name: 'Filter by State' }))
    await user.click(await view.findByRole('option', { name: 'Enabled' }))
    expect(search()).to.equal('status=ENABLED')
    expect(lastList(calls)?.body).to.deep.include({ filters: { status: { op: 'in', value: ['ENABLED'] } } })
  })

  it('names what is missing before anything is sent, and says a taken code at its field', async () => {
    const user = userEvent.setup()
    const taken = { path: 'code', key: 'SETTING_CODE_TAKEN', message: 'This code is taken' }
    const { view, calls } = await opened('/system/refusalReason?dialog=new', (asked) =>
      asked.method === 'POST' && asked.path === '/api/sys/refusalReason'
        ? refused(409, { key: 'SETTING_CODE_TAKEN', fields: [taken] }, 'This code is taken')
        : telling(asked),
    )
    const dialog = within(await view.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findAllByText('Fill this in')).to.have.length(2)
    expect(calls.some(({ path }) => path === '/api/sys/refusalReason')).to.equal(false)
    await user.type(dialog.getByRole('textbox', { name: /Code/ }), 'salary')
    await user.type(dialog.getByRole('textbox', { name: /Simplified/ }), '薪资')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('This code is taken')
    expect(calls.find(({ path }) => path === '/api/sys/refusalReason')?.body).to.deep.equal({
      code: 'salary',
      nameCn: '薪资',
      nameTw: '',
      nameEn: '',
      sort: 0,
    })
  })

  it('asks the question before one is disabled from its menu', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/refusalReason', (asked) =>
      asked.path === '/api/sys/refusalReason/disable'
        ? granted({ okCount: 1, failCount: 0, ok: [{ id: 'a' }], failed: [] })
        : telling(asked),
    )
    await view.findByRole('link', { name: 'code-a' })
    await user.click(view.getAllByRole('button', { name: /More/ }).find((one) => one.closest('tr')) as HTMLElement) // of the first row
    await user.click(await view.findByRole('menuitem', { name: 'Disable…' }))
    const question = await view.findByRole('alertdialog', { name: 'Disable “Reason a”' })
    await user.click(within(question).getByRole('button', { name: 'Disable' }))
    await view.findByText('Disabled 1 record')
    expect(calls.find(({ path }) => path.endsWith('/disable'))?.body).to.deep.equal({ ids: ['a'] })
  })

  it('goes by its Chinese name where it has no other, and is removed after a question', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/refusalReason', (asked) =>
      asked.method === 'DELETE' ? granted({ id: 'b', version: 4, position: 12 }) : telling(asked),
    )
    await view.findByRole('link', { name: 'code-b' })
    await user.click(view.getAllByRole('button', { name: /More/ }).filter((one) => one.closest('tr'))[1] as HTMLElement) // of the second row
    await user.click(await view.findByRole('menuitem', { name: 'Remove…' }))
    const question = await view.findByRole('alertdialog', { name: 'Remove “原因 b”' })
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await view.findByText('Removed “原因 b”')
    expect(calls.find(({ method }) => method === 'DELETE')?.path).to.equal('/api/sys/refusalReason/b')
  })

  it('lets go of what was selected when another filter shows other records', async () => {
    const user = userEvent.setup()
    const { view } = await opened('/system/refusalReason?status=ENABLED', telling)
    await user.click(await view.findByRole('checkbox', { name: 'Select code-a' }))
    view.getByRole('group', { name: '1 selected' })
    await user.click(view.getByRole('button', { name: 'Clear filter State' }))
    expect(view.queryByRole('group', { name: '1 selected' })).to.equal(null)
  })

  it('offers those who may only look the history and nothing else', async () => {
    const user = userEvent.setup()
    const { view } = await opened('/system/refusalReason?dialog=new', telling, readOnly)
    await view.findByText('code-a')
    expect(view.queryByRole('dialog')).to.equal(null)
    expect(view.queryByRole('link', { name: 'code-a' })).to.equal(null)
    await user.click(view.getAllByRole('button', { name: /More/ }).find((one) => one.closest('tr')) as HTMLElement) // of the first row
    expect((await view.findAllByRole('menuitem')).map(({ textContent }) => textContent)).to.deep.equal(['History'])
  })
})
