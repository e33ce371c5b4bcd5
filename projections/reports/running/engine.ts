import { createHash } from 'node:crypto'
import { cpus } from 'node:os'
import type { Dialect } from '../query/dialects.ts'
import type { Compiled } from '../query/rows.ts'
import { type Statement, statementOf } from '../query/sql.ts'
import type { SessionPlace } from '../../sources/sessions/openSession.ts'
import type { ReadSession } from '../../sources/sessions/session.ts'
import { createAdmission } from './admission.ts'
import { createAnswerCache } from './answerCache.ts'
import { createFlights } from './flights.ts'
import type { Freshness } from './freshness.ts'
import { type ReadRows, readRows } from './readRows.ts'

/** A source that a run may read: how it speaks, what it bears, and how one opens it. */
export type SourceAtHand = Readonly<{
  id: string
  /** Another one when the source is changed: nothing that was kept of it before is given again. */
  stamp: string
  dialect: Dialect
  limits: Readonly<{ viewRows: number; interactiveMs: number; exportMs: number; runs: number }>
  /** Where it is, for another process to open. */
  place: () => Promise<SessionPlace>
  open: () => Promise<ReadSession>
}>

/** What is asked of a source, and how long its answer may be given again. */
export type Task = Readonly<{
  person: string
  source: SourceAtHand
  compiled: Compiled
  most: number
  ms: number
  /** What else must be the same for two answers to be one: the person's rights and reach, versions of what they read. */
  stamp: string
  /** Contexts of the read models that are read: the answer holds until one of them moves. Empty of foreign sources. */
  contexts: readonly string[]
  /** Minutes that the answer of a foreign source may be old. */
  minutes: number
  /** Not from what is kept. */
  fresh: boolean
}>

/** `at` is when it was read, `ms` how long that took. */
export type Answer = ReadRows & Readonly<{ at: string; ms: number; fromCache: boolean; queryHash: string }>

export type Engine = Readonly<{
  /** An answer that still holds, when there is one. */
  kept: (task: Task) => Promise<Answer | undefined>
  answer: (task: Task, signal: AbortSignal, tell?: (place: () => number) => void) => Promise<Answer>
  /** A place among the runs for something that reads by itself, to be given back. */
  enter: (task: Pick<Task, 'person' | 'source'>, signal: AbortSignal) => Promise<() => void>
}>

const perPerson = 2

/** Answers tasks: from what is kept, with whoever asks for the same, or from the source when there is a place. */
export const createEngine = (
  parts: Readonly<{ freshness: Freshness; now: () => string; cacheBytes: number }>,
): Engine => {
  const { freshness, now } = parts
  const admission = createAdmission({ everybody: 2 * Math.max(2, cpus().length), person: perPerson })
  const cache = createAnswerCache<Answer>(parts.cacheBytes)
  const flights = createFlights<Answer>()

  const ticketOf = ({ person, source }: Pick<Task, 'person' | 'source'>, signal: AbortSignal) =>
    admission.enter({ person, source: source.id, sourceRuns: source.limits.runs }, signal)

  const read = async (task: Task, keyed: Keyed, signal: AbortSignal, tell: (place: () => number) => void) => {
    const ticket = ticketOf(task, signal)
    tell(ticket.place)
    const leave = await ticket.admitted
    try {
      const marked = holdsOf(task)
      const [at, begun] = [now(), performance.now()]
      const { shapes } = task.compiled
      const found = await readRows(task.source.open, { ...task, shapes, statement: keyed.statement }, signal)
      const answer: Answer = {
        ...found,
        at,
        ms: Math.round(performance.now() - begun),
        fromCache: false,
        queryHash: keyed.hash,
      }
      const holds = marked ?? (answer.ms > long ? heldFor(1) : undefined)
      if (holds) cache.set(keyed.hash, { value: { ...answer, fromCache: true }, bytes: found.bytes * 3, holds })
      return answer
    } finally {
      leave()
    }
  }

  /** Undefined where nothing may be kept. */
  const holdsOf = ({ contexts, minutes }: Task): (() => boolean) | undefined => {
    if (contexts.length > 0) return freshness.mark(contexts)
    return minutes > 0 ? heldFor(minutes) : undefined
  }

  const kept: Engine['kept'] = async (task) => {
    if (task.fresh) return undefined
    const mayKeep = task.contexts.length === 0 || (await freshness.abreast(task.contexts))
    return mayKeep ? cache.get(keyOf(task).hash) : undefined
  }

  return {
    kept,
    answer: async (task, signal, tell = () => undefined) => {
      const keyed = keyOf(task)
      return (await kept(task)) ?? flights.join(keyed.hash, signal, (ending) => read(task, keyed, ending, tell))
    },
    enter: (task, signal) => ticketOf(task, signal).admitted,
  }
}

/** Milliseconds after which whoever asked comes back for the answer: it is kept for a minute at least. */
const long = 4000

const heldFor = (minutes: number): (() => boolean) => {
  const until = performance.now() + minutes * 60_000
  return () => performance.now() < until
}

type Keyed = Readonly<{ statement: Statement; hash: string }>

const keys = new WeakMap<Compiled, Map<string, Keyed>>()

/** The statement of a task and what tells it from every other; a plan that is used again is not written again. */
const keyOf = ({ compiled, source, stamp, most }: Task): Keyed => {
  const known = keys.get(compiled) ?? new Map<string, Keyed>()
  keys.set(compiled, known)
  const name = `${source.stamp}\n${stamp}\n${most}`
  const before = known.get(name)
  if (before) return before
  const statement = statementOf(compiled.sql, source.dialect.placeholder)
  const hash = createHash('sha256')
    .update(JSON.stringify([source.stamp, stamp, most, statement.text, statement.values]))
    .digest('hex')
  const keyed = { statement, hash }
  known.set(name, keyed)
  return keyed
}
