import type { AnswerColumn } from '../../projections/reports/planning/columns.ts'
import type { Plan } from '../../projections/reports/planning/plans.ts'
import type { AtHand, Runner } from '../../projections/reports/running/runFacts.ts'
import type { Standing } from '../../projections/reports/running/attended.ts'
import { rounded } from '../../projections/reports/running/cells.ts'
import { perform, type Performance } from '../../projections/reports/running/perform.ts'
import type { Performed } from '../../projections/reports/running/performed.ts'
import type { Cell } from '../../projections/sources/sessions/session.ts'
import { Accepted } from '../kernel/answers.ts'
import type { Action, Call } from '../kernel/route.ts'
import type { RunBody } from './runQuestions.ts'

/** Everybody who may look at reports at all; which ones is asked report by report. */
export const viewing: Action = 'report:report:read'

type Asking = Call<unknown, unknown>

/** The caller as runs know them: their rows are the ones they reach by looking at reports. */
export const runnerOf = ({ caller }: Asking): Runner => ({
  userId: caller.userId,
  userType: caller.userType,
  companyId: caller.companyId,
  departmentId: caller.departmentId,
  reach: caller.reach(viewing),
})

type Wish = Pick<Performance, 'atHand' | 'kind' | 'most' | 'ms'> &
  Readonly<{ plan: Plan; body: Pick<RunBody, 'tab' | 'fresh'> }>

/** Runs a plan for the caller; `told` makes the answer of what came of it. */
export const answerRun = async <Told>(
  call: Asking,
  { plan, body, ...wish }: Wish,
  told: (performed: Performed) => Told,
): Promise<Told | Accepted> => {
  const { by, page, ip } = call.asked()
  const performed = await perform(call.desk, {
    ...wish,
    runId: call.desk.newId(),
    runner: runnerOf(call),
    who: { by, page, ip },
    compiled: plan.compiled,
    seen: plan.prepared.seen,
    columns: plan.columnSet,
    told: plan.prepared.told,
    tab: body.tab,
    gone: call.gone,
    fresh: body.fresh,
  })
  return isStanding(performed) ? new Accepted({ running: performed }) : told(performed)
}

const isStanding = (one: Performed | Standing): one is Standing => 'state' in one

/** Cells of the columns that are shown, rounded as the report has them. */
export const shownRows = ({ columns, from }: Plan, rows: Performed['rows']): readonly (readonly Cell[])[] =>
  rows.map((row) => columns.map((column, index) => shownCell(column, row[index + from] ?? null)))

const shownCell = ({ type, scale, formula }: AnswerColumn, cell: Cell): Cell =>
  formula !== null && type === 'decimal' ? rounded(cell, scale ?? undefined) : cell

/** What every answer of a run says of itself. */
export const facts = ({ runId, at, ms, fromCache }: Performed, { report, asOf }: AtHand) => ({
  runId,
  at,
  ms,
  fromCache,
  version: report?.version ?? null,
  asOf,
})
