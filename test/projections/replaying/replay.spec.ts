import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { deciders } from '../../../events/index.ts'
import { createCodec } from '../../../events/log/createCodec.ts'
import type { StoredEvent } from '../../../events/log/eventLog.ts'
import { openExportedLog } from '../../../events/log/exportedLog.ts'
import { exportLog } from '../../../events/log/exportLog.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { recordedAt } from '../../../events/log/moment.ts'
import { openKeysForReading, openLogForAudit, withoutKeys } from '../../../events/log/openForAudit.ts'
import { ERASED, WITHHELD } from '../../../events/kernel/fields.ts'
import { openKeyStore } from '../../../events/log/keyStore.ts'
import { knownMasterKey } from '../../../events/log/masterKey.ts'
import { connect } from '../../../events/log/sqlite/connection.ts'
import { projections } from '../../../projections/index.ts'
import { users } from '../../../projections/access/users.ts'
import { type Database, openSqlite } from '../../../projections/kernel/database.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import { FileForeign, hashes, replay } from '../../../projections/replaying/replay.ts'
import { failureOf } from '../../support/failure.ts'
import { rollDice } from '../../support/faults/dice.ts'
import { keeping, rowsOf } from '../../support/projection.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'
import { personalName, useStore } from '../../support/usedStore.ts'

const models = projections as readonly Projection[] // handlers take narrower events

type Rows = Readonly<Record<string, readonly unknown[]>>
type Then = Readonly<{ position: number; hashes: Readonly<Record<string, string>>; rows: Rows }>

const rowsIn = async (db: Database): Promise<Rows> => {
  const found: Record<string, readonly unknown[]> = {}
  for (const model of models) found[model.name] = await rowsOf({ db }, model)
  return found
}

