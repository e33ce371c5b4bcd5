import { setTimeout as sleep } from 'node:timers/promises'
import type { RetryOptions } from 'kafkajs'
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

/** Milliseconds between two looks at the brokers, and while they do not answer. */
const pulse = 1000
const pulseWhileAway = 250
/** Milliseconds that a broker may take to answer before its connection is thrown away. */
const limit = 3000
/** Who looks or publishes hears at once that nobody answers: both try again by themselves. */
const hasty = { initialRetryTime: 100, retries: 1 }
/** A consumer outlives half a minute without brokers where the client can: it keeps its place, and nobody waits for a new one. */
const patient = { initialRetryTime: 100, maxRetryTime: 500, retries: 60 }

/**
 * Opens a queue on Kafka's brokers, whether or not they answer: it looks for them every second, makes topics that are
 * missing, and throws away and makes anew every client that has failed.
 */
export const openKafkaQueue = async (options: KafkaQueueOptions): Promise<Queue & QueueState> => {
  const { brokers, partitions, prefix, groupId, kinds, logger } = options
  const { Kafka, logLevel, Partitioners } = await import('kafkajs')
  const clients = (retry: RetryOptions) =>
    new Kafka({
      clientId: 'daybook',
      brokers: [...brokers],
      connectionTimeout: 2000,
      requestTimeout: 10_000,
      retry,
      logLevel: logLevel.WARN,
      logCreator: kafkaLog(logger),
    })
  const [kafka, consumersKafka] = [clients(hasty), clients(patient)]
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
      await within(limit, keeper.ensure())
      if (keeper.takeLoss()) await loseTopics()
      state.answered()
    } catch (error) {
      if (!closing.signal.aborted) state.failed(error)
    }
  }

  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await look()
      await sleep(state.isAway() ? pulseWhileAway : pulse, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const consume: Queue['consume'] = async (kind, deliver, { concurrency }) => {
    if (consumers.has(kind)) throw new Error(`${kind} is consumed already`)
    if (!kinds.includes(kind)) throw new Error(`the queue was opened without ${kind}`)
    const end = startConsumption({
      kafka: consumersKafka,
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
