import { openConsole } from '../shell/console.tsx'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../shell/answers.ts'
import { around, listOf } from './people.ts'

const role = {
  id: 'clerk',
  companyId: 'main',
  departmentId: null,
  createdBy: 'admin',
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-01T02:00:00.000Z',
  version: 3,
  position: 10,
  code: 'clerk',
  name: 'Clerk',
  description: '',
  status: 'ENABLED',
  permissions: ['p1'],
}
const permissions = [
  { id: 'p1', code: 'orders', name: 'Orders', status: 'ENABLED' },
  { id: 'p2', code: 'report', name: 'Report', status: 'ENABLED' },
]
const change = {
  gained: { actions: [{ id: 'logistics:report:read', label: 'See the logistics report' }], menus: [] },
  lost: { actions: [], menus: [] },
  reaching: [],
}

type Answer = (asked: Asked) => Response | undefined
const opened = (answer: Answer = () => undefined, at = '/system/role/clerk') =>
  openConsole({
    at,
    signedIn: true,
    codes: ['account', 'role'],
    answer: (asked) => {
      const { path } = asked
      if (path.startsWith('/api/sys/permission/getPermissionByParam')) return listOf(permissions)
      if (path === '/api/sys/role/clerk/simulate') return granted({ change, holders: 12 })
      return answer(asked) ?? (path === '/api/sys/role/clerk' ? granted(role) : around(asked))
    },
  })

describe('the page of a role', () => {
  afterEach(cleanup)

  it('has what is in it and what is not in two lists, and shows what a move will change before it is made', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened(({ path }) =>
      path === '/api/sys/role/clerk/permissions'
        ? granted({ id: 'clerk', version: 4, position: 12, undoTokens: ['role:clerk:4'] })
        : undefined,
    )
    const outside = await view.findByRole('region', { name: 'Not assigned' })
    await user.click(await within(outside).findByRole('checkbox', { name: /Report/ }))
    await view.findByText('After that, the 12 users who hold it:')
    expect(view.getByText('See the logistics report').tagName).to.equal('SPAN')
    expect(calls.some(({ method }) => method === 'PUT')).to.equal(false)
    await user.click(view.getByRole('button', { name: 'Add 1' }))
    await view.findByText('Permission added')
    expect(calls.find(({ method }) => method === 'PUT')?.body).to.deep.equal({ add: ['p2'], remove: [] })
  })

  it('says why a permission is not granted', async () => {
    const user = userEvent.setup()
    const { view } = await opened(({ path }) =>
      path === '/api/sys/role/clerk/permissions'
        ? refused(403, { key: 'FORBIDDEN_ESCALATION' }, 'You cannot grant what you do not hold')
        : undefined,
    )
    await user.click(await view.findByRole('checkbox', { name: /Report/ }))
    await user.click(view.getByRole('button', { name: 'Add 1' }))
    await view.findByText('You cannot grant what you do not hold')
  })

  it('gives the role to many at once', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened(({ path }) => {
      if (path.startsWith('/api/sys/role/clerk/getUserByParam'))
        return listOf(
          path.includes('assigned=false')
            ? [{ id: 'a', name: 'Name a', account: 'a', workNumber: '', status: 'ENABLED' }]
            : [],
        )
      return path === '/api/sys/role/clerk/users'
        ? granted({ okCount: 1, failCount: 0, ok: [{ id: 'a', undoToken: 'user:a:4' }], failed: [] })
        : undefined
    }, '/system/role/clerk?tab=users')
    await view.findByText('Nobody holds this role yet')
    await user.click(view.getByRole('radio', { name: 'Not holding it' }))
    await user.click(await view.findByRole('checkbox', { name: 'Select Name a' }))
    await user.click(view.getByRole('button', { name: 'Give this role' }))
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/users'))?.body).to.deep.equal({ add: ['a'], remove: [] }),
    )
    await view.findByText('Given to one user')
  })
})
