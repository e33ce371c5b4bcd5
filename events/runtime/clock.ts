import { createHash, randomFillSync } from 'node:crypto'

/** The present instant, ISO 8601 in UTC with milliseconds. */
export const now = (): string => new Date().toISOString()

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (`yyyy-MM-dd`) that it is in a zone (`Asia/Shanghai`) at an instant. */
export const dayIn = (zone: string, instant: string): string => {
  const known = formats.get(zone)
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  if (!known) formats.set(zone, format)
  return format.format(Date.parse(instant))
}

/**
 * A maker of UUIDv7 (RFC 9562 §5.7, method 1): 48 bits of milliseconds, a 12-bit counter, 62 random bits. Ids of one
 * maker grow strictly, also within one millisecond and when the clock is set back.
 */
export const idMaker = (clock: () => number = Date.now): (() => string) => {
  let last = 0
  let counter = 0
  const bytes = new Uint8Array(16)
  const random = randomBytesInStock()
  return () => {
    const at = clock()
    counter = at > last ? 0 : counter + 1
    last = Math.max(at, last)
    if (counter > 0xfff) {
      last += 1
      counter = 0
    }
    random(bytes, 8)
    const view = new DataView(bytes.buffer)
    view.setUint16(0, Math.floor(last / 2 ** 32))
    view.setUint32(2, last % 2 ** 32)
    view.setUint16(6, 0x7000 | counter)
    return toUuid(bytes)
  }
}

/** Fills the end of an array with random bytes, drawn many at a time. */
const randomBytesInStock = () => {
  const stock = new Uint8Array(4096)
  let used = stock.length
  return (target: Uint8Array, from: number): void => {
    const wanted = target.length - from
    if (used + wanted > stock.length) {
      randomFillSync(stock)
      used = 0
    }
    target.set(stock.subarray(used, used + wanted), from)
    used += wanted
  }
}

/** A new id: UUIDv7, so that later ids sort after earlier ones. */
export const newId = idMaker()

/**
 * The id that always comes of the same parts (RFC 9562 §5.8, version 8 over SHA-256): a unit of work tried again
 * issues its commands under the same ids. Where the parts end counts: ('ab', 'c') is not ('a', 'bc').
 */
export const derivedId = (...parts: readonly (string | number)[]): string => {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest()
  bytes[6] = 0x80 | ((bytes[6] as number) & 0x0f) // a digest has 32 bytes
  return toUuid(bytes)
}

const toUuid = (bytes: Uint8Array): string => {
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f) // at least 16 bytes
  const hex = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
