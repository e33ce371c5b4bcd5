import * as z from 'zod'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import { whole } from '../../events/kernel/fields.ts'
import type { Desk } from '../../projections/kernel/desk.ts'

/** The event that a unit of work is about, by its place. */
export const eventPlace = z.strictObject({ stream: z.string(), version: whole({ min: 1 }) })
export type EventPlace = z.output<typeof eventPlace>

export const placeOf = ({ stream, version }: EventPlace): EventPlace => ({ stream, version })

/** An event with those before it in its stream. */
export type Told = Readonly<{ event: RecordedEvent; events: readonly RecordedEvent[] }>

export const eventOf = async ({ log, codec }: Desk, { stream, version }: EventPlace): Promise<Told> => {
  const events = await codec.decode(await log.readStream(stream, 0, version))
  const event = events.at(-1)
  if (event?.version !== version) throw new Error(`${stream} has no version ${version}`)
  return { event, events }
}
