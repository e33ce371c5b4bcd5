import type * as z from 'zod'
import { type ColumnValues, withColumnChanges } from '../kernel/columnValues.ts'
import { refuse as refuseCommon } from '../kernel/common.ts'
import type { Meta, Stamp } from '../kernel/decider.ts'
import { ERASED } from '../kernel/fields.ts'
import { refuse } from './phrases.ts'
import { erasedProfile, type Profile, type Scope, type UserType } from './userFields.ts'
import type { userEvents } from './userSchemas.ts'

type Created = z.output<typeof userEvents.UserCreated>

export type UserStatus = 'PENDING_RESET' | 'ENABLED' | 'DISABLED' | 'REMOVED'

/** A person with an account. `passwords` are the last ones' secrets, newest first. */
export type KnownUser = Readonly<{
  status: UserStatus
  userId: string
  account: string
  profile: Profile
  /** What is said in extra columns, by their ids. */
  columnValues: ColumnValues
  userType: UserType
  roles: readonly string[]
  scope: Scope
  mustReset: boolean
  passwords: readonly string[]
  lock: Readonly<{ until: string; reason: string }> | null
  /** Where the hash of the answers to the own questions is kept. */
  answers: string | null
  /** The profile's account of WeChat was proved to be the person's own. */
  wechatBound: boolean
  removedAt: string | null
  erased: boolean
}>
export type User = Readonly<{ status: 'NONE' }> | KnownUser

/** How many earlier passwords may not be used again. */
export const passwordsRemembered = 5
/** For how many days a removed person can be restored. */
export const restoreDays = 30

export const mustKnow = (state: User): KnownUser => {
  if (state.status === 'NONE') return refuseCommon('missing', 'NOT_FOUND')
  return state.erased ? refuseCommon('conflict', 'SUBJECT_ERASED') : state
}

/** Refuses what cannot become of a person in this state, and says what can. */
export const mustBe = (state: User, from: readonly UserStatus[], to: UserStatus): KnownUser => {
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

export const mustBeThere = (state: User): KnownUser => {
  const known = mustKnow(state)
  return mustBe(state, ['PENDING_RESET', 'ENABLED', 'DISABLED'], known.status)
}

export const mustNotBeSelf = (known: KnownUser, stamp: Stamp): void => {
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

export const daysBetween = (from: string | null, to: string): number =>
  from === null ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000

export const withPassword = (known: KnownUser, kept: string): KnownUser => ({
  ...known,
  passwords: [kept, ...known.passwords].slice(0, passwordsRemembered),
})

export const created = ({
  userId,
  account: name,
  userType,
  roles,
  scope,
  columnValues = {},
  ...profile
}: Created): User => ({
  status: 'PENDING_RESET',
  userId,
  account: name,
  profile,
  columnValues: withColumnChanges({}, columnValues),
  userType,
  roles,
  scope,
  mustReset: true,
  passwords: [],
  lock: null,
  answers: null,
  wechatBound: false,
  removedAt: null,
  erased: false,
})

/** Somebody of whom only the place is known any more. */
export const erasedUser = (known: KnownUser, at: string): KnownUser => ({
  ...known,
  status: 'REMOVED',
  account: ERASED,
  profile: { ...known.profile, ...erasedProfile },
  columnValues: {},
  passwords: [],
  lock: null,
  answers: null,
  wechatBound: false,
  removedAt: known.removedAt ?? at,
  erased: true,
})

/** Events of somebody who was never created change nothing. */
export const onKnown =
  <Data>(step: (known: KnownUser, data: Data, meta: Meta) => KnownUser) =>
  (state: User, data: Data, meta: Meta): User =>
    state.status === 'NONE' ? state : step(state, data, meta)
