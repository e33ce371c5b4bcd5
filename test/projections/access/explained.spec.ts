import { expect } from 'chai'
import { compareAccess, explain, type Person } from '../../../projections/access/explained.ts'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import type { RoleRow } from '../../../projections/access/roles.ts'

const owned = {
  companyId: 'north',
  departmentId: null,
  createdBy: 'a',
  createdAt: '',
  updatedAt: '',
  version: 1,
  position: 1,
}
type Status = 'ENABLED' | 'DISABLED'
const role = (id: string, permissions: readonly string[], status: Status = 'ENABLED'): RoleRow => ({
  ...owned,
  id,
  code: id,
  name: id,
  description: '',
  status,
  permissions,
})
const permission = (id: string, more: Partial<PermissionRow>): PermissionRow => ({
  ...owned,
  id,
  code: id,
  name: id,
  remark: '',
  status: 'ENABLED',
  menus: [],
  actions: [],
  departments: [],
  ...more,
})
const departments = [
  { id: 'sales', parentId: null },
  { id: 'export', parentId: 'sales' },
  { id: 'stock', parentId: null },
]
const person = (more: Partial<Person> = {}): Person => ({
  id: 'wang',
  userType: 'administrator',
  companyId: 'north',
  departmentId: 'sales',
  scope: 'program',
  roles: ['clerk'],
  ...more,
})
const grounds = {
  roles: [role('clerk', ['orders', 'off']), role('keeper', ['stock', 'orders']), role('old', ['stock'], 'DISABLED')],
  permissions: [
    permission('orders', { actions: ['order:read'], menus: ['list'] }),
    permission('stock', { actions: ['stock:read'], departments: [{ departmentId: 'stock', below: false }] }),
    permission('off', { actions: ['never:given'], status: 'DISABLED' }),
  ],
  departments,
}

describe('why somebody sees something', () => {
  it('is told by the roles and permissions that grant it', () => {
    const { actions, menus } = explain(person({ roles: ['clerk', 'keeper'] }), grounds)
    const both = [
      { role: 'clerk', permission: 'orders' },
      { role: 'keeper', permission: 'orders' },
    ]
    expect(actions.find(({ action }) => action === 'order:read')?.via).to.deep.equal(both)
    expect(menus).to.deep.equal([{ menu: 'list', via: both }])
  })
  it('names what is disabled, which grants nothing', () => {
    const found = explain(person({ roles: ['clerk', 'old'] }), grounds)
    expect(found.roles.map(({ id, status }) => [id, status])).to.deep.equal([
      ['clerk', 'ENABLED'],
      ['old', 'DISABLED'],
    ])
    expect(found.actions.map(({ action }) => action)).to.deep.equal(['order:read'])
  })
  it('says how far each action reaches by the scope', () => {
    const extent = (more: Partial<Person>, action: string) =>
      explain(person({ roles: ['keeper'], ...more }), grounds).actions.find((one) => one.action === action)?.extent
    expect(extent({ scope: 'own' }, 'stock:read')).to.deep.equal({ kind: 'own', departments: [] })
    expect(extent({}, 'stock:read')).to.deep.equal({ kind: 'departments', departments: ['export', 'sales'] })
    expect(extent({ scope: 'data' }, 'stock:read')).to.deep.equal({ kind: 'departments', departments: ['stock'] })
    expect(extent({ userType: 'superAdministrator' }, 'stock:read')?.kind).to.equal('everything')
  })
})

describe('what somebody would see with other roles', () => {
  it('is told as gains, losses and other reach', () => {
    const before = explain(person(), grounds)
    const after = explain(person({ roles: ['keeper'], scope: 'own' }), grounds)
    expect(compareAccess(before, after)).to.deep.equal({
      gained: { actions: ['stock:read'], menus: [] },
      lost: { actions: [], menus: [] },
      reaching: [
        {
          action: 'order:read',
          from: { kind: 'departments', departments: ['export', 'sales'] },
          to: { kind: 'own', departments: [] },
        },
      ],
    })
    expect(compareAccess(after, before).lost.actions).to.deep.equal(['stock:read'])
  })
})
