import { readFormula } from '../kernel/formula/formula.ts'
import { isNumeric } from '../kernel/query/columnTypes.ts'
import type { Condition, ConditionTest } from '../kernel/query/conditions.ts'
import { testFits } from '../kernel/query/values.ts'
import { askedProblems } from './askedCheck.ts'
import { isSame } from './isSame.ts'
import { deniedWith, type KnownField, namedFields, operandsOf } from './definitionFields.ts'
import type { DefinitionKey } from './definitionPhrases.ts'
import type { DefinitionProblem } from './definitionProblem.ts'
import { parameterFits } from './sqlParameters.ts'
import type { ReportChart, ReportDefinition, ReportMeasure } from './reportSchemas.ts'

/** The data of a definition as its author knows it; `denied` are fields that the author may not see. */
export type KnownData = Readonly<{ fields: readonly KnownField[]; denied?: ReadonlySet<string> }>

/**
 * Everything that is wrong in a definition that its schema has read: fields that are not there or not for the author,
 * formulas, conditions that do not fit, filters that follow each other in a circle. The browser and the API ask it alike.
 */
export const definitionProblems = (definition: ReportDefinition, data: KnownData): readonly DefinitionProblem[] => {
  const look = lookInto(definition, data)
  const { columns, groups, pivot, filter, asked, sort } = definition
  return [
    ...formulaProblems(definition, data),
    ...columns.flatMap(({ field, format }, at) => [
      ...look.field(field, `columns.${at}.field`),
      ...(format?.rules ?? []).flatMap((rule, index) =>
        look.test({ field, ...rule }, `columns.${at}.format.rules.${index}`),
      ),
    ]),
    ...twice(columns.map(({ field }) => field)).map((at) =>
      told(`columns.${at}.field`, 'DEFINITION_TWICE', columns[at]?.field),
    ),
    ...(groups ? [...look.keys(groups.keys, 'groups.keys'), ...look.measures(groups.measures, 'groups.measures')] : []),
    ...(pivot
      ? [
          ...look.keys([...pivot.rows, ...pivot.columns], 'pivot.rows'),
          ...look.measures(pivot.measures, 'pivot.measures'),
        ]
      : []),
    ...parameterProblems(definition),
    ...look.condition(filter, 'filter'),
    ...askedProblems(asked, (one, path) => look.asked(one, path)),
    ...sort.flatMap(({ field }, at) => look.field(field, `sort.${at}.field`)),
  ]
}

/** Readers answer parameters and filters by name: no two may have the same. A default must fit its type. */
const parameterProblems = ({ source, asked }: ReportDefinition): readonly DefinitionProblem[] => {
  if (source.kind !== 'sql') return []
  const names = source.parameters.map(({ name }) => name)
  return [
    ...twice(names).map((at) => told(`source.parameters.${at}.name`, 'DEFINITION_TWICE', names[at])),
    ...asked.flatMap(({ id }, at) => (names.includes(id) ? [told(`asked.${at}.id`, 'DEFINITION_TWICE', id)] : [])),
    ...source.parameters.flatMap((parameter, at) =>
      parameterFits(parameter) ? [] : [told(`source.parameters.${at}.values`, 'CONDITION_UNFIT', parameter.name)],
    ),
  ]
}

/** Everything that is wrong in a chart of a report. */
export const chartProblems = (
  definition: ReportDefinition,
  { key, series, measures }: ReportChart,
  data: KnownData,
): readonly DefinitionProblem[] => {
  const look = lookInto(definition, data)
  return [
    ...look.keys([key], 'key').map((problem) => ({ ...problem, path: problem.path.replace('key.0', 'key') })),
    ...(series
      ? look
          .keys([series], 'series')
          .map((problem) => ({ ...problem, path: problem.path.replace('series.0', 'series') }))
      : []),
    ...look.measures(measures, 'measures'),
  ]
}

