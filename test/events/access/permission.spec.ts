import { expect } from 'chai'
import { permission } from '../../../events/access/permission.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(permission)

const data = { code: 'orders', name: '订单', remark: '', companyId: 'north' }
const defined = { type: 'PermissionDefined', data } as const
const north = { departmentId: 'd1', below: false }
const northAndBelow = { departmentId: 'd1', below: true }

describe('permission', () => {
  it('is defined once', () => {
    given().when({ type: 'DefinePermission', data }).then(defined)
    given(defined).when({ type: 'DefinePermission', data }).thenRefused('conflict', 'RECORD_EXISTS')
  })
  it('tells what changed', () =>
    given(defined)
      .when({ type: 'EditPermission', data: { name: '物流订单' } })
      .then({ type: 'PermissionChanged', data: { name: '物流订单' } }))
  it('shows exactly these menus from then on', () => {
    const shown = { type: 'PermissionMenusChanged', data: { added: ['m1', 'm2'], removed: [] } } as const
    given(defined)
      .when({ type: 'SetPermissionMenus', data: { menus: ['m1', 'm2', 'm1'] } })
      .then(shown)
    given(defined, shown)
      .when({ type: 'SetPermissionMenus', data: { menus: ['m3', 'm2'] } })
      .then({ type: 'PermissionMenusChanged', data: { added: ['m3'], removed: ['m1'] } })
    given(defined, shown)
      .when({ type: 'SetPermissionMenus', data: { menus: ['m2', 'm1'] } })
      .thenNothing()
  })
  it('allows exactly these actions from then on', () =>
    given(defined, { type: 'PermissionActionsChanged', data: { added: ['logistics:order:read'], removed: [] } })
      .when({ type: 'SetPermissionActions', data: { actions: ['logistics:order:create'] } })
      .then({
        type: 'PermissionActionsChanged',
        data: { added: ['logistics:order:create'], removed: ['logistics:order:read'] },
      }))
  it('knows actions by their form only', () =>
    expect(() => permission.commands.SetPermissionActions.parse({ actions: ['everything'] })).to.throw(
      /FORMAT_INVALID/,
    ))
  it('reaches exactly these departments from then on, with or without those below', () => {
    const reaching = { type: 'PermissionDepartmentsChanged', data: { added: [north], removed: [] } } as const
    given(defined)
      .when({ type: 'SetPermissionDepartments', data: { departments: [north] } })
      .then(reaching)
    given(defined, reaching)
      .when({ type: 'SetPermissionDepartments', data: { departments: [northAndBelow] } })
      .then({ type: 'PermissionDepartmentsChanged', data: { added: [northAndBelow], removed: [north] } })
    given(defined, reaching)
      .when({ type: 'SetPermissionDepartments', data: { departments: [north] } })
      .thenNothing()
  })
  it('is not removed while a role carries it', () => {
    given(defined)
      .when({ type: 'RemovePermission', data: { holders: 1 } })
      .thenRefused('conflict', 'PERMISSION_IN_USE', { params: { count: 1 } })
    given(defined)
      .when({ type: 'RemovePermission', data: { holders: 0 } })
      .then({ type: 'PermissionRemoved', data: {} })
  })
  it('is disabled and enabled, once each', () => {
    const disabled = { type: 'PermissionDisabled', data: {} } as const
    given(defined).when({ type: 'DisablePermission', data: {} }).then(disabled)
    given(defined, disabled).when({ type: 'DisablePermission', data: {} }).thenNothing()
    given(defined, disabled).when({ type: 'EnablePermission', data: {} }).then({ type: 'PermissionEnabled', data: {} })
  })
})
