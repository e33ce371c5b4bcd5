import type { Logger } from 'pino'
import type { Config } from '../../events/runtime/config.ts'
import { inProcessQueue } from './inProcessQueue.ts'
import type { Queue, QueueState } from './queue.ts'

type Configured = Pick<Config, 'DAYBOOK_KAFKA' | 'DAYBOOK_KAFKA_PARTITIONS' | 'DAYBOOK_KAFKA_PREFIX'>

/** Opens the configured queue for these kinds of work; whoever calls closes it. */
export const openQueue = async (
  config: Configured,
  { kinds, logger }: Readonly<{ kinds: readonly Readonly<{ name: string }>[]; logger: Logger }>,
): Promise<Queue & QueueState> => {
  if (config.DAYBOOK_KAFKA === undefined) return inProcessQueue()
  const { openKafkaQueue } = await import('./kafka/openKafkaQueue.ts')
  return openKafkaQueue({
    brokers: config.DAYBOOK_KAFKA.split(','),
    partitions: config.DAYBOOK_KAFKA_PARTITIONS,
    prefix: config.DAYBOOK_KAFKA_PREFIX,
    groupId: config.DAYBOOK_KAFKA_PREFIX,
    kinds: kinds.map(({ name }) => name),
    logger,
  })
}
