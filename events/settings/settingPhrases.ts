import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'

const sentences = {
  SETTING_CODE_TAKEN: ['编号已被使用', '編號已被使用', 'This code is taken'],
  SETTING_NAME_TAKEN: ['名称已被使用', '名稱已被使用', 'This name is taken'],
  PARAMETER_EFFECTIVE_PAST: [
    '生效时间必须晚于现在',
    '生效時間必須晚於現在',
    'The value must take effect later than now',
  ],
  TEMPLATE_VARIABLE_UNKNOWN: [
    '正文使用了没有声明的变量：{names}',
    '內文使用了沒有宣告的變數：{names}',
    'The text uses variables that are not declared: {names}',
  ],
  OPTION_IN_USE: [
    '有 {count} 条记录使用此选项，不能删除，只能停用',
    '有 {count} 筆記錄使用此選項，不能刪除，只能停用',
    '{count} records use this option: it cannot be removed, only stopped',
  ],
  OPTION_GROUP_IN_USE: [
    '有 {columns} 个额外栏位使用此选项组，不能删除',
    '有 {columns} 個額外欄位使用此選項群組，不能刪除',
    '{columns} extra columns take their options from this group: it cannot be removed',
  ],
  OPTION_LIMIT: ['最多 {limit} 个选项', '最多 {limit} 個選項', 'At most {limit} options'],
  OPTION_UNKNOWN: ['没有这个选项', '沒有這個選項', 'There is no such option'],
  OPTION_STOPPED: [
    '此选项已停用，请另选一个',
    '此選項已停用，請另選一個',
    'This option is stopped, choose another one',
  ],
  COLUMN_IN_USE: [
    '栏位已启用过，不能删除，只能停用',
    '欄位已啟用過，不能刪除，只能停用',
    'A column that was in use cannot be deleted, only stopped',
  ],
  COLUMN_TYPE_FIXED: [
    '栏位已启用过，类型、数据源以及单选或多选不能再改',
    '欄位已啟用過，類型、資料來源以及單選或多選不能再改',
    'Type, data source, and one or several choices of a column that was in use stay as they are',
  ],
  COLUMN_NOT_ENABLED: ['栏位没有启用', '欄位沒有啟用', 'The column is not in use'],
  COLUMN_NO_CHOICE: ['只有选项类的栏位才填写', '只有選項類的欄位才填寫', 'Only for columns that are a choice'],
  COLUMN_UNKNOWN: ['没有这个栏位', '沒有這個欄位', 'There is no such column'],
  COLUMN_LIMIT: [
    '每类记录最多 {limit} 个额外栏位',
    '每類記錄最多 {limit} 個額外欄位',
    'At most {limit} extra columns for one kind of record',
  ],
} as const satisfies Lines<string>

/** Refusals of parameters, options, extra columns and the records that people choose from. */
export const settingPhrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

const named = {
  code: ['编号', '編號', 'Code'],
  nameCn: ['名称（简体中文）', '名稱（簡體中文）', 'Name (Simplified Chinese)'],
  nameTw: ['名称（繁体中文）', '名稱（繁體中文）', 'Name (Traditional Chinese)'],
  nameEn: ['名称（英文）', '名稱（英文）', 'Name (English)'],
  sort: ['排序', '排序', 'Order'],
  status: ['状态', '狀態', 'State'],
} as const

type Named = keyof typeof named

/** The common names of fields, each under its own noun. */
const of = <Noun extends string, Names extends readonly Named[]>(noun: Noun, ...names: Names) =>
  Object.fromEntries(names.map((name) => [`${noun}.${name}`, named[name]])) as unknown as Readonly<
    Record<`${Noun}.${Names[number]}`, readonly [string, string, string]>
  > // one entry for each name

const all = ['code', 'nameCn', 'nameTw', 'nameEn', 'sort', 'status'] as const

/** Names of the fields. */
export const fields = inLanguages({
  ...of('refusalReason', ...all),
  ...of('resumeSource', ...all),
  ...of('trackingType', ...all),
  ...of('noticeTemplate', ...all),
  'noticeTemplate.channel': ['发送方式', '傳送方式', 'Channel'],
  'noticeTemplate.subject': ['主题', '主旨', 'Subject'],
  'noticeTemplate.body': ['正文', '內文', 'Text'],
  'noticeTemplate.variables': ['变量', '變數', 'Variables'],
  ...of('optionGroup', 'code', 'nameCn', 'nameTw', 'nameEn'),
  ...of('extraColumn', 'nameCn', 'nameTw', 'nameEn', 'sort', 'status'),
  'extraColumn.owner': ['所属对象', '所屬對象', 'Owner'],
  'extraColumn.kind': ['类型', '類型', 'Type'],
  'extraColumn.mode': ['选择方式', '選擇方式', 'Mode'],
  'extraColumn.groupId': ['数据源', '資料來源', 'Data source'],
  'extraColumn.required': ['必填', '必填', 'Required'],
  'extraColumn.directlyEnable': ['直接启用', '直接啟用', 'Enable directly'],
  'parameter.key': ['参数', '參數', 'Parameter'],
  'parameter.value': ['值', '值', 'Value'],
  'parameter.nextValue': ['将来的值', '將來的值', 'Later value'],
  'parameter.nextAt': ['生效时间', '生效時間', 'Takes effect'],
  'parameter.effectiveAt': ['生效时间', '生效時間', 'Takes effect'],
})

