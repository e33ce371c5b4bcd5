import { setImmediate as turn } from 'node:timers/promises'
import { checkAppend } from '../checkAppend.ts'
import {
  type EventLog,
  LogUnavailable,
  OutcomeUnknown,
  type Position,
  StaleStream,
  type StoredEvent,
} from '../eventLog.ts'
import { firstAnswer } from '../firstAnswer.ts'
import type { Checkpointer } from './checkpointer.ts'
import type { Connection } from './connection.ts'
import { isDeadly, mayPass } from './failures.ts'
import { createHeadCache } from './heads.ts'
import { createInsert } from './insert.ts'
import { groupLength, type Plan, planGroup, type Request } from './plan.ts'
import type { FindPlaces } from './places.ts'

/** The one writer of a log. Appends that arrive while a commit runs share the next one. */
export type Writer = Readonly<{
  append: EventLog['append']
  head(): Position
  /** Refuses every append from now on. */
  fail(error: unknown): void
  /** Resolves when all that was asked is answered; refuses what comes later. */
  close(): Promise<void>
}>

type Tools = Readonly<{
  connection: Connection
  checkpointer: Checkpointer
  findPlaces: FindPlaces
  onCommit: (events: readonly StoredEvent[]) => void
  onFatal: (error: unknown) => void
  /** Told when nothing can be stored for the time being, and, without an error, when it can again. */
  onAvailable: (error?: unknown) => void
}>

type Counters = Readonly<{ position: number; key: number }>

export const createWriter = async (tools: Tools): Promise<Writer> => {
  const { connection, checkpointer, findPlaces, onCommit, onFatal, onAvailable } = tools
  const heads = createHeadCache(connection)
  const insert = createInsert(connection)
  const readCounters = async (): Promise<Counters> => {
    const [row] = await connection.all<Counters>(
      `SELECT (SELECT coalesce(max(position), 0) FROM events) AS position,
              (SELECT coalesce(max(key), 0) FROM streams) AS key`,
    )
    return row ?? { position: 0, key: 0 }
  }

  let last = await readCounters()
  const queue: Request[] = []
  let draining: Promise<void> | undefined
  let refusal: Error | undefined
  let isAvailable = true
  const answering = new Set<Promise<void>>()
  /** Answers to the group stored last. They are given while the next one is being stored: neither waits for the other. */
  const stored: (() => void)[] = []

  const answer = (count = stored.length): void => {
    for (const give of stored.splice(0, count)) give()
  }

  const append: Writer['append'] = (stream, expected, events) =>
    new Promise((resolve, reject) => {
      checkAppend(stream, events)
      if (refusal) throw new LogUnavailable(refusal)
      queue.push({ stream, expected, events, resolve, reject })
      draining ??= drain()
    })

  const fail = (error: unknown): void => {
    if (refusal) return
    refusal = error instanceof Error ? error : new Error(String(error))
    for (const request of queue.splice(0)) request.reject(new LogUnavailable(refusal))
    onFatal(error)
  }

  const drain = async (): Promise<void> => {
    await turn()
    while (queue.length > 0) {
      await checkpointer.relief()
      await commit(queue.splice(0, groupLength(queue)))
      // While nobody waits: half of the answers. Who got one may ask again in this turn, and is stored while the others
      // get theirs.
      if (queue.length === 0) answer(Math.ceil(stored.length / 2))
      await turn()
    }
    answer()
    draining = undefined
  }

  const commit = async (group: readonly Request[]): Promise<void> => {
    try {
      await carryOut(group)
    } catch (error) {
      if (group.length === 0 || isDeadly(error) || mayPass(error)) giveUp(group, error)
      else await oneByOne(group)
    }
  }

  const carryOut = async (group: readonly Request[]): Promise<void> => {
    const plan = planGroup(group, await heads.fetch(group.map(({ stream }) => stream)), last)
    const storing = plan.rows.length > 0 && insert.store(plan.rows)
    answer()
    await storing
    if (plan.rows.length > 0) nowAvailable()
    last = { position: plan.lastPosition, key: plan.lastKey }
    heads.keep(plan.heads)
    queue.unshift(...plan.postponed)
    for (const { request, answer: given } of plan.granted) stored.push(() => request.resolve(given))
    if (plan.rows.length > 0) {
      checkpointer.committed()
      onCommit(plan.rows.map(({ stored }) => stored))
    }
    if (plan.refused.length > 0) inBackground(answerRefused(plan.refused))
  }

  /** Nothing of the failed group was stored: each append is tried alone, so that a bad one harms nobody else. */
  const oneByOne = async (group: readonly Request[]): Promise<void> => {
    heads.forget(group.map(({ stream }) => stream))
    for (const request of group)
      try {
        last = await readCounters()
        const first = firstAnswer(request.stream, request.events, await findPlaces(request.events))
        if (first) request.resolve(first)
        else await carryOut([request])
      } catch (error) {
        giveUp([request], error)
      }
  }

  const giveUp = (requests: readonly Request[], error: unknown): void => {
    for (const { reject } of requests)
      reject(isDeadly(error) ? new OutcomeUnknown(error) : mayPass(error) ? new LogUnavailable(error) : error)
    if (isDeadly(error)) fail(error)
    else if (mayPass(error)) nowAvailable(error)
  }

  const nowAvailable = (error?: unknown): void => {
    if (isAvailable === (error === undefined)) return
    isAvailable = error === undefined
    onAvailable(error)
  }

  const inBackground = (work: Promise<void>): void => {
    const tracked = work.finally(() => answering.delete(tracked))
    answering.add(tracked)
  }

  /** An append that comes too late may be the repeat of one that was stored. */
  const answerRefused = async (refused: Plan['refused']): Promise<void> => {
    try {
      const find = await findPlaces(refused.flatMap(({ request }) => request.events))
      for (const { request, actual } of refused) answerRepeat(request, find, actual)
    } catch (error) {
      for (const { request } of refused) request.reject(new LogUnavailable(error))
    }
  }

  return {
    append,
    fail,
    head: () => last.position,
    close: async () => {
      refusal ??= new Error('the log is closed')
      await draining
      await Promise.all(answering)
      await insert.close()
    },
  }
}

const answerRepeat = (request: Request, find: Parameters<typeof firstAnswer>[2], actual: number): void => {
  const { stream, expected, events, resolve, reject } = request
  try {
    const first = firstAnswer(stream, events, find)
    if (first) resolve(first)
    else reject(new StaleStream(stream, expected, actual))
  } catch (error) {
    reject(error)
  }
}
