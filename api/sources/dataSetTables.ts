import * as z from 'zod'
import { id } from '../../events/kernel/fields.ts'
import { labelIn } from '../../events/kernel/query/labels.ts'
import { ownSource } from '../../events/sources/dataSourceSchemas.ts'
import { sourcesToRead } from '../../projections/sources/sourcesToRead.ts'
import { tablesOfSource } from '../../projections/sources/tablesOfSource.ts'
import { type AnyRoute, route } from '../kernel/route.ts'

const read = 'modules:module:read'

/** What data sets can be made of. */
export const dataSetTableRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/modules/source',
    action: read,
    summary: 'The sources that data sets can be made of: Daybook itself and every data source that is enabled',
    handle: async ({ desk, caller, language }) => {
      const others = await sourcesToRead(desk.db, caller.companyId)
      return [{ id: ownSource, name: ownName[language] }, ...others]
    },
  }),
  route({
    method: 'get',
    path: '/modules/table',
    action: read,
    summary: 'The tables of a source with their columns',
    query: z.strictObject({ sourceId: id() }),
    handle: async ({ desk, query, language }) => {
      const tables = await tablesOfSource(desk.db, query.sourceId)
      return tables.map(({ id: tableId, sourceId, owned, labels, columns, own }) => ({
        id: tableId,
        sourceId,
        owned,
        name: labelIn(labels, language),
        past: own?.model.past !== undefined,
        columns: columns.map((column) => ({ ...column, label: labelIn(column.labels, language) })),
      }))
    },
  }),
]

const ownName = { 'zh-CN': 'Daybook 自身', 'zh-TW': 'Daybook 自身', 'en-US': 'Daybook itself' } as const
