import { Readable } from 'node:stream'
import { expect } from 'chai'
import { routes } from '../../../api/index.ts'
import { auditRun } from '../../../events/audit/auditRun.ts'
import type { AuditRunResult } from '../../../events/audit/auditRunSchemas.ts'
import { deciders } from '../../../events/index.ts'
import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import { projections } from '../../../projections/index.ts'
import { createWorkTables } from '../../../projections/kernel/workTable.ts'
import { type Api, type Client, startApi } from '../../support/api.ts'
import { looksOf } from '../../support/audit.ts'
import { good } from '../../support/house.ts'

const path = '/sys/audit/run'

describe('runs over the log, asked for by auditors', () => {
  let api: Api
  let auditor: Client
  let reader: Client
  before(async () => {
    api = await startApi({ routes, deciders, projections })
    await createWorkTables(api.desk.db)
    auditor = api.as({ userId: 'zhou', actions: ['sys:audit:read', 'sys:audit:run'] })
    reader = api.as({ userId: 'reader', actions: ['sys:audit:read'] })
  })
  after(() => api.close())

  const ask = async (body: object): Promise<string> => good(await auditor.post(path, body)).id
  const detail = async (id: string, client = reader): Promise<AuditRunAnswer> =>
    good<AuditRunAnswer>(await client.get(`${path}/${id}`))
  const happened = (id: string, result: AuditRunResult) =>
    api.given(auditRun, id, { type: 'AuditRunStarted', data: {} }, { type: 'AuditRunFinished', data: { result } })

  it('wait until somebody works them, and may be cancelled meanwhile', async () => {
    const id = await ask({ kind: 'VERIFY' })
    expect(await detail(id)).to.deep.include({
      kind: 'VERIFY',
      state: 'WAITING',
      allowed: ['cancel'],
      from: null,
      until: null,
      progress: { done: 0, of: 0 },
      result: null,
      failure: null,
      createdBy: 'zhou',
      endedAt: null,
    })
    good(await auditor.put(`${path}/${id}/cancel`, {}))
    expect(await detail(id)).to.deep.include({ state: 'CANCELLED', allowed: [] })
    const { status, body } = await auditor.put(`${path}/${id}/cancel`, {})
    expect([status, body.error?.key]).to.deep.equal([409, 'AUDIT_RUN_ENDED'])
  })

  it('are asked for once when the same request comes twice', async () => {
    const headers = { 'idempotency-key': 'twice' }
    const [first, second] = [
      await auditor.post(path, { kind: 'EXPORT', until: 1 }, { headers }),
      await auditor.post(path, { kind: 'EXPORT', until: 1 }, { headers }),
    ]
    expect(good(first).id).to.equal(good(second).id)
  })

  it('name the moment that is not right', async () => {
    for (const [wish, problem] of [
      [{ kind: 'COMPARE', from: 7, until: 3 }, 'until DATE_ORDER'],
      [{ kind: 'COMPARE', until: 3 }, 'from REQUIRED'],
      [{ kind: 'VERIFY', from: 7 }, 'from AUDIT_RUN_MOMENT_UNUSED'],
      [{ kind: 'EXPORT', until: 'yesterday' }, 'until'],
      [{ kind: 'BURN' }, 'kind FORMAT_INVALID'],
    ] as const) {
      const { status, body } = await auditor.post(path, wish)
      expect(status).to.equal(400)
      expect(body.error?.fields?.map((one) => `${one.path} ${one.key}`).join()).to.include(problem)
    }
  })

  it('show their verdict', async () => {
    const id = await ask({ kind: 'VERIFY' })
    const verdict = { ok: false, verified: 3, position: 3, unchained: 0, head: null, damage: [] }
    const finding = { kind: 'altered', position: 4, message: 'the event at position 4 was altered' }
    await happened(id, { kind: 'VERIFY', ...verdict, finding })
    expect(await detail(id)).to.deep.include({ state: 'DONE', result: { ...verdict, finding } })
  })

  it('offer their export as a file, to those who may run, and note who took it', async () => {
    const id = await ask({ kind: 'EXPORT' })
    const file = await api.desk.files.keep('daybook-log-7.tar.gz', Readable.from(['packed']))
    await happened(id, { kind: 'EXPORT', file, events: 7, until: 7, hash: null })
    const { result, allowed } = await detail(id)
    expect(allowed).to.deep.equal(['download'])
    expect(result).to.deep.include({ events: 7, file: { name: file.name, size: 6, sha256: file.sha256 } })
    expect(result).to.have.property('expiresAt').that.matches(/Z$/)
    const taken = await auditor.get(`${path}/${id}/file`)
    expect([taken.status, taken.text, taken.headers.get('content-type')]).to.deep.equal([
      200,
      'packed',
      'application/gzip',
    ])
    expect(taken.headers.get('content-disposition')).to.include('daybook-log-7.tar.gz')
    expect((await reader.get(`${path}/${id}/file`)).status).to.equal(403)
    expect((await looksOf(api, 'zhou')).map(({ data }) => data)).to.deep.include({
      what: 'export',
      filters: [{ field: 'run', op: 'eq', value: id }],
      positions: [],
    })
  })

  it('say that an export is no longer kept', async () => {
    const id = await ask({ kind: 'EXPORT' })
    const file = await api.desk.files.keep('a.tar.gz', Readable.from(['packed']))
    await happened(id, { kind: 'EXPORT', file, events: 7, until: 7, hash: null })
    await api.given(auditRun, id, { type: 'AuditExportExpired', data: {} })
    expect((await detail(id)).result).to.deep.include({ events: 7, file: null, expiresAt: null })
    const { status, body } = await auditor.get(`${path}/${id}/file`)
    expect([status, body.error?.key]).to.deep.equal([404, 'AUDIT_EXPORT_GONE'])
  })

  it('show what a comparison found, with examples', async () => {
    const id = await ask({ kind: 'COMPARE', from: 1, until: '2026-03-01T00:00:00.000Z' })
    const examples = { roles: [{ key: '1', before: { name: 'a' }, after: { name: 'b' } }] }
    const file = await api.desk.files.keep('comparison.json', Readable.from([JSON.stringify(examples)]))
    const roles = { name: 'roles', added: 0, removed: 0, changed: 1 }
    const users = { name: 'users', added: 0, removed: 0, changed: 0 }
    await happened(id, { kind: 'COMPARE', from: 1, until: 9, models: [roles, users], examples: file.id })
    expect((await detail(id)).result).to.deep.equal({
      from: 1,
      until: 9,
      models: [
        { ...roles, examples: examples.roles },
        { ...users, examples: [] },
      ],
    })
  })

  it('say why they stopped', async () => {
    const id = await ask({ kind: 'VERIFY' })
    await api.given(auditRun, id, { type: 'AuditRunFailed', data: { key: 'AUDIT_RUN_BROKEN' } })
    expect((await detail(id)).failure).to.deep.equal({
      key: 'AUDIT_RUN_BROKEN',
      message: 'The run stopped because of a server error; it can be asked for again',
    })
  })

  it('are listed newest first', async () => {
    const id = await ask({ kind: 'VERIFY' })
    const { list, total } = good<{ list: readonly AuditRunAnswer[]; total: number }>(
      await reader.post(`${path}/getRunByParam`, { filters: { kind: { op: 'eq', value: 'VERIFY' } } }),
    )
    expect(total).to.be.at.least(3)
    expect(list[0]).to.include({ id, kind: 'VERIFY', state: 'WAITING', creator: 'zhou', result: null })
  })

  it('are started and cancelled by those who may run only', async () => {
    expect((await reader.post(path, { kind: 'VERIFY' })).status).to.equal(403)
    expect((await reader.put(`${path}/${await ask({ kind: 'VERIFY' })}/cancel`, {})).status).to.equal(403)
    expect((await reader.get(`${path}/none`)).status).to.equal(404)
  })
})
