import { labelFrom } from '../../events/kernel/query/labels.ts'
import { ownSource } from '../../events/sources/dataSourceSchemas.ts'
import type { Database } from '../kernel/database.ts'
import { findSource } from './dataSources.ts'
import { type DataTableRow, findTables, tablesIn } from './dataTables.ts'
import { knownOwnTables, type KnownTable } from './knownTable.ts'

/** The tables of a source; of `ids` those that it has. */
export const tablesOfSource = async (
  db: Database,
  sourceId: string,
  ids?: readonly string[],
): Promise<readonly KnownTable[]> => {
  if (sourceId !== ownSource) return foreignTables(db, sourceId, ids)
  const tables = knownOwnTables()
  return ids ? tables.filter(({ id }) => ids.includes(id)) : tables
}

const foreignTables = async (db: Database, sourceId: string, ids: readonly string[] | undefined) => {
  const source = await findSource(db, sourceId)
  if (!source) return []
  const rows = await (ids ? findTables(db, ids) : tablesIn(db, sourceId))
  return rows.filter((row) => row.sourceId === sourceId).map((row) => known(row, source.version))
}

/** What is reached changes with the source too. */
const known = ({ id, sourceId, name, dbTable, columns, version }: DataTableRow, source: number): KnownTable => ({
  id,
  sourceId,
  owned: false,
  name,
  labels: labelFrom(name),
  columns,
  dbTable,
  version: `${source}.${version}`,
})