type Triple = readonly [string, string, string]
type Happened<Noun extends string> = Readonly<
  Record<`${Noun}${'Registered' | 'Changed' | 'Disabled' | 'Enabled' | 'Removed'}`, Triple>
>

/** The titles of a plain record's events, made of what the record is called. */
const happenedTo = <Noun extends string>(noun: Noun, [cn, tw, en]: Triple): Happened<Noun> => {
  const lines: Readonly<Record<string, Triple>> = {
    [`${noun}Registered`]: [`新增${cn}`, `新增${tw}`, `${en} registered`],
    [`${noun}Changed`]: [`修改${cn}`, `修改${tw}`, `${en} changed`],
    [`${noun}Disabled`]: [`停用${cn}`, `停用${tw}`, `${en} disabled`],
    [`${noun}Enabled`]: [`启用${cn}`, `啟用${tw}`, `${en} enabled`],
    [`${noun}Removed`]: [`删除${cn}`, `刪除${tw}`, `${en} removed`],
  }
  return lines as Happened<Noun> // names are made of the noun
}

/** What happened to a parameter, an option, an extra column or a record that people choose from. */
export const titles = inLanguages({
  ...happenedTo('RefusalReason', ['淘汰原因', '淘汰原因', 'Refusal reason']),
  ...happenedTo('ResumeSource', ['简历来源', '履歷來源', 'Resume source']),
  ...happenedTo('TrackingType', ['跟踪记录类型', '追蹤記錄類型', 'Tracking record type']),
  ...happenedTo('NoticeTemplate', ['通知模板', '通知範本', 'Notice template']),
  OptionGroupDefined: ['新增选项组', '新增選項群組', 'Option group defined'],
  OptionGroupChanged: ['修改选项组', '修改選項群組', 'Option group changed'],
  OptionGroupRemoved: ['删除选项组', '刪除選項群組', 'Option group removed'],
  OptionAdded: ['新增选项', '新增選項', 'Option added'],
  OptionChanged: ['修改选项', '修改選項', 'Option changed'],
  OptionStopped: ['停用选项', '停用選項', 'Option stopped'],
  OptionResumed: ['恢复选项', '恢復選項', 'Option resumed'],
  OptionsSorted: ['调整选项顺序', '調整選項順序', 'Options sorted'],
  OptionRemoved: ['删除选项', '刪除選項', 'Option removed'],
  ColumnDefined: ['新增额外栏位', '新增額外欄位', 'Extra column defined'],
  ColumnChanged: ['修改额外栏位', '修改額外欄位', 'Extra column changed'],
  ColumnEnabled: ['启用额外栏位', '啟用額外欄位', 'Extra column enabled'],
  ColumnStopped: ['停用额外栏位', '停用額外欄位', 'Extra column stopped'],
  ColumnDeleted: ['删除额外栏位', '刪除額外欄位', 'Extra column deleted'],
  ParameterSet: ['修改参数', '修改參數', 'Parameter set'],
  ParameterScheduled: ['预约修改参数', '預約修改參數', 'Parameter scheduled'],
  ParameterRestored: ['恢复参数', '恢復參數', 'Parameter restored'],
})

const onOff = <Noun extends string>(noun: Noun) =>
  ({
    [`${noun}.status.ENABLED`]: ['启用', '啟用', 'Enabled'],
    [`${noun}.status.DISABLED`]: ['停用', '停用', 'Disabled'],
  }) as unknown as Readonly<Record<`${Noun}.status.${'ENABLED' | 'DISABLED'}`, Triple>> // both words of a status

/** Values that are words. */
export const words = inLanguages({
  ...onOff('refusalReason'),
  ...onOff('resumeSource'),
  ...onOff('trackingType'),
  ...onOff('noticeTemplate'),
  'noticeTemplate.channel.mail': ['邮件', '郵件', 'E-mail'],
  'noticeTemplate.channel.sms': ['短信', '簡訊', 'Text message'],
  'noticeTemplate.channel.message': ['站内消息', '站內訊息', 'Message in the console'],
  'extraColumn.status.DRAFT': ['未启用', '未啟用', 'Not enabled yet'],
  'extraColumn.status.ENABLED': ['启用', '啟用', 'Enabled'],
  'extraColumn.status.STOPPED': ['停用', '停用', 'Stopped'],
  'extraColumn.owner.user': ['用户', '使用者', 'Users'],
  'extraColumn.owner.department': ['部门', '部門', 'Departments'],
  'extraColumn.owner.order': ['物流订单', '物流訂單', 'Logistics orders'],
  'extraColumn.kind.text': ['文字', '文字', 'Text'],
  'extraColumn.kind.number': ['数字', '數字', 'Number'],
  'extraColumn.kind.date': ['日期', '日期', 'Date'],
  'extraColumn.kind.choice': ['选项', '選項', 'Choice'],
  'extraColumn.mode.single': ['下拉单选', '下拉單選', 'One, from a dropdown'],
  'extraColumn.mode.multiple': ['多选', '複選', 'Several'],
  'extraColumn.mode.radio': ['单选按钮', '單選按鈕', 'One, from radio buttons'],
  'extraColumn.mode.popup': ['弹窗选择', '彈出視窗選擇', 'One, in a dialog'],
})

/** Throws a refusal of this context. */
export const refuse = refuser<keyof typeof sentences>()
