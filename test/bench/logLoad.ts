import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { idMaker } from '../../events/runtime/clock.ts'
import { type EventLog, type NewEvent, StaleStream } from '../../events/log/eventLog.ts'
import { quantile } from './bench.ts'

/** 332 bytes of payload and metadata, as an ordinary change of an order has them. */
export const data = JSON.stringify({
  changes: {
    quantity: '1250',
    unitPrice: '18.75',
    remark: 'two more cases than announced, see the note of the forwarder',
  },
  orderId: '0193fa30-5e8c-7d11-9a55-3b8f5d0e4c11',
})
export const meta = JSON.stringify({
  at: '2026-01-31T08:00:00.000Z',
  by: { id: '0193fa30-5e8c', type: 'user' },
  commandId: '0193fa30-5e8c-7d11-9a55-3b8f5d0e4c12',
  correlationId: '0193fa30-5e8c-7d11-9a55-3b8f5d0e4c12',
})

const newId = idMaker()
const event = (): NewEvent => ({ id: newId(), type: 'OrderChanged', data, meta })

export type Load = Readonly<{ callers: number; appends: number; conflictsInHundred?: number }>
export type LoadRun = Readonly<{ perSecond: number; p50: number; p99: number; refused: number }>

const activeStreams = 500
const eventsOfAStream = 10

/**
 * A closed loop: each caller appends one event to one of its own streams, with the version it knows, and waits. Some
 * appends are wrong on purpose; times are of the right ones, in milliseconds.
 */
export const appendInLoop = async (log: Pick<EventLog, 'append'>, load: Load): Promise<LoadRun> => {
  const { callers, appends, conflictsInHundred = 0 } = load
  const times: number[] = []
  let asked = 0
  let refused = 0
  const caller = async (own: { name: string; version: number }[]): Promise<void> => {
    for (let turn = 0; asked < appends; turn++) {
      asked += 1
      const stream = own[turn % own.length] as { name: string; version: number } // own is never empty
      if (asked % 100 < conflictsInHundred) {
        await log.append(stream.name, stream.version + 7, [event()]).catch((error: unknown) => {
          if (!(error instanceof StaleStream)) throw error
          refused += 1
        })
        continue
      }
      const began = performance.now()
      await log.append(stream.name, stream.version === 0 ? 'none' : stream.version, [event()])
      times.push(performance.now() - began)
      stream.version += 1
      if (stream.version === eventsOfAStream) Object.assign(stream, { name: `order-${randomUUID()}`, version: 0 })
    }
  }
  const began = performance.now()
  const streamsEach = Math.max(1, Math.floor(activeStreams / callers))
  const stream = () => ({ name: `order-${randomUUID()}`, version: 0 })
  await Promise.all(Array.from({ length: callers }, () => caller(Array.from({ length: streamsEach }, stream))))
  const seconds = (performance.now() - began) / 1000
  return { perSecond: appends / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), refused }
}

/** Appends a thousand events at a time, a hundred streams with ten each, and answers the events a second. */
export const appendInBulk = async (log: Pick<EventLog, 'append'>, events: number): Promise<number> => {
  const began = performance.now()
  for (let done = 0; done < events; done += 1000)
    await Promise.all(
      Array.from({ length: 1000 / eventsOfAStream }, () =>
        log.append(`order-${randomUUID()}`, 'none', Array.from({ length: eventsOfAStream }, event)),
      ),
    )
  return events / ((performance.now() - began) / 1000)
}
