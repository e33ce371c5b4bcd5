import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { text } from '../../../projections/kernel/columns.ts'
import { hashOf } from '../../../projections/kernel/hash.ts'
import { idOf, type Projection } from '../../../projections/kernel/projection.ts'
import { type Projector, RebuildFailed } from '../../../projections/kernel/projector.ts'
import { busyMonths, cities, parcels, posted, weighed } from '../../support/parcels.ts'
import {
  appendAll,
  type Happened,
  keeping as started,
  projecting,
  recordedEvents,
  rowsOf,
} from '../../support/projection.ts'
import { type DatabaseUnderTest, databases, type OpenedDatabase } from '../../support/servers/databases.ts'

const child = fileURLToPath(new URL('../../support/projectingChild.ts', import.meta.url))
const models = [parcels, cities] as unknown as readonly Projection[] // lists hold any read model
const [anyParcels] = models as [Projection]

const hashesOf = async ({ db }: OpenedDatabase): Promise<readonly string[]> =>
  Promise.all(models.map((model) => hashOf(db, model)))

/** Hashes of what was folded live in pages of this size, and of what is rebuilt in its place. */
const liveAndRebuilt = async (database: DatabaseUnderTest, pageSize: number, facts: readonly Happened[]) => {
  const opened = await database.open()
  const log = createMemoryLog()
  const parts = { ...opened, log, projections: models, pageSize }
  await (await projecting(parts)).close()
  await appendAll(log, recordedEvents(facts))
  const projector = await projecting(parts)
  const live = await hashesOf(opened)
  for (const { name } of models) await projector.rebuild(name)
  const rebuilt = await hashesOf(opened)
  await projector.close()
  await opened.dispose()
  return [...live, ...rebuilt].join()
}

describe('the hash of a read model', function () {
  this.timeout(60_000)

  it('is the same live and rebuilt, on both databases, in pages of 1, 100 and 1000', async () => {
    const hashes = new Set<string>()
    for (const database of databases)
      for (const pageSize of [1, 100, 1000]) hashes.add(await liveAndRebuilt(database, pageSize, busyMonths(201)))
    expect(hashes.size).to.equal(1)
    const [parcelsLive, citiesLive, ...rebuilt] = [...hashes].join().split(',')
    expect(rebuilt).to.deep.equal([parcelsLive, citiesLive])
  })

  it('is the same in every time zone and language', async () => {
    const hashes = new Set<string>()
    for (const [TZ, LC_ALL] of [
      ['UTC', 'C'],
      ['Asia/Shanghai', 'zh_CN.UTF-8'],
      ['America/New_York', 'tr_TR.UTF-8'],
    ]) {
      const [database] = databases
      const opened = await (database as DatabaseUnderTest).open()
      const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', child, opened.address, '500', '50'], {
        env: { ...process.env, TZ, LC_ALL, LANG: LC_ALL },
      })
      hashes.add(String(stdout).trim().split('\n').at(-1) ?? '')
      await opened.dispose()
    }
    expect([...hashes].map((line) => line.length)).to.deep.equal([129])
  })

  it('is another one when a row differs, and the same when only a person’s data do', async () => {
    const hashed = async (...facts: readonly Happened[]) => liveAndRebuilt(databases[0] as DatabaseUnderTest, 10, facts)
    const first = await hashed(posted('1', { receiver: 'Li' }))
    expect(await hashed(posted('1', { receiver: 'Wang' }))).to.equal(first)
    expect(await hashed(posted('1', { receiver: 'Li', due: '2026-03-02' }))).to.not.equal(first)
  })
})

