import type { Language } from '../../events/kernel/phrases.ts'
import { orderFieldNames } from '../../events/logistics/orderFields.ts'
import { fields as labels, words } from '../../events/logistics/phrases.ts'
import { type ColumnInUse, columnText } from '../../events/settings/columnText.ts'
import { csvFile } from '../../events/runtime/spreadsheet/writeCsv.ts'
import { type OrderListRow, orderListQuery, pagesOfOrders } from '../../projections/logistics/orderQueries.ts'
import { columnsInUse } from '../../projections/settings/extraColumns.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { headOf, shownColumns } from '../settings/shownColumns.ts'

const columns = [
  ...(['po', 'lineNumber', 'status'] as const),
  ...orderFieldNames.filter((name) => name !== 'po'),
  ...(['arrivedQty', 'openQty', 'lateDays', 'gapCount', 'cancelReason'] as const),
] as const

const mayExport = 'logistics:order:export'

/** Orders as a csv file: the same filter and reach as the list, headings in the caller's language. */
export const orderExportRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/logistics/order/export',
    action: mayExport,
    summary: 'Order lines that pass the filters as a csv file',
    body: orderListQuery,
    limit: 'export',
    handle: async ({ desk, caller, body: { columnFilters: filters, ...body }, language }) => {
      const today = desk.now().slice(0, 10)
      const known = await columnsInUse(desk.db, 'order')
      const pages = pagesOfOrders(desk.db, { reach: caller.reach(mayExport), today, columns: { known, filters } }, body)
      const extra = await shownColumns(desk.db, 'order', caller)
      const head = [...columns.map((name) => labels[language][`order.${name}`]), ...headOf(extra, language)]
      return {
        file: csvFile(head, cellsOf(pages, extra, language)),
        name: `${names[language]} ${today}.csv`,
        type: 'text/csv',
      }
    },
  }),
]

const names: Readonly<Record<Language, string>> = {
  'zh-CN': '物流订单',
  'zh-TW': '物流訂單',
  'en-US': 'Logistics orders',
}

async function* cellsOf(
  pages: AsyncIterable<readonly OrderListRow[]>,
  extra: readonly ColumnInUse[],
  language: Language,
) {
  const said: Readonly<Record<string, string>> = words[language]
  for await (const rows of pages)
    for (const row of rows)
      yield [
        ...columns.map((name) => {
          const value = row[name]
          return value === null ? null : (said[`order.${name}.${value}`] ?? String(value))
        }),
        ...extra.map((column) => columnText(column, row.columnValues[column.id], language)),
      ]
}
