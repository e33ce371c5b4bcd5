import type { Logger } from 'pino'
import type { Codec } from '../../../events/log/codec.ts'
import type { EventLog } from '../../../events/log/eventLog.ts'
import type { Database } from '../database.ts'
import type { AnyProjection, Projection } from '../projection.ts'
import type { ParkedStream, ProjectionState, Projector, RebuildProgress, Stand } from '../projector.ts'
import type { Builder } from './build.ts'
import { CheckpointTaken, createKernelTables, readParked } from './checkpoints.ts'
import { takeFence } from './fence.ts'
import { createFollower } from './follower.ts'
import { createListeners } from './listeners.ts'
import type { LiveLane } from './liveLane.ts'
import { createReader } from './reading.ts'
import { createRebuilds } from './rebuilds.ts'
import { retryHeld } from './retry.ts'
import { standingsOf } from './stands.ts'
import { createTurns } from './turns.ts'
import { createWaiting, type Waiting } from './waiting.ts'

export type ProjectorParts = Readonly<{
  log: EventLog
  codec: Codec
  db: Database
  projections: readonly AnyProjection[]
  logger: Logger
  /** Events that are folded before others may go first. */
  pageSize?: number
  /** Builds read models in a process of its own; without it this one does. */
  builder?: Builder
  /** Told while read models are built that queries cannot do without. */
  onProgress?: RebuildProgress
  /** Told whenever read models moved; `stands` says where they are at the moment it is asked. */
  onMoved?: (stands: () => readonly Stand[]) => void
  /** Told when another process turns out to keep these read models; this one leaves them alone from then on. */
  onTaken?: (error: CheckpointTaken) => void
  /** Ends it, also while it is still starting; it is to be closed all the same. */
  signal?: AbortSignal
}>

/** How long a caller waits for read models unless it says otherwise, and how late a checkpoint may be, in ms. */
const patience = 2000
const lateness = 1000

/**
 * Starts to keep these read models at the log's head. Resolves when every one of them has a copy that queries can
 * read: one whose shape changed is built first; any other change of revision is built beside the old copy meanwhile.
 */
export const startProjector = async (parts: ProjectorParts): Promise<Projector> => {
  const models = parts.projections as readonly Projection[] // handlers take narrower events; the runner routes by type
  const ending = new AbortController()
  const ends = parts.signal ? AbortSignal.any([parts.signal, ending.signal]) : ending.signal
  const tools = await prepare(parts, models, ends)
  const { lanes, follower, rebuilds, db, logger } = tools
  const forgetting = createTurns()

  const running = follower.run()
  const unflushed = (error: unknown) => {
    if (error instanceof CheckpointTaken) parts.onTaken?.(error)
    complain(logger)(error)
  }
  const flushing = setInterval(() => void follower.flush().catch(unflushed), lateness).unref()
  for (const lane of lanes) if (lane.live && lane.held.size > 0) void retry(tools, lane).catch(complain(logger))
  const close = async () => {
    clearInterval(flushing)
    ending.abort()
    await Promise.allSettled([running, rebuilds.settled()])
    await follower.flush().catch(complain(logger))
    tools.waiting.end()
  }
  try {
    await rebuilds.begin(tools.standings, parts.onProgress)
  } catch (error) {
    await close()
    throw error
  }

  return {
    ...positionsOf(tools),
    state: async () => statesOf(lanes, await parts.log.head(), await readParked(db.write)),
    abreast: async () => true,
    onFolded: tools.listeners.add,
    parked: (name) => readParked(db.write, name),
    retryParked: async (name) => {
      await retry(tools, laneOf(lanes, name))
      return readParked(db.write, name)
    },
    rebuild: (names, onProgress) => {
      const wanted = [names].flat().map((name) => laneOf(lanes, name))
      return rebuilds.rebuild(wanted, { strict: true, onProgress })
    },
    forget: () => forgetting(() => forget(tools)),
    close,
  }
}

const prepare = async (parts: ProjectorParts, models: readonly Projection[], signal: AbortSignal) => {
  const { log, codec, db, logger, builder, pageSize = 500 } = parts
  await createKernelTables(db)
  const fence = await takeFence(db)
  const head = await log.head()
  const standings = await standingsOf({ db, logger, signal }, models, head)
  const lanes = standings.map(({ lane }) => lane)
  const shared = {
    log,
    codec,
    db,
    builder,
    logger,
    signal,
    fence,
    pageSize,
    head,
    standings,
    lanes,
    turn: createTurns(),
    reader: createReader(codec, models),
    waiting: tellingMoves(lanes, parts.onMoved),
    onTaken: parts.onTaken,
    listeners: createListeners(logger),
  }
  const follower = createFollower(shared)
  const tools = { ...shared, follower, frontier: follower.frontier }
  return { ...tools, rebuilds: createRebuilds(tools) }
}

const tellingMoves = (lanes: readonly LiveLane[], onMoved: ProjectorParts['onMoved']): Waiting => {
  const waiting = createWaiting()
  const stands = () =>
    lanes.map(({ model: { name }, visible: position, rebuilding, generation }) => ({
      name,
      position,
      rebuilding,
      generation,
    }))
  const moved = () => {
    waiting.moved()
    onMoved?.(stands)
  }
  return { ...waiting, moved }
}

type Tools = Awaited<ReturnType<typeof prepare>>

const positionsOf = ({ lanes, follower, waiting }: Tools): Pick<Projector, 'position' | 'reached'> => {
  const of = (contexts?: readonly string[]) =>
    contexts ? lanes.filter(({ model }) => contexts.includes(model.context)) : lanes
  const lowest = (some: readonly LiveLane[], none: number) =>
    some.length === 0 ? none : Math.min(...some.map(({ visible }) => visible))
  return {
    position: (contexts) => lowest(of(contexts), follower.frontier()),
    reached: (wanted, { contexts, timeout = patience } = {}) =>
      waiting.until(wanted, () => lowest(of(contexts), Number.POSITIVE_INFINITY), timeout),
  }
}

const forget = async ({ lanes, rebuilds }: Tools): Promise<void> => {
  await rebuilds.settled()
  const personal = lanes.filter(({ model }) => Object.values(model.columns).some((column) => column.personal))
  if (personal.length > 0) await rebuilds.rebuild(personal, { strict: false })
}

const complain = (logger: Logger) => (error: unknown) =>
  logger.error(
    { err: error },
    'how far the read models are, or what they hold back, could not be written down; nothing is lost, and it is tried again',
  )

const retry = (tools: Tools, lane: LiveLane): Promise<void> =>
  tools.turn(async () => {
    const events = await retryHeld(tools, lane)
    if (events.length > 0) tools.listeners.tell(lane.model.context, events)
  })

const laneOf = (lanes: readonly LiveLane[], name: string): LiveLane => {
  const lane = lanes.find(({ model }) => model.name === name)
  if (!lane)
    throw new Error(`there is no read model ${name}; there are ${lanes.map(({ model }) => model.name).join(', ')}`)
  return lane
}

const statesOf = (
  lanes: readonly LiveLane[],
  head: number,
  parked: readonly ParkedStream[],
): readonly ProjectionState[] =>
  lanes.map(({ model, revision, visible: position, rebuilding }) => ({
    name: model.name,
    revision,
    position,
    lag: Math.max(0, head - position),
    parked: parked.filter(({ projection }) => projection === model.name).length,
    rebuilding,
  }))
