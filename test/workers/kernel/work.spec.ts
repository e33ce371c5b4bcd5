import { expect } from 'chai'
import { Refusal } from '../../../events/kernel/refusal.ts'
import { advanceWork, claimWork, endWork } from '../../../projections/kernel/workLease.ts'
import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import { Cancelled, LeaseLost } from '../../../workers/kernel/workKind.ts'
import { type Bench, type Errand, errandKind, noteStep, openBench, until } from './bench.ts'
import { databases } from '../../support/servers/databases.ts'
import { queues, type Transport } from './queues.ts'

const asked = (words: string) => ({ type: 'AskErrand', data: { words } }) as const
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Every queue on the first database, and every database with the first queue. */
const grounds = [
  ...Object.entries(queues).map(([name, begin]) => ({ name: `work over ${name}`, begin, database: databases[0] })),
  ...databases.slice(1).flatMap((database) =>
    Object.entries(queues)
      .filter(([name]) => name === 'the queue of one process' || name === 'Apache Kafka')
      .map(([name, begin]) => ({ name: `work over ${name}, kept in ${database.name}`, begin, database })),
  ),
]

for (const { name, begin, database } of grounds)
  describe(name, () => {
    let bench: Bench
    let transport: Transport
    beforeEach(async () => {
      bench = await openBench(database)
      transport = await begin()
    })
    afterEach(async () => {
      await bench.close()
      await transport.close()
    })
    const states = async () => (await bench.items()).map(({ state }) => state)
    const allDone = async (count: number) => {
      const found = await states()
      return found.length === count && found.every((state) => state === 'done')
    }

    it('is done once for every event that asks for it, what came before the start included', async () => {
      await bench.ask('1')
      await bench.start(
        await transport.open(),
        errandKind(async (work) => void (await noteStep(work))),
      )
      await bench.ask('2')
      await until(() => allDone(2))
      await pause(120)
      expect([await bench.steps('1'), await bench.steps('2')]).to.deep.equal([['go'], ['go']])
    })

    it('is done in the order it was asked for within one key, side by side across keys', async () => {
      let [running, most] = [0, 0]
      const kind = errandKind(
        async (work) => {
          running += 1
          most = Math.max(most, running)
          await pause(work.payload.words === 'a' ? 30 : 5)
          await noteStep(work)
          running -= 1
        },
        { concurrency: 4 },
      )
      await bench.start(await transport.open(), kind)
      for (const words of ['a', 'b', 'c']) for (const id of ['1', '2']) await bench.ask(id, asked(words))
      await until(() => allDone(6))
      expect(await bench.steps('1')).to.deep.equal(['a', 'b', 'c'])
      expect(await bench.steps('2')).to.deep.equal(['a', 'b', 'c'])
      expect(most).to.be.within(2, 4)
    })

    it('is tried again after an error, acts once, and is done', async () => {
      let tries = 0
      const kind = errandKind(async (work) => {
        tries += 1
        await noteStep(work)
        if (tries < 4) throw new Error('the line was busy')
      })
      await bench.start(await transport.open(), kind)
      await bench.ask('1')
      await until(() => allDone(1))
      expect(tries).to.equal(4)
      expect(await bench.steps('1')).to.deep.equal(['go'])
    })

    it('fails after five tries, visibly, and says so to the business once', async () => {
      const told: string[] = []
      let tries = 0
      const kind = errandKind(
        async () => {
          tries += 1
          throw new Error('no answer')
        },
        { giveUp: async (work, error) => void told.push(error, work.payload.id) },
      )
      await bench.start(await transport.open(), kind)
      await bench.ask('1')
      await until(async () => (await states())[0] === 'failed')
      await pause(150)
      expect(tries).to.equal(5)
      expect(told).to.deep.equal(['no answer', '1'])
      expect((await bench.items())[0]).to.include({ state: 'failed', error: 'no answer' })
    })

    it('goes on for another key when one fails', async () => {
      const kind = errandKind(async (work) => {
        if (work.payload.id === 'bad') throw new Refusal('conflict', 'NOT_FOUND')
        await noteStep(work)
      })
      await bench.start(await transport.open(), kind)
      await bench.ask('bad')
      await bench.ask('good')
      await until(async () => (await states()).join() === 'failed,done')
      expect((await bench.items())[0]).to.include({ error: 'NOT_FOUND' })
    })

    it('is cancelled while it runs: the handler hears of it', async () => {
      const reasons: unknown[] = []
      const kind = errandKind(async (work) => {
        await noteStep(work, 'begun')
        await new Promise((_, reject) => work.signal.addEventListener('abort', () => reject(work.signal.reason)))
      })
      const watched = errandKind((work) =>
        (kind.handle as (work: Errand) => Promise<void>)(work).catch((error: unknown) => {
          // the kind made above
          reasons.push(error)
          throw error
        }),
      )
      await bench.start(await transport.open(), watched)
      await bench.ask('1')
      await until(async () => (await bench.steps('1')).length === 1)
      await bench.ask('1', { type: 'DropErrand', data: {} })
      await until(async () => (await states())[0] === 'cancelled')
      await pause(120)
      expect(reasons).to.have.length(1)
      expect(reasons[0]).to.be.instanceOf(Cancelled)
    })

    it('is cancelled while it waits: it never runs, and what comes after it does', async () => {
      let goOn = () => {}
      const gate = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const kind = errandKind(async (work) => {
        await gate
        await noteStep(work)
      })
      const workers = await bench.start(await transport.open(), kind)
      await bench.ask('1', asked('first'))
      await bench.ask('1', asked('second'))
      await bench.ask('1', asked('third'))
      await until(async () => (await bench.items()).length === 3)
      await workers.cancel((await bench.items())[1]?.id ?? '')
      goOn()
      await until(async () => (await states()).join() === 'done,cancelled,done')
      expect(await bench.steps('1')).to.deep.equal(['first', 'third'])
    })

    it('goes on from its progress with another holder when the first one stops', async () => {
      const begun: (number | undefined)[] = []
      const kind = errandKind(async (work) => {
        begun.push(work.progress)
        for (let step = work.progress ?? 0; step < 6; step++) {
          work.signal.throwIfAborted()
          await noteStep(work, `step ${step}`)
          await work.advance(step + 1)
          if (step === 2 && begun.length === 1)
            await new Promise((_, reject) => work.signal.addEventListener('abort', () => reject(work.signal.reason)))
        }
      })
      const first = await bench.start(await transport.open(), kind)
      await bench.ask('1')
      await until(async () => (await bench.items())[0]?.progress === 3)
      await first.stop()
      expect((await bench.items())[0]).to.include({ state: 'queued', progress: 3, failures: 0 })
      await bench.start(await transport.open(), kind)
      await until(() => allDone(1))
      expect(begun).to.deep.equal([undefined, 3])
      expect(await bench.steps('1')).to.deep.equal(Array.from({ length: 6 }, (_, step) => `step ${step}`))
    })

    it('is taken over when its holder is gone without a word, and the late holder writes nothing', async () => {
      await bench.start(
        await transport.open(),
        errandKind(async (work) => void (await noteStep(work))),
        { kinds: [] },
      ) // feeds only
      await bench.ask('1')
      await until(async () => (await bench.items()).length === 1)
      const id = (await bench.items())[0]?.id ?? ''
      const dead = await claimWork(bench.desk.db, id, { at: Date.now(), leaseUntil: Date.now() + 150 })
      const lease = { id, fence: dead?.fence ?? 0 }
      const began = Date.now()
      await bench.start(
        await transport.open(),
        errandKind(async (work) => void (await noteStep(work))),
      )
      await until(() => allDone(1))
      expect(Date.now() - began).to.be.above(140)
      const late = { at: Date.now(), leaseUntil: Date.now() + 1000 }
      expect(await advanceWork(bench.desk.db, lease, { progress: 9, ...late })).to.equal(undefined)
      expect(await endWork(bench.desk.db, lease, { state: 'failed', at: Date.now() })).to.equal(undefined)
      expect((await bench.items())[0]).to.include({ state: 'done', losses: 1, fence: 2 })
      expect(await bench.steps('1')).to.deep.equal(['go'])
    })
  })

