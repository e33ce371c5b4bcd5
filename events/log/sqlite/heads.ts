import type { Connection } from './connection.ts'

/** Where a stream stands; `key` is undefined and `version` 0 while it does not exist. */
export type Head = Readonly<{ key: number | undefined; version: number; position: number }>
export type Heads = ReadonlyMap<string, Head>

const mostKept = 20_000
const absent: Head = { key: undefined, version: 0, position: 0 }

/** Heads of the streams written lately, so that most appends need no read. */
export type HeadCache = Readonly<{
  /** Heads of these streams; those not at hand are read by one statement. */
  fetch(streams: Iterable<string>): Promise<Map<string, Head>>
  keep(heads: Heads): void
  forget(streams: Iterable<string>): void
}>

type HeadRow = Readonly<{ name: string; key: number; version: number; position: number }>

const select = `
  SELECT s.name, s.key, e.version, e.position
  FROM streams s CROSS JOIN events e ON e.stream = s.key
  WHERE s.name IN (SELECT value FROM json_each(?)) AND e.version = (SELECT max(version) FROM events WHERE stream = s.key)
`

export const createHeadCache = (connection: Connection): HeadCache => {
  const kept = new Map<string, Head>()

  const fetch: HeadCache['fetch'] = async (streams) => {
    const heads = new Map<string, Head>()
    const unknown: string[] = []
    for (const stream of streams) {
      const head = kept.get(stream)
      heads.set(stream, head ?? absent)
      if (!head) unknown.push(stream)
    }
    if (unknown.length === 0) return heads
    for (const { name, ...head } of await connection.all<HeadRow>(select, [JSON.stringify(unknown)]))
      heads.set(name, head)
    return heads
  }

  const keep: HeadCache['keep'] = (heads) => {
    for (const [stream, head] of heads) {
      kept.delete(stream)
      kept.set(stream, head)
    }
    for (const stream of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(stream)
    }
  }

  const forget: HeadCache['forget'] = (streams) => {
    for (const stream of streams) kept.delete(stream)
  }

  return { fetch, keep, forget }
}
