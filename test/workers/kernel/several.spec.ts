import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { createLogger } from '../../../events/runtime/logger.ts'
import { createChoreTurns, takeTurn } from '../../../projections/kernel/choreTurns.ts'
import { lead } from '../../../projections/kernel/leadership.ts'
import { claimWork } from '../../../projections/kernel/workLease.ts'
import {
  feedWork,
  FeedingTaken,
  forgetPublished,
  takeDue,
  workPosition,
} from '../../../projections/kernel/workTable.ts'
import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import type { Queue, QueueState } from '../../../workers/kernel/queue.ts'
import { QueueUnavailable } from '../../../workers/kernel/queue.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'
import { type Bench, type Errand, errandKind, noteStep, openBench, until } from './bench.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const unit = (id: string, key = id) => ({ id, kind: 'settings.runErrand', key, payload: {}, causationId: 'e' })
const hour = 3_600_000

for (const database of databases)
  describe(`several workers on one ${database.name} database`, () => {
    let bench: Bench
    beforeEach(async () => {
      bench = await openBench(database)
    })
    afterEach(() => bench.close())
    const doneOnce = async (count: number) => {
      const items = await bench.items()
      return items.length === count && items.every(({ state }) => state === 'done')
    }

    it('share the work of queues that reach no other process, and do each unit once', async () => {
      const shares = [0, 0, 0]
      const start = (which: number) =>
        bench.start(
          inProcessQueue(),
          errandKind(async (work: Errand) => {
            await pause(15)
            await noteStep(work)
            shares[which] = (shares[which] ?? 0) + 1
          }),
        )
      for (let id = 0; id < 90; id++) await bench.ask(String(id))
      await Promise.all([0, 1, 2].map(start))
      await until(() => doneOnce(90))
      expect(shares.reduce((sum, share) => sum + share, 0)).to.equal(90)
      expect(Math.min(...shares)).to.be.above(5)
      for (const item of await bench.items()) expect(item).to.include({ fence: 1, losses: 0, failures: 0 })
      for (let id = 0; id < 90; id++) expect(await bench.steps(String(id))).to.deep.equal(['go'])
    })

    it('keep the order of one key among them', async () => {
      for (const _ of [0, 1, 2])
        await bench.start(
          inProcessQueue(),
          errandKind(
            async (work: Errand) => {
              await pause(3)
              await noteStep(work)
            },
            { concurrency: 4 },
          ),
        )
      const words = Array.from({ length: 20 }, (_, step) => `step ${step}`)
      for (const word of words) await bench.ask('1', { type: 'AskErrand', data: { words: word } })
      await until(() => doneOnce(20))
      expect(await bench.steps('1')).to.deep.equal(words)
    })

    it('feed from where the feeding is, never from where one of them believed it to be', async () => {
      const { db } = bench.desk
      const fed = { name: 'feeder', at: 1, cancels: [] }
      await feedWork(db, { ...fed, from: 0, to: 10, starts: [unit('a')] })
      const late = await feedWork(db, { ...fed, from: 0, to: 5, starts: [unit('b')] }).catch((error: unknown) => error)
      expect(late).to.be.instanceOf(FeedingTaken)
      expect(await workPosition(db, 'feeder')).to.equal(10)
      expect((await bench.items()).map(({ id }) => id)).to.deep.equal(['a'])
    })

    it('feed one after the other when they begin at the same moment', async () => {
      const { db } = bench.desk
      const fed = { name: 'feeder', at: 1, cancels: [] }
      const raced = await Promise.allSettled(
        Array.from({ length: 8 }, (_, which) => feedWork(db, { ...fed, from: 0, to: 7, starts: [unit(`${which}`)] })),
      )
      expect(raced.filter(({ status }) => status === 'fulfilled')).to.have.length(1)
      expect(await bench.items()).to.have.length(1)
    })

    it('publish what may begin, and nothing that waits for an earlier unit of its key', async () => {
      const { db } = bench.desk
      const starts = [unit('first', 'one'), unit('second', 'one'), unit('other', 'two')]
      await feedWork(db, { name: 'feeder', at: 1, cancels: [], from: 0, to: 3, starts })
      const due = async (publishedBefore = 0) =>
        (await takeDue(db, { at: 100, publishedBefore, limit: 10 })).map(({ id }) => id)
      expect(await due()).to.deep.equal(['first', 'other'])
      expect(await due()).to.deep.equal([])
      expect(await due(101)).to.deep.equal(['first', 'other'])
      await claimWork(db, 'first', { at: 60, leaseUntil: 90 })
      expect(await due()).to.deep.equal(['first']) // its lease has lapsed at 100
    })

    it('take other units each when they ask at once, and all of them again once they are lost', async () => {
      const { db } = bench.desk
      const starts = Array.from({ length: 60 }, (_, which) => unit(`unit ${which}`))
      await feedWork(db, { name: 'feeder', at: 1, cancels: [], from: 0, to: 60, starts })
      const due = { at: 100, publishedBefore: 0, limit: 10 }
      const pages = await Promise.all(Array.from({ length: 4 }, () => takeDue(db, due)))
      const taken = pages.flat().map(({ id }) => id)
      expect(taken).to.have.length(new Set(taken).size)
      await forgetPublished(db)
      expect(await takeDue(db, { ...due, limit: 100 })).to.have.length(60)
    })

    it('do housekeeping once each time it is due, whoever comes first', async () => {
      const { db } = bench.desk
      await createChoreTurns(db)
      const turn = (at: number) => takeTurn(db, { name: 'sweeping', every: hour, at })
      const began = Date.UTC(2026, 2, 2)
      const race = async (at: number) =>
        (await Promise.all([turn(at), turn(at), turn(at)])).filter((wait) => wait === 0)
      expect(await race(began)).to.have.length(1)
      expect(await turn(began + hour / 4)).to.equal(hour * 0.75)
      expect(await race(began + hour - 1)).to.have.length(0)
      expect(await race(began + hour)).to.have.length(1)
    })

    it('take a turn again that a clock of the future took', async () => {
      const { db } = bench.desk
      await createChoreTurns(db)
      const turn = (at: number) => takeTurn(db, { name: 'sweeping', every: hour, at })
      expect(await turn(Date.UTC(2030, 0, 1))).to.equal(0)
      expect(await turn(Date.UTC(2026, 0, 1))).to.equal(0)
      expect(await turn(Date.UTC(2026, 0, 1))).to.equal(hour)
    })

    it('do in every process what is about the process', async () => {
      const runs = { once: 0, everywhere: 0 }
      const chores = [
        { name: 'once', every: hour, run: async () => void (runs.once += 1) },
        { name: 'everywhere', every: hour, everywhere: true as const, run: async () => void (runs.everywhere += 1) },
      ]
      for (const _ of [0, 1, 2])
        await bench.start(
          inProcessQueue(),
          errandKind(async () => {}),
          { chores },
        )
      await until(() => runs.everywhere === 3)
      await pause(50)
      expect(runs).to.deep.equal({ once: 1, everywhere: 3 })
    })

    it('leave to the table what the queue does not take, and work it once it does', async () => {
      const queue = inProcessQueue()
      let [isAway, refused] = [true, 0]
      const moody: Queue & QueueState = {
        ...queue,
        shared: true,
        publish: async (units) => {
          if (!isAway) return queue.publish(units)
          refused += 1
          throw new QueueUnavailable(new Error('no broker'))
        },
      }
      await bench.start(
        moody,
        errandKind(async (work: Errand) => void (await noteStep(work))),
        { sweep: { every: 20, after: 60_000 } },
      )
      for (const words of ['a', 'b']) await bench.ask('1', { type: 'AskErrand', data: { words } })
      await until(() => refused > 3)
      expect((await bench.items()).map(({ state }) => state)).to.deep.equal(['queued', 'queued'])
      isAway = false
      await until(() => doneOnce(2))
      expect(await bench.steps('1')).to.deep.equal(['a', 'b'])
    })

    it('publish again at once what a queue says it has lost', async () => {
      const queue = inProcessQueue()
      let lost = () => {}
      let isLosing = true
      const forgetful: Queue & QueueState = {
        ...queue,
        shared: true,
        publish: async (units) => (isLosing ? undefined : queue.publish(units)),
        onLost: (listener) => {
          lost = listener
          return () => undefined
        },
      }
      await bench.start(
        forgetful,
        errandKind(async (work: Errand) => void (await noteStep(work))),
        { sweep: { every: 20, after: 60_000 } },
      )
      await bench.ask('1')
      await until(async () => (await bench.items())[0]?.publishedAt != null)
      isLosing = false
      lost()
      await until(() => doneOnce(1))
      expect(await bench.steps('1')).to.deep.equal(['go'])
    })
  })

