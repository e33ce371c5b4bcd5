import { createHash } from 'node:crypto'
import type { ConditionTest } from '../../../events/kernel/query/conditions.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'
import type { RunKind, RunOutcome, RunRefusal, ToldCondition } from '../../../events/reports/reportRunSchemas.ts'
import { refuse } from '../../../events/reports/runPhrases.ts'
import type { Desk } from '../../kernel/desk.ts'
import { SessionFailure } from '../../sources/sessions/session.ts'
import type { Compiled } from '../query/rows.ts'
import type { Seen } from '../planning/seen.ts'
import type { AtHand, Runner } from './runFacts.ts'
import type { Standing } from './attended.ts'
import type { Answer } from './engine.ts'
import type { Performed } from './performed.ts'
import { RunEnded } from './runEnded.ts'
import type { RunBy } from './runLog.ts'
import { runningOf } from './running.ts'

/** A run to be made. */
export type Performance = Readonly<{
  runId: string
  runner: Runner
  who: RunBy
  atHand: AtHand
  kind: RunKind
  compiled: Compiled
  seen: Seen
  /** Every field that the answer shows or is computed from. */
  columns: readonly string[]
  told: readonly ConditionTest[]
  /** The most rows of a whole answer. */
  most: number
  ms: number
  tab: string
  gone: AbortSignal
  fresh: boolean
}>

/** Runs something for somebody who waits for it, and tells the log what became of it. */
export const perform = async (desk: Desk, wish: Performance): Promise<Performed | Standing> => {
  const { attended, engine, log } = runningOf(desk)
  const known = await engine.kept(taskOf(wish))
  if (known) return toldAsKept(desk, wish, known)
  const begun = { long: false }
  const { runId, runner, who, tab, gone } = wish
  const onLong = async (): Promise<void> => {
    begun.long = true
    await log.begin(runId, { who, request: requestOf(desk, wish), start: startOf(desk, wish, '') })
  }
  return attended.run({
    ...{ runId, tab, gone, onLong },
    person: runner.userId,
    work: (signal, tell) => carryOut(desk, wish, { signal, tell, isLong: () => begun.long }),
  })
}

/** An answer that is there already is given without waiting for anything. */
const toldAsKept = (desk: Desk, wish: Performance, answer: Answer): Performed => {
  const start = startOf(desk, wish, answer.queryHash)
  runningOf(desk).log.over({ who: wish.who, request: requestOf(desk, wish), start, outcome: completed(answer) })
  return performedAs(wish.runId, answer)
}

const performedAs = (runId: string, { rows, at, ms, fromCache, digest }: Answer): Performed => ({
  ...{ runId, rows, at, ms, fromCache, digest },
})

type Way = Readonly<{ signal: AbortSignal; tell: (place: () => number) => void; isLong: () => boolean }>

const carryOut = async (desk: Desk, wish: Performance, { signal, tell, isLong }: Way): Promise<Performed> => {
  const { engine, log } = runningOf(desk)
  const { runId, who, atHand } = wish
  const begun = performance.now()
  const end = async (outcome: RunOutcome, queryHash: string): Promise<void> => {
    if (isLong()) return log.end(runId, who, outcome)
    const start = outcome.kind === 'refused' ? null : startOf(desk, wish, queryHash)
    log.over({ who, request: requestOf(desk, wish), start, outcome })
  }
  try {
    const answer = await engine.answer(taskOf(wish), signal, tell)
    await end(completed(answer), answer.queryHash)
    return performedAs(runId, answer)
  } catch (error) {
    const outcome = outcomeOf(error, Math.round(performance.now() - begun))
    if (outcome) await end(outcome, '')
    throw saidOf(error, { isAuthor: atHand.access.rights.edit, seconds: Math.round(wish.ms / 1000) })
  }
}

