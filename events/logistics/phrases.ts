import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { OrderField } from './orderFields.ts'
import type { orderEvents } from './orderSchemas.ts'
import type { OrderStatus } from './orderStatus.ts'

const sentences = {
  QTY_EXCEEDED: [
    '已发数量加本次数量为 {taken}，超出可发总量 {most}',
    '已發數量加本次數量為 {taken}，超出可發總量 {most}',
    'Already shipped plus this quantity is {taken}, more than the {most} that may be shipped',
  ],
  VALUE_DIFFERS: [
    '金额应为数量乘以单价，即 {expected}',
    '金額應為數量乘以單價，即 {expected}',
    'The value must be quantity times unit price, which is {expected}',
  ],
  VALUE_DIFFERS_IMPORTED: [
    '金额与数量乘以单价不符，按原文保留',
    '金額與數量乘以單價不符，依原文保留',
    'The value is not quantity times unit price; it is kept as it stands',
  ],
  LINE_DIFFERS: [
    '此行以前导入过，内容与这次不同',
    '此列先前匯入過，內容與這次不同',
    'This line was imported before with other content',
  ],
  GROSS_BELOW_NET: ['毛重不能小于净重', '毛重不能小於淨重', 'The gross weight cannot be below the net weight'],
  CURRENCY_MISSING: [
    '填写了金额、单价、运费或保险费时，须选择币种',
    '填寫了金額、單價、運費或保險費時，須選擇幣別',
    'Choose a currency for the price, value, freight or insurance',
  ],
  CURRENCY_UNKNOWN: [
    '币种须为三位字母代码，例如 USD',
    '幣別須為三位字母代碼，例如 USD',
    'The currency must be a three-letter code such as USD',
  ],
  HS_INVALID: ['HS 编码须为 6 至 10 位数字', 'HS 編碼須為 6 至 10 位數字', 'An HS code has 6 to 10 digits'],
  ORDER_STATE_INVALID: [
    '订单当前的状态不允许此操作',
    '訂單目前的狀態不允許此操作',
    'The state of the order does not allow this',
  ],
  ORDER_HAS_SHIPMENTS: [
    '订单有运输单，请先取消或删除运输单',
    '訂單有運輸單，請先取消或刪除運輸單',
    'The order has shipments; cancel or remove these first',
  ],
  ORDER_INCOMPLETE: [
    '订单还缺少必填内容，不能确认',
    '訂單還缺少必填內容，無法確認',
    'The order lacks required entries and cannot be confirmed',
  ],
  ORDER_NUMBER_TAKEN: [
    '此 PO 已有行号 {lineNumber}',
    '此 PO 已有列號 {lineNumber}',
    'This PO already has a line {lineNumber}',
  ],
  ORDER_REPEATED: [
    '{po} 的第 {lineNumber} 行有相同的 P/N 和要求 ETD',
    '{po} 的第 {lineNumber} 列有相同的 P/N 和要求 ETD',
    'Line {lineNumber} of {po} has the same P/N and required ETD',
  ],
  REPORT_TOO_LARGE: [
    '报表数据量过大，请输入筛选条件',
    '報表資料量過大，請輸入篩選條件',
    'Report data volume too large, enter filter conditions',
  ],
  CHOICE_UNKNOWN: ['请填写“是”或“否”', '請填寫「是」或「否」', 'Write yes or no'],
} as const satisfies Lines<string>

/** Refusals, problems of a line, and warnings. */
export const phrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

/** Names of the fields. */
export const fields: Phrases<`order.${OrderField | 'lineNumber' | 'status' | 'lateDays' | 'openQty' | 'arrivedQty' | 'gapCount' | 'cancelReason' | 'allocatedQty' | 'remainingQty'}`> =
  inLanguages({
    'order.lineNumber': ['行号', '列號', 'Line'],
    'order.status': ['状态', '狀態', 'State'],
    'order.lateDays': ['延误天数', '延誤天數', 'Days late'],
    'order.openQty': ['未到数量', '未到數量', 'Open quantity'],
    'order.arrivedQty': ['已到数量', '已到數量', 'Arrived quantity'],
    'order.allocatedQty': ['已安排装运', '已安排裝運', 'On shipments'],
    'order.remainingQty': ['待安排数量', '待安排數量', 'Not on a shipment'],
    'order.gapCount': ['缺项', '缺項', 'Gaps'],
    'order.cancelReason': ['取消原因', '取消原因', 'Reason for cancelling'],
    'order.po': ['PO', 'PO', 'PO'],
    'order.partNumber': ['P/N', 'P/N', 'P/N'],
    'order.description': ['描述', '描述', 'Description'],
    'order.totalQty': ['总数量', '總數量', 'Total quantity'],
    'order.alreadyQty': ['已发数量', '已發數量', 'Already shipped'],
    'order.qty': ['本次数量', '本次數量', 'Quantity'],
    'order.requiredEtd': ['要求 ETD', '要求 ETD', 'Required ETD'],
    'order.shipFrom': ['发货地', '出貨地', 'Ship from'],
    'order.shipTo': ['目的地', '目的地', 'Ship to'],
    'order.country': ['国家或地区', '國家或地區', 'Country'],
    'order.tradeMethod': ['贸易方式', '貿易方式', 'Trade method'],
    'order.customsNumber': ['报关单号', '報關單號', 'Customs number'],
    'order.netWeight': ['净重（kg）', '淨重（kg）', 'Net weight (kg)'],
    'order.grossWeight': ['毛重（kg）', '毛重（kg）', 'Gross weight (kg)'],
    'order.departure': ['起运地', '起運地', 'Departure'],
    'order.invoiceNumber': ['发票号', '發票號碼', 'Invoice number'],
    'order.shippingBy': ['发运方式', '運送方式', 'Shipping by'],
    'order.trackingNumber': ['追踪号', '追蹤號碼', 'Tracking number'],
    'order.etd': ['ETD（预计发货）', 'ETD（預計出貨）', 'ETD'],
    'order.eta': ['ETA（预计到货）', 'ETA（預計到貨）', 'ETA'],
    'order.deliveredDate': ['到货日期', '到貨日期', 'Delivered'],
    'order.exception': ['异常', '異常', 'Exception'],
    'order.forwarder': ['货代', '貨運承攬', 'Forwarder'],
    'order.hsCode': ['HS 编码', 'HS 編碼', 'HS code'],
    'order.chineseName': ['中文品名', '中文品名', 'Chinese product name'],
    'order.unitPrice': ['单价', '單價', 'Unit price'],
    'order.value': ['金额', '金額', 'Value'],
    'order.currency': ['币种', '幣別', 'Currency'],
    'order.freight': ['运费', '運費', 'Freight'],
    'order.insurance': ['保险费', '保險費', 'Insurance'],
    'order.dealWay': ['处理方式', '處理方式', 'Deal way'],
    'order.cases': ['箱数', '箱數', 'Cases'],
    'order.supplier': ['供应商', '供應商', 'Supplier'],
    'order.controllable': ['是否可控', '是否可控', 'Controllable'],
  })