/** Everything that is wrong in one formula of a definition, at its place. */
const formulaProblems = (definition: ReportDefinition, data: KnownData): readonly DefinitionProblem[] => {
  const { formulas } = definition
  const known = new Set(data.fields.map(({ id }) => id))
  const operands = operandsOf(definition, data.fields)
  const look = lookInto(definition, data)
  return [
    ...formulas.flatMap(({ id, text, tree }, at) => {
      const read = readFormula(text, operands, id)
      if ('fault' in read) return [told(`formulas.${at}.text`, read.fault.key, text)]
      if (!isSame(read.tree, tree)) return [told(`formulas.${at}.text`, 'FORMULA_UNREASONABLE', text)]
      return look.field(id, `formulas.${at}.text`)
    }),
    ...twice(formulas.map(({ id }) => id)).map((at) => told(`formulas.${at}.id`, 'DEFINITION_TWICE', formulas[at]?.id)),
    ...formulas.flatMap(({ id }, at) => (known.has(id) ? [told(`formulas.${at}.id`, 'DEFINITION_TWICE', id)] : [])),
  ]
}

type Key = Readonly<{ field: string; part?: string | undefined }>

const lookInto = (definition: ReportDefinition, { fields, denied = new Set() }: KnownData) => {
  const named = namedFields(definition, fields)
  const unseen = deniedWith(definition, denied)
  const nameOf = (id: string): string => named.get(id)?.labels['zh-CN'] ?? id

  const field = (id: string, path: string): readonly DefinitionProblem[] => {
    if (!named.has(id)) return [told(path, 'DEFINITION_FIELD_UNKNOWN', id)]
    return unseen.has(id) ? [told(path, 'DEFINITION_FIELD_DENIED', nameOf(id))] : []
  }

  const keys = (asked: readonly Key[], path: string): readonly DefinitionProblem[] => [
    ...asked.flatMap(({ field: id, part }, at) => {
      const type = named.get(id)?.type
      const isDate = type === undefined || type === 'date' || type === 'datetime'
      return part !== undefined && !isDate
        ? [told(`${path}.${at}.part`, 'DEFINITION_NOT_DATE', nameOf(id))]
        : field(id, `${path}.${at}.field`)
    }),
    ...twice(asked.map(({ field: id, part = '' }) => `${id} ${part}`)).map((at) =>
      told(`${path}.${at}.field`, 'DEFINITION_TWICE', nameOf(asked[at]?.field ?? '')),
    ),
  ]

  const measures = (asked: readonly ReportMeasure[], path: string): readonly DefinitionProblem[] => [
    ...asked.flatMap((measure, at) => {
      if (measure.kind === 'rows') return []
      const missing = field(measure.field, `${path}.${at}.field`)
      if (missing.length > 0) return missing
      const needsNumber = measure.kind === 'sum' || measure.kind === 'average'
      return needsNumber && !isNumeric(named.get(measure.field)?.type ?? 'text')
        ? [told(`${path}.${at}.field`, 'DEFINITION_NOT_NUMERIC', nameOf(measure.field))]
        : []
    }),
    ...twice(asked.map(({ id }) => id)).map((at) => told(`${path}.${at}.id`, 'DEFINITION_TWICE', asked[at]?.id)),
  ]

  const test = (asked: ConditionTest, path: string): readonly DefinitionProblem[] => {
    const missing = field(asked.field, `${path}.field`)
    const type = named.get(asked.field)?.type
    if (missing.length > 0 || type === undefined) return missing
    return testFits(type, asked) ? [] : [told(`${path}.values`, 'CONDITION_UNFIT', nameOf(asked.field))]
  }

  const condition = (tree: Condition, path: string): readonly DefinitionProblem[] =>
    tree.kind === 'test'
      ? test(tree.test, `${path}.test`)
      : tree.of.flatMap((part, at) => condition(part, `${path}.of.${at}`))

  /** A filter that is asked may have no value of its own yet. */
  const asked = (one: ConditionTest, path: string): readonly DefinitionProblem[] =>
    one.values.length === 0 ? field(one.field, `${path}.field`) : test(one, path)

  return { field, keys, measures, test, condition, asked }
}

const told = (path: string, key: DefinitionKey, field: string | undefined): DefinitionProblem =>
  key.startsWith('FORMULA_') ? { path, key } : { path, key, params: { field: field ?? '' } }

/** The places of what stood before already. */
const twice = (names: readonly string[]): readonly number[] =>
  names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []))
