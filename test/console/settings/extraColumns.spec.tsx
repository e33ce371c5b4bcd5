import { columnOf, groupOf, listOf, opened, readOnly } from './settingAnswers.ts'
import { cleanup, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted } from '../shell/answers.ts'

const rows = [columnOf('c1'), columnOf('c2', { kind: 'choice', mode: 'single', groupId: 'g1', status: 'DRAFT' })]

const telling = ({ path }: Asked): Response | undefined => {
  if (path.startsWith('/api/sys/extraColumn/getExtraColumnByParam')) return listOf(rows)
  if (path.startsWith('/api/sys/optionGroup/getOptionGroupByParam')) return listOf([groupOf('g1')])
  return path === '/api/sys/extraColumn/c1' ? granted(columnOf('c1')) : undefined
}
const menuOf = (row: HTMLElement) => within(row).getByRole('button', { name: /More/ })

describe('the screen of extra columns', () => {
  afterEach(cleanup)

  it('says of each what it is, where its options come from and whether it is in use', async () => {
    const { view } = await opened('/system/extraColumn', telling)
    const draft = within(await view.findByRole('row', { name: /栏位 c2/ }))
    await draft.findByText('Grade')
    expect(draft.getByText('Choice · One, from a dropdown').tagName).to.equal('TD')
    expect(draft.getByText('Not enabled yet').tagName).to.equal('SPAN')
  })

  it('asks a choice for its options, and sends what was said', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/extraColumn?dialog=new', (asked) =>
      asked.method === 'POST' && asked.path === '/api/sys/extraColumn'
        ? granted({ id: 'c3', version: 1, position: 12 })
        : telling(asked),
    )
    const dialog = within(await view.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Simplified/ }), '备注')
    expect(dialog.queryByText('Data source')).to.equal(null)
    await user.click(dialog.getByRole('combobox', { name: /Type/ }))
    await user.click(await view.findByRole('option', { name: 'Choice' }))
    await user.click(await dialog.findByRole('combobox', { name: /Mode/ }))
    await user.click(await view.findByRole('option', { name: 'Several' }))
    await user.click(dialog.getByRole('combobox', { name: /Data source/ }))
    await user.click(await view.findByRole('option', { name: /Grade/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await view.findByText('Added “备注”')
    expect(calls.find(({ path }) => path === '/api/sys/extraColumn')?.body).to.deep.equal({
      owner: 'order',
      nameCn: '备注',
      nameTw: '',
      nameEn: '',
      kind: 'choice',
      mode: 'multiple',
      groupId: 'g1',
      sort: 0,
      required: false,
      directlyEnable: true,
    })
  })

  it('keeps the type of a column that was in use', async () => {
    const { view } = await opened('/system/extraColumn?edit=c1', telling)
    const dialog = within(await view.findByRole('dialog', { name: 'Edit “Column c1”' }))
    dialog.getByText(/of a column that was in use stay as they are/)
    expect(dialog.getByRole('combobox', { name: /Type/ }).hasAttribute('disabled')).to.equal(true)
  })

  it('deletes a draft after the question, and offers that of no other', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/extraColumn', (asked) =>
      asked.method === 'DELETE' ? granted({ id: 'c2', version: 4, position: 12 }) : telling(asked),
    )
    await user.click(menuOf(await view.findByRole('row', { name: /栏位 c1/ })))
    await view.findByRole('menuitem', { name: 'Stop…' })
    expect(view.queryByRole('menuitem', { name: 'Delete…' })).to.equal(null)
    await user.keyboard('{Escape}')
    await user.click(menuOf(view.getByRole('row', { name: /栏位 c2/ })))
    await user.click(await view.findByRole('menuitem', { name: 'Delete…' }))
    const question = within(await view.findByRole('alertdialog', { name: 'Delete “Column c2”' }))
    question.getByText('Are you sure you want to operate on this data?')
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await view.findByText('Deleted “Column c2”')
    expect(calls.find(({ method }) => method === 'DELETE')?.path).to.equal('/api/sys/extraColumn/c2')
  })

  it('opens no form for those who may only look', async () => {
    const { view } = await opened('/system/extraColumn?edit=c1', telling, readOnly)
    await view.findByRole('row', { name: /栏位 c1/ })
    expect(view.queryByRole('dialog')).to.equal(null)
    expect(view.queryByRole('button', { name: 'Add column' })).to.equal(null)
  })
})
