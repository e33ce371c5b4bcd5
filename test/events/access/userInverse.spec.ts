import { expect } from 'chai'
import { role } from '../../../events/access/role.ts'
import { user } from '../../../events/access/user.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(user)
const nobody = { departmentId: null, employeeId: null, gender: null, photo: null, language: null }
const person = {
  ...nobody,
  companyId: 'north',
  workNumber: 'W1',
  wechat: '',
  contact: '',
  name: '王伟',
  mobile: '13800001234',
  email: '',
  userId: 'wang',
  account: 'wang',
  userType: 'administrator',
  roles: ['clerk'],
  scope: 'own',
} as const
const created = { type: 'UserCreated', data: person } as const
const own = { type: 'PasswordChanged', data: { secret: 's', session: null } } as const
const disabled = { type: 'UserDisabled', data: {} } as const
const enabled = { type: 'UserEnabled', data: {} } as const
const removed = { type: 'UserRemoved', data: {} } as const
const roles = (added: string[], gone: string[]) =>
  ({ type: 'UserRolesChanged', data: { added, removed: gone } }) as const
const scope = (wanted: 'own' | 'data') => ({ type: 'UserScopeChanged', data: { scope: wanted } }) as const

const before = given(created, own).state()

describe('an act on a user', () => {
  it('that disabled them is taken back by enabling, while they are disabled', () => {
    expect(user.inverse?.UserDisabled?.(before, {}, given(created, own, disabled).state())).to.deep.equal({
      type: 'EnableUser',
      data: {},
    })
    expect(user.inverse?.UserDisabled?.(before, {}, given(created, own, disabled, enabled).state())).to.equal(undefined)
  })
  it('that enabled them is taken back by disabling, while they can sign in', () => {
    const off = given(created, own, disabled).state()
    const on = given(created, own, disabled, enabled).state()
    expect(user.inverse?.UserEnabled?.(off, {}, on)).to.deep.equal({ type: 'DisableUser', data: {} })
    expect(user.inverse?.UserEnabled?.(off, {}, given(created, own, removed).state())).to.equal(undefined)
  })
  it('that removed them is taken back by restoring', () =>
    expect(user.inverse?.UserRemoved?.(before, {}, given(created, own, removed).state())).to.deep.equal({
      type: 'RestoreUser',
      data: {},
    }))
  it('that changed roles is taken back by the opposite change, unless somebody changed the same since', () => {
    const change = { added: ['boss'], removed: ['clerk'] }
    const now = given(created, roles(['boss'], ['clerk'])).state()
    expect(user.inverse?.UserRolesChanged?.(before, change, now)).to.deep.equal({
      type: 'AssignRoles',
      data: { add: ['clerk'], remove: ['boss'] },
    })
    const later = given(created, roles(['boss'], ['clerk']), roles([], ['boss'])).state()
    expect(user.inverse?.UserRolesChanged?.(before, change, later)).to.equal(undefined)
  })
  it('that changed the scope is taken back to the scope before', () => {
    const undo = user.inverse?.UserScopeChanged
    expect(undo?.(before, { scope: 'data' }, given(created, scope('data')).state())).to.deep.equal({
      type: 'SetScope',
      data: { scope: 'own' },
    })
    expect(undo?.(before, { scope: 'data' }, given(created, scope('data'), scope('own')).state())).to.equal(undefined)
  })
})

describe('an act on a role', () => {
  const ofRole = givenFor(role)
  const defined = { type: 'RoleDefined', data: { code: 'c', name: 'n', description: '', companyId: 'north' } } as const
  const changed = (added: string[], gone: string[]) =>
    ({ type: 'RolePermissionsChanged', data: { added, removed: gone } }) as const
  const undo = role.inverse?.RolePermissionsChanged
  const start = ofRole(defined).state()

  it('that put permissions in is taken back by taking them out', () =>
    expect(undo?.(start, { added: ['p1'], removed: [] }, ofRole(defined, changed(['p1'], [])).state())).to.deep.equal({
      type: 'RevokePermissions',
      data: { permissions: ['p1'] },
    }))
  it('that took permissions out is taken back by putting them in', () => {
    const held = ofRole(defined, changed(['p1'], [])).state()
    const now = ofRole(defined, changed(['p1'], []), changed([], ['p1'])).state()
    expect(undo?.(held, { added: [], removed: ['p1'] }, now)).to.deep.equal({
      type: 'GrantPermissions',
      data: { permissions: ['p1'] },
    })
  })
  it('is not taken back when somebody changed the same permissions since', () => {
    const now = ofRole(defined, changed(['p1'], []), changed([], ['p1'])).state()
    expect(undo?.(start, { added: ['p1'], removed: [] }, now)).to.equal(undefined)
  })
})

describe('a line of a file of people', () => {
  const line = { ...person, workNumber: '', mobile: '', enabled: true } as const

  it('makes a person without a password', () =>
    given()
      .when({ type: 'ImportUser', data: line })
      .then({
        type: 'UserCreated',
        data: { ...person, workNumber: '', mobile: '' },
      }))
  it('makes a disabled person where it says so', () =>
    given()
      .when({ type: 'ImportUser', data: { ...line, enabled: false } })
      .then({ type: 'UserCreated', data: { ...person, workNumber: '', mobile: '' } }, disabled))
  it('that comes again changes nothing, whatever it leaves out', () =>
    given(created).when({ type: 'ImportUser', data: line }).thenNothing())
  it('that comes again with other content is refused, naming what differs', () =>
    given(created)
      .when({ type: 'ImportUser', data: { ...line, name: '王五', roles: ['boss'] } })
      .thenRefused('conflict', 'USER_LINE_DIFFERS', {
        fields: [
          { path: 'name', key: 'USER_LINE_DIFFERS' },
          { path: 'roles', key: 'USER_LINE_DIFFERS' },
        ],
      }))
})