describe('the read models of a used product, replayed', function () {
  this.timeout(120_000)
  let folder: string
  let remove: () => Promise<void>
  let exported: string
  let keysFolder: string
  let events: readonly StoredEvent[]
  let live: readonly Then[]

  before(async () => {
    ;({ folder, remove } = await temporaryFolder())
    const data = join(folder, 'data')
    await useStore(data)
    exported = join(folder, 'elsewhere', 'export')
    const opened = await openLogForAudit(data)
    events = await opened.log.readAll(0, 100_000)
    await exportLog({ ...opened, folder: exported }).finally(opened.close)
    keysFolder = join(folder, 'keys')
    await cp(join(data, 'keys'), keysFolder, { recursive: true })
    await rm(data, { recursive: true })
    const dice = rollDice(7)
    const firstOrder = events.findIndex(({ type }) => type === 'OrderEntered')
    const positions = new Set([1, events.length])
    while (positions.size < 6) positions.add(1 + dice.below(events.length))
    while (positions.size < 20) positions.add(firstOrder + 1 + dice.below(events.length - firstOrder))
    live = await foldedLive([...positions].sort((one, other) => one - other))
  })

  after(() => remove())

  /** What a projector that follows the same events shows when it has come to these positions. */
  const foldedLive = async (positions: readonly number[]): Promise<readonly Then[]> => {
    const { keys, close } = await openKeysForReading(keysFolder)
    const db = await openSqlite(join(folder, 'live.db'))
    const log = createMemoryLog()
    const projector = await keeping({ db, log, projections: models, codec: createCodec(deciders, keys) })
    const shown: Then[] = []
    let at = 0
    for (const position of positions) {
      for (const { stream, ...event } of events.slice(at, position)) await log.append(stream, 'any', [event])
      at = position
      expect(await projector.reached(position, { timeout: 15_000 })).to.equal(true)
      shown.push({ position, hashes: await hashes(db, models), rows: await rowsIn(db) })
    }
    await projector.close()
    await db.close()
    await close()
    return shown
  }

  it('from an export without any key are those that were live at twenty moments, personal columns left out', async () => {
    const { log, close } = await openExportedLog(exported)
    const codec = createCodec(deciders, withoutKeys, { auditing: true })
    for (const { position, hashes: wanted } of live) {
      const into = join(folder, 'withheld.db')
      const replayed = await replay({ source: log, codec, projections, until: { position }, into })
      expect(replayed, `position ${position}`).to.deep.include({ position, hashes: wanted, parked: [] })
    }
    await close()
    expect(new Set(live.map((then) => then.hashes.orders)).size).to.be.above(10)
  })

  it('with the keys are so row for row', async () => {
    const { log, close } = await openExportedLog(exported)
    const { keys, close: closeKeys } = await openKeysForReading(keysFolder)
    const codec = createCodec(deciders, keys, { auditing: true })
    for (const { position, rows } of live) {
      const into = join(folder, 'shown.db')
      await replay({ source: log, codec, projections, until: { position }, into })
      const db = await openSqlite(into)
      expect(await rowsIn(db), `position ${position}`).to.deep.equal(rows)
      await db.close()
    }
    await closeKeys()
    await close()
    expect(JSON.stringify(live.at(-1)?.rows.users)).to.include(personalName)
  })

  it('without keys say of personal values that they are withheld', async () => {
    const { log, close } = await openExportedLog(exported)
    const into = join(folder, 'withheld.db')
    const codec = createCodec(deciders, withoutKeys, { auditing: true })
    await replay({ source: log, codec, projections, into })
    const db = await openSqlite(into)
    const rows = await rowsOf({ db }, users)
    expect(rows.map(({ name }) => name)).to.deep.equal(rows.map(() => WITHHELD))
    await db.close()
    await close()
  })

  it('tell people who were erased from those whose keys are not at hand', async () => {
    const partial = join(folder, 'partial')
    await cp(keysFolder, partial, { recursive: true })
    const master = await knownMasterKey(join(partial, 'master.key'))
    const store = await openKeyStore({ file: join(partial, 'keys.db'), master })
    await store.keys.erase('wangmin')
    await store.close()
    const db = await connect(join(partial, 'keys.db'))
    await db.run("DELETE FROM subjects WHERE subject = 'huang'")
    await db.close()
    const { keys, close } = await openKeysForReading(partial)
    const { log, close: closeLog } = await openExportedLog(exported)
    const into = join(folder, 'partial.db')
    await replay({ source: log, codec: createCodec(deciders, keys, { auditing: true }), projections, into })
    const shown = await openSqlite(into)
    const names = (await rowsOf({ db: shown }, users)).map(({ id, name }) => [id, name])
    expect(names).to.deep.include.members([
      ['wangmin', ERASED],
      ['huang', WITHHELD],
      ['linyu', personalName],
    ])
    await Promise.all([shown.close(), close(), closeLog()])
  })

  it('as of an instant have all that was recorded until then', async () => {
    const { log, close } = await openExportedLog(exported)
    const codec = createCodec(deciders, withoutKeys, { auditing: true })
    const at = recordedAt(events[150] as StoredEvent)
    const wanted = events.findIndex((event) => recordedAt(event) > at)
    const into = join(folder, 'instant.db')
    const before = await replay({ source: log, codec, projections, until: { at: '2020-01-01T00:00:00.000Z' }, into })
    expect(before.position).to.equal(0)
    expect((await replay({ source: log, codec, projections, until: { at }, into })).position).to.equal(wanted)
    await close()
  })

  it('replace what an earlier replay made, and no other file', async () => {
    const { log, close } = await openExportedLog(exported)
    const codec = createCodec(deciders, withoutKeys, { auditing: true })
    const request = { source: log, codec, projections, until: { position: 50 } } as const
    const [small, database] = [join(folder, 'notes.txt'), join(folder, 'live.db')]
    await writeFile(small, 'mine')
    for (const into of [small, database])
      expect(await failureOf(replay({ ...request, into })), into).to.be.instanceOf(FileForeign)
    const into = join(folder, 'again.db')
    const first = await replay({ ...request, into })
    expect(await replay({ ...request, into })).to.deep.equal(first)
    await close()
  })

  it('leave nothing behind when they are broken off', async () => {
    const { log, close } = await openExportedLog(exported)
    const codec = createCodec(deciders, withoutKeys, { auditing: true })
    const stop = new AbortController()
    const into = join(folder, 'broken.db')
    const onProgress = () => stop.abort(new Error('enough'))
    const request = { source: log, codec, projections, into, onProgress, signal: stop.signal }
    expect(await failureOf(replay(request))).to.match(/enough/)
    expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).to.deep.equal([])
    await close()
  })
})
