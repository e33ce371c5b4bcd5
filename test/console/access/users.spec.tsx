import { openConsole } from '../shell/console.tsx'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../shell/answers.ts'
import { around, bulkOf, listOf, personOf } from './people.ts'

type Answer = (asked: Asked) => Response | undefined

const people = [personOf('a'), personOf('b', { status: 'DISABLED' })]
const isList = ({ path }: Asked): boolean => path.startsWith('/api/sys/user/getUserByParam')

const opened = (at: string, answer: Answer = () => undefined, actions?: readonly string[]) =>
  openConsole({
    at,
    signedIn: true,
    codes: ['account', 'role'],
    answer: (asked) => answer(asked) ?? around(asked, actions) ?? (isList(asked) ? listOf(people) : undefined),
  })
const search = () => location.hash.split('?')[1] ?? ''
const lastList = (calls: readonly Asked[]) => calls.filter(isList).at(-1)

describe('the list of users', () => {
  afterEach(cleanup)

  it('names each with state and roles, and leads to their page', async () => {
    const { view } = await opened('/system/account')
    expect((await view.findByRole('link', { name: /Name a/ })).getAttribute('href')).to.equal('#/system/account/a')
    expect(view.getByText('Disabled').tagName).to.equal('SPAN')
    expect(view.getAllByText('Clerk')).to.have.length(2)
  })

  it('asks for what its address says: state, role and days', async () => {
    const { calls, view } = await opened('/system/account?status=DISABLED&roles=clerk&q=wang&sort=-account')
    await view.findByText('State: Disabled')
    expect(lastList(calls)?.body).to.deep.include({
      keyword: 'wang',
      filters: { status: { op: 'in', value: ['DISABLED'] }, roleWords: { op: 'contains', value: ' clerk ' } },
      sort: [{ field: 'account', dir: 'desc' }],
    })
  })

  it('asks before it disables, tells who stayed as they were, and takes it back', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/account', ({ path }) => {
      if (path === '/api/sys/user/disable')
        return bulkOf(['a'], [{ id: 'b', key: 'USER_STATE_INVALID', message: 'Cannot go there' }])
      return path === '/api/sys/undo' ? bulkOf(['a']) : undefined
    })
    for (const box of await view.findAllByRole('checkbox', { name: /Select Name/ })) await user.click(box)
    const bar = view.getByRole('group', { name: '2 selected' })
    await user.click(within(bar).getByRole('button', { name: 'Disable' }))
    const question = await view.findByRole('alertdialog')
    expect(within(question).getByText('Are you sure you want to operate on this data?').tagName).to.equal('P')
    expect(calls.some(({ path }) => path.endsWith('/disable'))).to.equal(false)
    await user.click(within(question).getByRole('button', { name: 'Disable' }))
    await view.findByText('Cannot go there')
    expect(calls.find(({ path }) => path.endsWith('/disable'))?.body).to.deep.equal({ ids: ['a', 'b'] })
    await user.click(view.getByRole('button', { name: 'Understood' }))
    await user.click(await view.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/sys/undo')?.body).to.deep.equal({ undoTokens: ['user:a:4'] }),
    )
  })

  it('shows a one-time password once after a reset', async () => {
    const user = userEvent.setup()
    const { view } = await opened('/system/account', ({ path }) =>
      path === '/api/sys/user/resetPassword'
        ? granted({ okCount: 1, failCount: 0, ok: [{ id: 'a' }], failed: [], initialPasswords: { a: 'Xy-12345678' } })
        : undefined,
    )
    await user.click(await view.findByRole('checkbox', { name: 'Select Name a' }))
    await user.click(view.getByRole('button', { name: 'Reset password' }))
    await user.click(within(await view.findByRole('alertdialog')).getByRole('button', { name: 'Reset password' }))
    await view.findByText('Xy-12345678')
    await user.click(view.getByRole('button', { name: 'I have noted them' }))
    expect(view.queryByText('Xy-12345678')).to.equal(null)
  })

  it('offers nothing that this person may not do', async () => {
    const { view } = await opened('/system/account', undefined, ['sys:user:read'])
    await view.findByRole('link', { name: /Name a/ })
    for (const name of ['New user', 'Export']) expect(view.queryByRole('button', { name })).to.equal(null)
    expect(view.queryByRole('link', { name: 'Import' })).to.equal(null)
    expect(view.queryAllByRole('checkbox')).to.have.length(0)
  })
})

