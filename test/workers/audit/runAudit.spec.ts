import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { role } from '../../../events/access/role.ts'
import { auditRun } from '../../../events/audit/auditRun.ts'
import { expireExports } from '../../../workers/audit/expireExports.ts'
import { workFolder } from '../../../workers/audit/runAudit.ts'
import { type Auditing, openAuditing } from '../../support/auditing.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const by = { type: 'user', id: 'li' } as const

describe('a run over the log', function () {
  this.timeout(60_000)
  let auditing: Auditing
  let remove: () => Promise<void>
  let folder: string
  beforeEach(async () => {
    ;({ folder, remove } = await temporaryFolder())
    auditing = await openAuditing(folder)
    await define('1', 'Clerk')
    await define('2', 'Reader')
  })
  afterEach(async () => {
    await auditing.close()
    await remove()
  })

  const asked = () => ({ by, commandId: auditing.desk.newId() })
  const define = (id: string, name: string) =>
    auditing.desk.journal.execute(
      role,
      id,
      { type: 'DefineRole', data: { code: id, name, companyId: 'acme', description: '' } },
      asked(),
    )
  const rename = (id: string, name: string) =>
    auditing.desk.journal.execute(role, id, { type: 'EditRole', data: { name } }, asked())
  const types = async (runId: string) =>
    (await auditing.desk.journal.load(auditRun, runId)).events.map(({ type }) => type)

  it('verifies it and keeps the verdict', async () => {
    const row = await auditing.reached(await auditing.ask('VERIFY'), 'DONE', 'FAILED')
    expect(row.result).to.deep.include({ kind: 'VERIFY', ok: true, finding: null, damage: [] })
    expect(row.result).to.have.property('verified').that.is.at.least(2)
    expect(await types(row.id)).to.deep.equal(['AuditRunRequested', 'AuditRunStarted', 'AuditRunFinished'])
  })

  it('names what somebody altered in it', async () => {
    while ((await auditing.opened.ledger.status()).lag > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const data = `json_set(data, '$.name', 'Owner')`
    await promisify(execFile)(process.execPath, [
      '-e',
      `const { Database } = require('sqlite3'); const db = new Database(process.argv[1]);
       db.exec("UPDATE events SET data = ${data} WHERE position = 1", () => db.close())`,
      join(folder, 'log.db'),
    ])
    const { result } = await auditing.reached(await auditing.ask('VERIFY'), 'DONE', 'FAILED')
    expect(result).to.deep.include({ kind: 'VERIFY', ok: false })
    expect(result).to.have.property('finding').that.includes({ kind: 'altered', position: 1 })
  })

  it('exports it up to the wish, as an archive that holds what its manifest says', async () => {
    const runId = await auditing.ask('EXPORT')
    await rename('1', 'Clerks')
    const { result, fileId } = await auditing.reached(runId, 'DONE', 'FAILED')
    if (result?.kind !== 'EXPORT' || fileId === null) throw new Error(JSON.stringify(result))
    const out = await mkdtemp(join(tmpdir(), 'daybook-unpacked-'))
    await promisify(execFile)('tar', ['-xzf', auditing.desk.files.path(fileId), '-C', out])
    const manifest = JSON.parse(await readFile(join(out, 'daybook-log-3', 'manifest.json'), 'utf8'))
    const events = await readFile(join(out, 'daybook-log-3', 'events.ndjson'))
    expect(manifest.files['events.ndjson'].sha256).to.equal(createHash('sha256').update(events).digest('hex'))
    const lines = events.toString().trim().split('\n')
    expect([lines.length, result.events, result.until]).to.deep.equal([3, 3, 3])
    expect(JSON.parse(lines[2] ?? '').type).to.equal('AuditRunRequested')
    await rm(out, { recursive: true })
    expect(existsSync(workFolder(auditing.desk.config, runId))).to.equal(false)
  })

  it('exports it up to a position, and says when there is none', async () => {
    const { result } = await auditing.reached(await auditing.ask('EXPORT', null, 1), 'DONE', 'FAILED')
    expect(result).to.include({ events: 1, until: 1 })
    const { state, failure } = await auditing.reached(await auditing.ask('EXPORT', null, 999_999), 'DONE', 'FAILED')
    expect([state, failure]).to.deep.equal(['FAILED', 'AUDIT_RUN_MOMENT_MISSING'])
  })

  it('compares two moments, with examples', async () => {
    const { position } = await rename('1', 'Clerks')
    const { result, examplesId } = await auditing.reached(
      await auditing.ask('COMPARE', position - 1, position),
      'DONE',
      'FAILED',
    )
    if (result?.kind !== 'COMPARE' || examplesId === null) throw new Error(JSON.stringify(result))
    const changed = result.models.filter((model) => model.added + model.removed + model.changed > 0)
    expect(changed).to.deep.equal([{ name: 'roles', added: 0, removed: 0, changed: 1 }])
    const stream = await auditing.desk.files.open(examplesId)
    const { roles } = (stream ? await json(stream) : {}) as Record<string, Record<string, object>[]>
    expect(roles?.[0]?.key).to.equal('1')
    expect(roles?.[0]?.before).to.include({ name: 'Clerk' })
    expect(roles?.[0]?.after).to.include({ name: 'Clerks' })
  })

  it('ends when it is cancelled, and leaves nothing behind', async () => {
    const runId = await auditing.ask('VERIFY')
    await auditing.cancel(runId)
    const row = await auditing.reached(runId, 'CANCELLED')
    expect(row.result).to.equal(null)
    const next = await auditing.reached(await auditing.ask('VERIFY'), 'DONE')
    expect(next.result).to.include({ ok: true })
    expect(await types(runId)).not.to.include('AuditRunFinished')
  })

  it('gives up the file of an export when it was kept long enough', async () => {
    const runId = await auditing.ask('EXPORT')
    const { fileId } = await auditing.reached(runId, 'DONE')
    await expireExports(auditing.desk)
    expect((await auditing.reached(runId, 'DONE')).fileId).to.equal(fileId)
    const inEightDays = new Date(Date.now() + 8 * 86_400_000).toISOString()
    const later = { ...auditing.desk, now: () => inEightDays }
    await expireExports(later)
    await expireExports(later)
    await auditing.desk.projector.reached(await auditing.desk.log.head())
    expect((await auditing.reached(runId, 'DONE')).fileId).to.equal(null)
    expect((await types(runId)).filter((type) => type === 'AuditExportExpired')).to.have.length(1)
  })
})
