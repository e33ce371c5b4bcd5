import { createHash } from 'node:crypto'
import { canonicalJson } from '../../events/log/canonicalJson.ts'
import type { Columns, RowOf } from './columns.ts'
import type { Database } from './database.ts'
import { pagesOf } from './list.ts'
import type { Table } from './projection.ts'

/**
 * SHA-256 over a read model's rows as canonical texts in the order of their keys, without personal columns. Equal on
 * every database, live, rebuilt and replayed. Rows must not change meanwhile.
 */
export const hashOf = async <C extends Columns>(db: Database, model: Table<C>): Promise<string> => {
  const names = Object.keys(model.columns)
    .filter((name) => !model.columns[name]?.personal)
    .sort()
  const hash = createHash('sha256').update(`${canonicalJson(names)}\n`)
  const everything = { reach: { everything: true }, fields: {} } as const
  for await (const rows of pagesOf(db, model as Table, everything, 1000))
    for (const row of rows) hash.update(`${canonicalJson(names.map((name) => (row as RowOf<Columns>)[name]))}\n`)
  return hash.digest('hex')
}
