import type { FieldProblem } from '../../../events/kernel/refusal.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'
import type { Condition, ConditionTest } from '../../../events/kernel/query/conditions.ts'
import { isDay, testFits, valuesOf } from '../../../events/kernel/query/values.ts'
import type { AskedFilter } from '../../../events/reports/reportSchemas.ts'
import { refuse } from '../../../events/reports/runPhrases.ts'
import type { ColumnType } from '../../../events/kernel/query/columnTypes.ts'
import type { Seen } from './seen.ts'
import { beginOf, daysOf, plusDays } from './spans.ts'

/** The day on which something runs, and the zone in which days begin. */
export type Day = Readonly<{ today: string; zone: string }>

/** Filters that the reader is asked for, by id. */
export type Answers = Readonly<Record<string, readonly string[]>>

export const all = (of: readonly Condition[]): Condition => ({ kind: 'all', of })
const any = (of: readonly Condition[]): Condition => ({ kind: 'any', of })
const test = (field: string, operator: ConditionTest['operator'], ...values: readonly string[]): Condition => ({
  kind: 'test',
  test: { field, operator, values },
})

/** The same tree with every test put in another way. */
export const mapTests = (tree: Condition, put: (test: ConditionTest) => Condition): Condition =>
  tree.kind === 'test' ? put(tree.test) : { kind: tree.kind, of: tree.of.map((part) => mapTests(part, put)) }

/**
 * A comparison as SQL can make it: spans of days become days, and days of a field with times the instants at which
 * they begin and end.
 */
export const exactly = (asked: ConditionTest, type: ColumnType, day: Day): Condition => {
  if (asked.operator === 'within') {
    const [first, last] = daysOf(asked.values[0] ?? '', day.today)
    return exactly({ ...asked, operator: 'between', values: [first, last] }, type, day)
  }
  return type === 'datetime' && asked.values.some(isDay) ? ofInstants(asked, day.zone) : { kind: 'test', test: asked }
}

const ofInstants = ({ field, operator, values }: ConditionTest, zone: string): Condition => {
  const begin = (value = ''): string => (isDay(value) ? beginOf(value, zone) : value)
  const after = (value = ''): string => (isDay(value) ? beginOf(plusDays(value, 1), zone) : value)
  const [one = '', other = ''] = values
  const during = (value: string): Condition =>
    isDay(value) ? all([test(field, 'ge', begin(value)), test(field, 'lt', after(value))]) : test(field, 'eq', value)
  const outside = (value: string): Condition =>
    isDay(value)
      ? any([test(field, 'lt', begin(value)), test(field, 'ge', after(value)), test(field, 'empty')])
      : test(field, 'ne', value)
  const upTo = (value: string): Condition => test(field, isDay(value) ? 'lt' : 'le', after(value))
  switch (operator) {
    case 'eq':
    case 'in':
      return any(values.map(during))
    case 'ne':
    case 'notIn':
      return all(values.map(outside))
    case 'le':
      return upTo(one)
    case 'gt':
      return test(field, isDay(one) ? 'ge' : 'gt', after(one))
    case 'between':
      return all([test(field, 'ge', begin(one)), upTo(other)])
    default:
      return test(field, operator, ...values.map(begin))
  }
}

/** A tree of conditions over what somebody may see; refuses one over what they may not, and values that do not fit. */
export const narrowedBy = (tree: Condition, seen: Seen, day: Day, path: string): Condition =>
  mapTests(tree, (asked) => exactly(asked, typeFor(asked, seen, path), day))

const typeFor = (asked: ConditionTest, seen: Seen, path: string): ColumnType => {
  const field = seen.get(asked.field)
  if (!field) return refuse('forbidden', 'RUN_FIELD_DENIED')
  if (!testFits(field.type, asked)) throw unfit([{ path, key: 'RUN_VALUE_UNFIT' }])
  return field.type
}

const unfit = (fields: readonly FieldProblem[]): Refusal =>
  new Refusal('invalid', fields[0]?.key ?? 'RUN_VALUE_UNFIT', { fields })

/** The asked filters that somebody can be asked for; one that must be answered and cannot be refuses. */
export const askable = (asked: readonly AskedFilter[], seen: Seen): readonly AskedFilter[] =>
  asked.filter(({ field, required }) => seen.has(field) || (required && refuse('forbidden', 'RUN_FIELD_DENIED')))

/** A condition that was asked for, and where it stands in what the reader sent. */
export type Answered = Readonly<{ path: string; test: ConditionTest }>

/** What the reader answered, where they answered nothing what the author filled in; without a value it narrows nothing. */
export const answered = (asked: readonly AskedFilter[], answers: Answers): readonly Answered[] => {
  const known = new Set(asked.map(({ id }) => id))
  const strange = Object.keys(answers).filter((id) => !known.has(id))
  if (strange.length > 0) throw unfit(strange.map((id) => ({ path: pathOf(id), key: 'RUN_FIELD_UNKNOWN' })))
  const given = asked.map((filter) => ({ filter, values: answers[filter.id] ?? filter.values }))
  const missing = given.filter(({ filter, values }) => filter.required && values.length === 0)
  if (missing.length > 0)
    throw unfit(missing.map(({ filter }) => ({ path: pathOf(filter.id), key: 'RUN_FILTER_MISSING' })))
  return given.filter(({ values }) => values.length > 0).map(({ filter, values }) => answerOf(filter, values))
}

const pathOf = (id: string): string => `filters.${id}`

/** Whether something is empty is asked with a yes, which is no value. */
const answerOf = ({ id, field, operator }: AskedFilter, values: readonly string[]): Answered => ({
  path: pathOf(id),
  test: { field, operator, values: valuesOf[operator][1] === 0 ? [] : values },
})
