import type { ColumnType } from '../../events/kernel/query/columnTypes.ts'
import type { Text } from '../../events/kernel/phrases.ts'
import type { DataSetContent, DataSetField } from '../../events/sources/dataSetSchemas.ts'
import { ownSource } from '../../events/sources/dataSourceSchemas.ts'
import { declarationTable } from '../../projections/sources/ownTables/declarationTable.ts'
import { orderTable } from '../../projections/sources/ownTables/orderTable.ts'
import type { OwnTable } from '../../projections/sources/ownTables/ownTable.ts'
import { shipmentTable } from '../../projections/sources/ownTables/shipmentTable.ts'

/** Ids of other records, which mean nothing to people. */
const ids = ['id', 'companyId', 'departmentId', 'createdBy', 'orderId', 'customsId']

const t = (zhCN: string, zhTW: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

const fieldOf = (alias: string, columnId: string, type: ColumnType, labels: Text, id = columnId): DataSetField => ({
  id,
  column: { alias, columnId },
  type,
  labels,
})

const ownFields = ({ columns, computed }: OwnTable): readonly DataSetField[] =>
  [...columns, ...computed]
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, type, labels }) => fieldOf('t', id, type, labels))

const joinedTo = (tableId: string, alias: string, columnId: string): DataSetContent['joins'][number] => ({
  kind: 'left',
  tableId,
  alias,
  on: [{ left: { alias: 't', columnId }, right: { alias, columnId: 'id' } }],
})

/** Rows of a table with the names of the company and department they belong to, narrowed to the reader's reach. */
const contentOf = (table: OwnTable): DataSetContent => ({
  sourceId: ownSource,
  base: { tableId: table.id, alias: 't' },
  joins: [
    joinedTo('daybook.companies', 'company', 'companyId'),
    joinedTo('daybook.departments', 'department', 'departmentId'),
  ],
  fields: [
    ...ownFields(table),
    fieldOf('company', 'name', 'text', t('公司', '公司', 'Company'), 'companyName'),
    fieldOf('department', 'name', 'text', t('部门', '部門', 'Department'), 'departmentName'),
  ],
  rowScope: { kind: 'own' },
})

/** The data sets that come with the product; the id of each stays for ever. */
export const shippedDataSets = [
  {
    id: 'logistics.orders',
    moduleName: '物流订单',
    moduleCode: '物流订单（Logistics orders）',
    content: contentOf(orderTable),
  },
  {
    id: 'logistics.shipments',
    moduleName: '运输单',
    moduleCode: '运输单（Shipments）',
    content: contentOf(shipmentTable),
  },
  {
    id: 'logistics.declarations',
    moduleName: '报关单',
    moduleCode: '报关单（Customs declarations）',
    content: contentOf(declarationTable),
  },
] as const
