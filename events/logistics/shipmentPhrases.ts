import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { ShipmentField } from './shipmentFields.ts'
import type { shipmentEvents, Step } from './shipmentSchemas.ts'
import type { ShipmentStatus } from './shipmentState.ts'

const sentences = {
  SHIPMENT_EXCEEDS: [
    '订单还可装运 {left}，本次数量 {qty} 超出了',
    '訂單還可裝運 {left}，本次數量 {qty} 超出了',
    'Only {left} of the order can still be shipped, not {qty}',
  ],
  SHIPMENT_EMPTY: ['装运数量必须大于 0', '裝運數量必須大於 0', 'A shipment carries more than nothing'],
  SHIPMENT_INCOMPLETE: [
    '发运前须填写货代和追踪号',
    '出貨前須填寫貨運承攬和追蹤號碼',
    'A shipment needs forwarder and tracking number before it departs',
  ],
  SHIPMENT_STATE_INVALID: [
    '运输单当前的状态不允许此操作',
    '運輸單目前的狀態不允許此操作',
    'The state of the shipment does not allow this',
  ],
  SHIPMENT_LOCKED: [
    '报关已放行，数量不能再改',
    '報關已放行，數量不能再改',
    'Customs released it: the quantity is settled',
  ],
  SHIPMENT_DECLARED: [
    '已列入报关单 {number}，请先从中移除',
    '已列入報關單 {number}，請先從中移除',
    'It is on declaration {number}; take it off there first',
  ],
  SHIPMENT_DELIVERS: [
    '此订单有运输单，到货日期由其得出',
    '此訂單有運輸單，到貨日期由其得出',
    'This line has shipments; its delivered date follows from them',
  ],
  PRICE_LOCKED: ['报关已放行，价格不能再改', '報關已放行，價格不能再改', 'Customs released it: the price is settled'],
  EXCEPTION_OWNER_UNKNOWN: [
    '请选择本公司在职的负责人',
    '請選擇本公司在職的負責人',
    'Choose somebody of the company to see to it',
  ],
} as const satisfies Lines<string>

/** Refusals of shipments. */
export const shipmentPhrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

type Derived =
  | 'status'
  | `${Step}On`
  | 'exception'
  | 'exceptionOwner'
  | 'exceptionState'
  | 'cancelReason'
  | 'lateDays'
  | 'po'
  | 'lineNumber'
  | 'partNumber'
  | 'description'
  | 'chineseName'
  | 'hsCode'
  | 'supplier'
  | 'requiredEtd'
  | 'unitPrice'
  | 'currency'

