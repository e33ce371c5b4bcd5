import { daysOfSpan } from '../../../events/kernel/query/values.ts'

/** From the first day to the last, both within. */
export type Days = readonly [first: string, last: string]

const day = 86_400_000
const read = (text: string): Date => new Date(`${text}T00:00:00Z`)
const write = (date: Date): string => date.toISOString().slice(0, 10)

/** So many days after a day. */
export const plusDays = (text: string, days: number): string => write(new Date(read(text).getTime() + days * day))

const monthOf = (text: string, shift: number): Days => {
  const date = read(text)
  const first = (more: number): Date => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + more, 1))
  return [write(first(shift)), plusDays(write(first(shift + 1)), -1)]
}

const yearOf = (text: string, shift: number): Days => {
  const year = String(Number(text.slice(0, 4)) + shift).padStart(4, '0')
  return [`${year}-01-01`, `${year}-12-31`]
}

/** Weeks begin on Monday. */
const weekOf = (text: string, shift: number): Days => {
  const monday = plusDays(text, -((read(text).getUTCDay() + 6) % 7) + shift * 7)
  return [monday, plusDays(monday, 6)]
}

const spanDays: Readonly<Record<string, (today: string) => Days>> = {
  today: (today) => [today, today],
  yesterday: (today) => [plusDays(today, -1), plusDays(today, -1)],
  thisWeek: (today) => weekOf(today, 0),
  lastWeek: (today) => weekOf(today, -1),
  thisMonth: (today) => monthOf(today, 0),
  lastMonth: (today) => monthOf(today, -1),
  thisYear: (today) => yearOf(today, 0),
  lastYear: (today) => yearOf(today, -1),
}

/** The days that a span means on a day. */
export const daysOf = (span: string, today: string): Days => {
  const last = daysOfSpan(span)
  if (last !== undefined) return [plusDays(today, 1 - last), today]
  const known = spanDays[span]
  if (!known) throw new Error(`no span ${span}`)
  return known(today)
}

/** The days of a year, a month or a day as groups write them: `2026`, `2026-03`, `2026-03-01`. */
export const daysOfPart = (part: string): Days => {
  if (part.length === 4) return yearOf(`${part}-01-01`, 0)
  return part.length === 7 ? monthOf(`${part}-01`, 0) : [part, part]
}

const offsets = new Map<string, Intl.DateTimeFormat>()

const offsetAt = (zone: string, at: number): number => {
  const known = offsets.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...toTheSecond })
  offsets.set(zone, known)
  return Date.parse(`${known.format(at).replace(' ', 'T')}Z`) - at
}

const toTheSecond = { dateStyle: 'short', timeStyle: 'medium' } as const

/** The instant at which a day begins in a zone. */
export const beginOf = (text: string, zone: string): string => {
  const guess = read(text).getTime()
  const once = guess - offsetAt(zone, guess)
  return new Date(guess - offsetAt(zone, once)).toISOString()
}
