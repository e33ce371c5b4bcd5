import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Codec } from '../../../events/log/codec.ts'
import type { EventLog } from '../../../events/log/eventLog.ts'
import type { Projection } from '../projection.ts'
import type { Listener, Listeners } from '../runner/listeners.ts'
import { createReader, type ReadEvent } from '../runner/reading.ts'
import { createWaiting, type Waiting } from '../runner/waiting.ts'
import type { Known } from './known.ts'

/** Tells listeners of what another process folded. */
export type Telling = Readonly<{
  add(context: string, listener: Listener): () => void
  /** Up to where they were told; nobody listens: undefined. */
  toldUpTo(): number | undefined
  /** Whether they are told up to a position within so many milliseconds. */
  told(position: number, timeout: number): Promise<boolean>
  ended(): Promise<void>
}>

type Tools = Readonly<{
  log: Pick<EventLog, 'subscribe'>
  codec: Codec
  logger: Logger
  signal: AbortSignal
  models: readonly Projection[]
  known: Known
  listeners: Listeners
  /** Moves whenever a read model does. */
  waiting: Waiting
  /** Told when more was told. */
  onTold: () => void
}>

const pause = 1000
const longWait = 60_000

/**
 * Follows the log from the first listener on and tells of each event once every read model that it concerns has folded
 * it, in order: the page is held back until then, so that nothing piles up while nobody keeps the read models.
 */
export const createTelling = (tools: Tools): Telling => {
  const { log, codec, logger, signal, models, known, listeners, waiting } = tools
  const contexts = new Set<string>()
  const tellers = createWaiting()
  const listened = () => models.filter(({ context }) => contexts.has(context))
  let reader = createReader(codec, [])
  let position: number | undefined
  let following: Promise<void> | undefined

  const concernedBy = (read: ReadEvent): readonly Projection[] =>
    listened().filter((model) => reader.concerns(model, read))

  const reachedBy = async (names: ReadonlySet<string>, wanted: number): Promise<void> => {
    const lowest = () =>
      known.all().reduce((low, one) => (names.has(one.model.name) ? Math.min(low, one.position) : low), Infinity)
    while (!signal.aborted && !(await waiting.until(wanted, lowest, longWait)));
  }

  const tellOf = async (read: ReadEvent): Promise<void> => {
    const concerned = concernedBy(read)
    await reachedBy(new Set(concerned.map(({ name }) => name)), read.stored.position)
    if (signal.aborted || !('event' in read)) return
    for (const context of new Set(concerned.map((model) => model.context))) listeners.tell(context, [read.event])
  }

  const advance = (to: number): void => {
    position = to
    tellers.moved()
    tools.onTold()
  }

  const followPages = async (): Promise<void> => {
    for await (const page of log.subscribe(position ?? 0, { signal })) {
      for (const read of await reader.read(page)) {
        await tellOf(read)
        if (signal.aborted) return
        advance(read.stored.position)
      }
      advance(page.at(-1)?.position ?? position ?? 0)
    }
  }

  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await followPages()
      } catch (error) {
        if (signal.aborted) return
        logger.warn(
          { err: error },
          'following the log broke off and begins again by itself; who is signed in is looked up in the read models meanwhile',
        )
        await delay(pause, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  return {
    add: (context, listener) => {
      contexts.add(context)
      reader = createReader(codec, listened())
      position ??= known.lowest(undefined, 0)
      following ??= follow()
      return listeners.add(context, listener)
    },
    toldUpTo: () => position,
    told: (wanted, timeout) => tellers.until(wanted, () => position ?? 0, timeout),
    ended: async () => {
      tellers.end()
      await following
    },
  }
}
