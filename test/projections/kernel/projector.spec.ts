import { expect } from 'chai'
import pino from 'pino'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import type { Database } from '../../../projections/kernel/database.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import type { Projector } from '../../../projections/kernel/projector.ts'
import { startProjector } from '../../../projections/kernel/runner/startProjector.ts'
import { busyMonths, cities, parcels, posted, routed, weighed } from '../../support/parcels.ts'
import { appendAll, type Happened, plainCodec, projecting, recordedEvents, rowsOf } from '../../support/projection.ts'
import { databases, type OpenedDatabase, openAgain } from '../../support/servers/databases.ts'

const logger = pino({ level: 'silent' })
const elsewhere: Projection = { ...(cities as unknown as Projection), name: 'elsewhere', context: 'elsewhere' } // same folds

/** Lets a checkpoint's row not be written, from a position on. */
const refuseCheckpoints = async ({ dialect, write }: Database, from: number): Promise<void> => {
  if (dialect === 'sqlite') {
    await write.raw(
      `create trigger refused before update on projection_checkpoint when new.position >= ${from}
       begin select json('refused'); end`,
    )
    return
  }
  await write.raw(
    `create function refuse() returns trigger language plpgsql as
     $$ begin raise exception 'refused'; end $$`,
  )
  await write.raw(
    `create trigger refused before update on projection_checkpoint for each row when (new.position >= ${from})
     execute function refuse()`,
  )
}

const acceptCheckpoints = async ({ dialect, write }: Database): Promise<void> => {
  await write.raw(`drop trigger refused${dialect === 'postgres' ? ' on projection_checkpoint' : ''}`)
}

const checkpointsOf = async ({ read }: Database): Promise<Readonly<Record<string, number>>> => {
  const rows = await read('projection_checkpoint').select('name', 'position')
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]))
}

