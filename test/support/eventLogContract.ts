import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import {
  type EventLog,
  type Expected,
  LogUnavailable,
  type NewEvent,
  StaleStream,
  type StoredEvent,
} from '../../events/log/eventLog.ts'
import { failureOf } from './failure.ts'

/** One log under test; `reopen` closes it and opens the same content again, where a log can outlive its process. */
export type OpenedLog = Readonly<{ log: EventLog; reopen?: () => Promise<EventLog>; dispose: () => Promise<void> }>
export type LogUnderTest = Readonly<{ name: string; open: () => Promise<OpenedLog> }>

const at = '2026-01-31T08:00:00.000Z'

/** An event ready to be stored. */
export const newEvent = (data: unknown = {}, type = 'OrderEntered'): NewEvent => ({
  id: randomUUID(),
  type,
  data: JSON.stringify(data),
  meta: JSON.stringify({ at }),
})

export const newEvents = (count: number): readonly NewEvent[] =>
  Array.from({ length: count }, (_, index) => newEvent({ index }))

/** Follows a log until `count` events have come, then stops; answers them with the sizes of the pages. */
export const firstEvents = async (log: EventLog, after: number, count: number, pageSize = 1000) => {
  const stop = new AbortController()
  const events: StoredEvent[] = []
  const pages: number[] = []
  for await (const page of log.subscribe(after, { signal: stop.signal, pageSize })) {
    events.push(...page)
    pages.push(page.length)
    if (events.length >= count) stop.abort()
  }
  return { events, pages }
}

const ids = (events: readonly Readonly<{ id: string }>[]): readonly string[] => events.map(({ id }) => id)

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))

