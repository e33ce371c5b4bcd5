import { inLanguages, type Phrases } from '../kernel/phrases.ts'
import type { quantityNames } from './quantities.ts'

type Name = (typeof quantityNames)[number]

/** Names of the quantities that follow from an order line and its shipments. */
export const quantityLabels: Phrases<Name> = inLanguages({
  total: ['订购总数', '訂購總數', 'Ordered'],
  already: ['此前已发', '先前已發', 'Shipped before'],
  booked: ['已订舱', '已訂艙', 'Booked'],
  onTheWay: ['在途', '在途', 'On the way'],
  delivered: ['已交货', '已交貨', 'Delivered'],
  remaining: ['待安排', '待安排', 'Not on a shipment'],
  arrived: ['已到', '已到', 'Arrived'],
  open: ['未到', '未到', 'Open'],
  cancelled: ['已取消', '已取消', 'Cancelled'],
})

/** How each of them is worked out. */
export const quantityFormulas: Phrases<Name> = inLanguages({
  total: ['订单上填写', '訂單上填寫', 'as the order says'],
  already: ['订单上填写', '訂單上填寫', 'as the order says'],
  booked: ['已订舱的运输单之和', '已訂艙的運輸單之和', 'sum of the shipments that are booked'],
  onTheWay: [
    '已发货、尚未交货的运输单之和',
    '已出貨、尚未交貨的運輸單之和',
    'sum of the shipments between departure and delivery',
  ],
  delivered: ['已交货的运输单之和', '已交貨的運輸單之和', 'sum of the shipments that are delivered'],
  remaining: [
    '订购总数 − 此前已发 − 所有运输单',
    '訂購總數 − 先前已發 − 所有運輸單',
    'ordered − shipped before − all shipments',
  ],
  arrived: ['此前已发 + 已交货', '先前已發 + 已交貨', 'shipped before + delivered'],
  open: ['订购总数 − 已到；取消后为 0', '訂購總數 − 已到；取消後為 0', 'ordered − arrived; nothing once cancelled'],
  cancelled: ['取消时尚未到的数量', '取消時尚未到的數量', 'what had not arrived when the line was cancelled'],
})
