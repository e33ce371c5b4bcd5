import type { ConditionTest } from '../kernel/query/conditions.ts'
import { testFits } from '../kernel/query/values.ts'
import type { ReportDefinition } from './reportSchemas.ts'

export type SqlSource = Extract<ReportDefinition['source'], { kind: 'sql' }>
export type SqlParameter = SqlSource['parameters'][number]

/** What a reader sees a parameter of custom SQL as. */
export const parameterKinds = {
  text: { type: 'text', operator: 'eq' },
  number: { type: 'decimal', operator: 'eq' },
  date: { type: 'date', operator: 'eq' },
  list: { type: 'text', operator: 'in' },
} as const

/** What was answered to a parameter, as the log is told: its name stands with the colon of the SQL. */
export const parameterTest = ({ name, type }: SqlParameter, values: readonly string[]): ConditionTest => ({
  field: `:${name}`,
  operator: parameterKinds[type].operator,
  values: [...values],
})

/** Whether values, none at all too, fit the type of a parameter. */
export const parameterFits = (parameter: SqlParameter, values: readonly string[] = parameter.values): boolean =>
  values.length === 0 || testFits(parameterKinds[parameter.type].type, parameterTest(parameter, values))

/** The id of a column is its name, so that no other name opens a column that is closed. */
export const sqlColumnId = (name: string): string => name.slice(0, 64)