for (const { name, open } of databases)
  describe(`a rebuild on ${name}`, () => {
    let opened: OpenedDatabase
    let log: EventLog
    let projector: Projector

    beforeEach(async () => {
      opened = await open()
      log = createMemoryLog()
    })
    afterEach(async () => {
      await projector.close()
      await opened.dispose()
    })

    const keeping = async (...projections: readonly Projection[]): Promise<void> => {
      projector = await projecting({ ...opened, log, projections, pageSize: 50 })
    }
    const happened = async (...facts: readonly Happened[]): Promise<void> => {
      await appendAll(log, recordedEvents(facts))
      expect(await projector.reached(facts.length, { timeout: 15_000 })).to.equal(true)
    }
    const built = async (): Promise<void> => {
      while ((await projector.state())[0]?.rebuilding) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const tables = async (): Promise<readonly string[]> => {
      const known = ['parcels', 'parcels__next', 'cities', 'cities__next']
      const there = await Promise.all(known.map((table) => opened.db.write.schema.hasTable(table)))
      return known.filter((_, index) => there[index])
    }

    it('never leaves readers without the rows', async () => {
      await keeping(...models)
      await happened(...busyMonths(1000))
      const before = (await rowsOf(opened, parcels)).length
      const seen = new Set<number>()
      let rebuilding = true
      const reading = (async () => {
        while (rebuilding) seen.add((await rowsOf(opened, parcels)).length)
      })()
      for (let round = 0; round < 3; round++) await projector.rebuild('parcels')
      rebuilding = false
      await reading
      expect([...seen]).to.deep.equal([before])
      expect(await tables()).to.deep.equal(['parcels', 'cities'])
    })

    it('takes in what happens meanwhile', async () => {
      await keeping(...models)
      const facts = busyMonths(2000)
      await happened(...facts.slice(0, 1000))
      const rebuilding = projector.rebuild('cities')
      for (let size = 1000; size <= 2000; size += 250) await happened(...facts.slice(0, size))
      await rebuilding
      const live = await hashesOf(opened)
      await projector.rebuild('cities')
      expect(await hashesOf(opened)).to.deep.equal(live)
      const [row] = await rowsOf(opened, cities)
      expect(row?.posted).to.be.above(0)
    })

    it('keeps its indexes', async () => {
      await keeping(anyParcels)
      await happened(posted('1'))
      await projector.rebuild('parcels')
      await projector.rebuild('parcels')
      const names =
        opened.db.dialect === 'sqlite'
          ? await opened.db.read('sqlite_master').where({ type: 'index', tbl_name: 'parcels' }).pluck('name')
          : await opened.db.read('pg_indexes').where({ tablename: 'parcels' }).pluck('indexname')
      expect(names.filter((index: string) => index.startsWith('parcels_i'))).to.have.members([
        'parcels_i3_1',
        'parcels_i3_2',
      ])
    })

    it('tells its progress and, when it is done, those who listen', async () => {
      await keeping(anyParcels)
      await happened(...busyMonths(200))
      const told: unknown[] = []
      projector.onFolded('post', (events) => told.push(events))
      const progress: number[] = []
      await projector.rebuild('parcels', (done, of) => progress.push(done / of))
      expect(progress).to.deep.equal([0.25, 0.5, 0.75, 1])
      expect(told).to.deep.equal([[]])
    })

    it('ends at an event that cannot be folded, names it, and leaves the live copy', async () => {
      let strict = false
      const on = {
        ...anyParcels.on,
        ParcelWeighed: () => {
          if (strict) throw new Error('never weighed')
          return null
        },
      }
      await keeping({ ...anyParcels, on })
      await happened(posted('1'), posted('2'), weighed('1', '3'))
      strict = true
      const failure = await projector.rebuild('parcels').catch((error: unknown) => error)
      expect(failure).to.be.instanceOf(RebuildFailed).with.property('position', 3)
      expect(String(failure)).to.include('never weighed')
      expect(await rowsOf(opened, parcels)).to.have.length(1)
      expect(await tables()).to.deep.equal(['parcels'])
      expect((await projector.state())[0]).to.include({ rebuilding: false, lag: 0 })
    })

    it('is refused for what does not exist and for what is being rebuilt', async () => {
      await keeping(anyParcels)
      await happened(...busyMonths(500))
      expect(() => projector.rebuild('nothing')).to.throw('there is no read model nothing')
      const first = projector.rebuild('parcels')
      const second = await projector.rebuild('parcels').catch((error: unknown) => error)
      expect(String(second)).to.include('is being rebuilt already')
      await first
    })

    it('replaces an older revision beside it while queries read on', async () => {
      await keeping(anyParcels)
      await happened(posted('1', { city: 'Ulm' }))
      await projector.close()
      const on = { ...anyParcels.on, ParcelPosted: shouting }
      await keeping({ ...anyParcels, revision: 2, on })
      expect(await rowsOf(opened, parcels)).to.have.length(1)
      await built()
      expect((await projector.state())[0]).to.include({ revision: 2, position: 1 })
      expect((await rowsOf(opened, parcels))[0]?.city).to.equal('ULM')
      await happened(posted('1', { city: 'Ulm' }), posted('2', { city: 'Bonn' }))
      expect((await rowsOf(opened, parcels))[1]?.city).to.equal('BONN')
    })

    it('comes first when a query could not read the older shape', async () => {
      await keeping(anyParcels)
      await happened(posted('1'), posted('2'))
      await projector.close()
      const shaped: Projection = {
        ...anyParcels,
        revision: 2,
        columns: { id: text(), shelf: text() },
        indexes: [['shelf']],
        on: { ParcelPosted: (_, { stream }) => ({ id: idOf(stream), shelf: 'A' }) },
      }
      await keeping(shaped)
      expect(await rowsOf(opened, shaped)).to.deep.equal([
        { id: '1', shelf: 'A' },
        { id: '2', shelf: 'A' },
      ])
    })

    it('fills a new read model from what happened before it', async () => {
      await keeping(anyParcels)
      await happened(...busyMonths(300))
      await projector.close()
      await keeping(...models)
      expect(await rowsOf(opened, cities)).to.have.length.above(3)
      const built = await hashesOf(opened)
      await projector.rebuild('cities')
      expect(await hashesOf(opened)).to.deep.equal(built)
    })

    it('follows a log that was put back to an earlier state', async () => {
      await keeping(...models)
      await happened(posted('1'), posted('2'), weighed('1', '3'))
      await projector.close()
      log = createMemoryLog()
      await appendAll(log, recordedEvents([posted('1')]))
      await keeping(...models)
      expect(await rowsOf(opened, parcels)).to.have.length(1)
      expect(projector.position()).to.equal(1)
      await happened(posted('1'), weighed('1', '4'))
      expect((await rowsOf(opened, parcels))[0]).to.include({ kilos: '4', position: 2 })
    })

    it('waits for long queries without making others wait', async () => {
      await keeping(...models)
      await happened(posted('1'))
      const long = await opened.db.read.transaction()
      expect(await long('parcels').select()).to.have.length(1)
      const rebuilding = projector.rebuild('parcels')
      for (let round = 0; round < 20; round++) {
        expect(await rowsOf(opened, parcels)).to.have.length(1)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await long.commit()
      await rebuilding
      expect(await rowsOf(opened, parcels)).to.have.length(1)
    })

    it('leaves the older revision when an event cannot be folded any more', async () => {
      await keeping(anyParcels)
      await happened(posted('1'))
      await projector.close()
      const on = {
        ParcelPosted: () => {
          throw new Error('no longer')
        },
      }
      projector = await started({ ...opened, log, projections: [{ ...anyParcels, revision: 2, on }] })
      await built()
      expect(await rowsOf(opened, parcels)).to.have.length(1)
      expect((await projector.state())[0]).to.include({ revision: 1, parked: 0 })
    })
  })

const shouting: Projection['on'][string] = (row, event, key) => {
  const made = anyParcels.on.ParcelPosted?.(row, event, key)
  return made ? { ...made, city: String(made.city).toUpperCase() } : null
}
