import { readDay } from '../../kit/days.ts'
import type { Moment } from '../../../events/audit/auditRunSchemas.ts'

/** A moment as it is typed: the newest, a day with or without a time of the reader's zone, or a position. */
export type TypedMoment = Readonly<{ by: 'now' | 'day' | 'position'; day: string; time: string; position: string }>

/** Reads what people type for a time (8:05, 18：30, 1830) as hours and minutes; undefined if there is no such time. */
export const readTime = (typed: string): string | undefined => {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:：]?(\d{2})$/.exec(typed.trim()) ?? []
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined
}

export const emptyMoment: TypedMoment = { by: 'day', day: '', time: '', position: '' }

export type MomentProblem = 'dayMissing' | 'timeWrong' | 'positionMissing'

/** What is wrong with it, if anything is. */
export const momentProblem = ({ by, day, time, position }: TypedMoment): MomentProblem | undefined => {
  if (by === 'now') return undefined
  if (by === 'position') return /^[1-9]\d{0,14}$/.test(position.trim()) ? undefined : 'positionMissing'
  if (readDay(day) === undefined) return 'dayMissing'
  return time.trim() === '' || readTime(time) !== undefined ? undefined : 'timeWrong'
}

/** A moment without problems as the server takes it; the newest is the one `now`. */
export const readMoment = ({ by, day, time, position }: TypedMoment, now: Date): Moment => {
  if (by === 'now') return now.toISOString()
  if (by === 'position') return Number(position.trim())
  const clock = readTime(time)
  return new Date(`${readDay(day)}T${clock === undefined ? '23:59:59.999' : `${clock}:00`}`).toISOString()
}
