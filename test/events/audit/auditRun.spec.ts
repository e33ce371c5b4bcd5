import { auditRun } from '../../../events/audit/auditRun.ts'
import type { AuditRunResult, Moment } from '../../../events/audit/auditRunSchemas.ts'
import { expect } from 'chai'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(auditRun)

type Kind = 'VERIFY' | 'EXPORT' | 'COMPARE'
const moments = (kind: Kind, from: Moment | null = null, until: Moment | null = null) => ({ kind, from, until })
const request = (...asked: Parameters<typeof moments>) =>
  ({ type: 'RequestAuditRun', data: moments(...asked) }) as const
const requested = (...asked: Parameters<typeof moments>) =>
  ({ type: 'AuditRunRequested', data: moments(...asked) }) as const

const start = { type: 'StartAuditRun', data: {} } as const
const started = { type: 'AuditRunStarted', data: {} } as const
const cancel = { type: 'CancelAuditRun', data: {} } as const
const cancelled = { type: 'AuditRunCancelled', data: {} } as const
const fail = { type: 'FailAuditRun', data: { key: 'AUDIT_RUN_BROKEN' } } as const
const failed = { type: 'AuditRunFailed', data: { key: 'AUDIT_RUN_BROKEN' } } as const
const expire = { type: 'ExpireAuditExport', data: {} } as const
const expired = { type: 'AuditExportExpired', data: {} } as const

const verdict: AuditRunResult = {
  kind: 'VERIFY',
  ok: true,
  verified: 10,
  position: 10,
  unchained: 0,
  head: null,
  finding: null,
  damage: [],
}
const file = { id: 'file-1', name: 'daybook-log-10.tar.gz', size: 100, sha256: 'a'.repeat(64) }
const exported: AuditRunResult = { kind: 'EXPORT', file, events: 10, until: 10, hash: 'b'.repeat(64) }
const finish = (result: AuditRunResult = verdict) => ({ type: 'FinishAuditRun', data: { result } }) as const
const finished = (result: AuditRunResult = verdict) => ({ type: 'AuditRunFinished', data: { result } }) as const

describe('an audit run', () => {
  describe('that is not there', () => {
    it('is asked for', () => given().when(request('VERIFY')).then(requested('VERIFY')))
    it('verifies the whole log, from no moment to no other', () => {
      given()
        .when(request('VERIFY', 3))
        .thenRefused('invalid', 'AUDIT_RUN_MOMENT_UNUSED', {
          fields: [{ path: 'from', key: 'AUDIT_RUN_MOMENT_UNUSED' }],
        })
      given()
        .when(request('VERIFY', null, 3))
        .thenRefused('invalid', 'AUDIT_RUN_MOMENT_UNUSED')
    })
    it('exports up to a moment, or everything', () => {
      given().when(request('EXPORT')).then(requested('EXPORT'))
      given()
        .when(request('EXPORT', null, 7))
        .then(requested('EXPORT', null, 7))
      given()
        .when(request('EXPORT', 3, 7))
        .thenRefused('invalid', 'AUDIT_RUN_MOMENT_UNUSED')
    })
    it('compares two moments, the earlier with the later one', () => {
      const [march, april] = ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z']
      given()
        .when(request('COMPARE', march, april))
        .then(requested('COMPARE', march, april))
      given()
        .when(request('COMPARE', march, 200))
        .then(requested('COMPARE', march, 200))
      given()
        .when(request('COMPARE', 7, 7))
        .thenRefused('invalid', 'DATE_ORDER')
      given()
        .when(request('COMPARE', april, march))
        .thenRefused('invalid', 'DATE_ORDER')
      given()
        .when(request('COMPARE'))
        .thenRefused('invalid', 'REQUIRED', {
          fields: [
            { path: 'from', key: 'REQUIRED' },
            { path: 'until', key: 'REQUIRED' },
          ],
        })
    })
    it('is not cancelled', () => given().when(cancel).thenRefused('missing', 'NOT_FOUND'))
    for (const word of [start, finish(), fail, expire])
      it(`does not listen to ${word.type}`, () => given().when(word).thenNothing())
  })

  describe('that waits', () => {
    it('is not asked for again', () =>
      given(requested('VERIFY')).when(request('VERIFY')).thenRefused('conflict', 'RECORD_EXISTS'))
    it('starts', () => given(requested('VERIFY')).when(start).then(started))
    it('is cancelled', () => given(requested('VERIFY')).when(cancel).then(cancelled))
    it('fails when nobody can work it', () => given(requested('VERIFY')).when(fail).then(failed))
    it('has no result before it has started', () => given(requested('VERIFY')).when(finish()).thenNothing())
  })

  describe('that is at work', () => {
    const running = [requested('VERIFY'), started] as const
    it('starts once', () =>
      given(...running)
        .when(start)
        .thenNothing())
    it('comes to its result', () =>
      given(...running)
        .when(finish())
        .then(finished()))
    it('takes no result of another kind', () =>
      expect(() =>
        given(...running)
          .when(finish(exported))
          .thenNothing(),
      ).to.throw('a run VERIFY has no result EXPORT'))
    it('is cancelled', () =>
      given(...running)
        .when(cancel)
        .then(cancelled))
    it('fails', () =>
      given(...running)
        .when(fail)
        .then(failed))
  })

  describe('that has ended', () => {
    const ends = [[finished()], [cancelled], [failed]] as const
    for (const [end] of ends) {
      const facts = [requested('VERIFY'), started, end] as const
      it(`by ${end.type} is not cancelled`, () =>
        given(...facts)
          .when(cancel)
          .thenRefused('conflict', 'AUDIT_RUN_ENDED'))
      for (const word of [start, finish(), fail, expire])
        it(`by ${end.type} does not listen to ${word.type}`, () =>
          given(...facts)
            .when(word)
            .thenNothing())
    }
  })

  describe('that has exported', () => {
    const done = [requested('EXPORT'), started, finished(exported)] as const
    it('gives its file up once', () => {
      given(...done)
        .when(expire)
        .then(expired)
      given(...done, expired)
        .when(expire)
        .thenNothing()
    })
    it('says what may be done with it when it is cancelled too late', () =>
      given(...done)
        .when(cancel)
        .thenRefused('conflict', 'AUDIT_RUN_ENDED', { allowed: ['download'], params: { from: 'DONE' } }))
  })
})
