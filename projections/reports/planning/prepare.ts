import { type Condition, type ConditionTest, everyRow, testsIn } from '../../../events/kernel/query/conditions.ts'
import type { AskedFilter, ReportDefinition, ReportVariant } from '../../../events/reports/reportSchemas.ts'
import { refuse } from '../../../events/reports/runPhrases.ts'
import type { Reach } from '../../kernel/reach.ts'
import type { ResolvedDataSet } from '../../sources/resolved.ts'
import type { Field } from '../query/fields.ts'
import type { Asked, Order } from '../query/rows.ts'
import {
  all,
  type Answered,
  type Answers,
  answered,
  askable,
  type Day,
  mapTests,
  narrowedBy,
  exactly,
} from './narrowing.ts'
import { type Binding, boundBy } from './parameters.ts'
import { needed, queryFields, type Seen, type SeenField, seenFields } from './seen.ts'
import { daysOfPart } from './spans.ts'
import { scopeOf } from './scope.ts'

/** A group whose rows are asked for: the value of each of its keys, null where it is blank. */
export type DrillKey = Readonly<{ field: string; part?: 'year' | 'month' | 'day' | undefined; value: string | null }>

/** What a reader asks of a report. */
export type Question = Readonly<{
  answers: Answers
  /** Conditions of their own. */
  where: Condition
  sort: readonly Order[]
  /** Columns to show, fewer or in another order. */
  columns?: readonly string[] | undefined
  drill: readonly DrillKey[]
}>

export const plainQuestion: Question = { answers: {}, where: everyRow, sort: [], drill: [] }

/** Everything that decides what a run answers. Only `day` tells the time. */
export type RunFacts = Readonly<{
  definition: ReportDefinition
  dataSet: ResolvedDataSet
  /** Of custom SQL: its rows by the values of its parameters. */
  bind?: Binding | undefined
  variant?: ReportVariant | undefined
  denied: ReadonlySet<string>
  reach: Reach
  day: Day
}>

/** A run as SQL can be made of it in any dialect, for rows, groups and counts alike. */
export type Prepared = Readonly<{
  asked: Asked
  seen: Seen
  columns: readonly SeenField[]
  /** Ends with what makes a row one of a kind. */
  order: readonly Order[]
  /** What the reader set, for the log. */
  told: readonly ConditionTest[]
  /** The filters that this reader is asked for. */
  filters: readonly AskedFilter[]
}>

/**
 * Puts together what somebody may see of a report and which of its rows. What is denied is absent from every part; a
 * filter, a group or an order that needs it refuses, since without it the answer would be another one.
 */
export const prepareRun = (facts: RunFacts, question: Question): Prepared => {
  const { definition, dataSet, variant, denied } = facts
  const seen = seenFields(dataSet, definition, denied)
  const filters = askable(definition.asked, seen)
  const { relation, answers: rest, told } = boundRelation(facts, question)
  const answers = answered(filters, rest)
  const hidden = hiddenParts(facts)
  const fields = new Map([...queryFields(dataSet, seen), ...hidden.fields])
  const where = all([hidden.condition, ...narrowings(facts, question, seen, answers)])
  return {
    asked: { relation, fields, where },
    seen,
    columns: shownColumns(facts, question, seen),
    order: [
      ...ordered(question.sort.length > 0 ? question.sort : (variant?.sort ?? definition.sort), definition.sort, seen),
      ...dataSet.unique.map((_, index) => ({ field: uniqueId(index), descending: false })),
    ],
    told: [...told, ...answers.map(({ test }) => test), ...testsIn(question.where), ...question.drill.map(drillTest)],
    filters,
  }
}

/** Where the rows come from; custom SQL has the reader's answers bound to it. */
const boundRelation = ({ definition: { source }, dataSet, bind }: RunFacts, { answers }: Question) =>
  source.kind === 'sql' && bind
    ? boundBy(source.parameters, bind, answers)
    : { relation: dataSet.relation, answers, told: [] }

const uniqueId = (index: number): string => `unique:${index}`

/** What narrows and orders every run of a data set, under names that no report knows. */
const hiddenParts = ({
  dataSet,
  reach,
  day,
}: RunFacts): Readonly<{ condition: Condition; fields: readonly (readonly [string, Field])[] }> => {
  const scope = scopeOf(dataSet.scope, reach)
  const own = new Map(dataSet.fields.map((field) => [field.id, field.column]))
  const column = (id: string) => own.get(id) ?? refuse('invalid', 'RUN_FIELD_UNKNOWN')
  const always = mapTests(dataSet.filter, (test) =>
    exactly({ ...test, field: `set:${test.field}` }, column(test.field).type, day),
  )
  const used = [...new Set(testsIn(dataSet.filter).map(({ field }) => field))]
  return {
    condition: all([always, scope.condition]),
    fields: [
      ...used.map((id): readonly [string, Field] => [`set:${id}`, { kind: 'column', column: column(id) }]),
      ...dataSet.unique.map((one, index): readonly [string, Field] => [
        uniqueId(index),
        { kind: 'column', column: one },
      ]),
      ...scope.fields,
    ],
  }
}

const narrowings = (
  { definition, variant, day }: RunFacts,
  { where, drill }: Question,
  seen: Seen,
  answers: readonly Answered[],
): readonly Condition[] => [
  narrowedBy(definition.filter, seen, day, 'definition.filter'),
  narrowedBy(variant?.filter ?? everyRow, seen, day, 'variant.filter'),
  ...answers.map(({ path, test }) => narrowedBy({ kind: 'test', test }, seen, day, path)),
  narrowedBy(where, seen, day, 'where'),
  ...drill.map((key) => drilled(key, seen, day)),
]

/** What a reader may choose from, in the order they chose; without a choice all of it. */
const shownColumns = ({ definition, variant }: RunFacts, { columns }: Question, seen: Seen): readonly SeenField[] => {
  const offered = definition.columns.map(({ field }) => field)
  const wanted = columns ?? variant?.columns ?? offered
  const strange = wanted.find((id) => !offered.includes(id))
  if (strange !== undefined && columns) return refuse('invalid', 'RUN_FIELD_UNKNOWN', { params: { field: strange } })
  const shown = wanted.filter((id) => offered.includes(id)).flatMap((id) => seen.get(id) ?? [])
  return shown.length > 0 ? shown : refuse('forbidden', 'RUN_NOTHING_LEFT')
}

const ordered = (sort: readonly Order[], usual: readonly Order[], seen: Seen): readonly Order[] =>
  sort.map(({ field, descending }) => {
    if (seen.has(field)) return { field, descending }
    return refuse('forbidden', 'RUN_FIELD_DENIED', { params: { field: usual === sort ? '' : field } })
  })

const drillTest = ({ field, part, value }: DrillKey): ConditionTest => {
  if (value === null) return { field, operator: 'empty', values: [] }
  return part === undefined
    ? { field, operator: 'eq', values: [value] }
    : { field, operator: 'between', values: [...daysOfPart(value)] }
}

/** Parts of dates are cut in UTC by the databases, so their ends are UTC too. */
const drilled = (key: DrillKey, seen: Seen, day: Day): Condition =>
  narrowedBy({ kind: 'test', test: drillTest(key) }, seen, { ...day, zone: 'UTC' }, 'drill')

/** Every field whose values an answer with these columns shows or is computed from. */
export const columnSetOf = (seen: Seen, shown: readonly string[]): readonly string[] =>
  [...new Set(shown.flatMap((id) => [...needed(seen, id)]))].sort()
