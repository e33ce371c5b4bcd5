import { expect } from 'chai'
import { mustProve, recovery } from '../../../events/access/recovery.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(recovery)

const clock = (minutes: number) => new Date(Date.parse('2026-03-02T08:00:00.000Z') + minutes * 60_000).toISOString()
const id = 'a'.repeat(16)
const another = 'b'.repeat(16)
const hash = 'c'.repeat(64)
const person = { userId: 'wang', companyId: 'main' }

const begun = (one = id) => ({
  recovery: one,
  person,
  methods: ['mail' as const, 'question' as const],
  questions: ['firstPet' as const, 'firstSchool' as const],
  answers: 'secret-1',
})
const requested = (one = id, minutes = 0) =>
  ({ type: 'RecoveryRequested', data: begun(one), at: clock(minutes) }) as const
const link = { recovery: id, method: 'mail' as const, tokenHash: hash, secret: 'secret-2', until: clock(5) }
const issued = { type: 'RecoveryLinkIssued', data: link, at: clock(0) } as const
const asked = { type: 'RecoveryQuestionsAsked', data: { recovery: id }, at: clock(0) } as const
const tried = (minutes = 1) => ({ type: 'RecoveryAnswersTried', data: { recovery: id }, at: clock(minutes) }) as const
const proof = { recovery: id, tokenHash: hash, until: clock(6) }
const accepted = { type: 'RecoveryProofAccepted', data: proof, at: clock(1) } as const

describe('the recovery of a password', () => {
  it('begins, and takes the place of one before it', () => {
    given().when({ type: 'RequestRecovery', data: begun() }).then({ type: 'RecoveryRequested', data: begun() })
    given(requested())
      .when({ type: 'RequestRecovery', data: begun(another) }, { at: clock(1) })
      .then({ type: 'RecoverySuperseded', data: { recovery: id } }, { type: 'RecoveryRequested', data: begun(another) })
  })
  it('is asked for five times an hour, and again when the first is an hour ago', () => {
    const five = [0, 10, 20, 30, 40].map((minutes) => requested(id, minutes))
    const wish = { type: 'RequestRecovery', data: begun(another) } as const
    given(...five)
      .when(wish, { at: clock(45) })
      .thenRefused('limited', 'RATE_LIMITED', { params: { seconds: 900 } })
    given(...five)
      .when(wish, { at: clock(61) })
      .then({ type: 'RecoverySuperseded', data: { recovery: id } }, { type: 'RecoveryRequested', data: begun(another) })
  })

  describe('that goes on', () => {
    it('issues three links at most, by ways that were offered, for a quarter of an hour', () => {
      const wish = { type: 'IssueLink', data: link } as const
      given(requested()).when(wish).then({ type: 'RecoveryLinkIssued', data: link })
      given(requested(), issued, issued, issued).when(wish).thenRefused('conflict', 'RECOVERY_LINKS')
      given(requested())
        .when({ type: 'IssueLink', data: { ...link, method: 'wechat' } })
        .thenRefused('invalid', 'METHOD_REQUIRED')
      given(requested())
        .when(wish, { at: clock(15) })
        .thenRefused('conflict', 'RECOVERY_GONE')
    })
    it('takes answers only after it has asked', () => {
      const wish = { type: 'TryAnswers', data: { recovery: id } } as const
      given(requested()).when(wish).thenRefused('conflict', 'RECOVERY_GONE')
      given(requested(), asked)
        .when(wish)
        .then({ type: 'RecoveryAnswersTried', data: { recovery: id } })
      given(requested(), asked)
        .when({ type: 'AskQuestions', data: { recovery: id } })
        .thenNothing()
    })
    it('takes three tries, and nothing at all for a quarter of an hour after the third', () => {
      const three = given(requested(), asked, tried(), tried(), tried())
      const refused = { params: { minutes: 15 } }
      const at = { at: clock(1) }
      three.when({ type: 'TryAnswers', data: { recovery: id } }, at).thenRefused('limited', 'RECOVERY_BLOCKED', refused)
      three.when({ type: 'RequestRecovery', data: begun(another) }, at).thenRefused('limited', 'RECOVERY_BLOCKED')
      three
        .when({ type: 'RequestRecovery', data: begun(another) }, { at: clock(16) })
        .then(
          { type: 'RecoverySuperseded', data: { recovery: id } },
          { type: 'RecoveryRequested', data: begun(another) },
        )
    })
    it('is not blocked when the third try was right', () =>
      given(requested(), asked, tried(), tried(), tried(), accepted)
        .when({ type: 'CompleteRecovery', data: { recovery: id, tokenHash: hash } }, { at: clock(2) })
        .then({ type: 'RecoveryCompleted', data: { recovery: id } }))
  })

  describe('with a proof', () => {
    const wish = { type: 'CompleteRecovery', data: { recovery: id, tokenHash: hash } } as const
    const completed = { type: 'RecoveryCompleted', data: { recovery: id } } as const

    it('is completed once, within five minutes', () => {
      given(requested(), issued)
        .when(wish, { at: clock(4.99) })
        .then(completed)
      given(requested(), issued)
        .when(wish, { at: clock(5) })
        .thenRefused('conflict', 'LINK_EXPIRED')
      given(requested(), issued, completed).when(wish).thenRefused('conflict', 'LINK_EXPIRED')
    })
    it('is not completed by another token, a replaced recovery, or one that is nobody’s', () => {
      given(requested(), issued)
        .when({ type: 'CompleteRecovery', data: { recovery: id, tokenHash: 'd'.repeat(64) } })
        .thenRefused('conflict', 'LINK_EXPIRED')
      given(requested(), issued, { type: 'RecoverySuperseded', data: { recovery: id } }, requested(another))
        .when(wish)
        .thenRefused('conflict', 'LINK_EXPIRED')
      given({ type: 'RecoveryRequested', data: { ...begun(), person: null } }, issued)
        .when(wish)
        .thenRefused('conflict', 'LINK_EXPIRED')
    })
    it('tells whose it is', () =>
      expect(mustProve(given(requested(), issued).state(), id, hash, clock(1)).person).to.deep.equal(person))
  })
})
