import type { Catalogue, Payload, RecordedEvent } from '../../events/kernel/decider.ts'
import type { Columns, RowOf } from './columns.ts'

/**
 * What an event says the row of this key becomes; null removes it. Pure: no clock, no dice, no I/O, never refuses.
 */
export type Fold<Row, Data> = (row: Row | undefined, event: RecordedEvent<string, Data>, key: string) => Row | null

/**
 * A read model: its table and how events fold into its rows. `keys` names the rows an event touches (values of the
 * column `key`); `on` is called once per named row. Raise `revision` when the shape or the meaning of a fold changes.
 * What `unique` says must hold after every single event: one that breaks it holds its stream back. Rows fed by several
 * streams must not depend on the order between them, since one of the streams may be held back for a while.
 */
export type Projection<C extends Columns = Columns> = Readonly<{
  name: string
  context: string
  revision: number
  columns: C
  key: keyof C & string
  indexes?: readonly (readonly (keyof C & string)[])[]
  unique?: readonly (readonly (keyof C & string)[])[]
  /**
   * What rows were before they changed is kept beside them, but for these columns, so that they can be read as of any
   * position. Only for rows whose column `position` is the one of the event that made them what they are.
   */
  past?: Readonly<{ without: readonly (keyof C & string)[] }>
  keys: (event: RecordedEvent) => readonly string[]
  on: Readonly<Record<string, (row: RowOf<C> | undefined, event: RecordedEvent, key: string) => RowOf<C> | null>>
}>

/** What a query needs to know of a read model. */
export type Table<C extends Columns = Columns> = Readonly<{ name: string; columns: C; key: keyof C & string }>

/** Any read model, for lists. */
export type AnyProjection = Readonly<
  Omit<Projection, 'on' | 'key' | 'indexes' | 'unique' | 'past'> & {
    key: string
    past?: Readonly<{ without: readonly string[] }>
    indexes?: readonly (readonly string[])[]
    unique?: readonly (readonly string[])[]
    on: Readonly<Record<string, (row: never, event: RecordedEvent, key: string) => unknown>>
  }
>

type Handlers<Row, Events extends Catalogue> = {
  readonly [Name in keyof Events & string]?: Fold<Row, Payload<Events, Name>>
}

/** Completes the types of a projection from its columns and the catalogue(s) of events it folds. */
export const projection = <C extends Columns, Events extends Catalogue>(
  _events: Events,
  shape: Omit<Projection<C>, 'on'> & { on: Handlers<RowOf<C>, Events> },
): Projection<C> => shape as unknown as Projection<C> // handlers take narrower events; the runner routes by type

/** The part of a stream's name after its category: `order-42` → `42`. */
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1)

/** Folds events into the rows of one projection in memory: what the table would hold after them. */
export const foldRows = <C extends Columns>(
  model: Projection<C>,
  events: readonly RecordedEvent[],
): Map<string, RowOf<C>> => {
  const rows = new Map<string, RowOf<C>>()
  for (const event of events) {
    const step = model.on[event.type]
    if (!step) continue
    for (const key of model.keys(event)) {
      const next = step(rows.get(key), event, key)
      if (next === null) rows.delete(key)
      else rows.set(key, next)
    }
  }
  return rows
}
