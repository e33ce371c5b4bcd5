import type { DataSetContent, DataSetField } from '../../../events/sources/dataSetSchemas.ts'
import type { TableView } from '../dataSetView.ts'

type Join = DataSetContent['joins'][number]
type Column = TableView['columns'][number]

/** What a new data set begins with. */
export const emptyContent: DataSetContent = {
  sourceId: 'daybook',
  base: { tableId: '', alias: 't' },
  joins: [],
  fields: [],
  rowScope: { kind: 'none' },
}

/** A column that may become a field, under the alias of its table. */
export type Offered = Readonly<{ alias: string; table: TableView; column: Column }>

/** The tables of a data set by their aliases, as far as they are known. */
export const usedTables = (content: DataSetContent, tables: readonly TableView[]): ReadonlyMap<string, TableView> =>
  new Map(
    [content.base, ...content.joins].flatMap(({ alias, tableId }) => {
      const table = tables.find(({ id }) => id === tableId)
      return table ? [[alias, table] as const] : []
    }),
  )

export const offeredBy = (content: DataSetContent, tables: readonly TableView[]): readonly Offered[] =>
  [...usedTables(content, tables)].flatMap(([alias, table]) =>
    table.columns.map((column) => ({ alias, table, column })),
  )

export const fieldOf = ({ alias, table, column }: Offered, isBase: boolean): DataSetField => ({
  id: isBase ? column.id : `${alias}_${column.id}`.slice(0, 64),
  column: { alias, columnId: column.id },
  type: column.type,
  labels: isBase ? column.labels : labelledBy(table.name, column.labels),
})

/** A joined column says of which table it is. */
const labelledBy = (table: string, labels: Column['labels']): DataSetField['labels'] => ({
  ...labels,
  'zh-CN': `${table} · ${labels['zh-CN']}`.slice(0, 128),
})

/** The data set over another base table: with the columns that are shown, and nothing joined. */
export const withBase = (content: DataSetContent, table: TableView): DataSetContent => {
  const { filter: _, ...rest } = content
  const alias = 't'
  const fields = table.columns
    .filter(({ shown }) => shown)
    .map((column) => fieldOf({ alias, table, column }, true))
    .slice(0, 300)
  const rowScope = { kind: table.owned ? 'own' : 'none' } as const
  return { ...rest, base: { tableId: table.id, alias }, joins: [], fields, rowScope }
}

const freeAlias = ({ joins }: DataSetContent): string => {
  const taken = new Set(joins.map(({ alias }) => alias))
  return Array.from({ length: 9 }, (_, index) => `j${index + 1}`).find((alias) => !taken.has(alias)) ?? 'j9'
}

export const withJoin = (content: DataSetContent): DataSetContent => {
  const alias = freeAlias(content)
  const on = [{ left: { alias: content.base.alias, columnId: '' }, right: { alias, columnId: '' } }]
  return { ...content, joins: [...content.joins, { kind: 'left', tableId: '', alias, on }] }
}

export const withJoinAt = (content: DataSetContent, index: number, join: Join): DataSetContent => ({
  ...content,
  joins: content.joins.map((one, place) => (place === index ? join : one)),
})

/** Without a joined table and everything that names it. */
export const withoutJoin = (content: DataSetContent, alias: string): DataSetContent => ({
  ...content,
  joins: content.joins.filter((join) => join.alias !== alias && join.on.every(({ left }) => left.alias !== alias)),
  fields: content.fields.filter(({ column }) => column.alias !== alias),
})

export const isField = ({ fields }: DataSetContent, { alias, column }: Offered): boolean =>
  fields.some((field) => field.column.alias === alias && field.column.columnId === column.id)

export const toggled = (content: DataSetContent, offered: Offered, on: boolean): DataSetContent => {
  const rest = content.fields.filter(
    ({ column }) => column.alias !== offered.alias || column.columnId !== offered.column.id,
  )
  const isBase = offered.alias === content.base.alias
  return { ...content, fields: on ? [...rest, fieldOf(offered, isBase)] : rest }
}
