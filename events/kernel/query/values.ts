import type { ColumnType } from './columnTypes.ts'
import { type ConditionOperator, type ConditionTest, spans } from './conditions.ts'

/** How many values an operator takes: at least, at most. */
export const valuesOf: Readonly<Record<ConditionOperator, readonly [number, number]>> = {
  ...{ eq: [1, 1], ne: [1, 1], lt: [1, 1], le: [1, 1], gt: [1, 1], ge: [1, 1] },
  ...{ between: [2, 2], in: [1, 1000], notIn: [1, 1000] },
  ...{ contains: [1, 1], startsWith: [1, 1], within: [1, 1], empty: [0, 0], filled: [0, 0] },
}

const decimal = /^-?\d{1,30}(\.\d{1,20})?$/
const dayForm = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/

/** A calendar day, `2026-02-31` being none. */
export const isDay = (value: string): boolean =>
  dayForm.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)

/** The last so many days with today. */
export const daysOfSpan = (value: string): number | undefined => {
  const days = Number(/^days:(\d{1,4})$/.exec(value)?.[1] ?? 0)
  return days >= 1 && days <= 3660 ? days : undefined
}

const isSpan = (value: string): boolean => spans.some((span) => span === value) || daysOfSpan(value) !== undefined

const fits: Readonly<Record<ColumnType, (value: string) => boolean>> = {
  text: (value) => value !== '' && !value.includes('\0'),
  integer: (value) => decimal.test(value),
  decimal: (value) => decimal.test(value),
  date: isDay,
  datetime: (value) => isDay(value) || (instantForm.test(value) && !Number.isNaN(Date.parse(value))),
  boolean: (value) => value === 'true' || value === 'false',
}

const moves: readonly ColumnType[] = ['date', 'datetime']
const operatorTypes: Readonly<Partial<Record<ConditionOperator, readonly ColumnType[]>>> = {
  contains: ['text'],
  startsWith: ['text'],
  within: moves,
}

/** Whether a comparison makes sense for a field of this type: its operator, how many values, and each of them. */
export const testFits = (type: ColumnType, { operator, values }: ConditionTest): boolean => {
  const [least, most] = valuesOf[operator]
  if (values.length < least || values.length > most) return false
  if (operatorTypes[operator]?.includes(type) === false) return false
  return values.every(operator === 'within' ? isSpan : fits[type])
}
