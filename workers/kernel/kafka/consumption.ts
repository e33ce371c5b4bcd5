import { setTimeout as sleep } from 'node:timers/promises'
import type { Consumer, EachMessagePayload, Kafka } from 'kafkajs'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { Unit } from '../queue.ts'
import type { BrokerState } from './brokerState.ts'
import { createFlights, type Flights } from './flights.ts'
import { within } from './within.ts'

type Consuming = Readonly<{
  kafka: Kafka
  state: BrokerState
  logger: Logger
  topic: string
  groupId: string
  concurrency: number
  deliver: (unit: Unit) => Promise<void>
  /** Aborted when the topics were lost; another one then holds for what comes after. */
  topicsLost: () => AbortSignal
}>

/** The least that a broker allows by default: whoever died is missed for so long. */
const sessionTimeout = 6000
const heartbeatInterval = 1000
/** Whoever is busy with a long unit, or has died, is not waited for longer; the living join again by themselves. */
const rebalanceTimeout = 3000
/** A consumer of which brokers that answer have not heard for so long is dead, whatever it says. */
const silence = 8000
const glance = 1000
const pause = 500
const farewell = 5000
const briefFarewell = 500

const unitSchema = z.object({
  id: z.string(),
  kind: z.string(),
  key: z.string(),
  payload: z.unknown(),
  causationId: z.string(),
})

/** Delivers the units of one topic until it is ended, with one consumer after the other. */
export const startConsumption = (consuming: Consuming): (() => Promise<void>) => {
  const { deliver, concurrency, state, logger, topic } = consuming
  const ending = new AbortController()
  const flights = createFlights(deliver, concurrency, ending.signal)

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await state.there(ending.signal)
      if (ending.signal.aborted) return
      await consumeOnce(consuming, flights, ending.signal).catch((error: unknown) =>
        logger.debug({ err: error, topic }, 'a consumer is thrown away and another one joins'),
      )
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  const running = run()
  return async () => {
    ending.abort(new Error('the queue is closing'))
    await Promise.all([running, flights.landed()])
  }
}

/** Lives as long as one consumer does. Throws what ended it, unless that was the signal. */
const consumeOnce = async (consuming: Consuming, flights: Flights, ended: AbortSignal): Promise<void> => {
  const { kafka, state, topic, groupId, concurrency, logger, topicsLost } = consuming
  const consumer = kafka.consumer({
    groupId,
    sessionTimeout,
    rebalanceTimeout,
    heartbeatInterval,
    maxWaitTimeInMs: 300,
    allowAutoTopicCreation: false,
    retry: { restartOnFailure: async () => false },
  })
  const died = new AbortController()
  const discarded = AbortSignal.any([died.signal, topicsLost()])
  const over = AbortSignal.any([ended, discarded])
  const guarding = guard(consumer, state, died, over)
  const start = async (): Promise<void> => {
    await consumer.connect()
    await consumer.subscribe({ topics: [topic], fromBeginning: true })
    await consumer.run({
      partitionsConsumedConcurrently: concurrency,
      autoCommitInterval: heartbeatInterval,
      eachMessage: (payload) => takeMessage(payload, flights, logger, discarded),
    })
  }
  try {
    await Promise.race([start().then(() => aborted(over)), aborted(over)])
    if (!ended.aborted) throw over.reason
  } finally {
    died.abort()
    await guarding
    await flightsAtEnd(ended, flights)
    await within(ended.aborted ? farewell : briefFarewell, consumer.disconnect()).catch(() => undefined)
  }
}

/** Before an orderly end what is under way lands, so that it is committed. */
const flightsAtEnd = async (ended: AbortSignal, flights: Flights): Promise<void> => {
  if (ended.aborted) await flights.landed()
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Ends a consumer that says that it crashed or stopped, and one of which the brokers, while they are there, hear nothing. */
const guard = async (
  consumer: Consumer,
  state: BrokerState,
  died: AbortController,
  over: AbortSignal,
): Promise<void> => {
  let heard = Date.now()
  const hear = () => {
    heard = Date.now()
  }
  const { HEARTBEAT, GROUP_JOIN, COMMIT_OFFSETS, CRASH, STOP, DISCONNECT } = consumer.events
  consumer.on(HEARTBEAT, hear)
  consumer.on(GROUP_JOIN, hear)
  consumer.on(COMMIT_OFFSETS, hear)
  consumer.on(CRASH, ({ payload }) => died.abort(payload.error))
  consumer.on(STOP, () => died.abort(new Error('the consumer stopped')))
  consumer.on(DISCONNECT, () => died.abort(new Error('the consumer disconnected')))
  while (!over.aborted) {
    await sleep(glance, undefined, { signal: over }).catch(() => undefined)
    if (state.isAway()) hear()
    else if (Date.now() - heard > silence)
      died.abort(new Error(`the broker heard nothing of the consumer for ${silence} ms`))
  }
}

/** Resolves, which commits the message, when its unit was delivered; keeps the place in the group meanwhile. */
const takeMessage = async (
  payload: EachMessagePayload,
  flights: Flights,
  logger: Logger,
  discarded: AbortSignal,
): Promise<void> => {
  const unit = unitOf(payload.message.value)
  if (!unit)
    return logger.warn(
      { offset: payload.message.offset },
      'a message that is no unit of work lay in the queue and is passed over; somebody else writes to this topic',
    )
  await keepPlace(flights.take(unit), () => payload.heartbeat(), discarded)
}

/** Throws when the group forms anew or the consumer is thrown away; the delivery goes on. */
const keepPlace = async (
  landing: Promise<void>,
  heartbeat: () => Promise<void>,
  discarded: AbortSignal,
): Promise<void> => {
  let beating: NodeJS.Timeout | undefined
  const lost = new Promise<never>((_, reject) => {
    beating = setInterval(() => {
      if (discarded.aborted) reject(discarded.reason)
      else heartbeat().catch(reject)
    }, heartbeatInterval)
  })
  try {
    await Promise.race([landing, lost])
  } finally {
    clearInterval(beating)
  }
}

const unitOf = (value: Buffer | null): Unit | undefined => {
  try {
    return unitSchema.parse(JSON.parse(value?.toString('utf8') ?? ''))
  } catch {
    return undefined // told by whoever asked
  }
}
