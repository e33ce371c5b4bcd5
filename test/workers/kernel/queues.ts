import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import type { Queue } from '../../../workers/kernel/queue.ts'

/** Every transport that work may travel by; the same specs hold for each of them. */

/** Delivers every unit three times, the last time late. */
const repeating = (): Queue => {
  const queue = inProcessQueue()
  return {
    ...queue,
    publish: async (units) => {
      await queue.publish(units)
      setTimeout(() => void queue.publish(units), 5)
      setTimeout(() => void queue.publish(units), 60)
    },
  }
}

/** Loses what is published first, as a broker that forgot everything. */
const forgetful = (): Queue => {
  const queue = inProcessQueue()
  const lost = new Set<string>()
  return {
    ...queue,
    publish: (units) =>
      queue.publish(
        units.filter(({ id }) => {
          const known = lost.has(id)
          lost.add(id)
          return known
        }),
      ),
  }
}

export const queues: Readonly<Record<string, () => Queue>> = {
  'the queue of one process': inProcessQueue,
  'a queue that delivers everything three times': repeating,
  'a queue that loses what it is given first': forgetful,
}
