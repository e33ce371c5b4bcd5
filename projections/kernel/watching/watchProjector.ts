import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Codec } from '../../../events/log/codec.ts'
import type { EventLog } from '../../../events/log/eventLog.ts'
import type { Database } from '../database.ts'
import type { AnyProjection, Projection } from '../projection.ts'
import type { ProjectionState, Projector } from '../projector.ts'
import type { Statements } from '../rawRows.ts'
import { readParked } from '../runner/checkpoints.ts'
import { createListeners } from '../runner/listeners.ts'
import { createWaiting } from '../runner/waiting.ts'
import { coalesced } from './coalesced.ts'
import { createKnown, type Known } from './known.ts'
import { listen } from './listening.ts'
import { areReady, readStands } from './readiness.ts'
import { ask } from './requests.ts'
import { createTelling } from './telling.ts'

export type WatchingParts = Readonly<{
  log: EventLog
  codec: Codec
  db: Database
  /** Address of the PostgreSQL database of `db`. */
  url: string
  projections: readonly AnyProjection[]
  logger: Logger
  /** Ends a start that is still waiting. */
  signal?: AbortSignal
}>

/** How long a caller waits for read models, and for what listeners are told, in ms. */
const patience = 2000
const tellingPatience = 250
const glance = 250

/**
 * Knows read models that another process keeps in PostgreSQL, and has done there what only that one can do. Resolves
 * when every read model can be queried.
 */
export const watchProjector = async (parts: WatchingParts): Promise<Projector> => {
  const models = parts.projections as readonly Projection[] // handlers take narrower events; the reader routes by type
  const { db, log, codec, logger } = parts
  await untilReady(parts, models)
  const ending = new AbortController()
  const { signal } = ending
  const known = createKnown(models)
  const waiting = createWaiting()
  const listeners = createListeners(logger)

  const takeOver = async (run: Statements, anew = false): Promise<void> => {
    const others = known.take(await readStands(run), anew)
    for (const context of others) listeners.tell(context, [])
    waiting.moved()
  }
  const listening = listen({
    url: parts.url,
    purpose: 'watches',
    signal,
    logger,
    onOpen: (run) => takeOver(run, true),
    everyGlance: (run) => takeOver(run),
    onMessage: (message) => {
      if (message.kind === 'asked') return
      if (message.kind === 'moved' && known.hear(message)) waiting.moved()
      else void look()
    },
  })
  /** Reads the checkpoints as they are after the call; false when the database cannot be reached. */
  const look = coalesced(async (): Promise<boolean> => {
    const run = listening.statements()
    if (!run) return false
    return takeOver(run).then(
      () => true,
      () => false,
    )
  })
  const telling = createTelling({
    ...{ log, codec, logger, signal, models, known, listeners, waiting },
    onTold: waiting.moved,
  })
  const close = async (): Promise<void> => {
    ending.abort()
    waiting.end()
    await Promise.all([listening.ended, telling.ended()])
  }
  while (!(await look())) await delay(glance)

  const toldOr = (none: number): number => Math.min(telling.toldUpTo() ?? none, none)
  return {
    reached: (wanted, { contexts, timeout = patience } = {}) =>
      waiting.until(wanted, () => toldOr(known.lowest(contexts, Number.POSITIVE_INFINITY)), timeout),
    abreast: async (contexts) => {
      if (!(await look())) return false
      const shown = Math.max(0, ...known.of(contexts).map(({ stored }) => stored))
      return telling.told(shown, tellingPatience)
    },
    position: (contexts) => known.lowest(contexts, known.lowest(undefined, 0)),
    state: async () => statesOf(known, await log.head(), await readParked(db.read)),
    onFolded: telling.add,
    parked: (name) => readParked(db.read, name),
    retryParked: async (name) => {
      await ask(db, { verb: 'retryParked', names: [name] })
      return readParked(db.write, name)
    },
    rebuild: async (names, onProgress) => {
      await ask(db, { verb: 'rebuild', names: [names].flat() }, onProgress)
      await look()
    },
    forget: () => ask(db, { verb: 'forget', names: [] }),
    close,
  }
}

const untilReady = async ({ db, logger, signal }: WatchingParts, models: readonly Projection[]): Promise<void> => {
  for (let told = false; !(await areReady(db, models)); told = true) {
    signal?.throwIfAborted()
    if (!told)
      logger.warn(
        'the read models are not there yet: this process waits until a projector (daybook projector) has built them',
      )
    await delay(glance, undefined, { signal })
  }
}

const statesOf = (
  known: Known,
  head: number,
  parked: readonly Readonly<{ projection: string }>[],
): readonly ProjectionState[] =>
  known.all().map(({ model, revision, position, rebuilding }) => ({
    name: model.name,
    revision,
    position,
    lag: Math.max(0, head - position),
    parked: parked.filter(({ projection }) => projection === model.name).length,
    rebuilding,
  }))
