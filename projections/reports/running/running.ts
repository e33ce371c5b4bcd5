import { reportRun } from '../../../events/reports/reportRun.ts'
import type { Database } from '../../kernel/database.ts'
import type { Desk } from '../../kernel/desk.ts'
import { type AnswerCache, createAnswerCache } from './answerCache.ts'
import type { AtHand } from './runFacts.ts'
import { type Attended, createAttended } from './attended.ts'
import { createEngine, type Engine } from './engine.ts'
import { createFreshness, type Freshness } from './freshness.ts'
import type { Performed } from './performed.ts'
import { createRunLog, type RunLog } from './runLog.ts'

/** Everything about running reports that one process remembers. */
export type Running = Readonly<{
  engine: Engine
  attended: Attended<Performed>
  log: RunLog
  /** What was looked up of reports, for whom, until something of it changes. */
  known: AnswerCache<AtHand>
  /** Tells whether reports, their data or what people may do have changed. */
  rules: Freshness
}>

const mebibyte = 1024 * 1024
const mostKnown = 4000

/** Nobody's rights change with these. */
const quiet = (stream: string, type: string): boolean =>
  stream.startsWith(`${reportRun.stream}-`) || type === 'SessionOpened' || type === 'SessionUsed'

const runnings = new WeakMap<Database, Running>()

/** What this process remembers about running reports: one for all that share its read models. */
export const runningOf = (desk: Desk): Running => {
  const known = runnings.get(desk.db) ?? begin(desk)
  runnings.set(desk.db, known)
  return known
}

const begin = (desk: Desk): Running => ({
  engine: createEngine({
    freshness: createFreshness(desk.projector),
    now: desk.now,
    cacheBytes: desk.config.DAYBOOK_REPORT_CACHE * mebibyte,
  }),
  attended: createAttended<Performed>(),
  log: createRunLog(desk),
  known: createAnswerCache<AtHand>(mostKnown),
  rules: createFreshness(desk.projector, ({ stream, type }) => !quiet(stream, type)),
})
