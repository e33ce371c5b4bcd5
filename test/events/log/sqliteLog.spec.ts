import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { LogUnavailable, StaleStream } from '../../../events/log/eventLog.ts'
import { type Connection, connect, requireSqlite } from '../../../events/log/sqlite/connection.ts'
import { LogInUse } from '../../../events/log/sqlite/lock.ts'
import { openSqliteLog, openSqliteLogForReading, type SqliteLog } from '../../../events/log/sqlite/openSqliteLog.ts'
import { firstEvents, newEvent, newEvents } from '../../support/eventLogContract.ts'
import { failureOf } from '../../support/failure.ts'
import { startAppending } from '../../support/log/appending.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

describe('the SQLite log', () => {
  let folder: string
  let remove: () => Promise<void>
  let log: SqliteLog
  let others: Connection[]

  const beside = async (readOnly = false): Promise<Connection> => {
    const connection = await connect(join(folder, 'log.db'), { readOnly })
    others.push(connection)
    return connection
  }

  beforeEach(async () => {
    ;({ folder, remove } = await temporaryFolder())
    log = await openSqliteLog(folder, { busyTimeout: 300 })
    others = []
  })

  afterEach(async () => {
    for (const other of others) await other.close()
    await log.close()
    await remove()
  })

  it('numbers events without gaps, whatever was refused between them', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        failureOf(log.append(`order-${index % 7}`, index % 3 === 0 ? 'none' : 'any', newEvents(index % 4))),
      ),
    )
    const all = await log.readAll(0, 1000)
    expect(all.map(({ position }) => position)).to.deep.equal(all.map((_, index) => index + 1))
  })

  it('stores an append of 10,000 events whole or not at all', async () => {
    const events = newEvents(10_000)
    const used = newEvents(1)
    await log.append('order-0', 'none', used)
    expect(await failureOf(log.append('order-1', 'none', [...events, ...used]))).to.be.instanceOf(TypeError)
    expect(await log.head()).to.equal(1)
    expect(await log.append('order-1', 'none', events)).to.deep.equal({ version: 10_000, position: 10_001 })
  })

  it('refuses ids that were used for other events, and stores their neighbours', async () => {
    const used = newEvents(2)
    await log.append('order-1', 'none', used)
    const [elsewhere, mixed, ...neighbours] = await Promise.allSettled([
      log.append('order-2', 'none', used),
      log.append('order-1', 'any', [...used, newEvent()]),
      ...Array.from({ length: 10 }, (_, index) => log.append(`near-${index}`, 'none', newEvents(1))),
    ])
    for (const refused of [elsewhere, mixed]) expect(refused).to.have.property('reason').that.is.instanceOf(TypeError)
    expect(neighbours.map(({ status }) => status)).to.deep.equal(Array(10).fill('fulfilled'))
    expect(await log.head()).to.equal(12)
  })

  it('refuses a stale append although it has forgotten where the stream stands', async () => {
    await log.append('order-0', 'none', newEvents(2))
    for (let index = 0; index < 21; index++)
      await Promise.all(
        Array.from({ length: 1000 }, (_, turn) => log.append(`o-${index}-${turn}`, 'none', newEvents(1))),
      )
    expect(await failureOf(log.append('order-0', 1, newEvents(1)))).to.be.instanceOf(StaleStream)
    expect(await log.append('order-0', 2, newEvents(1))).to.include({ version: 3 })
  }).timeout(60_000)

  it('reads pages beyond what one text may hold', async () => {
    const text = 'x'.repeat(7_900_000)
    const events = Array.from({ length: 10 }, (_, index) => newEvent({ index, text }))
    for (const [version, event] of events.entries()) await log.append('order-1', version, [event])
    const ids = events.map(({ id }) => id)
    expect((await log.readAll(0, 100)).map(({ id }) => id)).to.deep.equal(ids)
    expect((await log.readStream('order-1', 1, 9)).map(({ id }) => id)).to.deep.equal(ids.slice(1))
  }).timeout(60_000)

  it('refuses an event that no page could hold', async () => {
    const tooLarge = newEvent({ text: 'x'.repeat(8_000_000) })
    expect(await failureOf(log.append('order-1', 'none', [tooLarge]))).to.match(/is too large/)
  })

  it('keeps the WAL bounded while it is written to', async () => {
    for (let index = 0; index < 40; index++)
      await Promise.all(
        Array.from({ length: 100 }, (_, turn) => log.append(`o-${index}-${turn}`, 'none', newEvents(3))),
      )
    const written = (await stat(join(folder, 'log.db'))).size + (await stat(join(folder, 'log.db-wal'))).size
    expect((await stat(join(folder, 'log.db-wal'))).size).to.be.below(32_000_000)
    expect(written).to.be.above(3_000_000)
  })

  it('leaves one whole file behind when it is closed', async () => {
    await log.append('order-1', 'none', newEvents(3))
    await log.close()
    expect(await failureOf(stat(join(folder, 'log.db-wal')))).to.include({ code: 'ENOENT' })
    expect((await stat(join(folder, 'log.db'))).mode & 0o777).to.equal(0o600)
  })

  describe('beside others', () => {
    it('is refused to a second opening, in this process and in another one, with a sentence', async () => {
      const failure = await failureOf(openSqliteLog(folder))
      expect(failure).to.be.instanceOf(LogInUse)
      expect((failure as Error).message).to.match(/another Daybook is writing to this log/)
      const process = startAppending({ folder, appends: 1 })
      expect(await failureOf(process.says('ready'))).to.match(/another Daybook is writing to this log/)
    })

    it('is free again when the process that held it was killed', async () => {
      await log.close()
      const process = startAppending({ folder, callers: 4, appends: 100_000 })
      await process.says('ack')
      process.process.kill('SIGKILL')
      await process.ended()
      log = await openSqliteLog(folder)
      expect(await log.head()).to.be.above(0)
    })

    it('is read by a reader that sees what is written meanwhile, and may not write', async () => {
      await log.append('order-1', 'none', newEvents(2))
      const reader = await openSqliteLogForReading(folder)
      const following = firstEvents(reader, 0, 5)
      await log.append('order-1', 2, newEvents(3))
      expect((await following).events).to.deep.equal(await log.readAll(0, 10))
      expect(await reader.head()).to.equal(5)
      expect(await reader.readStream('order-1', 3)).to.have.length(2)
      expect(await failureOf(reader.append('order-1', 'any', newEvents(1)))).to.be.instanceOf(LogUnavailable)
      await reader.close()
    })

    it('waits for a lock that is soon given back', async () => {
      const other = await beside()
      await other.script('BEGIN IMMEDIATE')
      const appending = log.append('order-1', 'none', newEvents(1))
      await new Promise((resolve) => setTimeout(resolve, 100))
      await other.script('COMMIT')
      expect(await appending).to.include({ version: 1 })
    })

    it('says that it is unavailable while a lock is kept, and goes on afterwards', async () => {
      const other = await beside()
      await other.script('BEGIN IMMEDIATE')
      const events = newEvents(1)
      const failures = await Promise.all([
        failureOf(log.append('order-1', 'none', events)),
        failureOf(log.append('order-2', 'none', newEvents(1))),
      ])
      for (const failure of failures) expect(failure).to.be.instanceOf(LogUnavailable)
      await other.script('COMMIT')
      expect(await log.append('order-1', 'none', events)).to.deep.equal({ version: 1, position: 1 })
    })

    it('goes on while a reader holds an old state', async () => {
      await log.append('order-1', 'none', newEvents(1))
      const other = await beside(true)
      await other.script('BEGIN; SELECT * FROM events')
      for (let index = 0; index < 30; index++)
        await Promise.all(
          Array.from({ length: 50 }, (_, turn) => log.append(`o-${index}-${turn}`, 'none', newEvents(2))),
        )
      expect(await log.head()).to.equal(3001)
    })
  })

  describe('that somebody changed', () => {
    it('shows an event with a tab or a line end in it as it is now, and its neighbours too', async () => {
      await log.append('order-1', 'none', newEvents(4))
      const other = await beside()
      await other.run('UPDATE events SET data = ? WHERE position = 2', ['{\t}\n'])
      const all = await log.readAll(0, 10)
      expect(all.map(({ data }) => data)).to.deep.equal(['{"index":0}', '{\t}\n', '{"index":2}', '{"index":3}'])
    })

    it('tells what is wrong with the file', async () => {
      await log.append('order-1', 'none', newEvents(50))
      expect(await log.inspect()).to.deep.equal([])
      const other = await beside()
      await other.script("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 3 WHERE name = 'events'")
      const reader = await openSqliteLogForReading(folder)
      const damage = await failureOf(reader.inspect().then((lines) => Promise.reject(lines)))
      expect(damage).to.satisfy(
        (found: unknown) => found instanceof Error || (Array.isArray(found) && found.length > 0),
      )
      await reader.close()
    })
  })
})

describe('the SQLite library', () => {
  it('is refused below 3.51.3, with a sentence', () => {
    for (const version of ['3.7.0', '3.40.1', '3.51.2'])
      expect(() => requireSqlite(version)).to.throw(
        `SQLite ${version} can damage a log in use; 3.51.3 or newer is needed`,
      )
  })

  it('is accepted from 3.51.3 on, and the one at hand is', () => {
    for (const version of ['3.51.3', '3.52.0', '3.100.0', '4.0.0']) requireSqlite(version)
    requireSqlite()
  })
})
