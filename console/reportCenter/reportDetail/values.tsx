import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { AnswerColumn } from '../../../projections/reports/planning/columns.ts'
import { formatDay, formatMoment, formatNumber } from '../../kit/format.ts'
import type { Value } from './answers.ts'
import { said } from './words.ts'

type Words = (key: 'yes' | 'no') => string

const tones = {
  danger: 'text-bad',
  warning: 'text-warn',
  success: 'text-good',
  info: 'text-ink',
  muted: 'text-text-3',
} as const

/** A value of a column as people read it, in the colour that the report gives it. */
export const valueIn = (column: AnswerColumn, value: Value, t: Words): ReactNode => {
  const text = textOf(column, value, t)
  const rule = column.format?.rules.find(({ operator, values }) => holds(column, value, operator, values))
  return rule ? <span className={clsx('font-medium', tones[rule.colour])}>{text}</span> : text
}

export const isNumber = ({ type, choices }: AnswerColumn): boolean =>
  choices.length === 0 && (type === 'integer' || type === 'decimal')

/** The same as a plain text. */
export const textOf = (column: AnswerColumn, value: Value, t: Words): string => {
  if (value === null || value === '') return ''
  const { type, choices, format, part } = column
  const choice = choices.find(({ code }) => code === String(value))
  if (choice) return said(choice.label)
  if (type === 'boolean') return t(value === 1 || value === '1' || value === 'true' ? 'yes' : 'no')
  if (part !== null) return String(value)
  if (isNumber(column)) return numberOf(column, value)
  if (type === 'date') return cut(format?.date, formatDay(String(value)))
  if (type === 'datetime')
    return format?.date === 'instant' || !format?.date
      ? formatMoment(String(value))
      : cut(format.date, formatDay(String(value)))
  return String(value)
}

const lengths = { day: 10, month: 7, year: 4, instant: 10 } as const
const cut = (date: keyof typeof lengths | undefined, text: string): string =>
  date ? text.slice(0, lengths[date]) : text

const numberOf = ({ format, formula, scale }: AnswerColumn, value: string | number): string => {
  const places = format?.decimals ?? (formula === null ? undefined : (scale ?? undefined))
  const number = Number(value)
  if (format?.percent) return `${(number * 100).toFixed(places ?? 1)}%`
  const text = format?.decimals === undefined ? String(value) : fixed(String(value), format.decimals)
  const plain = formatNumber(text, places ?? 0)
  return `${format && !format.thousands ? plain.replaceAll(',', '') : plain}${format?.unit ? ` ${format.unit}` : ''}`
}

/** Rounded only where a double holds all digits; longer numbers stay as they are. */
const fixed = (text: string, places: number): string => (text.length > 15 ? text : Number(text).toFixed(places))

const holds = (
  column: AnswerColumn,
  value: Value,
  operator: string,
  [one = '', other = '']: readonly string[],
): boolean => {
  if (operator === 'empty') return value === null || value === ''
  if (value === null) return false
  if (operator === 'filled') return value !== ''
  const [left, right, upper] = isNumber(column)
    ? [Number(value), Number(one), Number(other)]
    : [String(value), one, other]
  const compared: Readonly<Record<string, boolean>> = {
    eq: left === right,
    ne: left !== right,
    lt: left < right,
    le: left <= right,
    gt: left > right,
    ge: left >= right,
    between: left >= right && left <= upper,
    contains: String(left).includes(one),
    startsWith: String(left).startsWith(one),
  }
  return compared[operator] ?? false
}
