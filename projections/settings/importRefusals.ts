import type { Payload, RecordedEvent } from '../../events/kernel/decider.ts'
import { bulkImportEvents, type RefusedLine } from '../../events/settings/bulkImportSchemas.ts'
import { integer, json, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { rowsWhere } from '../kernel/record.ts'

const columns = {
  id: text(),
  importId: text(),
  upTo: integer(),
  lines: json<readonly RefusedLine[]>(),
}

export type ImportRefusalRow = RowOf<typeof columns>

type Advanced = Payload<typeof bulkImportEvents, 'ImportAdvanced'>

const isAdvance = (event: RecordedEvent): event is RecordedEvent<string, Advanced> => event.type === 'ImportAdvanced'

/** One row for each step of an import that refused lines, with these lines and why. */
export const importRefusals = projection(bulkImportEvents, {
  name: 'importRefusals',
  context: 'settings',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['importId']],
  keys: (event) =>
    isAdvance(event) && event.data.refused.length > 0 ? [`${idOf(event.stream)}:${event.data.upTo}`] : [],
  on: {
    ImportAdvanced: (_, { stream, data: { upTo, refused } }) => ({
      id: `${idOf(stream)}:${upTo}`,
      importId: idOf(stream),
      upTo,
      lines: refused,
    }),
  },
})

/** The lines that an import refused, in the order of the file. */
export const refusedLines = async (db: Database, importId: string): Promise<readonly RefusedLine[]> => {
  const rows = await rowsWhere(db, importRefusals, { importId })
  return rows.toSorted((one, other) => one.upTo - other.upTo).flatMap(({ lines }) => lines)
}
