import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { reportRunEvents } from './reportRunSchemas.ts'

const sentences = {
  RUN_TOO_LARGE: [
    '报表数据量过大，请输入筛选条件',
    '報表資料量過大，請輸入篩選條件',
    'Report data volume too large, enter filter conditions',
  ],
  RUN_FAILED: ['报表运行错误，请重试', '報表執行錯誤，請重試', 'Report run error, please retry'],
  RUN_FAILED_BECAUSE: [
    '报表运行错误，请重试。数据库的回答：{said}',
    '報表執行錯誤，請重試。資料庫的回答：{said}',
    'Report run error, please retry. The database said: {said}',
  ],
  RUN_TIMED_OUT: [
    '报表在 {seconds} 秒内没有完成，已停止。请缩小筛选范围后重试',
    '報表在 {seconds} 秒內沒有完成，已停止。請縮小篩選範圍後重試',
    'The report did not finish within {seconds} seconds and was stopped: narrow the filters and try again',
  ],
  RUN_CANCELLED: ['运行已取消', '執行已取消', 'The run was cancelled'],
  RUN_FIELD_DENIED: [
    '此报表的筛选、分组或排序用到了您无权查看的列',
    '此報表的篩選、分組或排序用到了您無權檢視的欄',
    'A filter, group or order of this report needs a column that you may not see',
  ],
  RUN_NOTHING_LEFT: [
    '您无权查看此报表的任何列',
    '您無權檢視此報表的任何欄',
    'You may see none of the columns of this report',
  ],
  RUN_FILTER_MISSING: ['请输入筛选条件', '請輸入篩選條件', 'Enter filter conditions'],
  RUN_FIELD_UNKNOWN: ['请选择正确的字段', '請選擇正確的欄位', 'Select a correct field'],
  RUN_VALUE_UNFIT: ['值与此字段的类型不符', '值與此欄位的類型不符', 'The value does not fit the type of this field'],
  RUN_PAST_UNKNOWN: [
    '此数据集不保留过去的状态，无法查看过去的时点',
    '此資料集不保留過去的狀態，無法檢視過去的時點',
    'This data set does not know how its rows were: it has no past moment',
  ],
  RUN_MOMENT_UNFIT: [
    '这个时点不正确或尚未到来',
    '這個時點不正確或尚未到來',
    'This moment is not right, or has not come yet',
  ],
  RUN_SOURCE_UNKNOWN: ['找不到报表的数据源', '找不到報表的資料來源', 'The data source of the report is not there'],
  RUN_GONE: [
    '这次运行的结果已不再保留，请重新运行',
    '這次執行的結果已不再保留，請重新執行',
    'The answer of this run is no longer kept: run it again',
  ],
} as const satisfies Lines<string>

/** Refusals and failures of runs. */
export const runPhrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

/** Names of what a run says of itself. */
export const runFields = inLanguages({
  'reportRun.report': ['报表', '報表', 'Report'],
  'reportRun.by': ['运行人', '執行人', 'Run by'],
  'reportRun.kind': ['方式', '方式', 'How'],
  'reportRun.state': ['结果', '結果', 'Result'],
  'reportRun.columns': ['列', '欄', 'Columns'],
  'reportRun.filters': ['筛选条件', '篩選條件', 'Filters'],
  'reportRun.rows': ['行数', '列數', 'Rows'],
  'reportRun.ms': ['用时', '用時', 'Duration'],
  'reportRun.reads': ['查看页数', '檢視頁數', 'Pages read'],
  'reportRun.fromCache': ['来自缓存', '來自快取', 'From the cache'],
  'reportRun.at': ['运行时间', '執行時間', 'Run at'],
  'reportRun.version': ['报表版本', '報表版本', 'Version of the report'],
})

/** What happened to a run. */
export const runTitles: Phrases<keyof typeof reportRunEvents> = inLanguages({
  ReportRunRequested: ['运行报表', '執行報表', 'Report run'],
  ReportRunStarted: ['报表开始运行', '報表開始執行', 'Report run started'],
  ReportRunProgressed: ['报表运行中', '報表執行中', 'Report run went on'],
  ReportRunCompleted: ['报表运行完成', '報表執行完成', 'Report run done'],
  ReportRunRefused: ['报表运行被拒绝', '報表執行被拒絕', 'Report run refused'],
  ReportRunFailed: ['报表运行错误', '報表執行錯誤', 'Report run failed'],
  ReportRunCancelled: ['报表运行取消', '報表執行取消', 'Report run cancelled'],
  ReportRunLost: ['报表运行失去联系', '報表執行失去聯繫', 'Report run lost'],
  ReportRunKept: ['报表转入后台运行', '報表轉入背景執行', 'Report run goes on in the background'],
  ReportRunRead: ['查看报表', '檢視報表', 'Pages of a report read'],
})

/** Values that are words. */
export const runWords = inLanguages({
  'reportRun.kind.view': ['查看', '檢視', 'View'],
  'reportRun.kind.preview': ['预览', '預覽', 'Preview'],
  'reportRun.kind.totals': ['合计', '合計', 'Totals'],
  'reportRun.kind.drill': ['明细', '明細', 'Detail rows'],
  'reportRun.kind.list': ['筛选值', '篩選值', 'Values of a filter'],
  'reportRun.kind.chart': ['图表', '圖表', 'Chart'],
  'reportRun.kind.pivot': ['交叉表', '交叉表', 'Pivot'],
  'reportRun.kind.export': ['导出', '匯出', 'Export'],
  'reportRun.state.RUNNING': ['运行中', '執行中', 'Running'],
  'reportRun.state.DONE': ['完成', '完成', 'Done'],
  'reportRun.state.REFUSED': ['被拒绝', '被拒絕', 'Refused'],
  'reportRun.state.FAILED': ['错误', '錯誤', 'Failed'],
  'reportRun.state.CANCELLED': ['已取消', '已取消', 'Cancelled'],
  'reportRun.state.LOST': ['失去联系', '失去聯繫', 'Lost'],
})

/** Throws a refusal of a run. */
export const refuse = refuser<keyof typeof sentences>()
