import * as z from 'zod'
import { refuse as refuseCommon } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { id, instant, oneOf } from '../kernel/fields.ts'
import { refuse } from './phrases.ts'

/** `console` may do what its person may; `reset` may only set a new password, once. */
export const purposes = ['console', 'reset'] as const
export const revocations = ['administrator', 'disabled', 'removed', 'passwordChanged', 'passwordReset'] as const

/** A session lives this long without use. */
export const idleHours = 8

const nothing = z.strictObject({})
const opened = z.strictObject({
  userId: id(),
  companyId: id(),
  purpose: oneOf(purposes),
  /** SHA-256 of the token; the token itself is known to its owner only. */
  tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
  expiresAt: instant(),
})
const revoked = z.strictObject({ reason: oneOf(revocations) })

const commands = {
  OpenSession: opened,
  /** Notes that the session is in use. */
  UseSession: nothing,
  CloseSession: nothing,
  RevokeSession: revoked,
  ExpireSession: nothing,
}

export const sessionEvents = {
  SessionOpened: opened,
  SessionUsed: nothing,
  SessionClosed: nothing,
  SessionRevoked: revoked,
  SessionExpired: nothing,
}

export type Session = Readonly<
  | { status: 'NONE' | 'CLOSED' | 'REVOKED' | 'EXPIRED' }
  | { status: 'OPEN'; userId: string; expiresAt: string; usedAt: string }
>
type Open = Extract<Session, { status: 'OPEN' }>

/** Whether a session is over by its age or because nobody used it. */
export const isOver = (session: Readonly<{ expiresAt: string; usedAt: string }>, at: string): boolean =>
  at >= session.expiresAt || Date.parse(at) - Date.parse(session.usedAt) >= idleHours * 3_600_000

export const session = decider({
  context: 'access',
  stream: 'session',
  commands,
  events: sessionEvents,
  initial: { status: 'NONE' } as Session, // not opened yet
  decide: {
    OpenSession: (state, data) =>
      state.status === 'NONE' ? [{ type: 'SessionOpened', data }] : refuseCommon('conflict', 'RECORD_EXISTS'),
    UseSession: (state, _, stamp) => {
      if (isOver(mustBeOpen(state, 'OPEN'), stamp.at)) refuseCommon('sessionGone', 'SESSION_GONE')
      return [{ type: 'SessionUsed', data: {} }]
    },
    CloseSession: (state) => {
      mustBeOpen(state, 'CLOSED')
      return [{ type: 'SessionClosed', data: {} }]
    },
    RevokeSession: (state, data) => {
      if (state.status === 'NONE') return refuseCommon('missing', 'NOT_FOUND')
      return state.status === 'OPEN' ? [{ type: 'SessionRevoked', data }] : []
    },
    ExpireSession: (state, _, stamp) =>
      state.status === 'OPEN' && isOver(state, stamp.at) ? [{ type: 'SessionExpired', data: {} }] : [],
  },
  evolve: {
    SessionOpened: (_, { userId, expiresAt }, { at }): Session => ({ status: 'OPEN', userId, expiresAt, usedAt: at }),
    SessionUsed: (state, _, { at }) => (state.status === 'OPEN' ? { ...state, usedAt: at } : state),
    SessionClosed: (): Session => ({ status: 'CLOSED' }),
    SessionRevoked: (): Session => ({ status: 'REVOKED' }),
    SessionExpired: (): Session => ({ status: 'EXPIRED' }),
  },
})

const mustBeOpen = (state: Session, to: Session['status']): Open => {
  if (state.status === 'NONE') return refuseCommon('missing', 'NOT_FOUND')
  if (state.status === 'OPEN') return state
  return refuse('conflict', 'SESSION_STATE_INVALID', { allowed: [], params: { from: state.status, to } })
}
