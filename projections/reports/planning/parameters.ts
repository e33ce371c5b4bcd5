import type { ConditionTest } from '../../../events/kernel/query/conditions.ts'
import { type FieldProblem, Refusal } from '../../../events/kernel/refusal.ts'
import { omit } from '../../../events/kernel/record.ts'
import { parameterFits, parameterTest, type SqlParameter } from '../../../events/reports/sqlParameters.ts'
import type { Relation } from '../query/relation.ts'
import type { ParameterValue } from '../query/writtenSql.ts'
import type { Answers } from './narrowing.ts'

export type ParameterValues = ReadonlyMap<string, ParameterValue>

/** The rows of custom SQL with these values bound to its parameters. */
export type Binding = (values: ParameterValues) => Relation

/** Nothing is bound to any of them: enough to be told the columns of the SQL. */
export const unanswered = (parameters: readonly SqlParameter[]): ParameterValues =>
  new Map(parameters.map(({ name, type }) => [name, valueOf(type, [])]))

/** The relation of a run, and those answers that are none of a parameter's. */
export type Bound = Readonly<{ relation: Relation; answers: Answers; told: readonly ConditionTest[] }>

/** Binds what the reader answered, or else what the author filled in. Refuses what is missing or does not fit, by name. */
export const boundBy = (parameters: readonly SqlParameter[], bind: Binding, answers: Answers): Bound => {
  const given = parameters.map((parameter) => ({ parameter, values: answers[parameter.name] ?? parameter.values }))
  const problems = given.flatMap(({ parameter, values }) => problemOf(parameter, values))
  const [first] = problems
  if (first) throw new Refusal('invalid', first.key, { fields: problems })
  return {
    relation: bind(new Map(given.map(({ parameter: { name, type }, values }) => [name, valueOf(type, values)]))),
    answers: omit(answers, ...parameters.map(({ name }) => name)),
    told: given
      .filter(({ values }) => values.length > 0)
      .map(({ parameter, values }) => parameterTest(parameter, values)),
  }
}

const problemOf = (parameter: SqlParameter, values: readonly string[]): readonly FieldProblem[] => {
  const path = `filters.${parameter.name}`
  if (values.length === 0) return parameter.required ? [{ path, key: 'RUN_FILTER_MISSING' }] : []
  return parameterFits(parameter, values) ? [] : [{ path, key: 'RUN_VALUE_UNFIT' }]
}

const valueOf = (type: SqlParameter['type'], values: readonly string[]): ParameterValue =>
  type === 'list' ? { kind: 'list', values } : { kind: type, value: values[0] ?? null }
