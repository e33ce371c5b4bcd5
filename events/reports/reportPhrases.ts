import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { reportAccess } from './reportAccess.ts'
import type { reportColumns } from './reportColumns.ts'
import type { reportEvents } from './reportEvents.ts'
import type { variant } from './variant.ts'

const sentences = {
  REPORT_NAME_TAKEN: ['您已有同名的报表', '您已有同名的報表', 'You have a report of this name already'],
  REPORT_STATE_INVALID: [
    '报表当前的状态不允许此操作',
    '報表目前的狀態不允許此操作',
    'The state of the report does not allow this',
  ],
  REPORT_SAVED_MEANWHILE: [
    '您从第 {seen} 版开始修改，而别人已保存了第 {current} 版。请查看差异后再决定',
    '您從第 {seen} 版開始修改，而別人已儲存了第 {current} 版。請檢視差異後再決定',
    'You began with version {seen}, and somebody has saved version {current} meanwhile: look at what changed, then decide',
  ],
  REPORT_VERSION_UNKNOWN: ['报表没有这个版本', '報表沒有這個版本', 'The report has no such version'],
  REPORT_CHART_LIMIT: [
    '每个报表最多 {limit} 个图表',
    '每個報表最多 {limit} 個圖表',
    'At most {limit} charts for one report',
  ],
  REPORT_BROKEN: [
    '报表的数据已变化，请检查后重新保存',
    '報表的資料已變更，請檢查後重新儲存',
    'The data of the report has changed: check it and save it again',
  ],
  REPORT_FILE_UNKNOWN: ['这不是报表定义文件', '這不是報表定義檔案', 'This is no file with the definition of a report'],
  REPORT_OWNER_FIXED: [
    '所有者始终可以查看自己的报表',
    '擁有者始終可以檢視自己的報表',
    'The owner can always see their own report',
  ],
  REPORT_COLUMN_UNSEEN: [
    '您自己看不到此列，不能更改它的权限',
    '您自己看不到此欄，不能變更它的權限',
    'You do not see this column yourself, so you cannot change who does',
  ],
  REPORT_VARIANT_WIDER: [
    '只能使用此报表中您可以查看的列',
    '只能使用此報表中您可以檢視的欄',
    'Only columns of this report that you may see can be used',
  ],
  REPORT_SQL_OWN: [
    '自定义 SQL 只能读取外部数据源；Daybook 自己的数据请使用数据集',
    '自訂 SQL 只能讀取外部資料來源；Daybook 自己的資料請使用資料集',
    'Custom SQL reads other databases only: use a data set for the data of Daybook itself',
  ],
  REPORT_SQL_REFUSED: [
    '数据库不接受此 SQL 语句：{said}',
    '資料庫不接受此 SQL 陳述式：{said}',
    'The database does not take this SQL: {said}',
  ],
  REPORT_SQL_COLUMN_NAME: [
    'SQL 结果的每一列都需要自己的名称，请用 AS 命名：{name}',
    'SQL 結果的每一欄都需要自己的名稱，請用 AS 命名：{name}',
    'Every column of the SQL needs a name of its own, given with AS: {name}',
  ],
  REPORT_SQL_COLUMN_GONE: [
    'SQL 结果中没有列 {name}，请重新读取列',
    'SQL 結果中沒有欄 {name}，請重新讀取欄',
    'The SQL does not answer a column {name}: read its columns again',
  ],
  FAVOURITE_LIMIT: ['最多收藏 {limit} 个报表', '最多收藏 {limit} 個報表', 'At most {limit} favourite reports'],
} as const satisfies Lines<string>

/** Refusals of reports, their permissions, favourites and variants. */
export const reportPhrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

/** Names of the fields of a report. */
export const reportFieldNames = inLanguages({
  'report.nameCn': ['名称（简体中文）', '名稱（簡體中文）', 'Name (Simplified Chinese)'],
  'report.nameTw': ['名称（繁体中文）', '名稱（繁體中文）', 'Name (Traditional Chinese)'],
  'report.nameEn': ['名称（英文）', '名稱（英文）', 'Name (English)'],
  'report.description': ['说明', '說明', 'Description'],
  'report.category': ['类别', '類別', 'Category'],
  'report.status': ['状态', '狀態', 'State'],
  'report.sourceKind': ['数据来源类别', '資料來源類別', 'Data source category'],
  'report.definitionVersion': ['版本', '版本', 'Version'],
  'report.chartCount': ['图表', '圖表', 'Charts'],
})

/** What happened to a report, its permissions, a favourite or a variant. */
export const reportTitles: Phrases<
  | keyof typeof reportEvents
  | keyof typeof reportAccess.events
  | keyof typeof reportColumns.events
  | 'ReportFavourited'
  | 'ReportUnfavourited'
  | keyof typeof variant.events
> = inLanguages({
  ReportCreated: ['新建报表', '新增報表', 'Report created'],
  ReportChanged: ['修改报表名称或说明', '修改報表名稱或說明', 'Report renamed or described anew'],
  ReportCategoryChanged: ['修改报表类别', '修改報表類別', 'Category of a report changed'],
  ReportDefinitionSaved: ['保存报表版本', '儲存報表版本', 'Version of a report saved'],
  ReportPublished: ['发布报表', '發佈報表', 'Report published'],
  ReportWithdrawn: ['撤回报表', '撤回報表', 'Report withdrawn'],
  ReportDeleted: ['删除报表', '刪除報表', 'Report deleted'],
  ChartAdded: ['新增图表', '新增圖表', 'Chart added'],
  ChartChanged: ['修改图表', '修改圖表', 'Chart changed'],
  ChartRemoved: ['删除图表', '刪除圖表', 'Chart removed'],
  ReportBroken: ['报表的数据已变化', '報表的資料已變更', 'Data of a report changed under it'],
  ReportRepaired: ['报表恢复可用', '報表恢復可用', 'Report is right again'],
  ReportUserAuthorised: ['授权用户查看报表', '授權使用者檢視報表', 'Person authorised for a report'],
  ReportUserUnauthorised: ['禁止用户查看报表', '禁止使用者檢視報表', 'Person kept from a report'],
  ReportUserCleared: ['移出报表用户名单', '移出報表使用者名單', 'Person taken off the lists of a report'],
  ReportColumnRestricted: ['限制报表列', '限制報表欄', 'Column of a report restricted'],
  ReportColumnRestrictionLifted: ['取消报表列限制', '取消報表欄限制', 'Restriction of a column lifted'],
  ReportFavourited: ['收藏报表', '收藏報表', 'Report made a favourite'],
  ReportUnfavourited: ['取消收藏报表', '取消收藏報表', 'Report no favourite any more'],
  ReportVariantSaved: ['保存自己的报表样式', '儲存自己的報表樣式', 'Own variant of a report saved'],
  ReportVariantDropped: ['恢复报表原样', '恢復報表原樣', 'Own variant of a report dropped'],
})

/** Values that are words. */
export const reportWords = inLanguages({
  'report.status.DRAFT': ['草稿', '草稿', 'Draft'],
  'report.status.PUBLISHED': ['已发布', '已發佈', 'Published'],
  'report.status.WITHDRAWN': ['已撤回', '已撤回', 'Withdrawn'],
  'report.category.PUBLIC': ['公开', '公開', 'Public'],
  'report.category.PRIVATE': ['私有', '私有', 'Private'],
  'report.sourceKind.dataSet': ['数据集', '資料集', 'Data set'],
  'report.sourceKind.sql': ['自定义 SQL', '自訂 SQL', 'Custom SQL'],
})

/** Throws a refusal of a report. */
export const refuse = refuser<keyof typeof sentences>()