describe('workers of which one leads', () => {
  let bench: Bench
  let other: OpenedDatabase
  beforeEach(async () => {
    const [, postgres] = databases
    if (!postgres) throw new Error('leading needs PostgreSQL')
    bench = await openBench({ ...postgres, open: async () => (other = await postgres.open()) })
  })
  afterEach(() => bench.close())

  it('have another one lead when it stops, and feed every event once', async () => {
    const name = `feeding ${randomUUID()}`
    const leads: number[] = []
    const start = (which: number) =>
      bench.start(
        inProcessQueue(),
        errandKind(async (work: Errand) => void (await noteStep(work))),
        {
          lead: (work, signal) =>
            lead({ url: other.address, name, signal, logger: createLogger('silent') }, (leading) => {
              leads.push(which)
              return work(leading)
            }),
        },
      )
    const first = await start(0)
    await until(() => leads.length === 1)
    const second = await start(1)
    await bench.ask('1')
    await until(async () => (await bench.items())[0]?.state === 'done')
    await first.stop()
    await bench.ask('2')
    await until(async () => (await bench.items())[1]?.state === 'done')
    expect(leads).to.deep.equal([0, 1])
    await second.stop()
    for (const item of await bench.items()) expect(item).to.include({ fence: 1 })
  })
})
