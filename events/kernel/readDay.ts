import type { DateForm } from './importTarget.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Parts = Readonly<{ year: string; month: string; day: string }>

const patterns: Readonly<Record<DateForm, RegExp>> = {
  'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  'yyyy/M/d': /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
  'yyyy.M.d': /^(?<year>\d{4})\.(?<month>\d{1,2})\.(?<day>\d{1,2})$/,
  yyyy年M月d日: /^(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})日$/,
  yyyyMMdd: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  'd-MMM-yy': /^(?<day>\d{1,2})-(?<month>[a-z]{3})-(?<year>\d{2})$/i,
  'd-MMM-yyyy': /^(?<day>\d{1,2})-(?<month>[a-z]{3})-(?<year>\d{4})$/i,
  'M/d/yy': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{2})$/,
  'M/d/yyyy': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'd/M/yy': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{2})$/,
  'd/M/yyyy': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  'd.M.yyyy': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
}

/** Forms that no other form can be mistaken for. */
export const plainForms: readonly DateForm[] = [
  'yyyy-MM-dd',
  'yyyy/M/d',
  'yyyy.M.d',
  'yyyy年M月d日',
  'd-MMM-yy',
  'd-MMM-yyyy',
]

/**
 * A day written in one of these forms, as `yyyy-MM-dd`. The word `noSuchDay`: a form fits, the calendar has no such day (31
 * February); undefined: no form fits.
 */
export const readDay = (text: string, forms: readonly DateForm[] = plainForms): string | undefined => {
  const fitting = forms.flatMap((form) => {
    const parts = patterns[form].exec(text)?.groups as Parts | undefined // the groups are named in every pattern
    return parts ? [parts] : []
  })
  if (fitting.length === 0) return undefined
  return fitting.map(toDay).find((day) => day !== undefined) ?? 'noSuchDay'
}

const toDay = ({ year, month, day }: Parts): string | undefined => {
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 69 ? 2000 : 1900)
  const place = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
  const date = new Date(Date.UTC(full, place - 1, Number(day)))
  const exists = full >= 1900 && date.getUTCMonth() === place - 1 && date.getUTCDate() === Number(day)
  return exists ? date.toISOString().slice(0, 10) : undefined
}
