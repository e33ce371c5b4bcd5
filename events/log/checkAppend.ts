import type { NewEvent } from './eventLog.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const suspect = /[\u0000-\u001f\ud800-\udfff]/
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const broken = /[\u0000-\u001f]|\p{Surrogate}/u
const longestName = 250
// Files do not belong into events; every store has its limit, and what is stored must be readable.
const longestText = 8_000_000

/** Texts must come back byte for byte from every store: no control characters, no half of a surrogate pair. */
const isPlain = (text: string): boolean => !suspect.test(text) || !broken.test(text)

const checkEvent = (event: NewEvent): void => {
  if (!uuid.test(event.id)) throw new TypeError(`event id ${JSON.stringify(event.id)} is not a lower-case UUID`)
  if (!isName(event.type)) throw new TypeError(`event ${event.id} has no usable type`)
  if (event.data.length + event.meta.length > longestText) throw new TypeError(`event ${event.id} is too large`)
  if (!isPlain(event.data)) throw new TypeError(`data of event ${event.id} contains control characters`)
  if (!isPlain(event.meta)) throw new TypeError(`meta of event ${event.id} contains control characters`)
}

const isName = (name: string): boolean => name.length > 0 && name.length <= longestName && isPlain(name)

/** What every log refuses before it looks at the stream: a TypeError that names the part which cannot be stored. */
export const checkAppend = (stream: string, events: readonly NewEvent[]): void => {
  if (!isName(stream)) throw new TypeError(`${JSON.stringify(stream)} cannot be a stream's name`)
  for (const event of events) checkEvent(event)
  if (events.length > 1 && new Set(events.map(({ id }) => id)).size < events.length)
    throw new TypeError(`an append to ${stream} names the same event id twice`)
}
