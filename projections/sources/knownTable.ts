import type { Text } from '../../events/kernel/phrases.ts'
import type { CheckedTable } from '../../events/sources/dataSetChecks.ts'
import { ownSource } from '../../events/sources/dataSourceSchemas.ts'
import type { DataColumn } from '../../events/sources/dataTableSchemas.ts'
import { ownTable, ownTables } from './ownTables/tables.ts'
import type { OwnTable } from './ownTables/ownTable.ts'

/** A table that data sets are made of, of Daybook itself or of another source. */
export type KnownTable = CheckedTable<DataColumn> &
  Readonly<{
    name: string
    labels: Text
    /** Its name in its database; of an own table the read model's. */
    dbTable: readonly string[]
    /** The version of what is known of it. */
    version: string
    own?: OwnTable
  }>

const known = (own: OwnTable): KnownTable => ({
  id: own.id,
  sourceId: ownSource,
  owned: own.owned,
  name: own.labels['zh-CN'],
  labels: own.labels,
  columns: [...own.columns, ...own.computed],
  dbTable: [own.model.name],
  version: String(own.model.revision),
  own,
})

/** The tables of Daybook itself. */
export const knownOwnTables = (): readonly KnownTable[] => ownTables.map(known)

export const knownOwnTable = (id: string): KnownTable | undefined => {
  const table = ownTable(id)
  return table && known(table)
}
