import { setTimeout as rest } from 'node:timers/promises'
import { expect } from 'chai'
import {
  type EventLog,
  LogUnavailable,
  OutcomeUnknown,
  StaleStream,
  type StoredEvent,
} from '../../../../events/log/eventLog.ts'
import { createMemoryLog } from '../../../../events/log/memoryLog.ts'
import { newEvent, newEvents } from '../../../support/eventLogContract.ts'
import { failureOf } from '../../../support/failure.ts'
import { addressOf, reach, serveForTest, type ServedLog } from '../../../support/servers/eventStore.ts'
import { type Line, startLine } from '../../../support/servers/line.ts'

const ids = (events: readonly Readonly<{ id: string }>[]) => events.map(({ id }) => id)

/** A log that stores an append as it should, and then answers as it is told, once for each way in the list. */
const answering = (log: EventLog, ...ways: readonly ('never' | 'slowly' | 'unavailable')[]): EventLog => {
  const left = [...ways]
  return {
    ...log,
    append: async (...appending) => {
      if (appending[2].length === 0) return log.append(...appending)
      const way = left.shift()
      if (way === 'unavailable') throw new LogUnavailable(new Error('the disk is full'))
      const answer = await log.append(...appending)
      if (way === 'never') await new Promise(() => undefined)
      if (way === 'slowly') await rest(2000)
      return answer
    },
  }
}

describe('the EventStoreDB log', function () {
  this.timeout(60_000)
  let below: EventLog
  let served: ServedLog
  let line: Line
  let log: EventLog

  const begin = async (over: EventLog = below): Promise<void> => {
    served = await serveForTest(over)
    line = await startLine(() => served.port)
    log = await reach(addressOf(line.port))
  }

  beforeEach(() => {
    below = createMemoryLog()
  })

  afterEach(async () => {
    await line.open()
    line.thaw()
    await log.close()
    await line.dispose()
    await served.stop()
  })

  const restart = async (): Promise<void> => {
    const { port } = served
    await served.stop()
    served = await serveForTest(below, port)
  }

  describe('whose server loses an answer', () => {
    it('learns it by sending the same events again, and stores them once', async () => {
      await begin(answering(below, 'never'))
      expect(await log.append('order-1', 'none', newEvents(2))).to.deep.equal({ version: 2, position: 2 })
      expect(await below.head()).to.equal(2)
    })

    it('learns it by looking when every answer is lost', async () => {
      await begin(answering(below, ...Array<'never'>(20).fill('never')))
      const began = performance.now()
      expect(await log.append('order-1', 'none', newEvents(2))).to.deep.equal({ version: 2, position: 2 })
      expect(performance.now() - began).to.be.below(6000)
      expect(await below.head()).to.equal(2)
    })

    it('takes an answer that comes late', async () => {
      await begin(answering(below, 'slowly', 'slowly', 'slowly'))
      expect(await log.append('order-1', 'none', newEvents(1))).to.include({ version: 1 })
      expect(await below.head()).to.equal(1)
    })

    it('does not take its own events for somebody else’s', async () => {
      await begin(answering(below, 'never'))
      await below.append('order-1', 'none', newEvents(1))
      expect(await log.append('order-1', 1, newEvents(1))).to.include({ version: 2 })
      expect(await failureOf(log.append('order-1', 1, newEvents(1)))).to.be.instanceOf(StaleStream)
    })
  })

  describe('whose server cannot save', () => {
    it('tries again, since it may pass', async () => {
      await begin(answering(below, 'unavailable', 'unavailable'))
      expect(await log.append('order-1', 'none', newEvents(1))).to.include({ version: 1 })
    })

    it('is unavailable when it does not pass', async () => {
      await begin(answering(below, ...Array<'unavailable'>(100).fill('unavailable')))
      const failure = await failureOf(log.append('order-1', 'none', newEvents(1)))
      expect(failure).to.be.instanceOf(LogUnavailable)
      expect(await below.head()).to.equal(0)
    })
  })

  describe('whose server is not there', () => {
    it('is unavailable within 5 s, for those who append and those who read, and never hangs', async () => {
      await begin()
      await log.append('order-1', 'none', newEvents(1))
      await line.close()
      const began = performance.now()
      const failures = await Promise.all([
        failureOf(log.append('order-1', 'any', newEvents(1))),
        failureOf(log.readAll(0, 10)),
        failureOf(log.readStream('order-1')),
        failureOf(log.head()),
      ])
      expect(performance.now() - began).to.be.below(5000)
      expect(failures[0]).to.satisfy(
        (error: unknown) => error instanceof LogUnavailable || error instanceof OutcomeUnknown,
      )
      for (const failure of failures.slice(1)) expect(failure).to.be.instanceOf(LogUnavailable)
      const next = await failureOf(log.append('order-1', 'any', newEvents(1)))
      expect(next).to.be.instanceOf(LogUnavailable)
      expect(await below.head()).to.equal(1)
    })

    it('does not hang on a line that has gone silent', async () => {
      await begin()
      await log.append('order-1', 'none', newEvents(1))
      line.freeze()
      const began = performance.now()
      const failure = await failureOf(log.append('order-1', 'any', newEvents(1)))
      expect(failure).to.be.instanceOf(OutcomeUnknown)
      expect(performance.now() - began).to.be.below(6000)
    })

    it('goes on by itself when it comes back', async () => {
      await begin()
      await log.append('order-1', 'none', newEvents(1))
      for (let round = 0; round < 3; round++) {
        await restart()
        expect(await log.append('order-1', round + 1, newEvents(1))).to.include({ version: round + 2 })
        expect(await log.readStream('order-1')).to.have.length(round + 2)
      }
    })
  })

  describe('that is followed over a bad line', () => {
    it('misses nothing and doubles nothing when the line breaks 100 times', async () => {
      await begin()
      const stop = new AbortController()
      const seen: StoredEvent[] = []
      const following = (async () => {
        for await (const page of log.subscribe(0, { signal: stop.signal })) seen.push(...page)
      })()
      const written: string[] = []
      for (let drop = 0; drop < 100; drop++) {
        for (let turn = 0; turn < 5; turn++) {
          const event = newEvent({ drop, turn })
          await below.append(`order-${turn}`, 'any', [event])
          written.push(event.id)
        }
        line.cut()
        if (drop % 3 === 0) await rest(30)
      }
      for (const end = Date.now() + 10_000; seen.length < written.length && Date.now() < end; ) await rest(10)
      stop.abort()
      await following
      expect(ids(seen)).to.deep.equal(written)
    })

    it('misses nothing while the server restarts and others append through it', async () => {
      await begin()
      const other = await reach(addressOf(line.port))
      const stop = new AbortController()
      const seen: StoredEvent[] = []
      const following = (async () => {
        for await (const page of log.subscribe(0, { signal: stop.signal })) seen.push(...page)
      })()
      let stored = 0
      const writing = (async () => {
        for (let turn = 0; turn < 300; turn++) {
          await other.append(`order-${turn % 7}`, 'any', newEvents(2))
          stored += 2
        }
      })()
      for (let round = 0; round < 3; round++) {
        await rest(50)
        await restart()
      }
      await writing
      for (const end = Date.now() + 10_000; seen.length < stored && Date.now() < end; ) await rest(10)
      stop.abort()
      await following
      await other.close()
      expect(ids(seen)).to.deep.equal(ids(await below.readAll(0, 10_000)))
      expect(seen).to.have.length(600)
    })
  })
})
