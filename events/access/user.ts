import type * as z from 'zod'
import { refuse as refuseCommon } from '../kernel/common.ts'
import { decider, type Meta, type Stamp } from '../kernel/decider.ts'
import { ERASED } from '../kernel/fields.ts'
import { changes, omit, pick } from '../kernel/record.ts'
import { refuse } from './phrases.ts'
import { applied, setChange } from './sets.ts'
import { erasedProfile, type Profile, type Scope, type UserType } from './userFields.ts'
import { userCommands, userEvents } from './userSchemas.ts'

type Created = z.output<typeof userEvents.UserCreated>

export type UserStatus = 'PENDING_RESET' | 'ENABLED' | 'DISABLED' | 'REMOVED'

/** A person with an account. `passwords` are the last ones' secrets, newest first. */
export type KnownUser = Readonly<{
  status: UserStatus
  userId: string
  account: string
  profile: Profile
  userType: UserType
  roles: readonly string[]
  scope: Scope
  mustReset: boolean
  passwords: readonly string[]
  lock: Readonly<{ until: string; reason: string }> | null
  removedAt: string | null
  erased: boolean
}>
export type User = Readonly<{ status: 'NONE' }> | KnownUser

/** How many earlier passwords may not be used again. */
export const passwordsRemembered = 5
const restoreDays = 30

const mustKnow = (state: User): KnownUser => {
  if (state.status === 'NONE') return refuseCommon('missing', 'NOT_FOUND')
  return state.erased ? refuseCommon('conflict', 'SUBJECT_ERASED') : state
}

/** Refuses what cannot become of a person in this state, and says what can. */
const mustBe = (state: User, from: readonly UserStatus[], to: UserStatus): KnownUser => {
  const known = mustKnow(state)
  if (from.includes(known.status)) return known
  return refuse('conflict', 'USER_STATE_INVALID', {
    allowed: reachable[known.status],
    params: { from: known.status, to },
  })
}

const reachable: Readonly<Record<UserStatus, readonly UserStatus[]>> = {
  PENDING_RESET: ['ENABLED', 'DISABLED', 'REMOVED'],
  ENABLED: ['PENDING_RESET', 'DISABLED', 'REMOVED'],
  DISABLED: ['PENDING_RESET', 'ENABLED', 'REMOVED'],
  REMOVED: ['DISABLED'],
}

const mustBeThere = (state: User): KnownUser => {
  const known = mustKnow(state)
  return mustBe(state, ['PENDING_RESET', 'ENABLED', 'DISABLED'], known.status)
}

const mustNotBeSelf = (known: KnownUser, stamp: Stamp): void => {
  if (known.userId === stamp.by) refuse('conflict', 'USER_SELF_DISABLE')
}

/**
 * Refuses whom one may not erase yet. Who can still sign in would go on leaving traces; and a super administrator ceases
 * to be one first, so that it takes another one, and never the last.
 */
export const mustBeErasable = (state: User): KnownUser => {
  const known = mustKnow(state)
  if (known.userType === 'superAdministrator') refuse('conflict', 'USER_ERASE_SUPER_ADMIN')
  if (known.status !== 'DISABLED' && known.status !== 'REMOVED') refuse('conflict', 'USER_ERASE_ACTIVE')
  return known
}

const daysBetween = (from: string | null, to: string): number =>
  from === null ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000

const withPassword = (known: KnownUser, kept: string): KnownUser => ({
  ...known,
  passwords: [kept, ...known.passwords].slice(0, passwordsRemembered),
})

const created = ({ userId, account: name, userType, roles, scope, ...profile }: Created): User => ({
  status: 'PENDING_RESET',
  userId,
  account: name,
  profile,
  userType,
  roles,
  scope,
  mustReset: true,
  passwords: [],
  lock: null,
  removedAt: null,
  erased: false,
})

/** Somebody of whom only the place is known any more. */
const erasedUser = (known: KnownUser, at: string): KnownUser => ({
  ...known,
  status: 'REMOVED',
  account: ERASED,
  profile: { ...known.profile, ...erasedProfile },
  passwords: [],
  lock: null,
  removedAt: known.removedAt ?? at,
  erased: true,
})

/** Events of somebody who was never created change nothing. */
const onKnown =
  <Data>(step: (known: KnownUser, data: Data, meta: Meta) => KnownUser) =>
  (state: User, data: Data, meta: Meta): User =>
    state.status === 'NONE' ? state : step(state, data, meta)

export const user = decider({
  context: 'access',
  stream: 'user',
  commands: userCommands,
  events: userEvents,
  initial: { status: 'NONE' } as User, // nobody yet
  decide: {
    CreateUser: (state, { enabled, secret: initial, ...person }) => {
      if (state.status !== 'NONE') return refuseCommon('conflict', 'RECORD_EXISTS')
      return [
        { type: 'UserCreated', data: person },
        ...(initial === null ? [] : [{ type: 'InitialPasswordIssued', data: { secret: initial } } as const]),
        ...(enabled ? [] : [{ type: 'UserDisabled', data: {} } as const]),
      ]
    },
    EditUser: (state, data) => {
      const known = mustBeThere(state)
      const changed = changes(known.profile, data)
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
    EraseUser: (state) => {
      if (state.status !== 'NONE' && state.erased) return []
      mustBeErasable(state)
      return [{ type: 'UserErased', data: {} }]
    },
  },
  evolve: {
    UserCreated: (_, data) => created(data),
    UserProfileChanged: onKnown((known, changed) => ({
      ...known,
      profile: { ...known.profile, ...changes(known.profile, omit(changed, 'userId')) } as Profile, // fields left out are not changed
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
    UserErased: onKnown((known, _, meta) => erasedUser(known, meta.at)),
  },
  inverse: {
    UserProfileChanged: (before, data, now) => {
      const changed = omit(data, 'userId')
      if (before.status === 'NONE' || now.status === 'NONE' || now.status === 'REMOVED') return undefined
      if (Object.keys(changes(now.profile, changed)).length > 0) return undefined
      return { type: 'EditUser', data: pick(before.profile, Object.keys(changed)) }
    },
  },
})