const taskOf = ({ runner, atHand, compiled, most, ms, fresh }: Performance) => ({
  person: runner.userId,
  source: atHand.source,
  ...{ compiled, most, ms, fresh },
  stamp: `${atHand.facts.dataSet.stamp} ${atHand.accessHash}`,
  contexts: atHand.contexts,
  minutes: atHand.facts.definition.cacheMinutes,
})

const completed = ({ rows, bytes, ms, fromCache, digest }: Answer): RunOutcome => ({
  kind: 'completed',
  rows: rows.length,
  ...{ bytes, ms, fromCache, digest },
})

export const requestOf = (
  desk: Desk,
  { atHand, kind, runner, told, seen }: Pick<Performance, 'atHand' | 'kind' | 'runner' | 'told' | 'seen'>,
) => ({
  reportId: atHand.report?.id ?? null,
  definitionVersion: atHand.report?.version ?? null,
  dataSetId: atHand.facts.definition.source.kind === 'dataSet' ? atHand.facts.dataSet.id : null,
  sourceId: atHand.source.id,
  kind,
  filters: told.slice(0, 200).map((test) => toldOf(desk, test, { seen, company: runner.companyId })),
  asOf: atHand.asOf,
  companyId: runner.companyId,
  departmentId: runner.departmentId,
})

/** Values of a personal column stand in the log as keyed digests: equal ones can be found, none can be guessed. */
const toldOf = (
  { reservations }: Desk,
  { field, operator, values }: ConditionTest,
  { seen, company }: Readonly<{ seen: Seen; company: string }>,
): ToldCondition => {
  const hashed = seen.get(field)?.personal ?? false
  const digest = (value: string): string =>
    reservations.digest('report filter', JSON.stringify([company, field, value]))
  const said = hashed ? values.map(digest) : values
  return { field, operator, values: [...said], hashed }
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

export const startOf = (
  desk: Desk,
  { atHand, columns }: Pick<Performance, 'atHand' | 'columns'>,
  queryHash: string,
) => ({
  columns: columns.slice(0, 500),
  definitionHash: atHand.definitionHash,
  accessHash: atHand.accessHash,
  queryHash: queryHash || hashOf([atHand.definitionHash, atHand.accessHash]),
  dataPosition: atHand.asOf ?? (atHand.contexts.length === 0 ? null : desk.projector.position(atHand.contexts)),
})

const refusals: Readonly<Record<string, RunRefusal>> = { RUN_TOO_LARGE: 'tooLarge' }

/** What the log is told of something that went wrong; undefined when it is none of a run's own. */
export const outcomeOf = (error: unknown, ms: number): RunOutcome | undefined => {
  if (error instanceof RunEnded) return { kind: 'cancelled', by: error.by, ms }
  if (error instanceof Refusal) return { kind: 'refused', reason: refusals[error.key] ?? 'unfit', estimate: null }
  if (!(error instanceof SessionFailure)) return undefined
  if (error.fault === 'cancelled') return { kind: 'cancelled', by: 'stop', ms }
  return { kind: 'failed', fault: error.fault, ms }
}

/** What the person is told: readers that it failed, authors why. */
export const saidOf = (
  error: unknown,
  { isAuthor, seconds }: Readonly<{ isAuthor: boolean; seconds: number }>,
): unknown => {
  if (error instanceof RunEnded) return refusal(() => refuse('conflict', 'RUN_CANCELLED'))
  if (!(error instanceof SessionFailure)) return error
  if (error.fault === 'cancelled') return refusal(() => refuse('conflict', 'RUN_CANCELLED'))
  if (error.fault === 'timedOut') return refusal(() => refuse('conflict', 'RUN_TIMED_OUT', { params: { seconds } }))
  if (!isAuthor) return refusal(() => refuse('conflict', 'RUN_FAILED'))
  return refusal(() => refuse('conflict', 'RUN_FAILED_BECAUSE', { params: { said: error.message.slice(0, 500) } }))
}

const refusal = (throws: () => never): unknown => {
  try {
    return throws()
  } catch (error) {
    return error
  }
}
