import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import type { RowOf } from '../columns.ts'
import type { Projection } from '../projection.ts'
import { RowInvalid, settle } from '../rows.ts'
import type { ReadEvent } from './reading.ts'

export type Row = RowOf<Projection['columns']>

/** An event and the rows it names, or the cause why it cannot be folded. */
type Step = Readonly<{ read: ReadEvent } & ({ event: RecordedEvent; keys: readonly string[] } | { cause: unknown })>

/** An event that could not be folded. */
export type Poison = Readonly<{ read: ReadEvent; cause: unknown }>

/** What a row was, and the position from which it was so no longer. */
export type Past = Readonly<{ row: Row; until: number }>

/** What a page does: rows that changed (null: removed), what they were, events that were folded, and that could not be. */
export type Folded = Readonly<{
  changes: ReadonlyMap<string, Row | null>
  past: readonly Past[]
  events: readonly RecordedEvent[]
  poisons: readonly Poison[]
}>

/** Names the rows that each event touches. */
export const stepsOf = (model: Projection, reads: readonly ReadEvent[]): readonly Step[] =>
  reads.map((read) => {
    if ('cause' in read) return { read, cause: read.cause }
    try {
      return { read, event: read.event, keys: each(model.keys(read.event)) }
    } catch (cause) {
      return { read, cause }
    }
  })

const each = (keys: readonly string[]): readonly string[] => (keys.length > 1 ? [...new Set(keys)] : keys)

export const keysOf = (steps: readonly Step[]): readonly string[] => [
  ...new Set(steps.flatMap((step) => ('keys' in step ? step.keys : []))),
]

/**
 * Folds a page into the rows that were loaded for it. An event that throws changes nothing and holds its stream back:
 * the stream joins `held`, and what follows on it is left out.
 */
export const foldPage = (
  model: Projection,
  steps: readonly Step[],
  loaded: ReadonlyMap<string, Row>,
  held: Set<string>,
): Folded => {
  const changes = new Map<string, Row | null>()
  const past: Past[] = []
  const events: RecordedEvent[] = []
  const poisons: Poison[] = []
  const rowOf = (key: string): Row | undefined => {
    const changed = changes.get(key)
    return changed === undefined ? loaded.get(key) : (changed ?? undefined)
  }
  for (const step of steps) {
    const { stream } = step.read.stored
    if (held.has(stream)) continue
    try {
      if ('cause' in step) throw step.cause
      const next = step.keys.map((key) => [key, foldRow(model, key, rowOf(key), step.event)] as const)
      for (const [key, row] of next) {
        const before = model.past && rowOf(key)
        if (before && before !== row) past.push({ row: before, until: step.event.position })
        changes.set(key, row)
      }
      events.push(step.event)
    } catch (cause) {
      held.add(stream)
      poisons.push({ read: step.read, cause })
    }
  }
  for (const [key, row] of changes) if ((loaded.get(key) ?? null) === row) changes.delete(key)
  return { changes, past, events, poisons }
}

const foldRow = (model: Projection, key: string, row: Row | undefined, event: RecordedEvent): Row | null => {
  const fold = model.on[event.type]
  if (!fold) throw new Error(`${model.name} does not fold ${event.type}`)
  const next = fold(row, event, key)
  if (next === null || next === row) return next
  if (String(next[model.key]) !== key) throw new RowInvalid(model.key, 'is not the key that the event named')
  return settle(model.columns, next, row)
}