/** Names of the fields. */
export const shipmentNames: Phrases<`shipment.${ShipmentField | Derived}`> = inLanguages({
  'shipment.po': ['PO', 'PO', 'PO'],
  'shipment.lineNumber': ['行号', '列號', 'Line'],
  'shipment.partNumber': ['P/N', 'P/N', 'P/N'],
  'shipment.description': ['描述', '描述', 'Description'],
  'shipment.chineseName': ['中文品名', '中文品名', 'Chinese product name'],
  'shipment.hsCode': ['HS 编码', 'HS 編碼', 'HS code'],
  'shipment.supplier': ['供应商', '供應商', 'Supplier'],
  'shipment.requiredEtd': ['要求 ETD', '要求 ETD', 'Required ETD'],
  'shipment.unitPrice': ['单价', '單價', 'Unit price'],
  'shipment.currency': ['币种', '幣別', 'Currency'],
  'shipment.status': ['状态', '狀態', 'State'],
  'shipment.qty': ['装运数量', '裝運數量', 'Shipped quantity'],
  'shipment.shippingBy': ['发运方式', '運送方式', 'Shipping by'],
  'shipment.forwarder': ['货代', '貨運承攬', 'Forwarder'],
  'shipment.trackingNumber': ['追踪号', '追蹤號碼', 'Tracking number'],
  'shipment.invoiceNumber': ['发票号', '發票號碼', 'Invoice number'],
  'shipment.departure': ['起运地', '起運地', 'Departure'],
  'shipment.shipTo': ['目的地', '目的地', 'Ship to'],
  'shipment.etd': ['ETD（预计发货）', 'ETD（預計出貨）', 'ETD'],
  'shipment.eta': ['ETA（预计到货）', 'ETA（預計到貨）', 'ETA'],
  'shipment.netWeight': ['净重（kg）', '淨重（kg）', 'Net weight (kg)'],
  'shipment.grossWeight': ['毛重（kg）', '毛重（kg）', 'Gross weight (kg)'],
  'shipment.cases': ['箱数', '箱數', 'Cases'],
  'shipment.crossBorder': ['是否跨境', '是否跨境', 'Crosses a border'],
  'shipment.departedOn': ['发货日期', '出貨日期', 'Departed'],
  'shipment.arrivedOn': ['到港日期', '到港日期', 'Arrived'],
  'shipment.clearedOn': ['清关日期', '清關日期', 'Cleared'],
  'shipment.deliveredOn': ['交货日期', '交貨日期', 'Delivered'],
  'shipment.exception': ['异常', '異常', 'Exception'],
  'shipment.exceptionOwner': ['异常负责人', '異常負責人', 'Seen to by'],
  'shipment.exceptionState': ['异常状态', '異常狀態', 'State of the exception'],
  'shipment.cancelReason': ['取消原因', '取消原因', 'Reason for cancelling'],
  'shipment.lateDays': ['延误天数', '延誤天數', 'Days late'],
})

/** What happened to a shipment. */
export const shipmentTitles: Phrases<keyof typeof shipmentEvents> = inLanguages({
  ShipmentBooked: ['订舱', '訂艙', 'Shipment booked'],
  ShipmentChanged: ['修改运输单', '修改運輸單', 'Shipment changed'],
  ShipmentDeparted: ['发货', '出貨', 'Shipment departed'],
  ShipmentArrived: ['到港', '到港', 'Shipment arrived'],
  ShipmentCleared: ['清关', '清關', 'Shipment cleared'],
  ShipmentDelivered: ['交货', '交貨', 'Shipment delivered'],
  ShipmentReturned: ['退回上一步', '退回上一步', 'Last step of a shipment taken back'],
  ExceptionRaised: ['登记异常', '登記異常', 'Exception raised'],
  ExceptionResolved: ['解决异常', '解決異常', 'Exception resolved'],
  ShipmentCancelled: ['取消运输单', '取消運輸單', 'Shipment cancelled'],
  ShipmentRemoved: ['删除运输单', '刪除運輸單', 'Shipment removed'],
  ShipmentReinstated: ['恢复运输单', '恢復運輸單', 'Shipment reinstated'],
  ShipmentsFollowedOrder: ['运输单随订单更新', '運輸單隨訂單更新', 'Shipments followed their order'],
})

type Said = `status.${ShipmentStatus}` | `crossBorder.${'yes' | 'no'}` | `exceptionState.${'open' | 'resolved'}`

/** Values that are words. */
export const shipmentWords: Phrases<`shipment.${Said}`> = inLanguages({
  'shipment.status.BOOKED': ['已订舱', '已訂艙', 'Booked'],
  'shipment.status.DEPARTED': ['运输中', '運輸中', 'On the way'],
  'shipment.status.ARRIVED': ['已到港', '已到港', 'Arrived'],
  'shipment.status.CLEARED': ['已清关', '已清關', 'Cleared'],
  'shipment.status.DELIVERED': ['已交货', '已交貨', 'Delivered'],
  'shipment.status.CANCELLED': ['已取消', '已取消', 'Cancelled'],
  'shipment.crossBorder.yes': ['是', '是', 'Yes'],
  'shipment.crossBorder.no': ['否', '否', 'No'],
  'shipment.exceptionState.open': ['未解决', '未解決', 'Open'],
  'shipment.exceptionState.resolved': ['已解决', '已解決', 'Resolved'],
})

/** Throws a refusal of a shipment. */
export const refuseShipment = refuser<keyof typeof sentences>()
