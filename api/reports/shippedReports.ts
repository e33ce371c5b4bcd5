import type { Text } from '../../events/kernel/phrases.ts'
import type { ReportDefinition } from '../../events/reports/reportSchemas.ts'
import { shippedDataSets } from '../sources/shippedDataSets.ts'

const orders = shippedDataSets[0]

const t = (zhCN: string, zhTW: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

type Groups = NonNullable<ReportDefinition['groups']>
type Measures = Groups['measures']

const lines = { id: 'lines', kind: 'rows', labels: t('行数', '列數', 'Lines') } as const
const sumOf = (id: string, field: string): Measures[number] => ({ id, kind: 'sum', field })
const quantities: Measures = [lines, sumOf('quantity', 'qty'), sumOf('openQuantity', 'openQty')]

const uncancelled: ReportDefinition['filter'] = {
  kind: 'all',
  of: [{ kind: 'test', test: { field: 'status', operator: 'ne', values: ['CANCELLED'] } }],
}

const over = (
  columns: readonly string[],
  groups: Groups | null,
  more: Partial<ReportDefinition> = {},
): ReportDefinition => ({
  source: { kind: 'dataSet', dataSetId: orders.id },
  columns: columns.map((field) => ({ field })),
  formulas: [],
  groups,
  pivot: null,
  filter: uncancelled,
  asked: [{ id: 'required', field: 'requiredEtd', operator: 'between', required: false, values: [] }],
  sort: [],
  cacheMinutes: 0,
  ...more,
})

const by = (keys: Groups['keys'], measures: Measures): Groups => ({ keys, measures, totals: true })
const common = [
  'po',
  'lineNumber',
  'item',
  'supplier',
  'forwarder',
  'shipTo',
  'requiredEtd',
  'qty',
  'openQty',
  'status',
]

const and = (field: string, operator: 'eq' | 'gt', value: string): ReportDefinition['filter'] => ({
  kind: 'all',
  of: [uncancelled, { kind: 'test', test: { field, operator, values: [value] } }],
})

type Shipped = Readonly<{ id: string; name: Text; description: string; definition: ReportDefinition }>

const shipped = (id: string, name: Text, description: string, definition: ReportDefinition): Shipped => ({
  id: `logistics.${id}`,
  name,
  description,
  definition,
})

/** Reports over logistics that come with the product. Money is never added up across currencies. */
export const shippedReports: readonly Shipped[] = [
  shipped(
    'byMonth',
    t('订单按月汇总', '訂單按月彙總', 'Orders by month'),
    '按要求 ETD 的月份汇总行数、数量和未到数量',
    over(common, by([{ field: 'requiredEtd', part: 'month' }], quantities)),
  ),
  shipped(
    'byForwarder',
    t('订单按货代汇总', '訂單按貨運承攬彙總', 'Orders by forwarder'),
    '按货代汇总行数、数量和未到数量',
    over(common, by([{ field: 'forwarder' }], quantities)),
  ),
  shipped(
    'bySupplier',
    t('订单按供应商汇总', '訂單按供應商彙總', 'Orders by supplier'),
    '按供应商汇总行数、数量和未到数量',
    over(common, by([{ field: 'supplier' }], quantities)),
  ),
  shipped(
    'byShipTo',
    t('订单按目的地汇总', '訂單按目的地彙總', 'Orders by ship-to'),
    '按目的地汇总行数、数量和未到数量',
    over(common, by([{ field: 'shipTo' }], quantities)),
  ),
  shipped(
    'late',
    t('延误的订单', '延誤的訂單', 'Late orders'),
    '已过要求 ETD 仍未到货、预计晚到或到货时已延误的订单行',
    over([...common, 'deliveredDate', 'eta', 'lateDays'], null, {
      filter: and('late', 'eq', 'true'),
      sort: [{ field: 'lateDays', descending: true }],
    }),
  ),
  shipped(
    'open',
    t('未到数量', '未到數量', 'Open quantity'),
    '还有未到数量的订单行，最早要求的在前',
    over([...common, 'arrivedQty', 'remainingQty'], null, {
      filter: and('openQty', 'gt', '0'),
      sort: [{ field: 'requiredEtd', descending: false }],
    }),
  ),
  shipped(
    'valueByCurrency',
    t('金额按币种汇总', '金額按幣別彙總', 'Value by currency'),
    '按币种汇总金额、运费和保险费，不同币种不相加',
    over(['po', 'lineNumber', 'currency', 'value', 'freight', 'insurance'], {
      keys: [{ field: 'currency' }],
      measures: [lines, sumOf('money', 'value'), sumOf('freights', 'freight'), sumOf('insurances', 'insurance')],
      totals: false,
    }),
  ),
]
