import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { CustomsStatus } from './customsStatus.ts'
import type { customsEvents } from './customsSchemas.ts'

const sentences = {
  CUSTOMS_STATE_INVALID: [
    '报关单当前的状态不允许此操作',
    '報關單目前的狀態不允許此操作',
    'The state of the declaration does not allow this',
  ],
  CUSTOMS_NUMBER_TAKEN: [
    '报关单号已用于另一张报关单',
    '報關單號已用於另一張報關單',
    'Another declaration has this customs number',
  ],
  CUSTOMS_EMPTY: ['报关单至少要有一行', '報關單至少要有一列', 'A declaration has at least one line'],
  CUSTOMS_LINES: ['一张报关单最多 200 行', '一張報關單最多 200 列', 'A declaration has at most 200 lines'],
  CUSTOMS_LINE_TWICE: ['同一张运输单只能列一次', '同一張運輸單只能列一次', 'A shipment stands on a declaration once'],
  CUSTOMS_LINE_TAKEN: [
    '运输单 {name} 已列入另一张报关单',
    '運輸單 {name} 已列入另一張報關單',
    'Shipment {name} stands on another declaration',
  ],
  CUSTOMS_LINE_GONE: [
    '运输单 {name} 已取消、删除或数量已改',
    '運輸單 {name} 已取消、刪除或數量已改',
    'Shipment {name} was cancelled or removed, or its quantity changed',
  ],
  CUSTOMS_LINE_PLAIN: [
    '运输单 {name} 不跨境，无须报关',
    '運輸單 {name} 不跨境，無須報關',
    'Shipment {name} crosses no border and is not declared',
  ],
} as const satisfies Lines<string>

/** Refusals of declarations. */
export const customsPhrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

type Field =
  | 'number'
  | 'status'
  | 'currency'
  | 'tradeMethod'
  | 'port'
  | 'remarks'
  | 'lines'
  | 'value'
  | 'declaredOn'
  | 'holdReason'
  | 'releasedOn'
  | 'companyId'
  | 'departmentId'

/** Names of the fields. */
export const customsNames: Phrases<
  `customs.${Field}` | `customs.line.${'hsCode' | 'chineseName' | 'qty' | 'unitPrice'}`
> = inLanguages({
  'customs.number': ['报关单号', '報關單號', 'Customs number'],
  'customs.status': ['状态', '狀態', 'State'],
  'customs.currency': ['币种', '幣別', 'Currency'],
  'customs.tradeMethod': ['贸易方式', '貿易方式', 'Trade method'],
  'customs.port': ['口岸', '口岸', 'Port'],
  'customs.remarks': ['备注', '備註', 'Remarks'],
  'customs.lines': ['申报内容', '申報內容', 'Lines'],
  'customs.value': ['申报总价', '申報總價', 'Declared value'],
  'customs.declaredOn': ['申报日期', '申報日期', 'Declared'],
  'customs.holdReason': ['扣留原因', '扣留原因', 'Reason of the hold'],
  'customs.releasedOn': ['放行日期', '放行日期', 'Released'],
  'customs.companyId': ['公司', '公司', 'Company'],
  'customs.departmentId': ['部门', '部門', 'Department'],
  'customs.line.hsCode': ['HS 编码', 'HS 編碼', 'HS code'],
  'customs.line.chineseName': ['中文品名', '中文品名', 'Chinese product name'],
  'customs.line.qty': ['数量', '數量', 'Quantity'],
  'customs.line.unitPrice': ['单价', '單價', 'Unit price'],
})

/** What happened to a declaration. */
export const customsTitles: Phrases<keyof typeof customsEvents> = inLanguages({
  CustomsOpened: ['新建报关单', '新增報關單', 'Declaration opened'],
  CustomsChanged: ['修改报关单', '修改報關單', 'Declaration changed'],
  CustomsDeclared: ['申报', '申報', 'Declared to customs'],
  CustomsHeld: ['海关扣留', '海關扣留', 'Held by customs'],
  CustomsReleased: ['海关放行', '海關放行', 'Released by customs'],
  CustomsRemoved: ['删除报关单', '刪除報關單', 'Declaration removed'],
})

/** Values that are words. */
export const customsWords: Phrases<`customs.status.${CustomsStatus}`> = inLanguages({
  'customs.status.PENDING': ['待申报', '待申報', 'Pending'],
  'customs.status.DECLARED': ['已申报', '已申報', 'Declared'],
  'customs.status.HELD': ['扣留', '扣留', 'Held'],
  'customs.status.RELEASED': ['已放行', '已放行', 'Released'],
})

/** Throws a refusal of a declaration. */
export const refuseCustoms = refuser<keyof typeof sentences>()
