import type { Cell } from './session.ts'

/** A number as a cell: whole ones that a double holds stay numbers, others become text. */
export const numberCell = (value: number): Cell => (Number.isSafeInteger(value) ? value : plainDecimal(value))

/** A whole number in text, as a number where a double holds it. */
export const wholeCell = (text: string): Cell => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** No exponent where digits will do: `1e+21` → `1000000000000000000000`. */
const plainDecimal = (value: number): string => {
  const text = String(value)
  const [digits = '', power] = text.split('e')
  if (power === undefined) return text
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.')
  const place = whole.length + Number(power)
  const all = `${'0'.repeat(Math.max(0, 1 - place))}${whole}${fraction}`.padEnd(Math.max(place, 1), '0')
  const point = Math.max(place, 1)
  const sign = value < 0 ? '-' : ''
  return `${sign}${all.slice(0, point)}${all.length > point ? `.${all.slice(point)}` : ''}`
}

/** What a driver hands over beside texts, numbers, dates and bytes, as text. */
export const otherCell = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value as string | bigint | boolean) // what drivers have besides

/** `2026-03-01 08:00:00.120+02` → `2026-03-01T06:00:00.120Z`; without an offset it counts as UTC. */
export const instantCell = (text: string): Cell => {
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(\.\d+)?(?:(Z)|([+-]\d{2}):?(\d{2})?)?$/.exec(text)
  if (!parts) return text
  const [, day, time, fraction = '', , hours, minutes = '00'] = parts
  if (hours === undefined || (Number(hours) === 0 && minutes === '00')) return `${day}T${time}${fraction}Z`
  const inUtc = new Date(`${day}T${time}${hours}:${minutes}`).toISOString().slice(0, 19)
  return `${inUtc}${fraction}Z`
}

/** What stands for bytes, which no report shows. */
export const bytesCell = (length: number): Cell => `[${length} bytes]`

/** A driver's `Date` of a day without a time. */
export const dayCell = (value: Date): Cell => value.toISOString().slice(0, 10)
