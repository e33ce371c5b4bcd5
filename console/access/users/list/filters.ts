import { type DaySpan, readDay } from '../../../kit/days.ts'
import { endOfDay as endOf, startOfDay as startOf } from '../../../kit/zone.ts'

/** The filters of the list of people by their names in the address. */
export const filterNames = ['status', 'roles', 'companyId', 'departmentId', 'userType', 'scope', 'createdAt'] as const

export const readDays = (text: string): DaySpan => {
  const [from = '', to = ''] = text.split('..')
  return { ...(readDay(from) === from ? { from } : {}), ...(readDay(to) === to ? { to } : {}) }
}

export const writeDays = ({ from = '', to = '' }: DaySpan): string => `${from}..${to}`

const created = ([text = '']: readonly string[]): Readonly<Record<string, unknown>> => {
  const { from, to } = readDays(text)
  if (from && to) return { createdAt: { op: 'range', value: { from: startOf(from), to: endOf(to) } } }
  if (from) return { createdAt: { op: 'from', value: startOf(from) } }
  return to ? { createdAt: { op: 'to', value: endOf(to) } } : {}
}

/** Filters that are no choice of one column's values. */
export const asks = {
  roles: ([id = '']: readonly string[]) => ({ roleWords: { op: 'contains', value: ` ${id} ` } }),
  createdAt: created,
}
