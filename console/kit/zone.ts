/** The time zone in which this reader sees every moment: the device's, unless another one was chosen here. */

const STORED = 'daybook.zone'

export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const read = (): string | undefined => {
  const stored = globalThis.localStorage?.getItem(STORED) ?? undefined
  return stored && isZone(stored) ? stored : undefined
}

let chosen: string | undefined
let known = false

/** The zone that the reader chose in this browser; undefined follows the device. */
export const chosenZone = (): string | undefined => {
  if (!known) {
    chosen = read()
    known = true
  }
  return chosen
}

export const chooseZone = (zone: string | undefined): void => {
  if (zone === undefined) globalThis.localStorage?.removeItem(STORED)
  else globalThis.localStorage?.setItem(STORED, zone)
  known = false
}

/** Every zone that this browser knows. */
export const zones = (): readonly string[] => Intl.supportedValuesOf('timeZone')

export type Clock = Readonly<{
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}>

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      ...numbers,
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
  formats.set(zone, made)
  return made
}

/** What a clock on the wall of the reader's zone shows. */
export const clockAt = (date: Date): Clock => {
  const zone = chosenZone()
  if (zone === undefined)
    return {
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      hour: date.getHours(),
      minute: date.getMinutes(),
      second: date.getSeconds(),
    }
  const parts = new Map(
    formatOf(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

/** Minutes that the zone is ahead of UTC at a moment. */
export const offsetAt = (date: Date): number => {
  const { year, month, day, hour, minute, second } = clockAt(date)
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - date.getTime()) / 60_000)
}

/** The moment at which a day of the reader's zone begins. */
export const startOfDay = (day: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = new Date(midnight - offsetAt(new Date(midnight)) * 60_000)
  return new Date(midnight - offsetAt(guess) * 60_000).toISOString() // the offset of that night, where it changes
}

/** The last moment of a day of the reader's zone. */
export const endOfDay = (day: string): string => {
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return new Date(Date.parse(startOfDay(next)) - 1).toISOString()
}
