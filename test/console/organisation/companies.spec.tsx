import { companyOf, listOf, opened, readOnly } from './organisationAnswers.ts'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../shell/answers.ts'

const main = companyOf('main')
const isList = ({ path }: Asked): boolean => path.startsWith('/api/sys/company/getCompanyByParam')
const telling = (asked: Asked): Response | undefined => {
  if (isList(asked)) return listOf([main, companyOf('south', { status: 'DISABLED' })])
  return asked.method === 'GET' && asked.path === '/api/sys/company/main' ? granted(main) : undefined
}

describe('the list of companies', () => {
  afterEach(cleanup)

  it('leads to each, by code, and says which are in use', async () => {
    const { view, calls } = await opened('/system/company', telling)
    expect((await view.findByRole('link', { name: 'MAIN' })).getAttribute('href')).to.equal('#/system/company/main')
    expect(view.getByText('Disabled').tagName).to.equal('SPAN')
    expect(calls.find(isList)?.body).to.deep.equal({ sort: [{ field: 'code', dir: 'asc' }] })
  })

  it('disables many at once, and tells which stayed as they were', async () => {
    const user = userEvent.setup()
    const failed = [{ id: 'south', key: 'STATE_INVALID', message: 'It is disabled already' }]
    const { view, calls } = await opened('/system/company', (asked) =>
      asked.path === '/api/sys/company/disable'
        ? granted({ okCount: 1, failCount: 1, ok: [{ id: 'main', undoToken: 'company:main:4' }], failed })
        : telling(asked),
    )
    for (const box of await view.findAllByRole('checkbox', { name: /^Select [A-Z]/ })) await user.click(box)
    await user.click(within(view.getByRole('group', { name: '2 selected' })).getByRole('button', { name: 'Disable' }))
    await user.click(within(await view.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }))
    const told = within(await view.findByRole('dialog', { name: 'One stays as it was' }))
    expect(told.getByText('Company south').tagName).to.equal('SPAN')
    expect(calls.find(({ path }) => path.endsWith('/disable'))?.body).to.deep.equal({ ids: ['main', 'south'] })
  })

  it('offers those who may only look neither menu nor boxes', async () => {
    const { view } = await opened('/system/company?edit=main', telling, readOnly)
    await view.findByRole('link', { name: 'MAIN' })
    expect(view.queryAllByRole('checkbox')).to.have.length(0)
    expect(view.queryByRole('dialog')).to.equal(null)
  })
})

describe('the page of a company', () => {
  afterEach(cleanup)

  it('changes only what was typed', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/company/main', (asked) =>
      asked.method === 'PUT' ? granted({ id: 'main', version: 4, position: 12 }) : telling(asked),
    )
    await user.click(await view.findByRole('button', { name: 'Edit' }))
    const dialog = within(await view.findByRole('dialog', { name: 'Edit “Company main”' }))
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), ' Ltd')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).to.deep.equal({
        id: 'main',
        version: 3,
        name: 'Company main Ltd',
      }),
    )
  })

  it('asks before it is closed, and says why it stays', async () => {
    const user = userEvent.setup()
    const { view } = await opened('/system/company/main', (asked) =>
      asked.method === 'DELETE' ? refused(409, { key: 'COMPANY_IN_USE' }, 'It still has 3 users') : telling(asked),
    )
    await view.findByRole('button', { name: 'Edit' })
    await user.click(view.getByRole('button', { name: 'More actions' }))
    await user.click(await view.findByRole('menuitem', { name: 'Close company…' }))
    const question = within(await view.findByRole('alertdialog', { name: 'Close “Company main”' }))
    await user.click(question.getByRole('button', { name: 'Close company' }))
    await question.findByText('It still has 3 users')
  })

  it('shows it as it was then, with nothing to change', async () => {
    const entry = { type: 'CompanyChanged', title: 'Company changed', by: { type: 'user', id: 'm', name: 'Mei' } }
    const list = [3, 2].map((version) => ({
      ...entry,
      version,
      position: version,
      at: '2026-11-20T02:00:00.000Z',
      changes: [],
    }))
    const { view } = await opened('/system/company/main?version=2', (asked) => {
      if (asked.path.startsWith('/api/sys/timeline/company/main/at'))
        return granted(companyOf('main', { name: 'Old name' }))
      return asked.path === '/api/sys/timeline/company/main' ? granted({ list, total: 2 }) : telling(asked)
    })
    await view.findByRole('heading', { name: 'Old name' })
    expect(view.queryByRole('button', { name: 'Edit' })).to.equal(null)
    await userEvent.click(await view.findByRole('button', { name: 'Back to now' }))
    await view.findByRole('heading', { name: 'Company main' })
  })

  it('says that there is no such company', async () => {
    const { view } = await opened('/system/company/gone', ({ path }) =>
      path === '/api/sys/company/gone' ? refused(404, { key: 'NOT_FOUND' }, 'Not there') : undefined,
    )
    expect((await view.findByRole('link', { name: 'Back to the list' })).getAttribute('href')).to.equal(
      '#/system/company',
    )
  })
})