describe('a holder of work', () => {
  let bench: Bench
  beforeEach(async () => {
    bench = await openBench()
  })
  afterEach(() => bench.close())

  it('keeps its lease while it works longer than the lease', async () => {
    const slow = errandKind(async (work) => {
      await pause(900)
      await noteStep(work)
    })
    await bench.start(inProcessQueue(), slow)
    await bench.start(inProcessQueue(), slow)
    await bench.ask('1')
    await until(async () => (await bench.items())[0]?.state === 'done')
    expect((await bench.items())[0]).to.include({ fence: 1, losses: 0 })
    expect(await bench.steps('1')).to.deep.equal(['go'])
  })

  it('is told at its next step that another one has the work', async () => {
    const errors: unknown[] = []
    const kind = errandKind(async (work) => {
      const stolen = Date.now() + 10_000
      await bench.desk.db.write('work_items').update({ leaseUntil: 0 })
      await claimWork(bench.desk.db, work.unitId, { at: Date.now(), leaseUntil: stolen })
      await work.advance(1).catch((error: unknown) => {
        errors.push(error)
        throw error
      })
    })
    await bench.start(inProcessQueue(), kind)
    await bench.ask('1')
    await until(() => errors.length === 1)
    expect(errors[0]).to.be.instanceOf(LeaseLost)
    await pause(50)
    expect((await bench.items())[0]).to.include({ state: 'running', fence: 2, progress: undefined })
  })

  it('gives up work on which holder after holder died without progress', async () => {
    const told: string[] = []
    await bench.start(
      inProcessQueue(),
      errandKind(async () => {}),
      { kinds: [] },
    )
    await bench.ask('1')
    await until(async () => (await bench.items()).length === 1)
    const id = (await bench.items())[0]?.id ?? ''
    for (let death = 0; death < 4; death++) await claimWork(bench.desk.db, id, { at: Date.now(), leaseUntil: 0 })
    const kind = errandKind(() => Promise.reject(new Error('never reached')), {
      giveUp: async (_, error) => void told.push(error),
    })
    await bench.start(inProcessQueue(), kind)
    await until(async () => (await bench.items())[0]?.state === 'failed')
    expect(told).to.deep.equal(['the work was lost too often'])
  })

  it('takes over at once, at the start of a process that is the only one', async () => {
    await bench.start(
      inProcessQueue(),
      errandKind(async () => {}),
      { kinds: [] },
    )
    await bench.ask('1')
    await until(async () => (await bench.items()).length === 1)
    await claimWork(bench.desk.db, (await bench.items())[0]?.id ?? '', {
      at: Date.now(),
      leaseUntil: Date.now() + 3_600_000,
    })
    await bench.start(
      inProcessQueue(),
      errandKind(async (work) => void (await noteStep(work))),
      { sole: true },
    )
    await until(async () => (await bench.items())[0]?.state === 'done')
  })

  it('asks the business again and again when the failure itself cannot be told', async () => {
    let calls = 0
    const kind = errandKind(() => Promise.reject(new Refusal('conflict', 'NOT_FOUND')), {
      giveUp: async () => {
        calls += 1
        if (calls < 3) throw new Error('the log is full')
      },
    })
    await bench.start(inProcessQueue(), kind)
    await bench.ask('1')
    await until(async () => (await bench.items())[0]?.state === 'failed')
    expect(calls).to.equal(3)
  })
})
