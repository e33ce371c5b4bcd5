import type { Meta } from '../../events/kernel/decider.ts'
import { readFrom } from '../../events/log/boundary.ts'
import type { Position, StoredEvent } from '../../events/log/eventLog.ts'
import type { Desk } from '../../projections/kernel/desk.ts'

/** An event as it is stored, with who, when and where. */
export type Stored = Readonly<{ event: StoredEvent; meta: Omit<Meta, 'eventId'> }>

/** Positions that lie no further apart are read together. */
const near = 50
const mostAtOnce = 1000

export const toStored = (event: StoredEvent): Stored => ({ event, meta: JSON.parse(event.meta) as Stored['meta'] }) // written by the codec

/** The events at these positions, as far as the log has them. */
export const storedAt = async (
  desk: Pick<Desk, 'log' | 'ledger'>,
  positions: readonly Position[],
): Promise<ReadonlyMap<Position, Stored>> => {
  const wanted = new Set(positions)
  const found = new Map<Position, Stored>()
  for (const [first, last] of spansOf([...wanted].sort((one, other) => one - other)))
    for (const event of await readFrom(desk, first, last - first + 1))
      if (wanted.has(event.position)) found.set(event.position, toStored(event))
  return found
}

type Span = readonly [first: Position, last: Position]

const spansOf = (positions: readonly Position[]): readonly Span[] => {
  const spans: [Position, Position][] = []
  for (const position of positions) {
    const span = spans.at(-1)
    if (span && position - span[1] <= near && position - span[0] < mostAtOnce) span[1] = position
    else spans.push([position, position])
  }
  return spans
}
