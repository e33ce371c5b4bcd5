import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { auditRun } from '../../../events/audit/auditRun.ts'
import type { EventLog, StoredEvent } from '../../../events/log/eventLog.ts'
import { genesis, linkHash } from '../../../events/log/ledgerHash.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { auditLog, openPlaceForAudit } from '../../../events/log/openLog.ts'
import { type Config, readConfig } from '../../../events/runtime/config.ts'
import { projections } from '../../../projections/index.ts'
import type { Database } from '../../../projections/kernel/database.ts'
import type { Desk } from '../../../projections/kernel/desk.ts'
import { forgetErased } from '../../../projections/kernel/forgetErased.ts'
import { pagesOf } from '../../../projections/kernel/list.ts'
import type { Table } from '../../../projections/kernel/projection.ts'
import { listWork } from '../../../projections/kernel/workTable.ts'
import { reactions, workKinds } from '../../../workers/index.ts'
import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import { openDesk } from '../../../workers/kernel/openDesk.ts'
import { startWorkers } from '../../../workers/kernel/startWorkers.ts'
import { heads } from '../../../workers/tools/heads.ts'
import { migrateLog } from '../../../workers/tools/migrateLog.ts'
import { gappedLog } from '../../support/log/gappedLog.ts'
import { type ServedLog, serveForTest } from '../../support/servers/eventStore.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../../support/servers/postgres.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'
import { typed } from '../../support/typing.ts'
import { useStore } from '../../support/usedStore.ts'

const by = { type: 'user', id: 'admin' } as const
const fail = (error: unknown): never => {
  throw error
}

const everyEvent = (log: Pick<EventLog, 'readAll'>): Promise<readonly StoredEvent[]> => log.readAll(0, 100_000)

const chainOf = (events: readonly StoredEvent[]): string =>
  events.reduce((hash, event) => linkHash(hash, event), genesis)

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

const rowsOf = async (db: Database): Promise<Rows> => {
  const everything = { reach: { everything: true }, fields: {} } as const
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const model of projections) {
    const rows: Record<string, unknown>[] = []
    for await (const page of pagesOf(db, model as unknown as Table, everything, 1000)) rows.push(...page)
    found[model.name] = rows
  }
  return found
}

const positioned = ['position', 'sessionsFrom', 'openedPosition']

/** Rows as they are where the same events have other positions. */
const placedElsewhere = (rows: Rows, places: ReadonlyMap<number, number>): Rows => {
  const moved = (row: Rows[string][number]) => ({
    ...row,
    ...Object.fromEntries(
      positioned.filter((name) => name in row).map((name) => [name, places.get(Number(row[name])) ?? row[name]]),
    ),
  })
  return Object.fromEntries(Object.entries(rows).map(([name, some]) => [name, some.map(moved)]))
}

