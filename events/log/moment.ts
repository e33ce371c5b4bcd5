import * as z from 'zod'
import type { EventLog, Position, StoredEvent } from './eventLog.ts'

/**
 * A moment of the log: everything up to a position, or everything before the first event that was recorded after an
 * instant (ISO 8601 in UTC with milliseconds).
 */
export type Moment = Readonly<{ position: Position }> | Readonly<{ at: string }>

/** Words that name no moment, or one that has not come yet; the message is a sentence. */
export class MomentUnfit extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MomentUnfit'
  }
}

const day = z.iso.date()
const instant = z.iso.datetime({ offset: true })

/**
 * Reads a position (`1200`), a day (`2026-03-02`: its end in UTC, the clock that events are recorded by) or an instant
 * with its zone (`2026-03-02T18:00:00+08:00`). Throws `MomentUnfit`. `now` is the present instant.
 */
export const readMoment = (words: string, now: string): Moment => {
  if (/^\d+$/.test(words)) return { position: positionFrom(words) }
  if (day.safeParse(words).success) return past(words, `${words}T23:59:59.999Z`, now)
  if (instant.safeParse(words).success) return past(words, new Date(words).toISOString(), now)
  throw new MomentUnfit(
    `${words} is no moment: give a position (1200), a day (2026-03-02, its end in UTC) or an instant with its zone (2026-03-02T18:00:00+08:00)`,
  )
}

const positionFrom = (words: string): Position => {
  const position = Number(words)
  if (!Number.isSafeInteger(position)) throw new MomentUnfit(`${words} is beyond every position`)
  return position
}

const past = (words: string, at: string, now: string): Moment => {
  if (at > now) throw new MomentUnfit(`${words} has not come yet: that moment is ${at}, and now it is ${now}`)
  return { at }
}

/** When an event was recorded. */
export const recordedAt = ({ meta }: Pick<StoredEvent, 'meta'>): string => (JSON.parse(meta) as { at: string }).at // of every meta

type Readable = Pick<EventLog, 'readAll' | 'head'>

const pageSize = 2000

/** The position that a moment means in this log. Throws `MomentUnfit` for one beyond its end. */
export const positionAt = async (log: Readable, moment: Moment, signal?: AbortSignal): Promise<Position> => {
  if ('at' in moment) return positionBefore(log, moment.at, signal)
  const head = await log.head()
  if (moment.position > head) throw new MomentUnfit(`there is no position ${moment.position}: the last one is ${head}`)
  return moment.position
}

/** Read through, not searched: a clock that was set back leaves instants out of order. */
const positionBefore = async (log: Readable, at: string, signal?: AbortSignal): Promise<Position> => {
  let last = 0
  for (;;) {
    signal?.throwIfAborted()
    const page = await log.readAll(last, pageSize)
    const later = page.findIndex((event) => recordedAt(event) > at)
    const within = later === -1 ? page : page.slice(0, later)
    last = within.at(-1)?.position ?? last
    if (later !== -1 || page.length === 0) return last
  }
}
