import { expect } from 'chai'
import { effectiveGrant, reachOf } from '../../../projections/access/grants.ts'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import type { RoleRow } from '../../../projections/access/roles.ts'

const seen = {
  companyId: 'north',
  departmentId: null,
  createdBy: 'admin',
  createdAt: '',
  updatedAt: '',
  version: 1,
  position: 1,
}
const role = (id: string, permissions: readonly string[], status: 'ENABLED' | 'DISABLED' = 'ENABLED'): RoleRow => ({
  ...seen,
  id,
  code: id,
  name: id,
  description: '',
  status,
  permissions,
})
const permission = (id: string, more: Partial<PermissionRow>): PermissionRow => ({
  ...seen,
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
const department = (departmentId: string, below = false) => ({ departmentId, below })

const tree = [
  { id: 'head', parentId: null },
  { id: 'sales', parentId: 'head' },
  { id: 'export', parentId: 'sales' },
  { id: 'stock', parentId: 'head' },
]
const person: Parameters<typeof reachOf>[0] = {
  id: 'wang',
  userType: 'administrator',
  companyId: 'north',
  departmentId: 'sales',
  scope: 'own',
} as const
const departmentsOf = (reach: ReturnType<typeof reachOf>) =>
  reach.everything ? 'everything' : [...reach.departments].toSorted()

describe('a grant', () => {
  const read = permission('read', { actions: ['o:read'], menus: ['m1'], departments: [department('sales')] })
  const write = permission('write', {
    actions: ['o:read', 'o:write'],
    menus: ['m2'],
    departments: [department('stock')],
  })

  it('is the union of roles and permissions, action by action', () => {
    const grant = effectiveGrant([role('a', ['read']), role('b', ['write'])], [read, write])
    expect(Object.fromEntries(grant.actions)).to.deep.equal({
      'o:read': [department('sales'), department('stock')],
      'o:write': [department('stock')],
    })
    expect([...grant.menus]).to.deep.equal(['m1', 'm2'])
  })
  it('takes nothing from a disabled role or permission', () => {
    const off = { ...read, status: 'DISABLED' } as const
    expect([...effectiveGrant([role('a', ['read'], 'DISABLED')], [read]).actions]).to.deep.equal([])
    expect([...effectiveGrant([role('a', ['read'])], [off]).menus]).to.deep.equal([])
  })
  it('takes nothing from a permission that no role carries', () =>
    expect([...effectiveGrant([role('a', [])], [read]).actions]).to.deep.equal([]))
})

describe('reach', () => {
  const granted = (...departments: readonly ReturnType<typeof department>[]) =>
    effectiveGrant([role('a', ['p'])], [permission('p', { actions: ['o:read'], departments })])

  it('is everything for a super administrator', () =>
    expect(reachOf({ ...person, userType: 'superAdministrator' }, granted(), tree, 'o:read')).to.deep.equal({
      everything: true,
    }))
  it('is nothing, not even own rows, without the action', () =>
    expect(reachOf({ ...person, scope: 'data' }, granted(department('sales')), tree, 'o:write')).to.deep.equal({
      everything: false,
      companyId: '',
      userId: '',
      departments: [],
    }))
  it('of scope own is what the person created', () =>
    expect(reachOf(person, granted(department('sales')), tree, 'o:read')).to.deep.equal({
      everything: false,
      companyId: 'north',
      userId: 'wang',
      departments: [],
    }))
  it('of scope program is the own department and below, whatever was granted', () => {
    const grant = granted(department('stock'))
    expect(departmentsOf(reachOf({ ...person, scope: 'program' }, grant, tree, 'o:read'))).to.deep.equal([
      'export',
      'sales',
    ])
  })
  it('of scope program without a department is own rows only', () =>
    expect(
      departmentsOf(reachOf({ ...person, scope: 'program', departmentId: null }, granted(), tree, 'o:read')),
    ).to.deep.equal([]))
  it('of scope data is the departments granted, below only where ticked', () => {
    const wide = { ...person, scope: 'data' } as const
    expect(departmentsOf(reachOf(wide, granted(department('sales')), tree, 'o:read'))).to.deep.equal(['sales'])
    expect(departmentsOf(reachOf(wide, granted(department('sales', true)), tree, 'o:read'))).to.deep.equal([
      'export',
      'sales',
    ])
  })
  it('differs from action to action', () => {
    const wide = { ...person, scope: 'data' } as const
    const grant = effectiveGrant(
      [role('a', ['r', 'w'])],
      [
        permission('r', { actions: ['o:read'], departments: [department('head', true)] }),
        permission('w', { actions: ['o:write'], departments: [department('stock')] }),
      ],
    )
    expect(departmentsOf(reachOf(wide, grant, tree, 'o:write'))).to.deep.equal(['stock'])
    expect(departmentsOf(reachOf(wide, grant, tree, 'o:read'))).to.have.length(4)
  })
})
