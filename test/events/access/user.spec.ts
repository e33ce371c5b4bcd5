import { expect } from 'chai'
import fc from 'fast-check'
import { user } from '../../../events/access/user.ts'
import type { KnownUser, User, UserStatus } from '../../../events/access/userState.ts'
import { decide, fold, type Named } from '../../../events/kernel/decider.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'
import { givenFor, recorded, today } from '../../support/decider.ts'

const given = givenFor(user)

const nobody = { departmentId: null, employeeId: null, gender: null, photo: null, language: null }
const profile = { ...nobody, companyId: 'north', workNumber: 'W1', wechat: '', contact: '' }
const person = {
  ...profile,
  name: '王伟',
  mobile: '13800001234',
  email: 'wang@north.cn',
  userId: 'wang',
  account: 'Wang.Wei',
  userType: 'administrator',
  roles: ['clerk'],
  scope: 'own',
} as const

const created = { type: 'UserCreated', data: person } as const
const issued = { type: 'InitialPasswordIssued', data: { secret: 's1' } } as const
const ownPassword = { type: 'PasswordChanged', data: { secret: 's2', session: null } } as const
const enabled = { type: 'UserEnabled', data: {} } as const
const disabled = { type: 'UserDisabled', data: {} } as const
const removed = { type: 'UserRemoved', data: {} } as const
const restored = { type: 'UserRestored', data: {} } as const
const wish = <Type extends 'EnableUser' | 'DisableUser' | 'RemoveUser' | 'RestoreUser' | 'UnlockAccount' | 'EraseUser'>(
  type: Type,
) => ({ type, data: {} }) as const

const statusOf = (state: User): string => state.status

