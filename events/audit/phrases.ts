import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { auditRunEvents } from './auditRunSchemas.ts'
import type { dataSighting, logReading } from './readings.ts'

const sentences = {
  AUDIT_RUN_ENDED: ['任务已结束，不能取消', '工作已結束，無法取消', 'The run has ended and cannot be cancelled'],
  AUDIT_RUN_MOMENT_UNUSED: [
    '此类任务不需要这个时点',
    '此類工作不需要這個時點',
    'This kind of run takes no such moment',
  ],
  AUDIT_RUN_BROKEN: [
    '任务因服务器错误中断，可以重新发起',
    '工作因伺服器錯誤而中斷，可以重新發起',
    'The run stopped because of a server error; it can be asked for again',
  ],
  AUDIT_RUN_MOMENT_MISSING: ['日志中没有这个时点', '日誌中沒有這個時點', 'The log has no such moment'],
  AUDIT_LOG_ALTERED: [
    '日志与账本不一致，请先验证日志',
    '日誌與帳本不一致，請先驗證日誌',
    'The log is not what its ledger says: verify it first',
  ],
  AUDIT_EXPORT_GONE: [
    '导出文件已过保留期，请重新导出',
    '匯出檔案已過保留期限，請重新匯出',
    'The exported file is no longer kept, export again',
  ],
} as const satisfies Lines<string>

/** Refusals and failures of what auditors ask for. */
export const phrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

/** Names of the fields. */
export const fields = inLanguages({
  'auditRun.kind': ['任务', '工作', 'Run'],
  'auditRun.from': ['从', '從', 'From'],
  'auditRun.until': ['到', '到', 'Until'],
  'auditRun.state': ['状态', '狀態', 'State'],
  'auditRun.result': ['结果', '結果', 'Result'],
  'auditRun.endedAt': ['结束时间', '結束時間', 'Ended'],
})

/** What happened in an audit, and what the log's own machinery records. */
export const titles: Phrases<
  | keyof typeof auditRunEvents
  | keyof typeof logReading.events
  | keyof typeof dataSighting.events
  | 'CommandRefused'
  | 'ValueReserved'
  | 'ValueReleased'
> = inLanguages({
  AuditRunRequested: ['发起审计任务', '發起稽核工作', 'Audit run asked for'],
  AuditRunStarted: ['审计任务开始', '稽核工作開始', 'Audit run started'],
  AuditRunFinished: ['审计任务完成', '稽核工作完成', 'Audit run done'],
  AuditRunFailed: ['审计任务中断', '稽核工作中斷', 'Audit run stopped'],
  AuditRunCancelled: ['取消审计任务', '取消稽核工作', 'Audit run cancelled'],
  AuditExportExpired: ['导出文件过期', '匯出檔案過期', 'Exported file given up'],
  LogRead: ['查阅日志', '查閱日誌', 'Log read'],
  PersonalDataSeen: ['查看个人数据', '檢視個人資料', 'Personal data seen'],
  CommandRefused: ['操作被拒绝', '操作被拒絕', 'Command refused'],
  ValueReserved: ['占用唯一值', '佔用唯一值', 'Value reserved'],
  ValueReleased: ['释放唯一值', '釋放唯一值', 'Value released'],
})

/** Values that are words. */
export const words = inLanguages({
  'auditRun.kind.VERIFY': ['验证日志', '驗證日誌', 'Verify the log'],
  'auditRun.kind.EXPORT': ['导出日志', '匯出日誌', 'Export the log'],
  'auditRun.kind.COMPARE': ['比较两个时点', '比較兩個時點', 'Compare two moments'],
  'auditRun.state.WAITING': ['等待中', '等待中', 'Waiting'],
  'auditRun.state.RUNNING': ['进行中', '進行中', 'Running'],
  'auditRun.state.DONE': ['已完成', '已完成', 'Done'],
  'auditRun.state.FAILED': ['已中断', '已中斷', 'Stopped'],
  'auditRun.state.CANCELLED': ['已取消', '已取消', 'Cancelled'],
})

/** What the streams of the log are about, by their category. */
export const kinds = inLanguages({
  refusals: ['被拒绝的操作', '被拒絕的操作', 'Refused commands'],
  unique: ['唯一值', '唯一值', 'Unique values'],
  menu: ['菜单', '選單', 'Menus'],
  permission: ['权限', '權限', 'Permissions'],
  role: ['角色', '角色', 'Roles'],
  session: ['会话', '工作階段', 'Sessions'],
  signInGuard: ['登录失败', '登入失敗', 'Failed sign-ins'],
  superAdministrators: ['超级管理员', '超級管理員', 'Super administrators'],
  user: ['用户', '使用者', 'Users'],
  order: ['物流订单', '物流訂單', 'Logistics orders'],
  customs: ['报关单', '報關單', 'Customs declarations'],
  company: ['公司', '公司', 'Companies'],
  orgTree: ['部门', '部門', 'Departments'],
  sealView: ['查看印章', '檢視印章', 'Looks at seals'],
  bulkImport: ['导入', '匯入', 'Imports'],
  parameter: ['参数', '參數', 'Parameters'],
  optionGroup: ['下拉选项', '下拉選項', 'Dropdown options'],
  extraColumn: ['额外栏位', '額外欄位', 'Extra columns'],
  refusalReason: ['淘汰原因', '淘汰原因', 'Refusal reasons'],
  resumeSource: ['简历来源', '履歷來源', 'Resume sources'],
  trackingType: ['跟踪记录类型', '追蹤記錄類型', 'Tracking record types'],
  noticeTemplate: ['通知模板', '通知範本', 'Notice templates'],
  textMessage: ['短信', '簡訊', 'Text messages'],
  notice: ['邮件与微信通知', '郵件與微信通知', 'Notices by mail and WeChat'],
  message: ['站内消息', '站內訊息', 'Messages to people'],
  recovery: ['找回密码', '找回密碼', 'Recoveries of passwords'],
  importMapping: ['列的对应', '欄位對應', 'Mappings'],
  auditRun: ['审计任务', '稽核工作', 'Audit runs'],
  logReading: ['查阅日志', '查閱日誌', 'Readings of the log'],
  erasure: ['个人数据抹除', '個人資料抹除', 'Erasures of personal data'],
  erased: ['已抹除的人', '已抹除的人', 'Erased people'],
  dataSighting: ['查看个人数据', '檢視個人資料', 'Looks at personal data'],
  upkeep: ['读模型维护', '讀取模型維護', 'Upkeep of read models'],
  datasource: ['数据源', '資料來源', 'Data sources'],
  datatable: ['数据表', '資料表', 'Data tables'],
  module: ['数据集', '資料集', 'Data sets'],
  report: ['报表', '報表', 'Reports'],
  reportaccess: ['报表用户权限', '報表使用者權限', 'People of reports'],
  reportcolumns: ['报表列权限', '報表欄權限', 'Columns of reports'],
  favourite: ['收藏的报表', '收藏的報表', 'Favourite reports'],
  reportvariant: ['自定义报表', '自訂報表', 'Own variants of reports'],
  complexreport: ['复杂报表', '複雜報表', 'Complex reports'],
  reportexport: ['报表导出', '報表匯出', 'Report exports'],
  reportrun: ['报表运行', '報表執行', 'Report runs'],
  workUnit: ['后台工作处理', '背景工作處理', 'Steps with background work'],
} as const satisfies Lines<string>)

/** Throws a refusal of this context. */
export const refuse = refuser<keyof typeof sentences>()
