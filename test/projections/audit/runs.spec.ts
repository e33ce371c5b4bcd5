import type { AuditRunResult } from '../../../events/audit/auditRunSchemas.ts'
import { auditRuns } from '../../../projections/audit/auditRuns.ts'
import { projectionSpec } from '../../support/projection.ts'

const stream = 'auditRun-1'
const wish = { kind: 'EXPORT', from: null, until: 7 }
const requested = { stream, type: 'AuditRunRequested', data: wish, by: 'zhou' }
const started = { stream, type: 'AuditRunStarted', data: {} }
const at = '2026-03-03T09:00:00.000Z'
const file = { id: 'file-1', name: 'daybook-log-7.tar.gz', size: 100, sha256: 'a'.repeat(64) }
const exported: AuditRunResult = { kind: 'EXPORT', file, events: 7, until: 7, hash: 'b'.repeat(64) }
const compared: AuditRunResult = {
  kind: 'COMPARE',
  from: 1,
  until: 7,
  models: [{ name: 'orders', added: 1, removed: 0, changed: 2 }],
  examples: 'file-2',
}
const finished = (result: AuditRunResult) => ({ stream, type: 'AuditRunFinished', data: { result }, at })

describe('audit runs', () => {
  projectionSpec(auditRuns, (given) => {
    it('show who asked for what', () =>
      given(requested).then([
        {
          id: '1',
          kind: 'EXPORT',
          state: 'WAITING',
          from: null,
          until: 7,
          createdBy: 'zhou',
          result: null,
          endedAt: null,
        },
      ]))
    it('show that they are at work', () => given(requested, started).then([{ state: 'RUNNING', endedAt: null }]))
    it('show their result and their file', () =>
      given(requested, started, finished(exported)).then([
        { state: 'DONE', result: exported, fileId: 'file-1', examplesId: null, endedAt: at },
      ]))
    it('keep what a comparison found in a file', () =>
      given(requested, started, finished(compared)).then([
        { state: 'DONE', result: compared, fileId: null, examplesId: 'file-2' },
      ]))
    it('lose the file of an export that was kept long enough, and keep its result', () =>
      given(requested, started, finished(exported), { stream, type: 'AuditExportExpired', data: {} }).then([
        { state: 'DONE', result: exported, fileId: null, endedAt: at },
      ]))
    it('show why they stopped', () =>
      given(requested, started, { stream, type: 'AuditRunFailed', data: { key: 'AUDIT_RUN_BROKEN' }, at }).then([
        { state: 'FAILED', failure: 'AUDIT_RUN_BROKEN', endedAt: at },
      ]))
    it('show that they were cancelled', () =>
      given(requested, { stream, type: 'AuditRunCancelled', data: {}, at }).then([{ state: 'CANCELLED', endedAt: at }]))
  })
})
