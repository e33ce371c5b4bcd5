import { expect } from 'chai'
import { accountWait, addressWait, signInGuard } from '../../../events/access/signInGuard.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(signInGuard)

const clock = (minutes: number) => new Date(Date.parse('2026-03-02T08:00:00.000Z') + minutes * 60_000).toISOString()
const failed = (minutes: number) =>
  ({ type: 'SignInFailed', data: { reasonCode: 'wrongPassword' }, at: clock(minutes) }) as const
const failures = (count: number, from = 0) => Array.from({ length: count }, () => failed(from))
const minutesToWait = (facts: readonly ReturnType<typeof failed>[], at: number) =>
  accountWait(given(...facts).state(), clock(at)) / 60_000

describe('sign-in guard', () => {
  it('notes a failure with its reason', () =>
    given()
      .when({ type: 'RecordFailure', data: { reasonCode: 'unknownAccount' } })
      .then({ type: 'SignInFailed', data: { reasonCode: 'unknownAccount' } }))
  it('notes a success only after a failure', () => {
    given(failed(0)).when({ type: 'RecordSuccess', data: {} }).then({ type: 'SignInSucceeded', data: {} })
    given().when({ type: 'RecordSuccess', data: {} }).thenNothing()
  })
  it('is cleared only after a failure', () => {
    given(failed(0)).when({ type: 'ClearGuard', data: {} }).then({ type: 'SignInGuardCleared', data: {} })
    given().when({ type: 'ClearGuard', data: {} }).thenNothing()
  })

  describe('of an account', () => {
    it('lets four failures pass', () => expect(minutesToWait(failures(4), 0)).to.equal(0))
    it('waits a minute after the fifth within a quarter of an hour', () => {
      expect(minutesToWait(failures(5), 0)).to.equal(1)
      expect(minutesToWait(failures(5), 0.5)).to.equal(0.5)
      expect(minutesToWait(failures(5), 1)).to.equal(0)
    })
    it('does not count what is longer ago than a quarter of an hour', () =>
      expect(minutesToWait([...failures(4, 0), failed(15)], 15)).to.equal(0))
    it('waits 1, 2, 4, 8 and then 15 minutes, however long the attack', () => {
      const facts = failures(5)
      let now = 0
      for (const wait of [1, 2, 4, 8, 15, 15, 15]) {
        expect(minutesToWait(facts, now)).to.equal(wait)
        now += wait
        facts.push(failed(now))
      }
    })
    it('begins anew after a success', () => {
      const facts = [...failures(9), { type: 'SignInSucceeded', data: {} } as const, ...failures(4)]
      expect(accountWait(given(...facts).state(), clock(0))).to.equal(0)
    })
  })

  describe('of an address', () => {
    const toWait = (count: number, at: number) => addressWait(given(...failures(count)).state(), clock(at)) / 60_000
    it('lets 29 failures pass', () => expect(toWait(29, 0)).to.equal(0))
    it('waits after 30 until the first of them is a quarter of an hour ago', () => {
      expect(toWait(30, 0)).to.equal(15)
      expect(toWait(30, 14)).to.equal(1)
      expect(toWait(30, 15)).to.equal(0)
    })
  })
})
