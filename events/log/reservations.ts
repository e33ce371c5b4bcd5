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
  /** False when another owner has the value. What is already one's own stays so. */
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

  /** Decides on what is there, again whenever somebody else was faster; answers the owner it ends with. */
  const change = async (
    stream: string,
    decide: (owner: string | undefined) => Change | undefined,
    asked: ReservedFor,
  ): Promise<string | undefined> => {
    const { owner, version } = await load(stream)
    const decided = decide(owner)
    if (!decided) return owner
    try {
      await log.append(stream, version === 0 ? 'none' : version, [await codec.encode(decided, metaOf(asked))])
    } catch (error) {
      if (!(error instanceof StaleStream)) throw error
      return change(stream, decide, asked)
    }
    return decided.type === 'ValueReserved' ? (decided.data as Reservation).owner : undefined // built below
  }

  const release = (stream: string, owner: string, asked: ReservedFor) =>
    change(stream, (holder) => (holder === owner ? { type: 'ValueReleased', data: { owner } } : undefined), asked)

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
    reserve: async (what, value, owner, asked) => {
      const reserved: Change = { type: 'ValueReserved', data: { what, owner } }
      return (await change(streamOf(what, value), (holder) => (holder ? undefined : reserved), asked)) === owner
    },
    release: async (what, value, owner, asked) => {
      await release(streamOf(what, value), owner, asked)
    },
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
