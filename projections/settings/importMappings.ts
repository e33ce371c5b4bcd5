import type { ImportMapping } from '../../events/kernel/importTarget.ts'
import { importMapping } from '../../events/settings/importMapping.ts'
import { json, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { recordColumns, recordFolds, rowsWhere } from '../kernel/record.ts'

const columns = { ...recordColumns, target: text(), name: text(), mapping: json<ImportMapping>() }

export type ImportMappingRow = RowOf<typeof columns>

/** One row for each mapping that people keep. */
export const importMappings = projection(importMapping.events, {
  name: 'importMappings',
  context: 'settings',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['companyId', 'target']],
  keys: (event) => [idOf(event.stream)],
  on: recordFolds(importMapping),
})

/** The mappings that a company keeps for one kind of record, by name. */
export const mappingsOfCompany = async (
  db: Database,
  companyId: string,
  target: string,
): Promise<readonly ImportMappingRow[]> =>
  (await rowsWhere(db, importMappings, { companyId, target })).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  )
