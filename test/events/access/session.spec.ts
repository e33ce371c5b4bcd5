import { expect } from 'chai'
import fc from 'fast-check'
import { type Session, session } from '../../../events/access/session.ts'
import { decide, fold, type Named } from '../../../events/kernel/decider.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'
import { givenFor, recorded } from '../../support/decider.ts'

const given = givenFor(session)

const data = {
  userId: 'wang',
  companyId: 'north',
  purpose: 'console',
  tokenHash: 'a'.repeat(64),
  expiresAt: '2026-03-03T08:00:00.000Z',
} as const
const opened = { type: 'SessionOpened', data, at: '2026-03-02T08:00:00.000Z' } as const
const closed = { type: 'SessionClosed', data: {} } as const
const revoked = { type: 'SessionRevoked', data: { reason: 'disabled' } } as const
const expired = { type: 'SessionExpired', data: {} } as const
const use = { type: 'UseSession', data: {} } as const
const close = { type: 'CloseSession', data: {} } as const
const revoke = { type: 'RevokeSession', data: { reason: 'disabled' } } as const
const expire = { type: 'ExpireSession', data: {} } as const

describe('session', () => {
  it('opens once', () => {
    given().when({ type: 'OpenSession', data }).then({ type: 'SessionOpened', data })
    given(opened).when({ type: 'OpenSession', data }).thenRefused('conflict', 'RECORD_EXISTS')
  })
  it('keeps no token, only the hash of one', () =>
    expect(() => session.commands.OpenSession.parse({ ...data, tokenHash: 'a token' })).to.throw())
  it('closes, and is over then', () => {
    given(opened).when(close).then(closed)
    given(opened, closed)
      .when(close)
      .thenRefused('conflict', 'SESSION_STATE_INVALID', { allowed: [], params: { from: 'CLOSED', to: 'CLOSED' } })
  })
  it('is revoked while it is open', () => {
    given(opened).when(revoke).then(revoked)
    given(opened, closed).when(revoke).thenNothing()
    given().when(revoke).thenRefused('missing', 'NOT_FOUND')
  })

  describe('that nobody uses', () => {
    it('lives for eight hours', () => {
      given(opened).when(use, { at: '2026-03-02T15:59:59.999Z' }).then({ type: 'SessionUsed', data: {} })
      given(opened).when(use, { at: '2026-03-02T16:00:00.000Z' }).thenRefused('sessionGone', 'SESSION_GONE')
      given(opened).when(expire, { at: '2026-03-02T15:59:59.999Z' }).thenNothing()
      given(opened).when(expire, { at: '2026-03-02T16:00:00.000Z' }).then(expired)
    })
    it('lives eight hours more for each use', () => {
      const used = { type: 'SessionUsed', data: {}, at: '2026-03-02T12:00:00.000Z' } as const
      given(opened, used).when(expire, { at: '2026-03-02T19:00:00.000Z' }).thenNothing()
    })
  })
  it('never lives longer than its cookie, however much it is used', () => {
    const used = { type: 'SessionUsed', data: {}, at: '2026-03-03T07:59:00.000Z' } as const
    given(opened, used).when(expire, { at: '2026-03-03T08:00:00.000Z' }).then(expired)
  })

  it('never comes back once it has ended', () => {
    const wishes = fc.constantFrom<Named<typeof session.commands>>(use, close, revoke, expire, {
      type: 'OpenSession',
      data,
    })
    const minutes = fc.integer({ min: 0, max: 30 * 60 })
    fc.assert(
      fc.property(fc.array(fc.tuple(wishes, minutes), { maxLength: 20 }), (asked) => {
        let state: Session = fold(session, recorded([opened]))
        for (const [wish, after] of asked) {
          const before = state
          state = carriedOut(state, wish, new Date(Date.parse(opened.at) + after * 60_000).toISOString())
          if (before.status !== 'OPEN') expect(state).to.deep.equal(before)
          if (state.status === 'OPEN') expect(state.usedAt < state.expiresAt).to.equal(true)
        }
      }),
    )
  })
})

const carriedOut = (state: Session, wish: Named<typeof session.commands>, at: string): Session => {
  try {
    const facts = decide(session, state, wish, { at, by: 'wang' }).map((fact) => ({ ...fact, at }))
    return fold(session, recorded(facts), state)
  } catch (error) {
    if (error instanceof Refusal) return state
    throw error
  }
}