describe('user account', () => {
  describe('that is not there', () => {
    const create = { type: 'CreateUser', data: { ...person, enabled: true, secret: 's1' } } as const
    it('is created with its initial password', () => given().when(create).then(created, issued))
    it('may be created disabled', () =>
      given()
        .when({ ...create, data: { ...create.data, enabled: false } })
        .then(created, issued, disabled))
    it('may be created before it has a password', () =>
      given()
        .when({ ...create, data: { ...create.data, secret: null } })
        .then(created))
    it('refuses everything else', () => given().when(wish('EnableUser')).thenRefused('missing', 'NOT_FOUND'))
    for (const [name, account] of [
      ['one letter', 'w'],
      ['a blank', 'wang wei'],
      ['letters beyond the basic ones', '王伟'],
      ['65 characters', 'w'.repeat(65)],
    ] as const)
      it(`has no account of ${name}`, () =>
        expect(() => user.commands.CreateUser.parse({ ...create.data, account })).to.throw(
          /FORMAT_INVALID|TEXT_TOO_LONG/,
        ))
    it('has no e-mail or mobile number of the wrong shape, but may have none', () => {
      expect(() => user.commands.CreateUser.parse({ ...create.data, email: 'wang' })).to.throw(/FORMAT_INVALID/)
      expect(() => user.commands.CreateUser.parse({ ...create.data, mobile: 'abc' })).to.throw(/FORMAT_INVALID/)
      expect(user.commands.CreateUser.parse({ ...create.data, email: '', mobile: '' })).to.include({ email: '' })
    })
  })

  describe('that has its initial password', () => {
    it('must be changed, and is enabled by that', () => {
      expect(statusOf(given(created, issued).state())).to.equal('PENDING_RESET')
      given(created, issued)
        .when({ type: 'ChangePassword', data: { secret: 's2', session: null } })
        .then(ownPassword)
      expect(statusOf(given(created, issued, ownPassword).state())).to.equal('ENABLED')
    })
    it('still has to be changed after the account was disabled and enabled', () =>
      expect(statusOf(given(created, issued, disabled, enabled).state())).to.equal('PENDING_RESET'))
  })

  describe('that is enabled', () => {
    const facts = [created, issued, ownPassword] as const
    it('is disabled, by somebody else', () => {
      given(...facts)
        .when(wish('DisableUser'))
        .then(disabled)
      given(...facts)
        .when(wish('DisableUser'), { by: 'wang' })
        .thenRefused('conflict', 'USER_SELF_DISABLE')
    })
    it('stays quiet when it is enabled again', () =>
      given(...facts)
        .when(wish('EnableUser'))
        .thenNothing())
    it('is removed, by somebody else', () => {
      given(...facts)
        .when(wish('RemoveUser'))
        .then(removed)
      given(...facts)
        .when(wish('RemoveUser'), { by: 'wang' })
        .thenRefused('conflict', 'USER_SELF_DISABLE')
    })
    it('tells of its profile what changed, and whose it is', () =>
      given(...facts)
        .when({ type: 'EditUser', data: { name: '王伟', mobile: '13900001234' } })
        .then({ type: 'UserProfileChanged', data: { mobile: '13900001234', userId: 'wang' } }))
    it('gets roles it does not have and loses roles it has', () =>
      given(...facts)
        .when({
          type: 'AssignRoles',
          data: { add: ['clerk', 'auditor', 'auditor'], remove: ['ghost', 'clerk', 'reader'] },
        })
        .then({ type: 'UserRolesChanged', data: { added: ['auditor'], removed: [] } }))
    it('loses a role', () =>
      given(...facts)
        .when({ type: 'AssignRoles', data: { add: [], remove: ['clerk'] } })
        .then({ type: 'UserRolesChanged', data: { added: [], removed: ['clerk'] } }))
    it('gets another scope and type, once', () => {
      given(...facts)
        .when({ type: 'SetScope', data: { scope: 'data' } })
        .then({ type: 'UserScopeChanged', data: { scope: 'data' } })
      given(...facts)
        .when({ type: 'SetScope', data: { scope: 'own' } })
        .thenNothing()
      given(...facts)
        .when({ type: 'ChangeUserType', data: { userType: 'superAdministrator' } })
        .then({ type: 'UserTypeChanged', data: { userType: 'superAdministrator' } })
    })
    it('gets an initial password, which must be changed', () => {
      given(...facts)
        .when({ type: 'SetInitialPassword', data: { secret: 's3' } })
        .then({ type: 'InitialPasswordIssued', data: { secret: 's3' } })
      const again = { type: 'InitialPasswordIssued', data: { secret: 's3' } } as const
      expect(statusOf(given(...facts, again).state())).to.equal('PENDING_RESET')
    })
    it('remembers its last five passwords, newest first', () => {
      const changes = ['s3', 's4', 's5', 's6'].map((secret) => ({ ...ownPassword, data: { secret, session: null } }))
      expect((given(...facts, ...changes).state() as KnownUser).passwords).to.deep.equal(['s6', 's5', 's4', 's3', 's2'])
    })
    it('is locked and unlocked', () => {
      const lock = { until: '2026-03-03T08:00:00.000Z', reason: '可疑登录' }
      const locked = { type: 'AccountLocked', data: lock } as const
      given(...facts)
        .when({ type: 'LockAccount', data: lock })
        .then(locked)
      given(...facts, locked)
        .when({ type: 'LockAccount', data: lock })
        .thenNothing()
      given(...facts, locked)
        .when(wish('UnlockAccount'))
        .then({ type: 'AccountUnlocked', data: {} })
      given(...facts)
        .when(wish('UnlockAccount'))
        .thenNothing()
    })
  })

  describe('that is removed', () => {
    const facts = [created, issued, { ...removed, at: '2026-02-20T08:00:00.000Z' }] as const
    it('cannot be enabled, and says what can be done', () =>
      given(...facts)
        .when(wish('EnableUser'))
        .thenRefused('conflict', 'USER_STATE_INVALID', {
          allowed: ['DISABLED'],
          params: { from: 'REMOVED', to: 'ENABLED' },
        }))
    it('is restored within 30 days, disabled', () => {
      given(...facts)
        .when(wish('RestoreUser'))
        .then(restored)
      expect(statusOf(given(...facts, restored).state())).to.equal('DISABLED')
    })
    it('is not restored after 30 days', () =>
      given(...facts)
        .when(wish('RestoreUser'), { at: '2026-03-22T08:00:01.000Z' })
        .thenRefused('conflict', 'USER_RESTORE_LIMIT', { params: { days: 30 } }))
    it('cannot be changed', () =>
      given(...facts)
        .when({ type: 'EditUser', data: { name: '王五' } })
        .thenRefused('conflict', 'USER_STATE_INVALID'))
  })

  describe('that is to be erased', () => {
    const erased = { type: 'UserErased', data: {} } as const
    const erase = wish('EraseUser')
    it('is so when nobody can sign in with it any more', () => {
      for (const end of [disabled, removed]) given(created, issued, end).when(erase).then(erased)
      for (const facts of [
        [created, issued],
        [created, issued, ownPassword],
      ])
        given(...facts)
          .when(erase)
          .thenRefused('conflict', 'USER_ERASE_ACTIVE')
      given().when(erase).thenRefused('missing', 'NOT_FOUND')
    })
    it('is not while it is a super administrator’s', () => {
      const above = { ...created, data: { ...person, userType: 'superAdministrator' } } as const
      given(above, issued, removed).when(erase).thenRefused('conflict', 'USER_ERASE_SUPER_ADMIN')
    })
    it('keeps its place, and nothing that is about the person', () => {
      const state = given(created, issued, disabled, erased).state() as KnownUser
      expect(state).to.deep.include({ status: 'REMOVED', erased: true, account: '[erased]', passwords: [], lock: null })
      const gone = { workNumber: '', mobile: '', email: '', wechat: '', contact: '', gender: null, photo: null }
      expect(state.profile).to.deep.include({ companyId: 'north', name: '[erased]', ...gone })
    })
    it('is so once and for good', () => {
      given(created, disabled, erased).when(erase).thenNothing()
      for (const again of [wish('EnableUser'), wish('RestoreUser'), wish('RemoveUser'), wish('UnlockAccount')])
        given(created, disabled, erased).when(again).thenRefused('conflict', 'SUBJECT_ERASED')
      given(created, disabled, erased)
        .when({ type: 'EditUser', data: { name: '王五' } })
        .thenRefused('conflict', 'SUBJECT_ERASED')
    })
  })

  it('gives its profile back when the change is undone, unless it changed again', () => {
    const renamed = { type: 'UserProfileChanged', data: { userId: 'wang', name: '王五' } } as const
    const before = given(created).state()
    expect(user.inverse?.UserProfileChanged?.(before, renamed.data, given(created, renamed).state())).to.deep.equal({
      type: 'EditUser',
      data: { name: '王伟' },
    })
    const again = { ...renamed, data: { userId: 'wang', name: '王六' } }
    expect(user.inverse?.UserProfileChanged?.(before, renamed.data, given(created, renamed, again).state())).to.equal(
      undefined,
    )
  })

  it('never goes where its states do not lead, and a refusal changes nothing', () => {
    const steps: Readonly<Record<UserStatus, readonly UserStatus[]>> = {
      PENDING_RESET: ['PENDING_RESET', 'ENABLED', 'DISABLED', 'REMOVED'],
      ENABLED: ['ENABLED', 'PENDING_RESET', 'DISABLED', 'REMOVED'],
      DISABLED: ['DISABLED', 'PENDING_RESET', 'ENABLED', 'REMOVED'],
      REMOVED: ['REMOVED', 'DISABLED'],
    }
    const wishes = fc.constantFrom<Named<typeof user.commands>>(
      wish('EnableUser'),
      wish('DisableUser'),
      wish('RemoveUser'),
      wish('RestoreUser'),
      wish('UnlockAccount'),
      { type: 'SetInitialPassword', data: { secret: 's8' } },
      { type: 'ChangePassword', data: { secret: 's9', session: null } },
      { type: 'SetScope', data: { scope: 'data' } },
      { type: 'LockAccount', data: { until: '2026-03-03T08:00:00.000Z', reason: '' } },
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(wishes, fc.constantFrom('li', 'wang')), { maxLength: 30 }), (asked) => {
        let state: User = fold(user, recorded([created, issued]))
        let mustReset = true
        for (const [one, by] of asked) {
          const before = state as KnownUser
          state = carriedOut(state, one, by)
          const after = state as KnownUser
          expect(steps[before.status]).to.include(after.status)
          if (one.type === 'SetInitialPassword' && after !== before) mustReset = true
          if (one.type === 'ChangePassword' && after !== before) mustReset = false
          if (after.status === 'ENABLED') expect(mustReset).to.equal(false)
          if (by === 'wang')
            expect(
              ['DISABLED', 'REMOVED'].includes(after.status) &&
                before.status !== after.status &&
                one.type !== 'RestoreUser',
            ).to.equal(false)
        }
      }),
    )
  })
})

const carriedOut = (state: User, command: Named<typeof user.commands>, by: string): User => {
  try {
    return fold(user, recorded(decide(user, state, command, { at: today, by })), state)
  } catch (error) {
    if (error instanceof Refusal) return state
    throw error
  }
}
