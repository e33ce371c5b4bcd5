import { chosenZone, clockAt, deviceZone, offsetAt } from './zone.ts'

/** A decimal as the server sends it: a string keeps every digit. Absent values are shown as nothing. */
export type Decimal = string | number | null | undefined

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/

/** Digits as they are, grouped by thousands; `places` is a minimum, never a rounding. Not a number: shown unchanged. */
export const formatNumber = (value: Decimal, places = 0): string => {
  if (value === null || value === undefined || value === '') return ''
  const text = typeof value === 'number' ? plain(value) : value.trim()
  const parts = DECIMAL.exec(text)
  if (!parts) return text
  const [, sign, whole = '', fraction = ''] = parts
  const decimals = fraction.padEnd(places, '0')
  return `${sign === '-' ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals ? `.${decimals}` : ''}`
}

// 1e21 and 1e-7 are written with an exponent by String; everything a screen counts is not.
const plain = (value: number): string => {
  const text = String(value)
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

const NO_CENTS = new Set(['JPY', 'KRW', 'VND'])

/** An amount of money with at least its cents; the currency follows when it is named and stays out when a head says it. */
export const formatMoney = (value: Decimal, currency?: string): string => {
  const amount = formatNumber(value, currency && NO_CENTS.has(currency) ? 0 : 2)
  return currency && amount ? `${amount} ${currency}` : amount
}

/** A share between 0 and 1 as percent with one decimal: 59.8 %. */
export const formatShare = (share: number, places = 1): string =>
  Number.isFinite(share) ? `${(share * 100).toFixed(places)} %` : ''

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes in the unit a person would say: 1.2 MB. */
export const formatBytes = (bytes: number): string => {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const size = bytes / 1000 ** step
  return `${step === 0 || size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${UNITS[step]}`
}

const two = (value: number) => String(value).padStart(2, '0')

/** A Date as yyyy-MM-dd in the reader's zone. */
export const toDay = (date: Date): string => {
  const { year, month, day } = clockAt(date)
  return `${year}-${two(month)}-${two(day)}`
}

const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}|$)/

// Date itself reads far more than moments: "31-Feb-09" would quietly become the third of March.
const toMoment = (value: string): Date | undefined => {
  const date = MOMENT.test(value) ? new Date(value) : undefined
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}

/** yyyy-MM-dd. A plain day has no zone and stays as it is; a moment is shown in the reader's zone. */
export const formatDay = (value: string | null | undefined): string => {
  if (!value || /^\d{4}-\d{2}-\d{2}$/.test(value)) return value ?? ''
  const date = toMoment(value)
  return date ? toDay(date) : value
}

/** yyyy-MM-dd HH:mm in the reader's zone. */
export const formatMoment = (value: string | null | undefined): string => {
  if (!value) return ''
  const date = toMoment(value)
  if (!date) return value
  const { hour, minute } = clockAt(date)
  return `${toDay(date)} ${two(hour)}:${two(minute)}`
}

/** The moment to the second with the reader's zone: what a tooltip says under a shortened time. */
export const formatMomentInZone = (value: string): string => {
  const date = toMoment(value)
  if (!date) return value
  const minutes = offsetAt(date)
  const sign = minutes < 0 ? '-' : '+'
  const offset = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  const zone = chosenZone() ?? deviceZone()
  return `${formatMoment(value)}:${two(clockAt(date).second)} UTC${sign}${offset} (${zone})`
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago, in words of the language: 12 分钟前, yesterday. */
export const formatAgo = (value: string, now: number, language: string): string => {
  const date = toMoment(value)
  if (!date) return value
  const apart = date.getTime() - now
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, size] of STEPS) if (Math.abs(apart) >= size) return words.format(Math.trunc(apart / size), unit)
  return words.format(0, 'second')
}