describe('daybook migrate-log', function () {
  this.timeout(120_000)
  let folder: string
  let remove: () => Promise<void>
  let data: string
  let database: PostgresDatabase
  let served: ServedLog
  let original: Readonly<{ rows: Rows; events: readonly StoredEvent[] }>
  let shared: Config
  const quiet = () => ({ DAYBOOK_LOG_LEVEL: 'silent', DAYBOOK_HEADS_COPY: join(folder, 'elsewhere') })
  const embedded = (of = data): Config => readConfig({ DAYBOOK_DATA: of, ...quiet() })

  const askRun = (desk: Desk, id: string) =>
    desk.journal.execute(
      auditRun,
      id,
      { type: 'RequestAuditRun', data: { kind: 'VERIFY', from: null, until: null } } as never,
      { by, commandId: `ask-${id}` },
    )

  /** Works until nothing waits any more. */
  const work = async (
    config: Config,
    then: (desk: Desk) => Promise<unknown> = async () => undefined,
  ): Promise<void> => {
    const { desk, opened, close } = await openDesk(config, { onFatal: fail, keeps: true })
    const queue = inProcessQueue()
    const workers = await startWorkers({
      desk,
      decode: opened.codec.decode,
      queue,
      kinds: workKinds,
      reactions,
      sole: true,
    })
    await then(desk)
    for (let idle = 0; idle < 10; idle++) {
      const busy = (await listWork(desk.db)).some(({ state }) => state === 'queued' || state === 'running')
      if (busy) idle = 0
      await pause(50)
    }
    await workers.stop()
    await close()
  }

  /** What somebody sees who opens it. */
  const looked = async (config: Config) => {
    const { desk, close } = await openDesk(config, { onFatal: fail, keeps: true })
    while (!(await desk.projector.reached(await desk.log.head()))) await pause(20)
    const rows = await rowsOf(desk.db)
    const works = (await listWork(desk.db)).map(({ id, state }) => ({ id, state }))
    const events = await everyEvent(desk.log)
    const names = await namesOf(desk)
    await close()
    return { rows, works, events, names }
  }

  const namesOf = async (desk: Desk): Promise<readonly string[]> =>
    (await desk.codec.decode(await desk.log.readStream('user-linyu'))).flatMap(({ data }) => {
      const { name } = data as { name?: string }
      return name === undefined ? [] : [name]
    })

  const places = (from: readonly StoredEvent[], to: readonly StoredEvent[]): ReadonlyMap<number, number> =>
    new Map(from.map(({ position }, index) => [position, to[index]?.position ?? 0]))

  const migrate = (from: string, to: string) =>
    typed(migrateLog, {
      settings: { DAYBOOK_DATA: data, DAYBOOK_POSTGRES: database.url, ...quiet() },
      options: { from, to, json: true },
    })

  before(async () => {
    ;({ folder, remove } = await temporaryFolder())
    data = join(folder, 'data')
    await useStore(data, 12, { DAYBOOK_HEADS_COPY: join(folder, 'elsewhere') })
    await work(embedded(), (desk) => askRun(desk, 'first'))
    const { desk, close } = await openDesk(embedded(), { onFatal: fail })
    await desk.erasures.erase('linyu', { by, commandId: 'erase' })
    await forgetErased(desk)
    await askRun(desk, 'second')
    await desk.projector.reached(await desk.log.head())
    original = { rows: await rowsOf(desk.db), events: await everyEvent(desk.log) }
    await close()
    database = await createPostgresDatabase()
    served = await serveForTest(gappedLog({ log: createMemoryLog() }))
    shared = readConfig({
      DAYBOOK_DATA: data,
      ...quiet(),
      DAYBOOK_POSTGRES: database.url,
      DAYBOOK_EVENTSTORE: served.address,
    })
  })

  after(async () => {
    await served.stop()
    await served.log.close()
    await database.drop()
    await remove()
  })

  const child = (): ChildProcess =>
    spawn(
      process.execPath,
      ['--import', 'tsx', 'daybook.ts', 'migrate-log', '--from', data, '--to', served.address, '--json'],
      {
        env: { ...process.env, ...quiet(), DAYBOOK_DATA: data, DAYBOOK_POSTGRES: database.url },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )

  it('goes on where it was killed, without gap or double', async () => {
    for (const share of [0.3, 0.8]) {
      const running = child()
      const gone = new Promise((resolve) => running.once('exit', resolve))
      while (
        (await served.log.readAll(0, 100_000)).length < share * original.events.length &&
        running.exitCode === null
      )
        await pause(2)
      running.kill('SIGKILL')
      await gone
    }
    const { exit, said } = await migrate(data, served.address)
    expect(exit).to.equal(0)
    const events = await everyEvent(served.log)
    expect(JSON.parse(said)).to.deep.include({ events: original.events.length, hash: chainOf(original.events) })
    expect(chainOf(events)).to.equal(chainOf(original.events))
  })

  it('leaves a ledger that proves the log in its new place, with all its heads, and those kept elsewhere', async () => {
    const elsewhere = join(folder, 'elsewhere')
    const audit = await auditLog(shared, { elsewhere })
    expect(audit).to.deep.include({ ok: true, verified: original.events.length, unchained: 0, damage: [] })
    const { ledger, close } = await openPlaceForAudit(shared)
    expect((await ledger.heads()).length).to.be.at.least(1)
    await close()
    const settings = {
      DAYBOOK_DATA: data,
      DAYBOOK_POSTGRES: database.url,
      DAYBOOK_EVENTSTORE: served.address,
      DAYBOOK_HEADS_COPY: elsewhere,
    }
    const { exit, said } = await typed(heads, { settings, options: { json: true } })
    expect(JSON.parse(said).compared.findings).to.deep.equal([])
    expect(exit).to.equal(0)
  })

  it('is refused once more where the log has left', async () => {
    const left = await openDesk(embedded(), { onFatal: fail }).catch((error: unknown) => String(error))
    expect(left).to.match(/was moved to 127\.0\.0\.1:\d+ at .*: start Daybook there/)
  })

  it('leads to the same rows, the same keys and the same work, and none of it is done twice', async () => {
    const seen = await looked(shared)
    const moved = placedElsewhere(original.rows, places(original.events, seen.events))
    for (const { name } of projections) expect(seen.rows[name], name).to.deep.equal(moved[name])
    expect(seen.names).to.deep.equal(seen.names.map(() => '[erased]'))
    expect(seen.works.length).to.be.above(0)
    expect(seen.works.filter(({ state }) => state !== 'done')).to.deep.equal([])
    await work(shared)
    const { works, events } = await looked(shared)
    expect(works.filter(({ state }) => state !== 'done')).to.deep.equal([])
    expect(works).to.deep.include.members([...seen.works])
    const finished = events.filter(({ type }) => type === 'AuditRunFinished').map(({ stream }) => stream)
    expect(finished).to.deep.equal(['auditRun-first', 'auditRun-second'])
  })

  it('brings it back into the first folder, away again and into a fresh folder, with what happened meanwhile', async () => {
    const there = await looked(shared)
    const back = await migrate(served.address, data)
    expect([back.exit, back.complained]).to.deep.equal([0, ''])
    expect(JSON.parse(back.said)).to.include({ events: there.events.length, hash: chainOf(there.events) })
    const here = await looked(embedded())
    const moved = placedElsewhere(there.rows, places(there.events, here.events))
    for (const { name } of projections) expect(here.rows[name], name).to.deep.equal(moved[name])
    expect(here.works).to.deep.equal(there.works)
    await work(embedded())
    expect((await looked(embedded())).events.length).to.equal(there.events.length)
    expect(await auditLog(data)).to.include({ ok: true, verified: there.events.length })

    await work(embedded(), (desk) => askRun(desk, 'third'))
    const again = await migrate(data, served.address)
    expect(JSON.parse(again.said)).to.deep.include({ found: there.events.length, copied: 3 })
    const fresh = join(folder, 'fresh')
    expect((await migrate(served.address, fresh)).exit).to.equal(0)
    await work(embedded(fresh))
    const last = await looked(embedded(fresh))
    expect(last.events.length).to.equal(there.events.length + 3)
    expect(last.works.map(({ state }) => state)).to.deep.equal(last.works.map(() => 'done'))
    expect(last.names).to.deep.equal(last.names.map(() => '[erased]'))
    expect(await auditLog(fresh, { elsewhere: join(folder, 'elsewhere') })).to.include({ ok: true })
  })

  it('does not mix two histories, and says so', async () => {
    const foreign = join(folder, 'foreign')
    await mkdir(join(foreign, 'keys'), { recursive: true })
    for (const name of ['master.key', 'ledger.key']) await cp(join(data, 'keys', name), join(foreign, 'keys', name))
    await useStore(foreign, 3)
    const { exit, complained } = await migrate(foreign, served.address)
    expect(exit).to.equal(2)
    expect(complained).to.match(/holds another history: its event at position \d+ is not the one that the source has/)
    expect(await auditLog(foreign)).to.include({ ok: true })
  })

  for (const [what, options, sentence] of [
    ['no places', {}, /^Say from where to where: /],
    ['two folders', { from: 'a', to: 'b' }, /^Say from where to where: /],
    ['a folder without a log', { from: '/nowhere', to: 'esdb://127.0.0.1:1' }, /^There is no event log in \/nowhere\./],
  ] as const)
    it(`asks for other words when it is given ${what}`, async () => {
      const settings = { DAYBOOK_POSTGRES: database.url }
      const { exit, complained } = await typed(migrateLog, { settings, options })
      expect(exit).to.equal(2)
      expect(complained).to.match(sentence)
    })
})