describe('the form of a user', () => {
  afterEach(cleanup)

  it('names every missing field before anything is sent', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/account?dialog=new')
    await user.click(await view.findByRole('button', { name: 'Save user' }))
    await view.findByText('There are required fields not entered or selected')
    expect(view.getByText('Check: Account, Name').tagName).to.equal('P')
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/sys/user')).to.equal(false)
  })

  it('sends what was typed, shows the one-time password, and says a taken account at its field', async () => {
    const user = userEvent.setup()
    let tries = 0
    const { view, calls } = await opened('/system/account?dialog=new', ({ method, path }) => {
      if (method !== 'POST' || path !== '/api/sys/user') return undefined
      tries += 1
      return tries === 1
        ? refused(409, {
            key: 'USER_ACCOUNT_TAKEN',
            fields: [{ path: 'account', key: 'USER_ACCOUNT_TAKEN', message: 'This account is taken' }],
          })
        : granted({ id: 'n', version: 1, position: 11, initialPassword: 'First-Pass-1' })
    })
    await user.type(await view.findByRole('textbox', { name: 'Account' }), 'wang.wei')
    await user.type(view.getByRole('textbox', { name: 'Name' }), 'Wang Wei')
    await user.click(view.getByRole('button', { name: 'Save user' }))
    await view.findByText('This account is taken')
    await user.type(view.getByRole('textbox', { name: 'Account' }), '2')
    await user.click(view.getByRole('button', { name: 'Save user' }))
    await view.findByText('First-Pass-1')
    const sent = calls.filter(({ method, path }) => method === 'POST' && path === '/api/sys/user').at(-1)
    expect(sent?.body).to.deep.include({
      account: 'wang.wei2',
      name: 'Wang Wei',
      companyId: 'main',
      departmentId: null,
      roles: [],
      scope: 'own',
      enabled: true,
    })
  })

  it('asks before input is lost', async () => {
    const user = userEvent.setup()
    const { view } = await opened('/system/account?dialog=new')
    await user.type(await view.findByRole('textbox', { name: 'Name' }), 'W')
    await user.click(view.getByRole('button', { name: 'Cancel' }))
    await view.findByText('Leaving loses what you typed')
    await user.click(view.getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(search()).to.equal(''))
  })
})

describe('the page of a user', () => {
  afterEach(cleanup)

  const person: Answer = ({ path }) => (path === '/api/sys/user/a' ? granted(personOf('a')) : undefined)
  const access = {
    everything: false,
    roles: [{ id: 'clerk', code: 'clerk', name: 'Clerk', status: 'DISABLED', permissions: [] }],
    actions: [
      {
        id: 'logistics:order:read',
        label: 'See logistics orders',
        via: [{ role: { id: 'boss', label: 'Boss' }, permission: { id: 'p', label: 'Orders' } }],
        extent: { kind: 'own', departments: [] },
      },
    ],
    menus: [],
    record: null,
  }

  it('explains what they see, by what, and how far', async () => {
    const { view } = await opened('/system/account/a?tab=access', (asked) =>
      asked.path.startsWith('/api/sys/user/a/effectiveAccess') ? granted(access) : person(asked),
    )
    await view.findByText('See logistics orders')
    expect(view.getByText('Boss › Orders').tagName).to.equal('SPAN')
    expect(view.getByText('Own records only').tagName).to.equal('TD')
    expect(view.getByText('disabled, grants nothing').tagName).to.equal('SPAN')
  })

  it('shows what other roles would change, and saves nothing', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/account/a?tab=access', (asked) => {
      if (asked.path === '/api/sys/user/a/simulateAccess')
        return granted({
          change: {
            gained: { actions: [{ id: 'x', label: 'See users' }], menus: [] },
            lost: { actions: [], menus: [] },
            reaching: [],
          },
        })
      return asked.path.startsWith('/api/sys/user/a/effectiveAccess') ? granted(access) : person(asked)
    })
    await user.click(await view.findByRole('combobox', { name: /Add roles/ }))
    await user.click(await view.findByRole('option', { name: /Boss/ }))
    await view.findByText('See users')
    expect(calls.find(({ path }) => path.endsWith('/simulateAccess'))?.body).to.deep.equal({
      add: ['boss'],
      remove: [],
      scope: 'own',
    })
    expect(calls.filter(({ method }) => method === 'PUT')).to.deep.equal([])
  })

  it('says that there is no such person', async () => {
    const { view } = await opened('/system/account/ghost', ({ path }) =>
      path === '/api/sys/user/ghost' ? refused(404, { key: 'NOT_FOUND' }, 'No such record') : undefined,
    )
    await view.findByText('There is no such record')
  })
})
