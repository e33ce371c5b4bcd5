import { setTimeout as pause } from 'node:timers/promises'
import {
  type EventLog,
  LogUnavailable,
  type NewEvent,
  OutcomeUnknown,
  type Position,
  type StoredEvent,
} from '../eventLog.ts'
import { MoveUnfit } from './troubles.ts'

export type Copying = Readonly<{
  from: Pick<EventLog, 'readAll' | 'head'>
  to: EventLog
  /** Told how far the source is copied, of how much. */
  onProgress?: (position: Position, of: Position) => void
  signal?: AbortSignal
}>

const pageSize = 1000
const mostAtOnce = 100
const tries = 20
const between = 1000

/**
 * Appends to one log what another one has beyond it, in the same order. What is there already must be the beginning of
 * the source, as an earlier copying that broke off leaves it. Answers how many events were there and how many came.
 */
export const copyEvents = async (copying: Copying): Promise<Readonly<{ found: number; copied: number }>> => {
  const { from, to, onProgress, signal } = copying
  const { found, after } = await compareBeginning(copying)
  let copied = 0
  for (let last = after; ; ) {
    signal?.throwIfAborted()
    const page = await from.readAll(last, pageSize)
    for (const run of runsOf(page)) await appendRun(to, run)
    copied += page.length
    last = page.at(-1)?.position ?? last
    onProgress?.(last, Math.max(last, await from.head()))
    if (page.length === 0) return { found, copied }
  }
}

/** Throws `MoveUnfit` where the target holds anything else than the beginning of the source. */
const compareBeginning = async ({ from, to, onProgress, signal }: Copying) => {
  let found = 0
  let after: Position = 0
  for (let last = 0; ; ) {
    signal?.throwIfAborted()
    const there = await to.readAll(last, pageSize)
    if (there.length === 0) return { found, after }
    const here = await from.readAll(after, there.length)
    const other = there.findIndex((event, index) => !isSame(event, here[index]))
    if (other !== -1)
      throw new MoveUnfit(
        `the log to move to holds another history: its event at position ${there[other]?.position} is not the one that the source has as number ${found + other + 1}; name an empty one`,
      )
    found += there.length
    last = there.at(-1)?.position ?? last
    after = here.at(-1)?.position ?? after
    onProgress?.(after, Math.max(after, await from.head()))
  }
}

const parts = ['stream', 'version', 'type', 'id', 'data', 'meta'] as const

const isSame = (one: StoredEvent, other: StoredEvent | undefined): boolean =>
  other !== undefined && parts.every((part) => one[part] === other[part])

/** Neighbours of one stream are appended together; nothing else keeps the order of all. */
const runsOf = (events: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] => {
  const runs: StoredEvent[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    if (run && run[0]?.stream === event.stream && run.length < mostAtOnce) run.push(event)
    else runs.push([event])
  }
  return runs
}

/** The same ids again answer as the first time, so a lost answer costs nothing but another try. */
const appendRun = async (to: EventLog, run: readonly StoredEvent[]): Promise<void> => {
  const [first] = run
  if (!first) return
  const before = first.version - 1
  for (let tried = 1; ; tried++) {
    try {
      await to.append(first.stream, before === 0 ? 'none' : before, run.map(bare))
      return
    } catch (error) {
      const mayPass = error instanceof LogUnavailable || error instanceof OutcomeUnknown
      if (!mayPass || tried === tries) throw error
    }
    await pause(between)
  }
}

const bare = ({ id, type, data, meta }: StoredEvent): NewEvent => ({ id, type, data, meta })
