import { toDay } from './format.ts'

/** A calendar day without a zone, as yyyy-MM-dd. */
export type Day = string

const FULL_WIDTH = /[０-９]/g
const narrow = (digit: string) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)
const SPOKEN = /^(\d{4})[-/.年\s](\d{1,2})[-/.月\s](\d{1,2})日?$/
const BARE = /^(\d{4})(\d{2})(\d{2})$/

/** Reads what people type for a day (2024-11-5, 2024/11/05, 20241105, 2024年11月5日); undefined if no such day exists. */
export const readDay = (typed: string): Day | undefined => {
  const text = typed.trim().replace(FULL_WIDTH, narrow)
  const parts = SPOKEN.exec(text) ?? BARE.exec(text)
  if (!parts) return undefined
  const [, year = '', month = '', day = ''] = parts
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  if (Number(year) < 1900 || date.getMonth() !== Number(month) - 1 || date.getDate() !== Number(day)) return undefined
  return toDay(date)
}

/** The day as a local Date at midnight, for calendars. */
export const toDate = (day: Day | undefined): Date | undefined => {
  const read = day === undefined ? undefined : readDay(day)
  if (read === undefined) return undefined
  const [year = 0, month = 1, date = 1] = read.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** First and last day, both included; either may be open. */
export type DaySpan = Readonly<{ from?: Day | undefined; to?: Day | undefined }>

const shifted = (date: Date, days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
const monthOf = (date: Date, months: number): DaySpan => ({
  from: toDay(new Date(date.getFullYear(), date.getMonth() + months, 1)),
  to: toDay(new Date(date.getFullYear(), date.getMonth() + months + 1, 0)),
})

/** The spans people ask for most, seen from `today`. */
export const usualSpans = (today: Date) =>
  ({
    last7: { from: toDay(shifted(today, -6)), to: toDay(today) },
    last30: { from: toDay(shifted(today, -29)), to: toDay(today) },
    thisMonth: monthOf(today, 0),
    lastMonth: monthOf(today, -1),
    thisYear: { from: `${today.getFullYear()}-01-01`, to: `${today.getFullYear()}-12-31` },
  }) as const satisfies Readonly<Record<string, DaySpan>>