/** What every event log must do, whatever it keeps its events in. Nothing here assumes that positions are without gaps. */
export const behavesAsEventLog = ({ name, open }: LogUnderTest): void => {
  describe(`the ${name} log`, () => {
    let opened: OpenedLog
    let log: EventLog

    beforeEach(async () => {
      opened = await open()
      log = opened.log
    })

    afterEach(() => opened.dispose())

    describe('with nothing in it', () => {
      it('stands at position 0 and has no events', async () => {
        expect(await log.head()).to.equal(0)
        expect(await log.readAll(0, 10)).to.deep.equal([])
        expect(await log.readStream('order-1')).to.deep.equal([])
      })

      it('answers an empty append with version 0 and position 0', async () => {
        expect(await log.append('order-1', 'any', [])).to.deep.equal({ version: 0, position: 0 })
        expect(await log.append('order-1', 'none', [])).to.deep.equal({ version: 0, position: 0 })
      })
    })

    describe('after an append', () => {
      it('gives the events back as they were, in order, with stream, version and position', async () => {
        const events = newEvents(3)
        const appended = await log.append('order-1', 'none', events)
        const stored = await log.readStream('order-1')
        expect(stored.map(({ id, type, data, meta }) => ({ id, type, data, meta }))).to.deep.equal(events)
        expect(stored.map(({ stream, version }) => ({ stream, version }))).to.deep.equal([
          { stream: 'order-1', version: 1 },
          { stream: 'order-1', version: 2 },
          { stream: 'order-1', version: 3 },
        ])
        expect(isAscending(stored.map(({ position }) => position))).to.equal(true)
        expect(appended).to.deep.equal({ version: 3, position: stored[2]?.position })
        expect(await log.head()).to.equal(appended.position)
      })

      it('keeps the order of appends over all streams', async () => {
        const written: string[] = []
        for (let index = 0; index < 20; index++) {
          const events = newEvents(1 + (index % 3))
          await log.append(`order-${index % 4}`, 'any', events)
          written.push(...ids(events))
        }
        const all = await log.readAll(0, 1000)
        expect(ids(all)).to.deep.equal(written)
        expect(isAscending(all.map(({ position }) => position))).to.equal(true)
      })

      it('answers an empty append with where the stream stands', async () => {
        const appended = await log.append('order-1', 'none', newEvents(2))
        await log.append('order-2', 'none', newEvents(2))
        expect(await log.append('order-1', 'any', [])).to.deep.equal(appended)
        expect(await log.append('order-1', 2, [])).to.deep.equal(appended)
        expect(await failureOf(log.append('order-1', 1, []))).to.be.instanceOf(StaleStream)
      })

      it('reads after a position, and no more than asked for', async () => {
        await log.append('order-1', 'none', newEvents(5))
        const all = await log.readAll(0, 1000)
        expect(await log.readAll(all[1]?.position ?? 0, 2)).to.deep.equal(all.slice(2, 4))
        expect(await log.readAll(all[4]?.position ?? 0, 2)).to.deep.equal([])
      })

      it('reads a stream after a version, and no more than asked for', async () => {
        await log.append('order-1', 'none', newEvents(5))
        const stream = await log.readStream('order-1')
        expect(await log.readStream('order-1', 2)).to.deep.equal(stream.slice(2))
        expect(await log.readStream('order-1', 1, 2)).to.deep.equal(stream.slice(1, 3))
        expect(await log.readStream('order-1', 5)).to.deep.equal([])
      })

      it('tells streams apart whose names begin alike', async () => {
        await log.append('order-1', 'none', newEvents(1))
        await log.append('order-11', 'none', newEvents(2))
        await log.append('order-1-1', 'none', newEvents(3))
        expect(await log.readStream('order-1')).to.have.length(1)
        expect(await log.readStream('order-11')).to.have.length(2)
        expect(await log.readStream('order-1-1')).to.have.length(3)
      })
    })

    describe('when the stream is not as expected', () => {
      const refusals: readonly Readonly<{ title: string; expected: Expected; existing: number; actual: number }>[] = [
        { title: 'a version that has passed', expected: 1, existing: 3, actual: 3 },
        { title: 'a version that is still to come', expected: 4, existing: 3, actual: 3 },
        { title: 'a version of a stream that is not there', expected: 1, existing: 0, actual: 0 },
        { title: '"must not exist" of a stream that exists', expected: 'none', existing: 1, actual: 1 },
        { title: '"must exist" of a stream that is not there', expected: 'exists', existing: 0, actual: 0 },
      ]
      for (const { title, expected, existing, actual } of refusals)
        it(`refuses ${title}, and stores nothing`, async () => {
          if (existing > 0) await log.append('order-1', 'none', newEvents(existing))
          const head = await log.head()
          const failure = await failureOf(log.append('order-1', expected, newEvents(1)))
          expect(failure).to.be.instanceOf(StaleStream)
          expect(failure).to.include({ stream: 'order-1', expected, actual })
          expect(await log.readStream('order-1')).to.have.length(existing)
          expect(await log.head()).to.equal(head)
        })

      it('accepts what holds', async () => {
        expect(await log.append('order-1', 0, newEvents(1))).to.include({ version: 1 })
        expect(await log.append('order-1', 1, newEvents(2))).to.include({ version: 3 })
        expect(await log.append('order-1', 'exists', newEvents(1))).to.include({ version: 4 })
        expect(await log.append('order-1', 'any', newEvents(1))).to.include({ version: 5 })
      })
    })

    describe('when many append at once', () => {
      it('lets exactly one of 1,000 win who expect the same version of one stream', async () => {
        await log.append('order-1', 'none', newEvents(1))
        const results = await Promise.allSettled(
          Array.from({ length: 1000 }, () => log.append('order-1', 1, newEvents(1))),
        )
        const lost = results.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason)
        expect(lost).to.have.length(999)
        expect(lost.every((reason) => reason instanceof StaleStream)).to.equal(true)
        expect(await log.readStream('order-1')).to.have.length(2)
      })

      it('lets exactly one of 100 create a stream', async () => {
        const results = await Promise.allSettled(
          Array.from({ length: 100 }, () => log.append('order-1', 'none', newEvents(2))),
        )
        expect(results.filter(({ status }) => status === 'fulfilled')).to.have.length(1)
        expect(await log.readStream('order-1')).to.have.length(2)
      })

      it('stores all of those who expect nothing, each whole and once', async () => {
        const appends = Array.from({ length: 300 }, () => newEvents(2))
        const answers = await Promise.all(appends.map((events) => log.append('order-1', 'any', events)))
        const stored = ids(await log.readStream('order-1'))
        expect(new Set(stored)).to.deep.equal(new Set(appends.flatMap(ids)))
        expect(stored).to.have.length(600)
        appends.forEach((events, index) => {
          const version = answers[index]?.version ?? 0
          expect(stored.slice(version - 2, version)).to.deep.equal(ids(events))
        })
      })

      it('keeps many streams apart, conflicts among them included', async () => {
        const writers = Array.from({ length: 60 }, async (_, writer) => {
          let stale = 0
          for (let turn = 0; turn < 10; turn++) {
            await log.append(`order-${writer}`, turn, newEvents(1))
            const failure = await failureOf(log.append(`order-${writer}`, turn, newEvents(1)))
            if (failure instanceof StaleStream) stale += 1
          }
          return stale
        })
        expect(await Promise.all(writers)).to.deep.equal(Array.from({ length: 60 }, () => 10))
        const all = await log.readAll(0, 1000)
        expect(all).to.have.length(600)
        for (let writer = 0; writer < 60; writer++) {
          const own = all.filter(({ stream }) => stream === `order-${writer}`)
          expect(own.map(({ version }) => version)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        }
      })
    })

    describe('when an append is repeated', () => {
      it('answers as the first time, wherever the stream is now, and stores nothing', async () => {
        const first = newEvents(2)
        const answer = await log.append('order-1', 'none', first)
        await log.append('order-1', 2, newEvents(3))
        const head = await log.head()
        for (const expected of ['none', 'any', 'exists', 0, 5] as const)
          expect(await log.append('order-1', expected, first)).to.deep.equal(answer)
        expect(await log.head()).to.equal(head)
        expect(await log.readStream('order-1')).to.have.length(5)
      })

      it('stores once what is sent several times at once', async () => {
        const events = newEvents(2)
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) => log.append('order-1', index % 2 === 0 ? 'none' : 'any', events)),
        )
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).to.equal(1)
        expect(await log.readStream('order-1')).to.have.length(2)
      })

      it('does not disturb others that are under way', async () => {
        const events = newEvents(1)
        await log.append('order-0', 'none', events)
        const others = Array.from({ length: 50 }, (_, index) => log.append(`order-${index + 1}`, 'none', newEvents(1)))
        const repeats = Array.from({ length: 5 }, () => log.append('order-0', 'any', events))
        await Promise.all([...others, ...repeats])
        expect(await log.readAll(0, 1000)).to.have.length(51)
      })
    })

    describe('given unusual content', () => {
      const texts = ['订单 №7 — “größe”', '👩🏽‍🚀🇨🇳', '\u200f\u202eעברית', "'; DROP TABLE events; --", '\\t\\n', '']
      for (const text of texts)
        it(`gives back ${JSON.stringify(text)}`, async () => {
          const stream = `order-${text}`
          await log.append(stream, 'none', [newEvent({ text, [text]: text }, `Order${text}`)])
          const [stored] = await log.readStream(stream)
          expect(stored).to.include({ stream, type: `Order${text}` })
          expect(JSON.parse(stored?.data ?? '')).to.deep.equal({ text, [text]: text })
          expect(await log.readAll(0, 10)).to.deep.equal([stored])
        })

      const valid = newEvent()
      const unusable: readonly (readonly [string, string, NewEvent])[] = [
        ['a NUL in its data', 'order-1', { ...valid, data: '"\u0000"' }],
        ['a line end in its meta', 'order-1', { ...valid, meta: '{\n}' }],
        ['half a surrogate pair', 'order-1', { ...valid, data: '"\ud83d"' }],
        ['an id that is not a UUID', 'order-1', { ...valid, id: 'one' }],
        ['an id in capitals', 'order-1', { ...valid, id: valid.id.toUpperCase() }],
        ['no type', 'order-1', { ...valid, type: '' }],
        ['a stream without a name', '', valid],
        ['a tab in its stream', 'order\t1', valid],
      ]
      for (const [title, stream, event] of unusable)
        it(`refuses an event with ${title}`, async () => {
          expect(await failureOf(log.append(stream, 'any', [event]))).to.be.instanceOf(TypeError)
          expect(await log.head()).to.equal(0)
        })

      it('refuses an append that names one id twice', async () => {
        expect(await failureOf(log.append('order-1', 'any', [valid, valid]))).to.be.instanceOf(TypeError)
        expect(await log.head()).to.equal(0)
      })

      it('keeps payloads of nearly a megabyte', async () => {
        const text = '订'.repeat(300_000)
        const events = Array.from({ length: 12 }, (_, index) => newEvent({ index, text }))
        await Promise.all(events.map((event, index) => log.append(`order-${index}`, 'none', [event])))
        const all = await log.readAll(0, 100)
        expect(new Set(all.map(({ data }) => data))).to.deep.equal(new Set(events.map(({ data }) => data)))
        expect((await log.readStream('order-3'))[0]?.data).to.equal(events[3]?.data)
      })

      it('keeps a stream of 10,000 events whole', async () => {
        const events = newEvents(10_000)
        for (let from = 0; from < 10_000; from += 2500)
          await log.append('order-1', from, events.slice(from, from + 2500))
        const stored = await log.readStream('order-1')
        expect(ids(stored)).to.deep.equal(ids(events))
        expect(stored.map(({ version }) => version)).to.deep.equal(stored.map((_, index) => index + 1))
        expect(await log.readStream('order-1', 9_998)).to.have.length(2)
      })
    })

    describe('that is followed', () => {
      it('gives what is there in pages and then what comes, without gap or double, while writers write', async () => {
        for (let index = 0; index < 50; index++) await log.append(`order-${index}`, 'none', newEvents(10))
        const following = firstEvents(log, 0, 1500, 64)
        const writers = Array.from({ length: 10 }, async (_, writer) => {
          for (let turn = 0; turn < 50; turn++) await log.append(`live-${writer}`, 2 * turn, newEvents(2))
        })
        const { events } = await following
        await Promise.all(writers)
        expect(ids(events)).to.deep.equal(ids(await log.readAll(0, 2000)))
      })

      it('starts after a position', async () => {
        await log.append('order-1', 'none', newEvents(10))
        const all = await log.readAll(0, 10)
        const { events, pages } = await firstEvents(log, all[6]?.position ?? 0, 3, 2)
        expect(events).to.deep.equal(all.slice(7))
        expect(pages).to.deep.equal([2, 1])
      })

      it('waits for the first event of an empty log', async () => {
        const following = firstEvents(log, 0, 1)
        const events = newEvents(1)
        await log.append('order-1', 'none', events)
        expect(ids((await following).events)).to.deep.equal(ids(events))
      })

      it('serves several followers at once, each at its own place', async () => {
        await log.append('order-1', 'none', newEvents(20))
        const [first] = await log.readAll(0, 1)
        const followers = [
          firstEvents(log, 0, 40),
          firstEvents(log, first?.position ?? 0, 39),
          firstEvents(log, 0, 40, 3),
        ]
        await log.append('order-1', 20, newEvents(20))
        const seen = await Promise.all(followers)
        expect(seen.map(({ events }) => events.length)).to.deep.equal([40, 39, 40])
        expect(seen[2]?.events).to.deep.equal(seen[0]?.events)
      })

      it('ends when its signal comes, also while it waits', async () => {
        const stop = new AbortController()
        const pages: unknown[] = []
        const following = (async () => {
          for await (const page of log.subscribe(0, { signal: stop.signal })) pages.push(page)
        })()
        await log.append('order-1', 'none', newEvents(1))
        stop.abort()
        await following
        await log.append('order-1', 1, newEvents(1))
        expect(pages.length).to.be.at.most(1)
      })

      it('gives nothing when the signal came before', async () => {
        await log.append('order-1', 'none', newEvents(1))
        const pages: unknown[] = []
        for await (const page of log.subscribe(0, { signal: AbortSignal.abort() })) pages.push(page)
        expect(pages).to.deep.equal([])
      })
    })

    describe('that is closed', () => {
      it('answers the appends under way, refuses later ones, and ends who follows it', async () => {
        const stop = new AbortController()
        const following = (async () => {
          for await (const page of log.subscribe(0, { signal: stop.signal })) expect(page.length).to.be.above(0)
        })()
        const under = Array.from({ length: 20 }, (_, index) => log.append(`order-${index}`, 'none', newEvents(1)))
        await log.close()
        expect((await Promise.all(under)).map(({ version }) => version)).to.deep.equal(Array(20).fill(1))
        await following
        expect(await failureOf(log.append('order-1', 'any', newEvents(1)))).to.be.instanceOf(LogUnavailable)
      })

      it('may be closed twice', async () => {
        await log.close()
        await log.close()
      })

      it('has everything when it is opened again', async function () {
        if (!opened.reopen) return expect(name).to.equal('memory') // the only one that may forget
        const events = newEvents(3)
        const answer = await log.append('order-1', 'none', events)
        const again = await opened.reopen()
        expect(ids(await again.readStream('order-1'))).to.deep.equal(ids(events))
        expect(await again.head()).to.equal(answer.position)
        expect(await again.append('order-1', 'none', events)).to.deep.equal(answer)
        expect(await again.append('order-1', 3, newEvents(1))).to.include({ version: 4 })
        expect(await failureOf(again.append('order-1', 3, newEvents(1)))).to.be.instanceOf(StaleStream)
      })
    })
  })
}
