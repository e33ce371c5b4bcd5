import { users } from '../../../projections/access/users.ts'
import { projectionSpec } from '../../support/projection.ts'

const stream = 'user-wang'
const nobody = { departmentId: null, employeeId: null, gender: null, photo: null, language: null }
const person = {
  ...nobody,
  companyId: 'north',
  workNumber: 'W1',
  wechat: '',
  contact: '',
  name: '王伟',
  mobile: '13800001234',
  email: 'wang@north.cn',
  userId: 'wang',
  account: 'Wang.Wei',
  userType: 'administrator',
  roles: ['clerk'],
  scope: 'own',
}
const created = { stream, type: 'UserCreated', data: person, by: 'admin' }
const happened = (type: string, data: object = {}, at = '2026-03-02T09:00:00.000Z') => ({ stream, type, data, at })

describe('users', () => {
  projectionSpec(users, (given) => {
    it('show a person who was created and has no password of their own yet', () =>
      given(created).then([
        {
          id: 'wang',
          account: 'Wang.Wei',
          accountKey: 'wang.wei',
          name: '王伟',
          mobile: '13800001234',
          companyId: 'north',
          departmentId: null,
          createdBy: 'admin',
          version: 1,
          position: 1,
          roles: ['clerk'],
          roleWords: ' clerk ',
          status: 'PENDING_RESET',
          mustReset: true,
          sessionsFrom: 1,
        },
      ]))
    it('follow the profile', () =>
      given(created, happened('UserProfileChanged', { userId: 'wang', mobile: '', departmentId: 'sales' })).then([
        { name: '王伟', mobile: '', departmentId: 'sales', version: 2, updatedAt: '2026-03-02T09:00:00.000Z' },
      ]))
    it('follow roles, scope and type', () =>
      given(
        created,
        happened('UserRolesChanged', { added: ['auditor', 'reader'], removed: ['clerk'] }),
        happened('UserScopeChanged', { scope: 'data' }),
        happened('UserTypeChanged', { userType: 'superAdministrator' }),
      ).then([
        { roles: ['auditor', 'reader'], roleWords: ' auditor reader ', scope: 'data', userType: 'superAdministrator' },
      ]))
    it('end sessions with the password, keeping the one that changed it', () =>
      given(
        created,
        happened('InitialPasswordIssued', { secret: 's1' }),
        happened('PasswordChanged', { secret: 's2', session: 'mine' }),
      ).then([{ status: 'ENABLED', mustReset: false, sessionsFrom: 3, keptSession: 'mine' }]))
    it('end all sessions when the account is disabled, and do not give them back', () =>
      given(
        created,
        happened('PasswordChanged', { secret: 's2', session: 'mine' }),
        happened('UserDisabled'),
        happened('UserEnabled'),
      ).then([{ status: 'ENABLED', sessionsFrom: 3, keptSession: null }]))
    it('must set a password after a reset, disabled or not', () => {
      const reset = happened('InitialPasswordIssued', { secret: 's3' })
      const own = happened('PasswordChanged', { secret: 's2', session: null })
      return given(created, own, happened('UserDisabled'), reset, happened('UserEnabled')).then([
        { status: 'PENDING_RESET', mustReset: true, sessionsFrom: 4 },
      ])
    })
    it('keep the row of who was removed and may come back', () =>
      given(created, happened('UserRemoved'), happened('UserRestored')).then([{ name: '王伟', status: 'DISABLED' }]))
    it('show until when an account is locked', () =>
      given(created, happened('AccountLocked', { until: '2026-03-03T00:00:00.000Z', reason: '' })).then([
        { lockedUntil: '2026-03-03T00:00:00.000Z' },
      ]))
    it('show that it is not any more', () =>
      given(
        created,
        happened('AccountLocked', { until: '2026-03-03T00:00:00.000Z', reason: '' }),
        happened('AccountUnlocked'),
      ).then([{ lockedUntil: null }]))
    it('show of who was erased that there was somebody', () =>
      given(created, happened('UserDisabled'), happened('UserErased')).then([
        {
          id: 'wang',
          companyId: 'north',
          account: '[erased]',
          accountKey: '',
          name: '[erased]',
          workNumber: '',
          mobile: '',
          email: '',
          gender: null,
          status: 'REMOVED',
          removed: true,
          erased: true,
          roles: ['clerk'],
        },
      ]))
  })
})
