import type { RecordedEvent } from '../../events/kernel/decider.ts'
import { canonicalJson } from '../../events/log/canonicalJson.ts'
import { type AnyProjection, idOf, type Projection } from '../kernel/projection.ts'
import { seen } from '../kernel/record.ts'

type Row = Readonly<Record<string, unknown>>

/** A column of a record's row that an event changed; null where there was nothing, or is nothing any more. */
export type ColumnChange = Readonly<{ model: string; column: string; before: unknown; after: unknown }>

/** An event with what it made of the record's rows. */
export type HistoryStep = Readonly<{ event: RecordedEvent; changes: readonly ColumnChange[] }>

/** What each event of one stream made of the rows that carry the record's id, from the first event on. */
export const recordHistory = (
  events: readonly RecordedEvent[],
  projections: readonly AnyProjection[],
): readonly HistoryStep[] => {
  const models = projections as readonly Projection[] // handlers take narrower events; the runner routes by type
  const rows = new Map<string, Row | undefined>()
  return events.map((event) => ({
    event,
    changes: models.flatMap((model) => {
      const before = rows.get(model.name)
      const after = stepOf(model, before, event)
      rows.set(model.name, after)
      return changesOf(model, event, before, after)
    }),
  }))
}

const stepOf = (model: Projection, row: Row | undefined, event: RecordedEvent): Row | undefined => {
  const fold = model.on[event.type]
  const id = idOf(event.stream)
  if (!fold || !model.keys(event).includes(id)) return row
  return fold(row, event, id) ?? undefined
}

/** Columns that say how far the row is change with every event, and tell nothing. */
const changesOf = (
  { name: model, columns }: Projection,
  event: RecordedEvent,
  before: Row | undefined,
  after: Row | undefined,
): readonly ColumnChange[] =>
  Object.keys(columns)
    .filter((column) => !Object.hasOwn(seen(event), column))
    .map((column) => ({ model, column, before: before?.[column] ?? null, after: after?.[column] ?? null }))
    .filter((change) => canonicalJson(change.before) !== canonicalJson(change.after))
