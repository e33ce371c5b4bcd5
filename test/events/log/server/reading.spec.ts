import { expect } from 'chai'
import type { EventLog, StoredEvent } from '../../../../events/log/eventLog.ts'
import { createMemoryLog } from '../../../../events/log/memoryLog.ts'
import { answersTo, type Sent, type Wanted } from '../../../../events/log/server/reading.ts'
import { newEvents } from '../../../support/eventLogContract.ts'

/** The same log with positions that have gaps, as logs of other kinds have them. */
const withGaps = (log: EventLog): EventLog => {
  const apart = (event: StoredEvent): StoredEvent => ({ ...event, position: 1000 * event.position })
  const within = (position: number): number => Math.floor(position / 1000)
  return {
    ...log,
    readStream: async (...asked) => (await log.readStream(...asked)).map(apart),
    readAll: async (after, max) => (await log.readAll(within(after), max)).map(apart),
    head: async () => 1000 * (await log.head()),
    subscribe: async function* (after, options) {
      for await (const page of log.subscribe(within(after), options)) yield page.map(apart)
    },
  }
}

const asked = (wanted: Partial<Wanted>): Wanted => ({
  stream: undefined,
  from: 'start',
  isBackwards: false,
  count: 10_000,
  keep: undefined,
  hasStructuredIds: false,
  ...wanted,
})

const kinds: readonly (readonly [string, (log: EventLog) => EventLog, number])[] = [
  ['without gaps', (log) => log, 1],
  ['with gaps', withGaps, 1000],
]

for (const [title, made, step] of kinds)
  describe(`a read of a log ${title} over the line`, () => {
    let log: EventLog

    beforeEach(async () => {
      const below = createMemoryLog()
      for (let turn = 0; turn < 6; turn++) await below.append(`order-${turn % 2}`, 'any', newEvents(200))
      log = made(below)
    })

    const answers = async (wanted: Partial<Wanted>): Promise<readonly Sent[]> => {
      const sent: Sent[] = []
      for await (const one of answersTo(log, asked(wanted), new AbortController().signal)) sent.push(one)
      return sent
    }
    const places = async (wanted: Partial<Wanted>): Promise<readonly number[]> =>
      (await answers(wanted)).map((sent) => (sent.kind === 'event' ? sent.event.position / step : -1))
    const versions = async (wanted: Partial<Wanted>): Promise<readonly number[]> =>
      (await answers(wanted)).map((sent) => (sent.kind === 'event' ? sent.event.version : -1))
    const from = (first: number, count: number, by = 1) =>
      Array.from({ length: count }, (_, index) => first + by * index)

    it('gives all events in pages, forwards and backwards', async () => {
      expect(await places({})).to.deep.equal(from(1, 1200))
      expect(await places({ from: 'end', isBackwards: true })).to.deep.equal(from(1200, 1200, -1))
    })

    it('gives as many as are asked for', async () => {
      expect(await places({ count: 3 })).to.deep.equal([1, 2, 3])
      expect(await places({ count: 700 })).to.deep.equal(from(1, 700))
      expect(await places({ from: 'end', isBackwards: true, count: 1 })).to.deep.equal([1200])
      expect(await places({ from: 'end', isBackwards: true, count: 700 })).to.deep.equal(from(1200, 700, -1))
    })

    it('begins with the event at a position forwards, and before it backwards', async () => {
      expect(await places({ from: 600 * step, count: 2 })).to.deep.equal([600, 601])
      expect(await places({ from: 600 * step, count: 2, isBackwards: true })).to.deep.equal([599, 598])
      expect(await places({ from: 'end' })).to.deep.equal([])
      expect(await places({ from: 'start', isBackwards: true })).to.deep.equal([])
    })

    it('counts only what is wanted', async () => {
      const keep = ({ stream }: StoredEvent) => stream === 'order-1'
      expect(await places({ keep, count: 3 })).to.deep.equal([201, 202, 203])
      expect(await places({ keep, from: 'end', isBackwards: true, count: 201 })).to.deep.equal([
        ...from(1200, 200, -1),
        800,
      ])
    })

    it('gives one stream by its revisions, which count from 0', async () => {
      expect(await versions({ stream: 'order-1' })).to.deep.equal(from(1, 600))
      expect(await versions({ stream: 'order-1', from: 598 })).to.deep.equal([599, 600])
      expect(await versions({ stream: 'order-1', from: 600 })).to.deep.equal([])
      expect(await versions({ stream: 'order-1', from: 'end', isBackwards: true, count: 2 })).to.deep.equal([600, 599])
      expect(await versions({ stream: 'order-1', from: 1, isBackwards: true })).to.deep.equal([2, 1])
      expect(await versions({ stream: 'order-1', from: 'end', isBackwards: true })).to.deep.equal(from(600, 600, -1))
    })

    it('says that a stream does not exist', async () => {
      const missing = [{ kind: 'missing', stream: 'order-9' }]
      expect(await answers({ stream: 'order-9' })).to.deep.equal(missing)
      expect(await answers({ stream: 'order-9', from: 'end', isBackwards: true })).to.deep.equal(missing)
    })

    describe('that goes on', () => {
      /** What a subscription sends until so many events have come; `meanwhile` runs once it has caught up. */
      const followed = async (wanted: Partial<Wanted>, count: number, meanwhile = async () => undefined as unknown) => {
        const stop = new AbortController()
        const events: StoredEvent[] = []
        const others: Sent['kind'][] = []
        for await (const sent of answersTo(log, asked({ ...wanted, count: undefined }), stop.signal)) {
          if (sent.kind === 'event') events.push(sent.event)
          else others.push(sent.kind)
          if (sent.kind === 'caughtUp') await meanwhile()
          if (events.length >= count && others.includes('caughtUp')) stop.abort()
        }
        return { events, others }
      }

      it('gives what is behind a position, says when that is all, and then what comes', async () => {
        const { events, others } = await followed({ from: 1190 * step }, 15, () =>
          log.append('order-2', 'none', newEvents(5)),
        )
        expect(events.map(({ position }) => position / step)).to.deep.equal(from(1191, 15))
        expect(others).to.deep.equal(['confirmed', 'caughtUp'])
      })

      it('begins at the end when that is asked for', async () => {
        const { events } = await followed({ from: 'end' }, 5, () => log.append('order-2', 'none', newEvents(5)))
        expect(events.map(({ position }) => position / step)).to.deep.equal(from(1201, 5))
      })

      it('tells how far it is when what it has passed was not wanted', async () => {
        const keep = ({ stream }: StoredEvent) => stream === 'order-0'
        const { events, others } = await followed({ keep }, 600)
        expect(events).to.have.length(600)
        expect(others).to.include('checkpoint')
      })

      it('gives one stream, what is there and what comes', async () => {
        const { events } = await followed({ stream: 'order-1', from: 597 }, 4, () =>
          log.append('order-1', 600, newEvents(2)),
        )
        expect(events.map(({ version }) => version)).to.deep.equal([599, 600, 601, 602])
      })
    })
  })
