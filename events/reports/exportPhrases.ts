import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { complexReport } from './complexReport.ts'
import type { reportExportEvents } from './reportExportSchemas.ts'

const sentences = {
  EXPORT_ENDED: ['导出已结束，不能取消', '匯出已結束，無法取消', 'The export has ended and cannot be cancelled'],
  EXPORT_GONE: [
    '导出文件已不再保留，请重新导出',
    '匯出檔案已不再保留，請重新匯出',
    'The exported file is no longer kept: export again',
  ],
  EXPORT_BROKEN: [
    '导出因服务器错误中断，请重新导出',
    '匯出因伺服器錯誤而中斷，請重新匯出',
    'The export stopped because of a server error: export again',
  ],
  EXPORT_TOO_LARGE: [
    '报表数据量过大：{format} 文件最多 {rows} 行，请输入筛选条件',
    '報表資料量過大：{format} 檔案最多 {rows} 列，請輸入篩選條件',
    'Report data volume too large, enter filter conditions: a {format} file has at most {rows} rows',
  ],
  EXPORT_NOT_ALLOWED: ['您无权导出此报表', '您無權匯出此報表', 'You may not export this report'],
  EXPORT_IN_BACKGROUND: [
    '报表超过 {rows} 行，文件将在后台生成，请在“我的导出”中下载',
    '報表超過 {rows} 列，檔案將在背景產生，請在「我的匯出」中下載',
    'The report has more than {rows} rows: its file is made in the background and stands under “My exports”',
  ],
  EXPORT_CHANGED: [
    '您对此报表的权限已变化，请重新导出',
    '您對此報表的權限已變更，請重新匯出',
    'What you may see of this report has changed: export again',
  ],
  PIVOT_TOO_WIDE: [
    '交叉表的列超过 {limit} 个，请输入筛选条件',
    '交叉表的欄超過 {limit} 個，請輸入篩選條件',
    'The pivot has more than {limit} columns: enter filter conditions',
  ],
  PIVOT_MISSING: ['此报表没有交叉表', '此報表沒有交叉表', 'This report has no pivot'],
  CHART_TOO_LARGE: [
    '图表的数据超过 {limit} 个点，请输入筛选条件',
    '圖表的資料超過 {limit} 個點，請輸入篩選條件',
    'The chart has more than {limit} points: enter filter conditions',
  ],
} as const satisfies Lines<string>

/** Refusals of exports, charts and pivots. */
export const exportPhrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

/** What happened to an export. */
export const exportTitles: Phrases<keyof typeof reportExportEvents> = inLanguages({
  ReportExportRequested: ['导出报表', '匯出報表', 'Report export asked for'],
  ReportExportStarted: ['报表开始导出', '報表開始匯出', 'Report export started'],
  ReportExportFinished: ['报表导出完成', '報表匯出完成', 'Report export done'],
  ReportExportFailed: ['报表导出失败', '報表匯出失敗', 'Report export failed'],
  ReportExportCancelled: ['取消报表导出', '取消報表匯出', 'Report export cancelled'],
  ReportExportDownloaded: ['下载报表文件', '下載報表檔案', 'Report file downloaded'],
  ReportExportExpired: ['报表文件过期', '報表檔案過期', 'Report file given up'],
})

/** What happened to a complex report. */
export const complexTitles: Phrases<keyof typeof complexReport.events> = inLanguages({
  ComplexReportRegistered: ['新建复杂报表', '新增複雜報表', 'Complex report created'],
  ComplexReportChanged: ['修改复杂报表', '修改複雜報表', 'Complex report changed'],
  ComplexReportDisabled: ['停用复杂报表', '停用複雜報表', 'Complex report disabled'],
  ComplexReportEnabled: ['启用复杂报表', '啟用複雜報表', 'Complex report enabled'],
  ComplexReportRemoved: ['删除复杂报表', '刪除複雜報表', 'Complex report deleted'],
})

/** Words that files say. */
export const fileWords = inLanguages({
  total: ['合计', '合計', 'Total'],
  blank: ['（空）', '（空）', '(blank)'],
  others: ['其他', '其他', 'Other'],
  rows: ['行数', '列數', 'Rows'],
  yes: ['是', '是', 'Yes'],
  no: ['否', '否', 'No'],
})

/** What a measure does with the values of a field. */
export const measureWords = inLanguages({
  sum: ['{field}（合计）', '{field}（合計）', '{field} (sum)'],
  average: ['{field}（平均）', '{field}（平均）', '{field} (average)'],
  count: ['{field}（计数）', '{field}（計數）', '{field} (count)'],
  distinct: ['{field}（不重复计数）', '{field}（不重複計數）', '{field} (distinct)'],
  min: ['{field}（最小）', '{field}（最小）', '{field} (min)'],
  max: ['{field}（最大）', '{field}（最大）', '{field} (max)'],
})

/** Throws a refusal of an export, a chart or a pivot. */
export const refuse = refuser<keyof typeof sentences>()
