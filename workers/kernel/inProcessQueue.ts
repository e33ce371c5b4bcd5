import type { Queue, QueueState, Unit } from './queue.ts'

const againAfter = 200

type Lane = { waiting: Unit[]; busy: boolean }

/** A queue within one process: nothing is kept when it ends. */
export const inProcessQueue = (): Queue & QueueState => {
  const consumers = new Map<string, ReturnType<typeof consumer>>()
  const early = new Map<string, Unit[]>()

  const publish: Queue['publish'] = async (units) => {
    for (const unit of units) {
      const taker = consumers.get(unit.kind)
      if (taker) taker.take(unit)
      else early.set(unit.kind, [...(early.get(unit.kind) ?? []), unit])
    }
  }

  const consume: Queue['consume'] = async (kind, deliver, { concurrency }) => {
    if (consumers.has(kind)) throw new Error(`${kind} is consumed already`)
    const taker = consumer(deliver, concurrency)
    consumers.set(kind, taker)
    for (const unit of early.get(kind) ?? []) taker.take(unit)
    early.delete(kind)
    return async () => {
      consumers.delete(kind)
      await taker.stop()
    }
  }

  const close = async () => {
    await Promise.all([...consumers.values()].map((taker) => taker.stop()))
    consumers.clear()
  }

  const lag: QueueState['lag'] = async () => [...consumers].map(([kind, taker]) => ({ kind, waiting: taker.held() }))

  return { publish, consume, close, shared: false, lag, onLost: () => () => undefined }
}

/** Delivers units of one kind: a lane per key, so many lanes at once. */
const consumer = (deliver: (unit: Unit) => Promise<void>, concurrency: number) => {
  const lanes = new Map<string, Lane>()
  const running = new Set<Promise<void>>()
  let stopped = false

  const take = (unit: Unit): void => {
    if (stopped) return
    const lane = lanes.get(unit.key) ?? { waiting: [], busy: false }
    if (lane.waiting.some(({ id }) => id === unit.id)) return
    lane.waiting.push(unit)
    lanes.set(unit.key, lane)
    start()
  }

  const start = (): void => {
    for (const [key, lane] of lanes) {
      if (stopped || running.size >= concurrency) return
      const unit = lane.busy ? undefined : lane.waiting.shift()
      if (unit) run(key, lane, unit)
    }
  }

  const run = (key: string, lane: Lane, unit: Unit): void => {
    lane.busy = true
    const delivery = deliver(unit)
      .catch(() => void setTimeout(() => take(unit), againAfter).unref())
      .finally(() => {
        running.delete(delivery)
        lane.busy = false
        if (lane.waiting.length === 0) lanes.delete(key)
        start()
      })
    running.add(delivery)
  }

  const held = (): number => [...lanes.values()].reduce((count, { waiting }) => count + waiting.length, running.size)

  const stop = async (): Promise<void> => {
    stopped = true
    lanes.clear()
    await Promise.all(running)
  }

  return { take, held, stop }
}
