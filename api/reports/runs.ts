import type * as z from 'zod'
import { everyRow } from '../../events/kernel/query/conditions.ts'
import type { AskedFilter } from '../../events/reports/reportSchemas.ts'
import { refuse } from '../../events/reports/runPhrases.ts'
import {
  planCount,
  planGroups,
  planRows,
  planTotals,
  planValues,
  type Plan,
} from '../../projections/reports/planning/plans.ts'
import { reportAtHand } from '../../projections/reports/running/atHand.ts'
import type { AtHand } from '../../projections/reports/running/runFacts.ts'
import { plainQuestion, type Question, type RunFacts } from '../../projections/reports/planning/prepare.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { answerRun, facts, runnerOf, shownRows, viewing } from './runAnswers.ts'
import { type RunBody, runBody, runPage, valuesBody } from './runQuestions.ts'

const base = '/report/run'

/** Most groups of one answer, totals among them, and most values to choose from. */
const mostGroups = 10_000
const mostValues = 1000

/** A report run for whoever looks at it: rows page by page, groups, totals, and the values of its filters. */
export const runRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: `${base}/:id/rows`,
    action: viewing,
    summary: 'A page of the rows of a report, or of one of its groups (drill), as the caller may see them',
    waitsFor: [],
    query: runPage,
    body: runBody,
    handle: async (call) => {
      const atHand = await atHandFor(call)
      const { pageNum, pageSize } = call.query
      const { viewRows } = atHand.source.limits
      const offset = (pageNum - 1) * pageSize
      if (offset >= viewRows) refuse('invalid', 'RUN_TOO_LARGE', { params: { rows: viewRows } })
      const plan = planned(atHand, ['rows', call.body, offset, pageSize], () =>
        planRows(atHand.facts, questionOf(call.body), atHand.source.dialect, { limit: pageSize, offset }),
      )
      const kind = call.body.drill.length > 0 ? 'drill' : 'view'
      return answerRun(call, { ...usual(atHand), kind, plan, body: call.body, most: pageSize + 1 }, (performed) => ({
        ...facts(performed, atHand),
        columns: plan.columns,
        rows: shownRows(plan, performed.rows.slice(0, pageSize)),
        more: performed.rows.length > pageSize,
        ...call.query,
      }))
    },
  }),
  route({
    method: 'post',
    path: `${base}/:id/groups`,
    action: viewing,
    summary:
      'The groups of a report with their subtotals and the total over everything; level says how many keys a row has',
    waitsFor: [],
    body: runBody,
    handle: async (call) => {
      const atHand = await atHandFor(call)
      const plan = planned(atHand, ['groups', call.body], () =>
        planGroups(atHand.facts, questionOf(call.body), atHand.source.dialect, mostGroups),
      )
      return answerRun(
        call,
        { ...usual(atHand), kind: 'view', plan, body: call.body, most: mostGroups },
        (performed) => ({
          ...facts(performed, atHand),
          columns: plan.columns,
          keys: plan.columns.filter(({ aggregate }) => aggregate === null).length,
          levels: performed.rows.map(([level]) => Number(level)),
          rows: shownRows(plan, performed.rows),
        }),
      )
    },
  }),
  route({
    method: 'post',
    path: `${base}/:id/count`,
    action: viewing,
    summary: 'How many rows there are, up to as many as can be paged through; capped says that there are more',
    waitsFor: [],
    body: runBody,
    handle: async (call) => {
      const atHand = await atHandFor(call)
      const { viewRows } = atHand.source.limits
      const plan = planned(atHand, ['count', call.body], () =>
        planCount(atHand.facts, questionOf(call.body), atHand.source.dialect, viewRows),
      )
      return answerRun(call, { ...usual(atHand), kind: 'totals', plan, body: call.body, most: 1 }, (performed) => {
        const found = Number(performed.rows[0]?.[0] ?? 0)
        return { ...facts(performed, atHand), total: Math.min(found, viewRows), capped: found > viewRows }
      })
    },
  }),
  route({
    method: 'post',
    path: `${base}/:id/totals`,
    action: viewing,
    summary: 'The totals of the columns that can be added up, over all rows and not only those of a page',
    waitsFor: [],
    body: runBody,
    handle: async (call) => {
      const atHand = await atHandFor(call)
      const plan = planned(atHand, ['totals', call.body], () =>
        planTotals(atHand.facts, questionOf(call.body), atHand.source.dialect),
      )
      if (!plan) return { columns: [], row: [] }
      return answerRun(call, { ...usual(atHand), kind: 'totals', plan, body: call.body, most: 1 }, (performed) => ({
        ...facts(performed, atHand),
        columns: plan.columns,
        row: shownRows(plan, performed.rows)[0] ?? [],
      }))
    },
  }),
  route({
    method: 'post',
    path: `${base}/:id/values`,
    action: viewing,
    summary:
      'The values that one of the filters of a report can have, 1,000 at most; narrowed by the filter it follows',
    waitsFor: [],
    body: valuesBody,
    handle: async (call) => {
      const atHand = await atHandFor(call)
      const { body } = call
      const field = filterField(atHand, body.filter)
      const about = valuesFacts(atHand, body.filter)
      const plan = planned(atHand, ['values', body], () =>
        planValues(about, valuesQuestion(about, body, field), atHand.source.dialect, { field, most: mostValues }),
      )
      return answerRun(call, { ...usual(atHand), kind: 'list', plan, body, most: mostValues + 1 }, (performed) => ({
        ...facts(performed, atHand),
        column: plan.columns[0],
        values: shownRows(plan, performed.rows.slice(0, mostValues)).map(([value]) => value),
        more: performed.rows.length > mostValues,
      }))
    },
  }),
]