for (const { name, open } of databases)
  describe(`the projector on ${name}`, () => {
    let opened: OpenedDatabase
    let log: EventLog
    let projector: Projector | undefined

    beforeEach(async () => {
      opened = await open()
      log = createMemoryLog()
    })
    afterEach(async () => {
      await projector?.close()
      projector = undefined
      await log.close()
      await opened.dispose()
    })

    const start = (...projections: Projection[]): Promise<Projector> =>
      startProjector({ ...opened, log, codec: plainCodec, logger, projections })
    const happen = async (...facts: readonly Happened[]): Promise<void> => {
      const known = await log.head()
      const filled = Array.from({ length: known }, () => posted('filler'))
      await appendAll(log, recordedEvents([...filled, ...facts]).slice(known))
    }
    const all = [parcels, cities, elsewhere] as unknown as Projection[] // lists hold any read model

    it('has the rows of every read model when their position is reached', async () => {
      projector = await start(...all)
      await happen(posted('1'), weighed('1', '2.5'), routed('1', 'Köln'))
      expect(await projector.reached(3)).to.equal(true)
      expect(projector.position()).to.equal(3)
      expect(await rowsOf(opened, parcels)).to.have.length(1)
      expect(await rowsOf(opened, cities)).to.deep.equal([
        { city: 'Köln', posted: 0, routed: 1 },
        { city: 'Ulm', posted: 1, routed: 0 },
      ])
    })

    it('says that a position was not reached in time', async () => {
      projector = await start(parcels as unknown as Projection)
      expect(await projector.reached(1, { timeout: 20 })).to.equal(false)
    })

    it('waits for the read models of the asked contexts only', async () => {
      const stuck = { ...elsewhere, on: { ParcelPosted: () => null } } satisfies Projection
      projector = await start(parcels as unknown as Projection, stuck)
      await opened.db.write.raw('drop table elsewhere')
      await happen(posted('1'))
      expect(await projector.reached(1, { contexts: ['post'] })).to.equal(true)
      expect(await projector.reached(1, { contexts: ['elsewhere'], timeout: 50 })).to.equal(false)
      expect(await projector.reached(1, { contexts: ['nobody'] })).to.equal(true)
    })

    it('tells what was folded after its rows were written, by context', async () => {
      projector = await start(...all)
      const told: unknown[] = []
      const written = new Promise((resolve) =>
        projector?.onFolded('post', (events) => {
          told.push(...events.map(({ type }) => type))
          resolve(rowsOf(opened, parcels))
        }),
      )
      await happen(posted('1'))
      expect(await written).to.have.length(1)
      expect(told).to.deep.equal(['ParcelPosted'])
    })

    it('goes on when a listener fails, and stops telling when asked to', async () => {
      projector = await start(...all)
      let told = 0
      const silence = projector.onFolded('post', () => {
        told += 1
        throw new Error('a listener that fails')
      })
      await happen(posted('1'))
      expect(await projector.reached(1)).to.equal(true)
      silence()
      await happen(posted('2'))
      expect(await projector.reached(2)).to.equal(true)
      expect(told).to.equal(1)
    })

    it('writes rows and checkpoint together or not at all', async () => {
      projector = await start(parcels as unknown as Projection)
      await happen(posted('1'))
      await projector.reached(1)
      await refuseCheckpoints(opened.db, 2)
      await happen(weighed('1', '7'))
      expect(await projector.reached(2, { timeout: 200 })).to.equal(false)
      expect((await rowsOf(opened, parcels))[0]?.weighings).to.equal(0)
      await acceptCheckpoints(opened.db)
      expect(await projector.reached(2, { timeout: 10_000 })).to.equal(true)
      expect((await rowsOf(opened, parcels))[0]?.weighings).to.equal(1)
    })

    it('writes the checkpoint of a read model that nothing concerned at the latest when it closes', async () => {
      projector = await start(...all)
      await happen(posted('1'), weighed('1', '1'), weighed('1', '2'))
      await projector.reached(3)
      await projector.close()
      expect(await checkpointsOf(opened.db)).to.deep.equal({ parcels: 3, cities: 3, elsewhere: 3 })
    })

    it('goes on where it was', async () => {
      projector = await start(...all)
      await happen(...busyMonths(300))
      await projector.reached(300)
      await projector.close()
      await happen(posted('last'))
      projector = await projecting({ ...opened, log, projections: all })
      expect((await projector.state()).map(({ position, lag }) => ({ position, lag }))).to.deep.equal([
        { position: 301, lag: 0 },
        { position: 301, lag: 0 },
        { position: 301, lag: 0 },
      ])
      const total = (await rowsOf(opened, cities)).reduce((sum, row) => sum + row.posted, 0)
      expect(total).to.equal(busyMonths(300).filter(({ type }) => type === 'ParcelPosted').length + 1)
    })

    it('tells how far each read model is', async () => {
      projector = await start(parcels as unknown as Projection)
      await opened.db.write.raw('drop table parcels')
      await happen(posted('1'), posted('2'))
      await projector.reached(2, { timeout: 50 })
      expect(await projector.state()).to.deep.equal([
        { name: 'parcels', revision: 1, position: 0, lag: 2, parked: 0, rebuilding: false },
      ])
    })

    it('leaves a database alone that another projector keeps', async () => {
      projector = await start(parcels as unknown as Projection)
      const db = await openAgain(opened.address)
      const other = await startProjector({ db, log, codec: plainCodec, logger, projections: [parcels] })
      await happen(posted('1'))
      await Promise.all([projector.reached(1), other.reached(1, { timeout: 500 })])
      await happen(weighed('1', '1'), weighed('1', '1'))
      await Promise.all([projector.reached(3, { timeout: 500 }), other.reached(3, { timeout: 500 })])
      expect((await rowsOf(opened, parcels))[0]?.weighings).to.equal(2)
      await other.close().catch(() => undefined)
      await db.close()
    })
  })
