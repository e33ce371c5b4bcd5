import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { createLogger } from '../../../events/runtime/logger.ts'
import { openKafkaQueue } from '../../../workers/kernel/kafka/openKafkaQueue.ts'
import type { Queue, QueueState } from '../../../workers/kernel/queue.ts'

export const errandWork = 'settings.runErrand'

/** Opens queues that share topics and groups of their own, as the processes of one product do. */
export const kafkaQueues = (brokers: readonly string[], logger: Logger = createLogger('silent')) => {
  const prefix = `spec-${randomUUID()}`
  const opened: (Queue & QueueState)[] = []
  const open = async (more: Readonly<{ partitions?: number }> = {}): Promise<Queue & QueueState> => {
    const { partitions = 3 } = more
    const queue = await openKafkaQueue({ brokers, partitions, prefix, groupId: prefix, kinds: [errandWork], logger })
    opened.push(queue)
    return queue
  }
  const close = async (): Promise<void> => {
    await Promise.all(opened.splice(0).map((queue) => queue.close()))
  }
  return { open, close, prefix }
}
