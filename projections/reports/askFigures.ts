import type { RunKind, RunOutcome } from '../../events/reports/reportRunSchemas.ts'
import type { Desk } from '../kernel/desk.ts'
import { columnSetOf, prepareRun, type Prepared, type Question } from './planning/prepare.ts'
import { groupsSql, type GroupsPlan } from './query/groups.ts'
import type { AskGroups } from './reading.ts'
import type { AtHand, Runner } from './running/runFacts.ts'
import { outcomeOf, requestOf, saidOf, startOf } from './running/perform.ts'
import type { RunBy } from './running/runLog.ts'
import { runningOf } from './running/running.ts'

/** Somebody who wants figures of a report: a chart, a pivot. */
export type FiguresWish = Readonly<{
  runner: Runner
  who: RunBy
  atHand: AtHand
  question: Question
  kind: Extract<RunKind, 'chart' | 'pivot'>
  signal: AbortSignal
}>

/** What came of it. `at` is when the oldest of its parts was read. */
export type Figures<Data> = Readonly<{ data: Data; at: string; fromCache: boolean }>

/** Works out figures by as many questions as they need, and tells the log of one run. */
export const askFigures = async <Data>(
  desk: Desk,
  wish: FiguresWish,
  work: (prepared: Prepared, ask: AskGroups) => Promise<Data>,
): Promise<Figures<Data>> => {
  const begun = performance.now()
  const prepared = prepareRun(wish.atHand.facts, wish.question)
  const counting = counter(desk, wish)
  const taken = (): number => Math.round(performance.now() - begun)
  try {
    const data = await work(prepared, counting.ask)
    const { rows, bytes, digest, at, fromCache, fields } = counting.told()
    tell(desk, wish, prepared, fields, { kind: 'completed', rows, bytes, digest, fromCache, ms: taken() })
    return { data, at, fromCache }
  } catch (error) {
    const outcome = outcomeOf(error, taken())
    if (outcome) tell(desk, wish, prepared, counting.told().fields, outcome)
    const { atHand } = wish
    const seconds = Math.round(atHand.source.limits.interactiveMs / 1000)
    throw saidOf(error, { isAuthor: atHand.access.rights.edit, seconds })
  }
}

const counter = (desk: Desk, { runner, atHand, signal }: FiguresWish) => {
  const { facts, source, contexts, accessHash } = atHand
  const fields = new Set<string>()
  const told = { rows: 0, bytes: 0, digest: '0'.repeat(64), at: desk.now(), fromCache: true }
  const ask = async (plan: GroupsPlan) => {
    for (const field of fieldsOf(plan)) fields.add(field)
    const answer = await runningOf(desk).engine.answer(
      {
        ...{ person: runner.userId, source, contexts, compiled: groupsSql(source.dialect, plan), most: plan.limit },
        ...{ ms: source.limits.interactiveMs, minutes: facts.definition.cacheMinutes, fresh: false },
        stamp: `${facts.dataSet.stamp} ${accessHash}`,
      },
      signal,
    )
    told.rows += answer.rows.length
    told.bytes += answer.bytes
    told.digest = answer.digest
    told.fromCache &&= answer.fromCache
    if (answer.at < told.at) told.at = answer.at
    return answer.rows
  }
  return { ask, told: () => ({ ...told, fields: [...fields] }) }
}

const fieldsOf = ({ keys, measures }: GroupsPlan): readonly string[] => [
  ...keys.map(({ field }) => field),
  ...measures.flatMap((measure) => ('field' in measure ? [measure.field] : [])),
]

const tell = (
  desk: Desk,
  { runner, who, atHand, kind }: FiguresWish,
  { seen, told }: Prepared,
  fields: readonly string[],
  outcome: RunOutcome,
): void => {
  const columns = columnSetOf(seen, fields)
  const start = outcome.kind === 'refused' ? null : startOf(desk, { atHand, columns }, '')
  const request = requestOf(desk, { atHand, kind, runner, told, seen })
  runningOf(desk).log.over({ who, request, start, outcome })
}
