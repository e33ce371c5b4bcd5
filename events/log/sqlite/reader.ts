import type { StoredEvent } from '../eventLog.ts'
import type { Connection, Value } from './connection.ts'
import { isTooBig } from './failures.ts'

type Page = Readonly<{ count: number; lines: string | null }>

const columns = 'e.position, s.name, e.version, lower(hex(e.id)), e.type, e.data, e.meta'
const named = 'e.position, s.name AS stream, e.version, lower(hex(e.id)) AS id, e.type, e.data, e.meta'
const source = 'FROM events e CROSS JOIN streams s ON s.key = e.stream'
const ofAll = `${source} WHERE e.position > ? ORDER BY e.position LIMIT ?`
const ofStream = `${source}
  WHERE e.stream = (SELECT key FROM streams WHERE name = ?) AND e.version > ? ORDER BY e.version LIMIT ?`

// A page as one text, taken apart here, reads two to three times as fast as rows: every value of a row costs the driver
// more than it costs SQLite. Stored texts carry no control characters, so tabs and line ends are free as separators.
const asText = (from: string) => `
  SELECT count(*) AS count, group_concat(line, char(10)) AS lines
  FROM (SELECT concat_ws(char(9), ${columns}) AS line ${from})`

/** Reads events in order. Throws what SQLite throws. */
export type Reader = Readonly<{
  stream(name: string, after: number, max: number): Promise<readonly StoredEvent[]>
  all(after: number, max: number): Promise<readonly StoredEvent[]>
}>

export const createReader = (connection: Connection): Reader => ({
  stream: (name, after, max) =>
    readPages(connection, ofStream, (event) => event.version, { scope: [name], after, max }),
  all: (after, max) => readPages(connection, ofAll, (event) => event.position, { scope: [], after, max }),
})

type Span = Readonly<{ scope: readonly Value[]; after: number; max: number }>

/** One page, or several joined when the text of one would pass SQLite's limit. */
const readPages = async (
  connection: Connection,
  from: string,
  placeOf: (event: StoredEvent) => number,
  span: Span,
): Promise<readonly StoredEvent[]> => {
  try {
    return await readPage(connection, from, span)
  } catch (error) {
    if (!isTooBig(error) || span.max === 1) throw error
  }
  const half = Number.isFinite(span.max) ? Math.ceil(span.max / 2) : 1024
  const first = await readPages(connection, from, placeOf, { ...span, max: half })
  const last = first.at(-1)
  if (!last || first.length < half) return first
  const rest = { ...span, after: placeOf(last), max: span.max - first.length }
  return rest.max === 0 ? first : [...first, ...(await readPages(connection, from, placeOf, rest))]
}

const readPage = async (connection: Connection, from: string, { scope, after, max }: Span) => {
  const values = [...scope, after, Number.isFinite(max) ? max : -1]
  const [page] = await connection.all<Page>(asText(from), values)
  return (page && parsed(page)) ?? readRows(connection, from, values)
}

const readRows = async (connection: Connection, from: string, values: readonly Value[]) =>
  (await connection.all<StoredEvent>(`SELECT ${named} ${from}`, values)).map((row) => ({ ...row, id: dashed(row.id) }))

/** The events of a page; undefined when the texts do not come apart as they were put together: somebody changed them. */
const parsed = ({ count, lines }: Page): readonly StoredEvent[] | undefined => {
  if (lines === null) return count === 0 ? [] : undefined
  const events = lines.split('\n').map(toEvent)
  return events.length === count && !events.includes(undefined) ? (events as StoredEvent[]) : undefined // just checked
}

const toEvent = (line: string): StoredEvent | undefined => {
  const [position = '', stream = '', version = '', hex = '', type = '', data = '', meta, ...more] = line.split('\t')
  if (meta === undefined || more.length > 0) return undefined
  return {
    position: Number(position),
    stream: alone(stream),
    version: Number(version),
    id: dashed(hex),
    type,
    data,
    meta,
  }
}

/** A part of a text keeps all of it in memory, and names of streams are kept for long. */
const alone = (part: string): string => Buffer.from(part).toString()

const dashed = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
