import type { Kafka, Producer } from 'kafkajs'
import { QueueUnavailable, type Unit } from '../queue.ts'
import type { BrokerState } from './brokerState.ts'
import { topicOf } from './topics.ts'
import { within } from './within.ts'

type Publishing = Readonly<{
  kafka: Kafka
  state: BrokerState
  prefix: string
  /** Explicit: another library version may choose another one, and keys would change their partition. */
  createPartitioner: () => (args: never) => number
}>

const limit = 5000
const everyBroker = -1

/** Publishes with a producer that is thrown away after every error. It carries no identity that a broker could lose. */
export const createPublisher = ({ kafka, state, prefix, createPartitioner }: Publishing) => {
  let current: Promise<Producer> | undefined

  const open = async (): Promise<Producer> => {
    const producer = kafka.producer({
      allowAutoTopicCreation: false,
      idempotent: false,
      createPartitioner: createPartitioner as never, // the library's own, only passed on
      retry: { retries: 2, initialRetryTime: 100, maxRetryTime: 500 },
    })
    await producer.connect()
    return producer
  }

  const close = async (): Promise<void> => {
    const former = current
    current = undefined
    const producer = await former?.catch(() => undefined)
    if (producer) await within(limit, producer.disconnect()).catch(() => undefined)
  }

  const publish = async (units: readonly Unit[]): Promise<void> => {
    if (state.isAway()) throw new QueueUnavailable(new Error('no broker answers'))
    try {
      current ??= open()
      const producer = await within(limit, current)
      await within(
        limit,
        producer.sendBatch({ acks: everyBroker, timeout: limit, topicMessages: byTopic(prefix, units) }),
      )
    } catch (error) {
      void close()
      throw new QueueUnavailable(error)
    }
  }

  return { publish, close }
}

const byTopic = (prefix: string, units: readonly Unit[]) => {
  const topics = new Map<string, { key: string; value: string }[]>()
  for (const unit of units) {
    const topic = topicOf(prefix, unit.kind)
    topics.set(topic, [...(topics.get(topic) ?? []), { key: unit.key, value: JSON.stringify(unit) }])
  }
  return [...topics].map(([topic, messages]) => ({ topic, messages }))
}
