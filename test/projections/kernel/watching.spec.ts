import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import pino from 'pino'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { type Database, openPostgres } from '../../../projections/kernel/database.ts'
import { hashOf } from '../../../projections/kernel/hash.ts'
import type { AnyProjection } from '../../../projections/kernel/projection.ts'
import { type Projector, RebuildFailed } from '../../../projections/kernel/projector.ts'
import { keepReadModels } from '../../../projections/kernel/watching/keepReadModels.ts'
import { watchProjector } from '../../../projections/kernel/watching/watchProjector.ts'
import { busyMonths, cities, parcels } from '../../support/parcels.ts'
import { appendAll, type Happened, plainCodec, recordedEvents, rowsOf } from '../../support/projection.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../../support/servers/postgres.ts'

const logger = pino({ level: 'silent' })

const posted = (id: string): Happened => ({
  type: 'ParcelPosted',
  stream: `parcel-${id}`,
  data: { receiver: 'Wang', city: 'Harbin', due: '', tags: [] },
})

describe('read models that another process keeps', () => {
  let database: PostgresDatabase
  let db: Database
  let log: EventLog
  let ending: AbortController
  let running: Promise<void>[]
  let watchers: Projector[]
  let appended = 0

  beforeEach(async () => {
    database = await createPostgresDatabase()
    db = await openPostgres(database.url)
    log = createMemoryLog()
    ending = new AbortController()
    running = []
    watchers = []
    appended = 0
  })
  afterEach(async () => {
    for (const one of watchers) await one.close()
    ending.abort()
    await Promise.all(running)
    await log.close()
    await db.close()
    await database.drop()
  })

  const parts = (projections: readonly AnyProjection[] = [parcels, cities]) => ({
    ...{ url: database.url, db, log, codec: plainCodec, projections, logger },
  })

  /** Ends with the spec, or when the returned function is called. */
  const keep = (projections?: readonly AnyProjection[]): (() => Promise<void>) => {
    const own = new AbortController()
    const kept = keepReadModels({ ...parts(projections), signal: AbortSignal.any([own.signal, ending.signal]) })
    running.push(kept)
    return async () => {
      own.abort()
      await kept
    }
  }

  const watch = async (projections?: readonly AnyProjection[]): Promise<Projector> => {
    const watcher = await watchProjector(parts(projections))
    watchers.push(watcher)
    return watcher
  }

  const append = async (...facts: readonly Happened[]): Promise<number> => {
    const events = recordedEvents(facts).map((event, index) => {
      const id = `10000000-0000-4000-8000-${String(appended + index).padStart(12, '0')}`
      return { ...event, meta: { ...event.meta, eventId: id } }
    })
    appended += facts.length
    await appendAll(log, events)
    return log.head()
  }

  it('are there when the watcher says that they have reached a position', async () => {
    keep()
    const watcher = await watch()
    for (let round = 0; round < 20; round++) {
      const position = await append(posted(`p${round}`))
      expect(await watcher.reached(position)).to.equal(true)
      expect(await rowsOf({ db }, parcels)).to.have.length(round + 1)
      expect(watcher.position(['post'])).to.be.at.least(position)
    }
  })

  it('count as having reached a position that none of them has to do with', async () => {
    keep()
    const watcher = await watch()
    const position = await append({ type: 'ParcelDreamtOf', data: {} })
    const at = Date.now()
    expect(await watcher.reached(position)).to.equal(true)
    expect(Date.now() - at).to.be.below(900)
  })

  it('are waited for by a process that starts before anybody keeps them', async () => {
    await append(...busyMonths(300))
    const starting = watch()
    await delay(600)
    expect(watchers).to.have.length(0)
    keep()
    const watcher = await starting
    expect(await watcher.reached(await log.head())).to.equal(true)
    expect(await rowsOf({ db }, cities)).to.have.length.above(3)
  })

  it('have not reached a position while nobody keeps them, and reach it once somebody does', async () => {
    const stop = keep()
    const watcher = await watch()
    await stop()
    const position = await append(posted('p1'))
    expect(await watcher.reached(position, { timeout: 300 })).to.equal(false)
    expect((await watcher.state()).map(({ lag }) => lag)).to.deep.equal([1, 1])
    keep()
    expect(await watcher.reached(position, { timeout: 8000 })).to.equal(true)
  })

  it('are told of in order, each event once, before the watcher says they have reached it', async () => {
    keep()
    const watcher = await watch()
    const told: number[] = []
    watcher.onFolded('post', (events) => told.push(...events.map(({ position }) => position)))
    for (let round = 0; round < 30; round++) {
      const position = await append(posted(`p${round}`), { type: 'ParcelDreamtOf', data: {} })
      expect(await watcher.reached(position)).to.equal(true)
      expect(told.at(-1)).to.equal(position - 1)
    }
    expect(told).to.deep.equal(Array.from({ length: 30 }, (_, index) => 2 * index + 1))
  })

  it('show nothing of which a watcher that is abreast has not told its listeners', async () => {
    keep()
    const [writer, other] = [await watch(), await watch()]
    const told = new Set<string>()
    other.onFolded('post', (events) => {
      for (const { stream } of events) told.add(stream)
    })
    for (let round = 0; round < 50; round++) {
      const position = await append(posted(`p${round}`))
      await writer.reached(position)
      expect(await other.abreast(['post'])).to.equal(true)
      expect(told).to.include(`parcel-p${round}`)
    }
  })

  it('are rebuilt, retried and told about for whoever asks in another process', async () => {
    keep()
    const watcher = await watch()
    let told = 0
    watcher.onFolded('post', (events) => (told += events.length === 0 ? 1 : 0))
    await watcher.reached(await append(...busyMonths(400)))
    const before = await hashOf(db, parcels)
    const progress: number[] = []
    await watcher.rebuild(['parcels', 'cities'], (done) => progress.push(done))
    expect(await hashOf(db, parcels)).to.equal(before)
    expect(told).to.be.at.least(1)
    expect(await watcher.retryParked('parcels')).to.deep.equal([])
    await watcher.forget()
    expect(await hashOf(db, parcels)).to.equal(before)
    const position = await append(posted('later'))
    expect(await watcher.reached(position)).to.equal(true)
  })

  it('say to whoever asks for a rebuild which event cannot be folded', async () => {
    keep()
    const watcher = await watch()
    await watcher.reached(
      await append(posted('p1'), { ...posted('p2'), data: { receiver: 'Li', city: 'Harbin', due: '' } }),
    )
    expect((await watcher.parked()).length).to.be.at.least(1)
    const refused = await watcher.rebuild('parcels').catch((error: unknown) => error)
    expect(refused).to.be.instanceOf(RebuildFailed).and.to.have.property('position', 2)
    const unknown = await watcher.rebuild('parcel').catch((error: Error) => error)
    expect(unknown)
      .to.have.property('message')
      .that.matches(/there is no read model parcel;/)
  })

  it('are kept by the next when the first ends, and nothing is lost or doubled', async () => {
    const stops = [keep(), keep(), keep()]
    const watcher = await watch()
    for (const stop of stops.slice(0, 2)) {
      await append(...busyMonths(100).map((fact) => ({ ...fact, stream: `${fact.stream}${appended}` })))
      await stop()
    }
    expect(await watcher.reached(await log.head(), { timeout: 8000 })).to.equal(true)
    const live = [await hashOf(db, parcels), await hashOf(db, cities)]
    await watcher.rebuild(['parcels', 'cities'])
    expect([await hashOf(db, parcels), await hashOf(db, cities)]).to.deep.equal(live)
  })
})