/** What happened to an order. */
export const titles: Phrases<keyof typeof orderEvents> = inLanguages({
  OrderEntered: ['新建订单', '新增訂單', 'Order entered'],
  OrderImported: ['导入订单', '匯入訂單', 'Order imported'],
  OrderChanged: ['修改订单', '修改訂單', 'Order changed'],
  OrderConfirmed: ['确认订单', '確認訂單', 'Order confirmed'],
  OrderReturnedToDraft: ['退回草稿', '退回草稿', 'Order returned to draft'],
  OrderCancelled: ['取消订单', '取消訂單', 'Order cancelled'],
  OrderReinstated: ['恢复已取消的订单', '恢復已取消的訂單', 'Cancelled order reinstated'],
  OrderRemoved: ['删除订单', '刪除訂單', 'Order removed'],
  OrderRestored: ['还原已删除的订单', '還原已刪除的訂單', 'Removed order restored'],
})

/** Values that are words. */
export const words: Phrases<`order.status.${OrderStatus}` | 'order.controllable.yes' | 'order.controllable.no'> =
  inLanguages({
    'order.status.DRAFT': ['草稿', '草稿', 'Draft'],
    'order.status.CONFIRMED': ['已确认', '已確認', 'Confirmed'],
    'order.status.PARTLY_SHIPPED': ['部分发货', '部分出貨', 'Partly shipped'],
    'order.status.SHIPPED': ['已发货', '已出貨', 'Shipped'],
    'order.status.DELIVERED': ['已到货', '已到貨', 'Delivered'],
    'order.status.CANCELLED': ['已取消', '已取消', 'Cancelled'],
    'order.controllable.yes': ['是', '是', 'Yes'],
    'order.controllable.no': ['否', '否', 'No'],
  })

/** What the logistics report says. */
export const reportWords = inLanguages({
  'report.title': ['物流报表', '物流報表', 'Logistics report'],
  'report.groupBy.month': ['月份', '月份', 'Month'],
  'report.groupBy.shippingBy': ['发运方式', '運送方式', 'Shipping by'],
  'report.groupBy.forwarder': ['货代', '貨運承攬', 'Forwarder'],
  'report.groupBy.country': ['国家或地区', '國家或地區', 'Country'],
  'report.groupBy.supplier': ['供应商', '供應商', 'Supplier'],
  'report.lines': ['行数', '列數', 'Lines'],
  'report.quantity': ['数量', '數量', 'Quantity'],
  'report.openQuantity': ['未到数量', '未到數量', 'Open quantity'],
  'report.delivered': ['已到货行数', '已到貨列數', 'Delivered lines'],
  'report.late': ['延误行数', '延誤列數', 'Late lines'],
  'report.deliveredLate': ['到货时已延误行数', '到貨時已延誤列數', 'Delivered late'],
  'report.onTimeRate': ['准时率', '準時率', 'On-time rate'],
  'report.withoutFreight': ['运费未知行数', '運費未知列數', 'Lines without freight'],
  'report.currency': ['币种', '幣別', 'Currency'],
  'report.value': ['金额', '金額', 'Value'],
  'report.freight': ['运费', '運費', 'Freight'],
  'report.insurance': ['保险费', '保險費', 'Insurance'],
  'report.total': ['合计', '合計', 'Total'],
  'report.unknown': ['未填写', '未填寫', 'Not given'],
})

/** Throws a refusal of this context. */
export const refuse = refuser<keyof typeof sentences>()
