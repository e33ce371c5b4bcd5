import { allowedSteps, erasure } from '../../../events/audit/erasure.ts'
import { expect } from 'chai'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(erasure)

const subjectId = 'wang'
const wish = { subjectId, companyId: 'north', reason: 'left the house' }
const ask = { type: 'RequestErasure', data: wish } as const
const confirm = (request = 1) => ({ type: 'ConfirmErasure', data: { request } }) as const
const decline = { type: 'DeclineErasure', data: { request: 1, reason: 'a contract runs' } } as const
const withdraw = { type: 'WithdrawErasure', data: { request: 1 } } as const
const hold = { type: 'HoldPerson', data: { subjectId, reason: 'a dispute' } } as const
const release = { type: 'ReleasePerson', data: {} } as const
const counts = { events: 3, values: 20, secrets: 1, files: 0, sessions: 0 }
const record = { type: 'RecordErasure', data: { request: 1, counts } } as const
const fail = { type: 'FailErasure', data: { request: 1, key: 'ERASURE_BROKEN' } } as const

const requested = { type: 'ErasureRequested', data: { ...wish, request: 1 }, by: 'li' } as const
const confirmed = { type: 'ErasureConfirmed', data: { request: 1 } } as const
const declined = { type: 'ErasureDeclined', data: { ...decline.data, subjectId } } as const
const withdrawn = { type: 'ErasureWithdrawn', data: { request: 1 } } as const
const failed = { type: 'ErasureFailed', data: fail.data } as const
const erased = { type: 'PersonErased', data: { ...record.data, subjectId } } as const
const held = { type: 'PersonHeld', data: hold.data } as const
const released = { type: 'PersonReleased', data: {} } as const

const zhao = { by: 'zhao' }

describe('the erasure of somebody', () => {
  describe('that nobody asked for', () => {
    it('is asked for with a reason', () => {
      given()
        .when(ask)
        .then({ type: 'ErasureRequested', data: { ...wish, request: 1 } })
      expect(() => erasure.commands.RequestErasure.parse({ ...wish, reason: ' ' })).to.throw()
    })
    it('cannot be confirmed, declined or withdrawn', () => {
      for (const step of [confirm(), decline, withdraw]) given().when(step, zhao).thenRefused('missing', 'NOT_FOUND')
    })
    it('is neither recorded nor failed', () => {
      for (const step of [record, fail]) given(requested).when(step).thenNothing()
    })
  })

  describe('that was asked for', () => {
    it('is confirmed by another person', () => given(requested).when(confirm(), zhao).then(confirmed))
    it('is not confirmed by the one who asked', () =>
      given(requested).when(confirm()).thenRefused('conflict', 'ERASURE_SELF_CONFIRM'))
    it('is declined with a reason', () => given(requested).when(decline, zhao).then(declined))
    it('is withdrawn by the one who asked, and nobody else', () => {
      given(requested).when(withdraw).then(withdrawn)
      given(requested).when(withdraw, zhao).thenRefused('conflict', 'ERASURE_NOT_OWN')
    })
    it('is not asked for twice', () => given(requested).when(ask).thenRefused('conflict', 'ERASURE_REQUESTED_ALREADY'))
    it('is another one once it was decided on', () => {
      const again = { type: 'ErasureRequested', data: { ...wish, request: 2 } } as const
      for (const end of [declined, withdrawn]) given(requested, end).when(ask).then(again)
      given(requested, withdrawn, again)
        .when(confirm(1), zhao)
        .thenRefused('conflict', 'ERASURE_STATE_INVALID', { allowed: [], params: {} })
      given(requested, withdrawn, again).when(confirm(3), zhao).thenRefused('missing', 'NOT_FOUND')
    })
    it('is decided on once', () => {
      for (const step of [confirm(), decline, withdraw])
        given(requested, declined)
          .when(step, zhao)
          .thenRefused('conflict', 'ERASURE_STATE_INVALID', { allowed: [], params: { from: 'DECLINED' } })
    })
  })

  describe('that was confirmed', () => {
    it('ends with what was erased', () => {
      given(requested, confirmed).when(record).then(erased)
      given(requested, confirmed, erased).when(record).thenNothing()
    })
    it('may fail, and is then asked for again', () => {
      given(requested, confirmed).when(fail).then(failed)
      given(requested, confirmed, failed)
        .when(ask)
        .then({ type: 'ErasureRequested', data: { ...wish, request: 2 } })
    })
    it('cannot be stopped any more', () => {
      for (const step of [ask, hold])
        given(requested, confirmed).when(step).thenRefused('conflict', 'ERASURE_UNDER_WAY')
      for (const step of [decline, withdraw])
        given(requested, confirmed).when(step).thenRefused('conflict', 'ERASURE_STATE_INVALID')
    })
    it('is the last thing that happens to these data', () => {
      for (const step of [ask, hold, confirm()])
        given(requested, confirmed, erased).when(step, zhao).thenRefused('conflict', 'SUBJECT_ERASED')
    })
  })

  describe('of somebody who is held', () => {
    const why = { params: { reason: 'a dispute' } }
    it('is not possible, and the refusal says why', () => {
      given(held).when(ask).thenRefused('conflict', 'PERSON_IS_HELD', why)
      given(requested, held).when(confirm(), zhao).thenRefused('conflict', 'PERSON_IS_HELD', why)
    })
    it('can be declined and withdrawn all the same', () => {
      given(requested, held).when(decline, zhao).then(declined)
      given(requested, held).when(withdraw).then(withdrawn)
    })
    it('is possible again once they are released', () => {
      given(held).when(release).then(released)
      given(requested, held, released).when(confirm(), zhao).then(confirmed)
    })
  })

  it('keeps one reason for a hold, the last', () => {
    given().when(hold).then(held)
    given(held).when(hold).thenNothing()
    const other = { subjectId, reason: 'another dispute' }
    given(held).when({ type: 'HoldPerson', data: other }).then({ type: 'PersonHeld', data: other })
    given().when(release).thenNothing()
  })

  it('offers each person the steps that are theirs', () => {
    expect(allowedSteps('REQUESTED', true)).to.deep.equal(['withdraw'])
    expect(allowedSteps('REQUESTED', false)).to.deep.equal(['confirm', 'decline'])
    for (const state of ['CONFIRMED', 'ERASED', 'DECLINED', 'WITHDRAWN', 'FAILED'] as const)
      expect(allowedSteps(state, false)).to.deep.equal([])
  })
})
