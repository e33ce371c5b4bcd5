import type { Language } from '../../events/kernel/phrases.ts'
import { orderFieldNames } from '../../events/logistics/orderFields.ts'
import { fields as labels, words } from '../../events/logistics/phrases.ts'
import { type ColumnInUse, columnText } from '../../events/settings/columnText.ts'
import type { Cell } from '../../events/runtime/spreadsheet/cells.ts'
import { type OrderListRow, orderListQuery, pagesOfOrders } from '../../projections/logistics/orderQueries.ts'
import { orders } from '../../projections/logistics/orders.ts'
import { columnsInUse } from '../../projections/settings/extraColumns.ts'
import { exportRoute } from '../kernel/exportRoute.ts'
import type { AnyRoute } from '../kernel/route.ts'
import { headOf, shownColumns } from '../settings/shownColumns.ts'

const columns = [
  ...(['po', 'lineNumber', 'status'] as const),
  ...orderFieldNames.filter((name) => name !== 'po'),
  ...(['arrivedQty', 'openQty', 'lateDays', 'gapCount', 'cancelReason'] as const),
] as const

const mayExport = 'logistics:order:export'

/** Orders as a file: the same filter and reach as the list, headings in the caller's language. */
export const orderExportRoutes: readonly AnyRoute[] = [
  exportRoute({
    path: '/logistics/order/export',
    action: mayExport,
    summary: 'Order lines that pass the filters',
    body: orderListQuery,
    name: { 'zh-CN': '物流订单', 'zh-TW': '物流訂單', 'en-US': 'Logistics orders' },
    table: async ({ desk, caller, body: { columnFilters: filters, ...body }, language }) => {
      const today = desk.now().slice(0, 10)
      const known = await columnsInUse(desk.db, 'order')
      const pages = pagesOfOrders(desk.db, { reach: caller.reach(mayExport), today, columns: { known, filters } }, body)
      const extra = await shownColumns(desk.db, 'order', caller)
      const head = [...columns.map((name) => labels[language][`order.${name}`]), ...headOf(extra, language)]
      return { head, rows: cellsOf(pages, extra, language) }
    },
  }),
]

async function* cellsOf(
  pages: AsyncIterable<readonly OrderListRow[]>,
  extra: readonly ColumnInUse[],
  language: Language,
) {
  const said: Readonly<Record<string, string>> = words[language]
  for await (const rows of pages)
    for (const row of rows)
      yield [
        ...columns.map((name) => cellOf(row, name, said)),
        ...extra.map((column) => columnText(column, row.columnValues[column.id], language)),
      ]
}

const cellOf = (row: OrderListRow, name: (typeof columns)[number], said: Readonly<Record<string, string>>): Cell => {
  const value = row[name]
  if (value === null) return null
  const isNumber = typeof value === 'number' || decimals.has(name)
  return isNumber ? { number: String(value) } : (said[`order.${name}.${value}`] ?? String(value))
}

const decimals = new Set(
  Object.entries(orders.columns).flatMap(([name, { kind }]) => (kind === 'decimal' ? [name] : [])),
)
