import { deciders } from '../../events/index.ts'
import type { ActorType, RecordedEvent } from '../../events/kernel/decider.ts'
import { type Column, integer, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { type List, listRows } from '../kernel/list.ts'
import type { Filter, ListFields, ListQuery, Page } from '../kernel/listQuery.ts'
import { idOf, type Projection } from '../kernel/projection.ts'

/**
 * What the log is searched and ordered by, and nothing else: page, address and content of an event are read from the
 * log itself, which is the truth and where personal values are sealed.
 */
const columns = {
  position: integer(),
  /** Milliseconds since 1970: each index carries it, and a number takes a third of an instant's text. */
  at: integer(),
  by: text(),
  byType: text() as Column<ActorType>, // one of its words
  type: text(),
  kind: text(),
  recordId: nullable(text()),
}

export type LogEntryRow = RowOf<typeof columns>

/** The category of a stream: `order-42` → `order`. */
export const kindOf = (stream: string): string => stream.slice(0, stream.indexOf('-'))

/** A refused command is told of the record that it was aimed at; one that came to no record, of none. */
export const recordOf = ({ type, stream, data }: Pick<RecordedEvent, 'type' | 'stream' | 'data'>): string | null => {
  if (type !== 'CommandRefused') return idOf(stream)
  const { target = '/' } = data as Readonly<{ target?: string }> // the event of this type
  return target.startsWith('/') ? null : idOf(target)
}

const entryOf = (_: LogEntryRow | undefined, event: RecordedEvent): LogEntryRow => {
  const { position, stream, type, meta } = event
  return {
    position,
    at: Date.parse(meta.at),
    by: meta.by.id,
    byType: meta.by.type,
    type,
    kind: kindOf(stream),
    recordId: recordOf(event),
  }
}

const everyType = deciders.flatMap(({ events }) => Object.keys(events))

/** One row for each event of the log, refused commands included. */
export const logEntries: Projection<typeof columns> = {
  name: 'logEntries',
  context: 'audit',
  revision: 1,
  columns,
  key: 'position',
  indexes: [
    ['at', 'position'],
    ['by', 'at', 'position'],
    ['type', 'at', 'position'],
    ['kind', 'at', 'position'],
    ['recordId'],
  ],
  keys: ({ position }) => [String(position)],
  on: Object.fromEntries(everyType.map((type) => [type, entryOf])),
}

/** How the log may be searched, newest first unless told otherwise. */
export const logEntryList: ListFields<typeof columns> = {
  at: { kind: 'instant' },
  by: { kind: 'text', sort: false },
  byType: { kind: 'choice', choices: ['user', 'worker', 'system'], sort: false },
  type: { kind: 'text', sort: false },
  kind: { kind: 'text', sort: false },
  recordId: { kind: 'text', sort: false },
}

const inTable: ListFields<typeof columns> = { ...logEntryList, at: { kind: 'number' } }

/** A page of the log; the query is one that `logEntryList` has read. */
export const listLogEntries = (db: Database, query: ListQuery, page: Page): Promise<List<LogEntryRow>> => {
  const { at, ...filters } = query.filters ?? {}
  return listRows(db, logEntries, {
    reach: { everything: true },
    fields: inTable,
    query: { ...query, filters: { ...filters, ...(at ? { at: inMilliseconds(at) } : {}) } },
    page,
    sort: [{ field: 'at', dir: 'desc' }],
  })
}

/** A filter by instants as the table keeps them. */
export const inMilliseconds = ({ op, value }: Filter): Filter =>
  value === undefined ? { op } : { op, value: asNumber(value) }

/** An instant, several of them, or a range. */
const asNumber = (value: unknown): unknown => {
  if (typeof value === 'string') return Date.parse(value)
  if (Array.isArray(value)) return value.map(asNumber)
  return Object.fromEntries(Object.entries(value as object).map(([end, instant]) => [end, asNumber(instant)])) // read by the schema
}

/** Position of the last event that was recorded up to an instant; 0 where there is none. */
export const positionAsOf = async ({ read }: Database, instant: string): Promise<number> => {
  const found = await read(logEntries.name)
    .where('at', '<=', Date.parse(instant))
    .max<{ last: unknown }>({ last: 'position' })
    .first()
  return Number(found?.last ?? 0)
}
