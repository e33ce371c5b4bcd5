import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import { kafkaBrokers } from '../../support/servers/kafka.ts'
import { kafkaQueues } from './kafkaQueue.ts'
import type { Queue } from '../../../workers/kernel/queue.ts'

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

/** A way for units to travel, of which as many queues are opened as there are processes. */
export type Transport = Readonly<{ open: () => Promise<Queue>; close: () => Promise<void> }>

const within =
  (open: () => Queue): (() => Promise<Transport>) =>
  async () => ({ open: async () => open(), close: async () => undefined })

/** Every transport that work may travel by; the same specs hold for each of them. */
export const queues: Readonly<Record<string, () => Promise<Transport>>> = {
  'the queue of one process': within(inProcessQueue),
  'a queue that delivers everything three times': within(repeating),
  'a queue that loses what it is given first': within(forgetful),
  'Apache Kafka': async () => kafkaQueues(await kafkaBrokers()),
}
