import { setTimeout as rest } from 'node:timers/promises'
import { expect } from 'chai'
import { createCommits } from '../../../../events/log/commits.ts'
import type { EventLog, StoredEvent } from '../../../../events/log/eventLog.ts'
import { listenLive } from '../../../../events/log/eventstore/live.ts'
import { keepRecent } from '../../../../events/log/eventstore/recent.ts'
import { tellTrouble } from '../../../../events/log/eventstore/trouble.ts'
import { follow } from '../../../../events/log/follow.ts'
import { createMemoryLog } from '../../../../events/log/memoryLog.ts'
import { createLogger } from '../../../../events/runtime/logger.ts'
import { newEvents } from '../../../support/eventLogContract.ts'

/** A line that breaks after every few events, and now and then sends one again that had come already. */
const badLine = (log: EventLog) => {
  let breaks = 0
  return {
    breaks: () => breaks,
    listen: async function* (after: number, signal: AbortSignal): AsyncGenerator<StoredEvent, void, void> {
      let sent = 0
      for await (const page of log.subscribe(Math.max(0, after - (breaks % 3)), { signal }))
        for (const event of page) {
          if (sent === 7) {
            breaks += 1
            throw new Error('the line broke')
          }
          sent += 1
          yield event
        }
    },
  }
}

describe('those who follow an event store over a line that breaks', () => {
  it('miss nothing and see nothing twice, whether they keep up or catch up', async () => {
    const log = createMemoryLog()
    await log.append('order-0', 'none', newEvents(50))
    const stop = new AbortController()
    const commits = createCommits()
    const recent = keepRecent()
    const line = badLine(log)
    const trouble = tellTrouble(createLogger('silent'), undefined)
    const { signal } = stop
    const listen = (after: number, until: AbortSignal) => line.listen(after, until)
    const living = listenLive({ listen, head: log.head, recent, commits, trouble, signal })
    const read = async (after: number, max: number) => recent.after(after, max) ?? log.readAll(after, max)
    const seen: number[][] = [[], [], []]
    const following = seen.map(async (positions, index) => {
      const source = { read, commits, patience: 2000 }
      for await (const page of follow(source, 0, { signal, pageSize: [1000, 3, 40][index] ?? 1 }))
        positions.push(...page.map(({ position }) => position))
    })
    for (let turn = 1; turn <= 100; turn++) {
      await log.append(`order-${turn}`, 'none', newEvents(2))
      await rest(2)
    }
    for (const end = Date.now() + 10_000; seen.some(({ length }) => length < 250) && Date.now() < end; ) await rest(10)
    stop.abort()
    await Promise.all([...following, living])
    const all = Array.from({ length: 250 }, (_, index) => index + 1)
    for (const positions of seen) expect(positions).to.deep.equal(all)
    expect(line.breaks()).to.be.above(5)
  })
})
