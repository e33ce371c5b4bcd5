import type { Client } from '../api.ts'
import { good } from '../house.ts'

/** The file below the folder of `DAYBOOK_SOURCE_FILES` that the data source reads, and its table. */
export const foreignFile = { name: 'foreign.db', table: 'goods' }

const dataSet = {
  moduleName: 'far',
  moduleCode: 'far',
  sourceId: 'daybook',
  base: { tableId: 'daybook.orders', alias: 'o' },
  fields: [{ id: 'po', column: { alias: 'o', columnId: 'po' }, type: 'text', labels: { 'zh-CN': 'PO' } }],
}

const source = {
  ...{ name: 'far', databaseType: 'sqlite', link: foreignFile.name, defaultDatabase: 'main' },
  ...{ user: '-', password: 'far' },
}

type List = Readonly<{ list: readonly Readonly<{ id: string }>[] }>

const firstOf = ({ list: [first] }: List): string => {
  if (!first) throw new Error('there is none')
  return first.id
}

/** A data source with a table, a data set, and a report over it that was run, exported and put on a page. */
export const settleForeignReports = async (client: Client): Promise<Readonly<Record<string, string>>> => {
  const make = async (path: string, body: object): Promise<string> => good(await client.post(path, body)).id
  const sourceId = await make('/datasource/source', source)
  good(await client.post('/datasource/table/import', { sourceId, tables: [{ dbTable: [foreignFile.table] }] }))
  const tables = await client.post(`/datasource/table/getTableByParam?sourceId=${sourceId}`, {})
  const dataSetId = await make('/modules/module', dataSet)
  const definition = { source: { kind: 'dataSet', dataSetId }, columns: [{ field: 'po' }] }
  const report = await make('/report/report', { nameCn: 'far', category: 'PUBLIC', definition })
  good(await client.put(`/report/report/${report}/publish`, {}))
  good(await client.post(`/report/run/${report}/rows`, { tab: 'far' }))
  const blocks = [{ id: 'a', kind: 'table', reportId: report }]
  const exported = await make('/report/export', { reportId: report, format: 'csv' })
  return {
    '/datasource/source': sourceId,
    '/datasource/table': firstOf(good<List>(tables)),
    '/modules/module': dataSetId,
    ...Object.fromEntries(
      ['report', 'run', 'definition', 'user', 'column', 'variant'].map((noun) => [`/report/${noun}`, report]),
    ),
    '/report/chart': `${report}.none`,
    '/report/data': dataSetId,
    '/report/export': exported,
    '/report/complexReport': await make('/report/complexReport', { nameCn: 'far', blocks }),
    '/report/log': firstOf(good<List>(await client.post('/report/log/getRunByParam', {}))),
  }
}
