import type { Words } from '../../kit/words.ts'
import type { zhCN } from './zh-CN.ts'

export const enUS: Words<typeof zhCN> = {
  line: '{{count}} order lines as of {{day}}',
  line_one: 'One order line as of {{day}}',
  export: 'Export',
  groupBy: 'Group by',
  monthOf: 'Months by',
  chart: 'Chart',
  bar: 'Bars',
  lineChart: 'Lines',
  pie: 'Pie',
  measure: 'Figure',
  currency: 'Currency',
  filters: 'Filters',
  clear: 'Clear filters',
  noCancelled: 'Cancelled orders are left out',
  onTime: 'Delivered on time',
  openOnTime: 'Open, not late',
  lateShare: 'Late share, %',
  lateOf: '{{share}} of the lines',
  deliveredOf: 'of {{count}} delivered lines',
  openOf: '{{count}} not delivered',
  freightLine: 'freight {{amount}}',
  freightMissing: 'not in the freight below',
  noCurrency: 'no currency',
  valueIn: 'Value ({{currency}})',
  freightIn: 'Freight ({{currency}})',
  linesUnit: 'lines',
  by: '{{measure}} · {{group}}',
  largest: 'The chart shows the {{shown}} largest of {{all}} groups; the table below has them all.',
  others: '{{count}} others',
  others_one: 'one other',
  empty: 'There are no orders yet',
  emptyLine: 'Once orders are imported or entered, quantities, values, freight and lateness are shown here.',
  toImport: 'Import orders',
  toOrders: 'Go to orders',
  computed: 'How this was computed',
  computedOf: 'How {{name}} was computed',
  source:
    'Source: {{count}} order lines up to event {{position}}; what is late is judged on {{day}}. Only orders that you may see are counted.',
  ruleLines:
    'Order lines that pass the filters. Cancelled orders are left out unless you filter by state; removed ones always are.',
  ruleQuantity: 'The sum of the quantity of each line.',
  ruleOpenQuantity:
    'The sum of total quantity − arrived quantity of each line. A delivered line counts its quantity as arrived; a cancelled one has nothing open.',
  ruleLate:
    'Lines delivered after their required ETD; until a line is delivered, when its ETA is after the required ETD or the required ETD has passed.',
  ruleOnTimeRate:
    'The share of the delivered lines whose delivered day is not after the required ETD. A group with nothing delivered has none.',
  ruleValue: 'The sum of the value of each line, each currency by itself; currencies are never added together.',
  ruleFreight:
    'The sum of the freight of each line, each currency by itself; currencies are never added together. Lines whose freight is not known are not in it and are counted.',
}
