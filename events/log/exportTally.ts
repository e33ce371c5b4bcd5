import type { Position } from './eventLog.ts'
import type { ExportedEvent, Manifest } from './exportFormat.ts'
import { genesis } from './ledgerHash.ts'

/** What a manifest says of the events, counted as they go by. */
export type Tally = Readonly<{
  take(event: ExportedEvent): void
  /** Where the last event that was taken stands, and the hash up to it. */
  last(): Readonly<{ position: Position; hash: string }>
  facts(): Pick<Manifest, 'events' | 'from' | 'until' | 'hash' | 'types'>
}>

type Place = Manifest['from']

const nowhere: Place = { position: 0, at: null }

export const createTally = (): Tally => {
  let events = 0
  let from = nowhere
  let until = nowhere
  let hash = genesis
  const types = new Map<string, { count: number; schemas: Set<number> }>()

  const take: Tally['take'] = (event) => {
    const { at = null, v = 1 } = metaOf(event)
    until = { position: event.position, at }
    if (events === 0) from = until
    events += 1
    hash = event.hash
    const known = types.get(event.type) ?? { count: 0, schemas: new Set() }
    types.set(event.type, known)
    known.count += 1
    known.schemas.add(v)
  }

  const facts: Tally['facts'] = () => ({ events, from, until, hash, types: typesOf(types) })

  return { take, facts, last: () => ({ position: until.position, hash }) }
}

/** As the codec writes it; nothing of one that somebody else wrote, which no head then speaks for. */
const metaOf = ({ meta }: ExportedEvent): Readonly<{ at?: string; v?: number }> => {
  try {
    return JSON.parse(meta) as Readonly<{ at?: string; v?: number }> // see above
  } catch {
    return {}
  }
}

const typesOf = (types: ReadonlyMap<string, Readonly<{ count: number; schemas: ReadonlySet<number> }>>) =>
  Object.fromEntries(
    [...types]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([type, { count, schemas }]) => [type, { count, schemas: [...schemas].sort((one, two) => one - two) }]),
  )
