import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { type Actor, decider, fold, type Meta } from '../kernel/decider.ts'
import type { Codec } from './codec.ts'
import { type EventLog, type Position, StaleStream, type StoredEvent } from './eventLog.ts'

const events = {
  ValueReserved: z.strictObject({ what: z.string(), owner: z.string() }),
  ValueReleased: z.strictObject({ owner: z.string() }),
}

type Reservation = Readonly<{ owner?: string }>

/** A value that only one record may have. The stream's name carries a keyed digest, so that it tells nothing. */
export const reservation = decider<Reservation, Record<never, never>, typeof events>({
  context: 'log',
  stream: 'unique',
  commands: {},
  events,
  initial: {},
  decide: {},
  evolve: { ValueReserved: (_, { owner }) => ({ owner }), ValueReleased: () => ({}) },
})

/** On whose behalf a value is reserved or released. */
export type ReservedFor = Readonly<{ by: Actor; commandId: string; correlationId?: string }>

/** Uniqueness that holds under concurrent commands on any log. `owner` is always the name of the owner's stream. */
export type Reservations = Readonly<{
  /** `taken` when another owner has the value. What is already one's own stays so. */
  take(what: string, value: string, owner: string, asked: ReservedFor): Promise<'new' | 'own' | 'taken'>
  /** As `take`: whether the value is the owner's now. */
  reserve(what: string, value: string, owner: string, asked: ReservedFor): Promise<boolean>
  /** Gives the value back, when it is this owner's. */
  release(what: string, value: string, owner: string, asked: ReservedFor): Promise<void>
  /** The owner's stream, undefined when the value is free. */
  owner(what: string, value: string): Promise<string | undefined>
  /** The keyed digest that stands for a value where the value must not: nobody without the key can make it. */
  digest(what: string, value: string): string
  /**
   * Frees what was reserved before an instant by owners that never came to be. Answers how many, and the position from
   * which the next sweep goes on.
   */
  sweep(options: SweepOptions): Promise<Readonly<{ released: number; position: Position }>>
}>

export type SweepOptions = Readonly<{
  after: Position
  /** ISO instant; younger reservations may still be on their way to their owner. */
  before: string
  cameToBe: (owner: string) => Promise<boolean>
}>

type Tools = Readonly<{ log: EventLog; codec: Codec; key: Uint8Array; now: () => string; newId: () => string }>
type Change = Readonly<{ type: keyof typeof events; data: unknown }>

const sweeper: Actor = { type: 'system', id: 'reservations' }
const pageSize = 1000

/** Values that look alike are the same value: case, width and blanks around it do not count. */
export const folded = (value: string): string => value.normalize('NFKC').trim().toLowerCase().normalize('NFKC')

export const createReservations = ({ log, codec, key, now, newId }: Tools): Reservations => {
  const digest = (what: string, value: string): string =>
    createHmac('sha256', key)
      .update(`${what}\n${folded(value)}`)
      .digest('hex')

  const streamOf = (what: string, value: string): string => `${reservation.stream}-${what}-${digest(what, value)}`

  const load = async (stream: string) => {
    const stored = await codec.decode(await log.readStream(stream))
    return { owner: fold(reservation, stored).owner, version: stored.length }
  }

  const metaOf = ({ by, commandId, correlationId = commandId }: ReservedFor): Meta => ({
    eventId: newId(),
    at: now(),
    by,
    commandId,
    correlationId,
  })

  /** False when somebody else was faster. */
  const record = async (stream: string, version: number, change: Change, asked: ReservedFor): Promise<boolean> => {
    try {
      await log.append(stream, version === 0 ? 'none' : version, [await codec.encode(change, metaOf(asked))])
      return true
    } catch (error) {
      if (error instanceof StaleStream) return false
      throw error
    }
  }

  /** Most values were never anybody's, so none is read before it is known to have been. */
  const take = async (stream: string, what: string, owner: string, asked: ReservedFor) => {
    const reserved: Change = { type: 'ValueReserved', data: { what, owner } }
    if (await record(stream, 0, reserved, asked)) return 'new'
    for (;;) {
      const { owner: holder, version } = await load(stream)
      if (holder !== undefined) return holder === owner ? 'own' : 'taken'
      if (await record(stream, version, reserved, asked)) return 'new'
    }
  }

  const release = async (stream: string, owner: string, asked: ReservedFor): Promise<void> => {
    const released: Change = { type: 'ValueReleased', data: { owner } }
    for (;;) {
      const { owner: holder, version } = await load(stream)
      if (holder !== owner || (await record(stream, version, released, asked))) return
    }
  }

  const sweep: Reservations['sweep'] = async ({ after, before, cameToBe }) => {
    const { held, end } = await collectHeld(log, codec, after)
    let released = 0
    let position = end
    for (const [stream, { owner, at, precededBy }] of held)
      if (at >= before) position = Math.min(position, precededBy)
      else if (!(await cameToBe(owner))) {
        await release(stream, owner, { by: sweeper, commandId: newId() })
        released += 1
      }
    return { released, position }
  }

  return {
    sweep,
    digest,
    take: (what, value, owner, asked) => take(streamOf(what, value), what, owner, asked),
    reserve: async (what, value, owner, asked) => (await take(streamOf(what, value), what, owner, asked)) !== 'taken',
    release: (what, value, owner, asked) => release(streamOf(what, value), owner, asked),
    owner: async (what, value) => (await load(streamOf(what, value))).owner,
  }
}

type Held = Readonly<{ owner: string; at: string; precededBy: Position }>

/** Reservations made after a position and not released since, with where the log stands now. */
const collectHeld = async (log: EventLog, codec: Codec, after: Position) => {
  const held = new Map<string, Held>()
  let end = after
  for (;;) {
    const page = await log.readAll(end, pageSize)
    const last = page.at(-1)
    if (!last) return { held, end }
    const previous = new Map(page.map((event, index) => [event.position, page[index - 1]?.position ?? end]))
    for (const event of await codec.decode(page.filter(isReservation)))
      if (event.type === 'ValueReleased') held.delete(event.stream)
      else {
        const { owner } = event.data as { owner: string } // the codec knows no third event of these streams
        held.set(event.stream, { owner, at: event.meta.at, precededBy: previous.get(event.position) ?? after })
      }
    end = last.position
  }
}

const isReservation = ({ stream }: StoredEvent): boolean => stream.startsWith(`${reservation.stream}-`)