const atHandFor = (call: Call<unknown, RunBody>): Promise<AtHand> =>
  reportAtHand(call.desk, runnerOf(call), {
    reportId: call.params.id ?? '',
    version: call.body.version,
    asOf: call.body.asOf,
  })

const usual = (atHand: AtHand) => ({ atHand, ms: atHand.source.limits.interactiveMs })

/** A plan that was made before for the same person and question; what only says how to run plays no part. */
export const planned = <Made extends Plan | undefined>(
  atHand: AtHand,
  of: readonly unknown[],
  make: () => Made,
): Made => {
  const key = JSON.stringify(of, (name, value: unknown) => (name === 'tab' || name === 'fresh' ? undefined : value))
  if (atHand.plans.has(key)) return atHand.plans.get(key) as Made // what was made for this key
  const made = make()
  if (atHand.plans.size > 200) atHand.plans.clear()
  atHand.plans.set(key, made)
  return made
}

export const questionOf = ({ filters, where, sort, columns, drill }: Omit<RunBody, 'tab' | 'fresh'>): Question => ({
  answers: filters,
  ...{ where, sort, columns, drill },
})

const filterField = ({ facts: { definition } }: AtHand, filter: string): string =>
  definition.asked.find(({ id }) => id === filter)?.field ??
  refuse('invalid', 'RUN_FIELD_UNKNOWN', { params: { field: filter } })

/** Only the filter that it follows, and what that one follows, narrow the values of a filter; nothing must be answered. */
const valuesFacts = ({ facts: { definition, ...rest } }: AtHand, filter: string): RunFacts => {
  const leading = leadingOf(definition.asked, filter)
  const asked = definition.asked.filter(({ id }) => leading.has(id)).map((one) => ({ ...one, required: false }))
  return { ...rest, definition: { ...definition, asked } }
}

const leadingOf = (asked: readonly AskedFilter[], filter: string): ReadonlySet<string> => {
  const leading = new Set<string>()
  const after = (id: string) => asked.find((one) => one.id === id)?.after
  for (let at = after(filter); at !== undefined && !leading.has(at); at = after(at)) leading.add(at)
  return leading
}

const valuesQuestion = (
  { definition: { asked, source } }: RunFacts,
  { filters, keyword }: Pick<z.output<typeof valuesBody>, 'filters' | 'keyword'>,
  field: string,
): Question => {
  const contains = { kind: 'test', test: { field, operator: 'contains', values: [keyword] } } as const
  const own = source.kind === 'sql' ? source.parameters.map(({ name }) => name) : []
  const given = Object.entries(filters).filter(([id]) => own.includes(id) || asked.some((one) => one.id === id))
  return { ...plainQuestion, answers: Object.fromEntries(given), where: keyword === '' ? everyRow : contains }
}
