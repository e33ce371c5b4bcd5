import { columnChanges, columnsSaid, withColumnChanges } from '../kernel/columnValues.ts'
import { refuse as refuseCommon } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { changes, omit } from '../kernel/record.ts'
import { refuse } from './phrases.ts'
import { applied, setChange } from './sets.ts'
import type { Profile } from './userFields.ts'
import { importedAgain, userInverse } from './userInverse.ts'
import { userCommands, userEvents } from './userSchemas.ts'
import {
  created,
  daysBetween,
  erasedUser,
  mustBe,
  mustBeErasable,
  mustBeThere,
  mustKnow,
  mustNotBeSelf,
  onKnown,
  restoreDays,
  type User,
  withPassword,
} from './userState.ts'

export const user = decider({
  context: 'access',
  stream: 'user',
  commands: userCommands,
  events: userEvents,
  initial: { status: 'NONE' } as User, // nobody yet
  decide: {
    CreateUser: (state, { enabled, secret: initial, columnValues = {}, ...person }) => {
      if (state.status !== 'NONE') return refuseCommon('conflict', 'RECORD_EXISTS')
      return [
        { type: 'UserCreated', data: { ...person, ...columnsSaid(columnValues) } },
        ...(initial === null ? [] : [{ type: 'InitialPasswordIssued', data: { secret: initial } } as const]),
        ...(enabled ? [] : [{ type: 'UserDisabled', data: {} } as const]),
      ]
    },
    ImportUser: (state, { enabled, ...person }) => {
      if (state.status !== 'NONE') return importedAgain(state, person)
      const off = enabled ? [] : [{ type: 'UserDisabled', data: {} } as const]
      return [{ type: 'UserCreated', data: person }, ...off]
    },
    EditUser: (state, { columnValues = {}, ...data }) => {
      const known = mustBeThere(state)
      const columns = columnsSaid(columnChanges(known.columnValues, columnValues))
      const changed = { ...changes(known.profile, data), ...columns }
      if (Object.keys(changed).length === 0) return []
      return [{ type: 'UserProfileChanged', data: { ...changed, userId: known.userId } }]
    },
    EnableUser: (state) => {
      const known = mustBe(state, ['ENABLED', 'PENDING_RESET', 'DISABLED'], 'ENABLED')
      return known.status === 'DISABLED' ? [{ type: 'UserEnabled', data: {} }] : []
    },
    DisableUser: (state, _, stamp) => {
      const known = mustBe(state, ['ENABLED', 'PENDING_RESET', 'DISABLED'], 'DISABLED')
      mustNotBeSelf(known, stamp)
      return known.status === 'DISABLED' ? [] : [{ type: 'UserDisabled', data: {} }]
    },
    RemoveUser: (state, _, stamp) => {
      const known = mustKnow(state)
      mustNotBeSelf(known, stamp)
      return known.status === 'REMOVED' ? [] : [{ type: 'UserRemoved', data: {} }]
    },
    RestoreUser: (state, _, stamp) => {
      const known = mustBe(state, ['REMOVED'], 'DISABLED')
      if (daysBetween(known.removedAt, stamp.at) > restoreDays)
        refuse('conflict', 'USER_RESTORE_LIMIT', { params: { days: restoreDays } })
      return [{ type: 'UserRestored', data: {} }]
    },
    AssignRoles: (state, { add, remove }) => {
      const change = setChange(mustBeThere(state).roles, add, remove)
      return change ? [{ type: 'UserRolesChanged', data: change }] : []
    },
    SetScope: (state, { scope }) =>
      mustBeThere(state).scope === scope ? [] : [{ type: 'UserScopeChanged', data: { scope } }],
    ChangeUserType: (state, { userType }) =>
      mustBeThere(state).userType === userType ? [] : [{ type: 'UserTypeChanged', data: { userType } }],
    SetInitialPassword: (state, data) => {
      mustBeThere(state)
      return [{ type: 'InitialPasswordIssued', data }]
    },
    ChangePassword: (state, data) => {
      mustBe(state, ['ENABLED', 'PENDING_RESET'], 'ENABLED')
      return [{ type: 'PasswordChanged', data }]
    },
    LockAccount: (state, data) => {
      const { lock } = mustBeThere(state)
      return lock && lock.until >= data.until ? [] : [{ type: 'AccountLocked', data }]
    },
    UnlockAccount: (state) => (mustBeThere(state).lock ? [{ type: 'AccountUnlocked', data: {} }] : []),
    SetSecurityQuestions: (state, data) => {
      mustBeThere(state)
      return [{ type: 'SecurityQuestionsSet', data }]
    },
    BindWechat: (state, { wechat }) => {
      const { userId, profile, wechatBound } = mustBeThere(state)
      if (wechatBound && profile.wechat === wechat) return []
      return [{ type: 'WechatBound', data: { userId, wechat } }]
    },
    UnbindWechat: (state) => (mustBeThere(state).wechatBound ? [{ type: 'WechatUnbound', data: {} }] : []),
    EraseUser: (state) => {
      if (state.status !== 'NONE' && state.erased) return []
      mustBeErasable(state)
      return [{ type: 'UserErased', data: {} }]
    },
  },
  evolve: {
    UserCreated: (_, data) => created(data),
    UserProfileChanged: onKnown((known, { columnValues = {}, ...changed }) => ({
      ...known,
      profile: { ...known.profile, ...changes(known.profile, omit(changed, 'userId')) } as Profile, // fields left out are not changed
      columnValues: withColumnChanges(known.columnValues, columnValues),
      wechatBound: known.wechatBound && changed.wechat === undefined, // another one would have to be proved
    })),
    UserEnabled: onKnown((known) => ({ ...known, status: known.mustReset ? 'PENDING_RESET' : 'ENABLED' })),
    UserDisabled: onKnown((known) => ({ ...known, status: 'DISABLED' })),
    UserRemoved: onKnown((known, _, meta) => ({ ...known, status: 'REMOVED', removedAt: meta.at })),
    UserRestored: onKnown((known) => ({ ...known, status: 'DISABLED', removedAt: null })),
    UserRolesChanged: onKnown((known, change) => ({ ...known, roles: applied(known.roles, change) })),
    UserScopeChanged: onKnown((known, { scope }) => ({ ...known, scope })),
    UserTypeChanged: onKnown((known, { userType }) => ({ ...known, userType })),
    InitialPasswordIssued: onKnown((known, { secret: kept }) => ({
      ...withPassword(known, kept),
      mustReset: true,
      status: known.status === 'ENABLED' ? 'PENDING_RESET' : known.status,
    })),
    PasswordChanged: onKnown((known, { secret: kept }) => ({
      ...withPassword(known, kept),
      mustReset: false,
      status: 'ENABLED',
    })),
    AccountLocked: onKnown((known, lock) => ({ ...known, lock })),
    AccountUnlocked: onKnown((known) => ({ ...known, lock: null })),
    SecurityQuestionsSet: onKnown((known, { secret: kept }) => ({ ...known, answers: kept })),
    WechatBound: onKnown((known, { wechat }) => ({
      ...known,
      profile: { ...known.profile, wechat },
      wechatBound: true,
    })),
    WechatUnbound: onKnown((known) => ({ ...known, wechatBound: false })),
    UserErased: onKnown((known, _, meta) => erasedUser(known, meta.at)),
  },
  inverse: userInverse,
  // extra columns came with version 2; an older event says nothing of them
  upcasts: { UserCreated: [(older) => older], UserProfileChanged: [(older) => older] },
})
