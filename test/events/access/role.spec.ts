import { expect } from 'chai'
import { role } from '../../../events/access/role.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(role)

const data = { code: 'clerk', name: '文员', description: '', companyId: 'north' }
const defined = { type: 'RoleDefined', data } as const
const granted = { type: 'RolePermissionsChanged', data: { added: ['p1', 'p2'], removed: [] } } as const
const disabled = { type: 'RoleDisabled', data: {} } as const
const removed = { type: 'RoleRemoved', data: {} } as const

describe('role', () => {
  it('is defined once', () => {
    given().when({ type: 'DefineRole', data }).then(defined)
    given(defined).when({ type: 'DefineRole', data }).thenRefused('conflict', 'RECORD_EXISTS')
  })
  it('needs code and name', () =>
    expect(() => role.commands.DefineRole.parse({ ...data, code: ' ', name: '' })).to.throw(/REQUIRED/))
  it('tells what changed', () =>
    given(defined)
      .when({ type: 'EditRole', data: { code: 'clerk', name: '物流文员' } })
      .then({ type: 'RoleChanged', data: { name: '物流文员' } }))
  it('grants what it does not grant yet', () =>
    given(defined, granted)
      .when({ type: 'GrantPermissions', data: { permissions: ['p2', 'p3'] } })
      .then({ type: 'RolePermissionsChanged', data: { added: ['p3'], removed: [] } }))
  it('revokes what it grants', () => {
    given(defined, granted)
      .when({ type: 'RevokePermissions', data: { permissions: ['p2', 'p9'] } })
      .then({ type: 'RolePermissionsChanged', data: { added: [], removed: ['p2'] } })
    given(defined)
      .when({ type: 'RevokePermissions', data: { permissions: ['p2'] } })
      .thenNothing()
  })
  it('is disabled and enabled, once each', () => {
    given(defined).when({ type: 'DisableRole', data: {} }).then(disabled)
    given(defined, disabled).when({ type: 'DisableRole', data: {} }).thenNothing()
    given(defined, disabled).when({ type: 'EnableRole', data: {} }).then({ type: 'RoleEnabled', data: {} })
    given(defined).when({ type: 'EnableRole', data: {} }).thenNothing()
  })
  it('is not removed while somebody holds it', () => {
    given(defined)
      .when({ type: 'RemoveRole', data: { holders: 2 } })
      .thenRefused('conflict', 'ROLE_IN_USE', { params: { count: 2 } })
    given(defined)
      .when({ type: 'RemoveRole', data: { holders: 0 } })
      .then(removed)
    given(defined, removed).when({ type: 'EnableRole', data: {} }).thenRefused('missing', 'NOT_FOUND')
  })
  it('gets its name back when the change is undone, never its code', () => {
    const before = given(defined).state()
    const undo = (change: { name?: string; code?: string }) =>
      role.inverse?.RoleChanged?.(before, change, given(defined, { type: 'RoleChanged', data: change }).state())
    expect(undo({ name: '文书' })).to.deep.equal({ type: 'EditRole', data: { name: '文员' } })
    expect(undo({ code: 'writer' })).to.equal(undefined)
  })
})
