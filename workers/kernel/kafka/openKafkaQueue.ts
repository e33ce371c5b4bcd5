import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Queue, type QueueState, QueueUnavailable } from '../queue.ts'
import { createBrokerState } from './brokerState.ts'
import { startConsumption } from './consumption.ts'
import { kafkaLog } from './kafkaLog.ts'
import { createPublisher } from './publisher.ts'
import { createTopicKeeper, topicOf } from './topics.ts'
import { within } from './within.ts'

export type KafkaQueueOptions = Readonly<{
  brokers: readonly string[]
  /** Of a topic that is made; one that is there keeps what it has. */
  partitions: number
  /** How the names of topics begin. */
  prefix: string
  /** How the names of consumer groups begin; there is one for each kind of work. */
  groupId: string
  /** Every kind of work that is published or consumed. */
  kinds: readonly string[]
  logger: Logger
}>

const pulse = 1000
/** Milliseconds that a broker may take to answer before its connection is thrown away. */
const limit = 3000

/**
 * Opens a queue on Kafka's brokers, whether or not they answer: it looks for them every second, makes topics that are
 * missing, and throws away and makes anew every client that has failed.
 */
export const openKafkaQueue = async (options: KafkaQueueOptions): Promise<Queue & QueueState> => {
  const { brokers, partitions, prefix, groupId, kinds, logger } = options
  const { Kafka, logLevel, Partitioners } = await import('kafkajs')
  const kafka = new Kafka({
    clientId: 'daybook',
    brokers: [...brokers],
    connectionTimeout: 2000,
    requestTimeout: 10_000,
    logLevel: logLevel.WARN,
    logCreator: kafkaLog(logger),
  })
  const closing = new AbortController()
  const state = createBrokerState(logger, brokers)
  const keeper = createTopicKeeper({ kafka, topics: kinds.map((kind) => topicOf(prefix, kind)), partitions })
  const publisher = createPublisher({ kafka, state, prefix, createPartitioner: Partitioners.DefaultPartitioner })
  const listeners = new Set<() => void>()
  const consumers = new Map<string, () => Promise<void>>()
  let topicsLost = new AbortController()

  const loseTopics = async (): Promise<void> => {
    const former = topicsLost
    topicsLost = new AbortController()
    former.abort(new Error('the broker had lost its topics'))
    await publisher.close()
    for (const listener of listeners) listener()
  }

  const look = async (): Promise<void> => {
    try {
      const wereMissing = await within(limit, keeper.ensure())
      if (wereMissing) await loseTopics()
      state.answered()
    } catch (error) {
      if (!closing.signal.aborted) state.failed(error)
    }
  }

  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await look()
      await sleep(pulse, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const consume: Queue['consume'] = async (kind, deliver, { concurrency }) => {
    if (consumers.has(kind)) throw new Error(`${kind} is consumed already`)
    if (!kinds.includes(kind)) throw new Error(`the queue was opened without ${kind}`)
    const end = startConsumption({
      kafka,
      state,
      logger,
      topic: topicOf(prefix, kind),
      groupId: `${groupId}.${kind}`,
      concurrency,
      deliver,
      topicsLost: () => topicsLost.signal,
    })
    consumers.set(kind, end)
    return async () => {
      consumers.delete(kind)
      await end()
    }
  }

  const lag: QueueState['lag'] = async () => {
    try {
      return await Promise.all(
        kinds.map(async (kind) => ({
          kind,
          waiting: await within(limit, keeper.waiting(topicOf(prefix, kind), `${groupId}.${kind}`)),
        })),
      )
    } catch (error) {
      throw new QueueUnavailable(error)
    }
  }

  const watching = watch()
  return {
    shared: true,
    publish: publisher.publish,
    consume,
    lag,
    onLost: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      closing.abort()
      await Promise.all([...consumers.values()].map((end) => end()))
      consumers.clear()
      await watching
      await publisher.close()
      await keeper.close()
    },
  }
}
