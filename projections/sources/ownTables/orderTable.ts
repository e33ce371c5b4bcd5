import { type OrderField, orderFieldNames, orderFields } from '../../../events/logistics/orderFields.ts'
import { orderStatuses } from '../../../events/logistics/orderStatus.ts'
import { fields, words } from '../../../events/logistics/phrases.ts'
import { never, orders } from '../../logistics/orders.ts'
import type { Dialect } from '../../reports/query/dialects.ts'
import { bound, type Sql, sql } from '../../reports/query/sql.ts'
import { choices, columnsOf, named, type OwnTable, said } from './ownTable.ts'
import { ownerColumnsOf } from './ownerColumnsOf.ts'

const days = orderFieldNames.filter((name) => orderFields[name].kind === 'day')

const ownFields = Object.fromEntries(
  orderFieldNames.map((name) => [
    name,
    { labels: said(fields, `order.${name}`), ...(days.includes(name) ? { type: 'date' as const } : {}) },
  ]),
) as Readonly<Record<OrderField, Readonly<{ labels: ReturnType<typeof said> }>>> // one per field

/** Late on a day: delivered or expected after the required day, or open and past it. */
const late = ({ quote }: Dialect, today: string): Sql => sql`${quote('lateAfter')} < ${bound(today)}`

/** As `lateDaysOn` says it. */
const lateDays = (dialect: Dialect, today: string): Sql => {
  const [known, required, after, status] = ['lateDays', 'requiredEtd', 'lateAfter', 'status'].map(dialect.quote) as [
    Sql,
    Sql,
    Sql,
    Sql,
  ] // as many as names
  const since =
    dialect.name === 'sqlite'
      ? sql`max(${known}, cast(julianday(${bound(today)}) - julianday(${required}) as integer))`
      : sql`greatest(${known}, ${bound(today)}::date - ${required}::date)`
  const settled = sql`${required} is null or ${after} = ${bound(never)} or ${status} = ${bound('DELIVERED')}`
  return sql`case when ${settled} then ${known} else ${since} end`
}

const computed = { shown: true, personal: false, optionalData: [] }

/** Order lines of logistics. */
export const orderTable: OwnTable = {
  id: 'daybook.orders',
  labels: named('物流订单', '物流訂單', 'Logistics orders'),
  model: orders,
  columns: [
    ...columnsOf(orders, {
      lineNumber: { labels: said(fields, 'order.lineNumber') },
      status: {
        labels: said(fields, 'order.status'),
        optionalData: choices(orderStatuses, words, (status) => `order.status.${status as 'DRAFT'}`), // one of them
      },
      ...ownFields,
      controllable: {
        labels: said(fields, 'order.controllable'),
        optionalData: choices(['yes', 'no'], words, (word) => `order.controllable.${word as 'yes'}`), // one of both
      },
      item: { labels: named('物料', '物料', 'Item') },
      arrivedQty: { labels: said(fields, 'order.arrivedQty') },
      openQty: { labels: said(fields, 'order.openQty') },
      allocatedQty: { labels: said(fields, 'order.allocatedQty') },
      remainingQty: { labels: said(fields, 'order.remainingQty') },
      gapCount: { labels: said(fields, 'order.gapCount') },
      cancelReason: { labels: said(fields, 'order.cancelReason') },
    }),
    ...ownerColumnsOf(orders),
  ],
  computed: [
    {
      ...computed,
      id: 'late',
      name: '延误',
      dbField: 'late',
      type: 'boolean',
      labels: named('延误', '延誤', 'Late'),
      value: late,
    },
    {
      ...computed,
      id: 'lateDays',
      name: '延误天数',
      dbField: 'lateDaysToday',
      type: 'integer',
      labels: said(fields, 'order.lateDays'),
      value: lateDays,
    },
  ],
  hiddenBy: 'removed',
  owned: true,
}
