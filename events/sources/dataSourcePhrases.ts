import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { dataSourceEvents } from './dataSourceEvents.ts'
import type { dataTableEvents } from './dataTableEvents.ts'

const sentences = {
  SOURCE_NAME_TAKEN: ['已有同名的数据源', '已有同名的資料來源', 'Another data source has this name already'],
  SOURCE_LINK_INVALID: [
    '链接须为 主机:端口，例如 db.example.com:5432',
    '連結須為 主機:連接埠，例如 db.example.com:5432',
    'The link must be host:port, such as db.example.com:5432',
  ],
  SOURCE_LINK_ACCOUNT: [
    '链接中不能有账号和密码，请填写在各自的栏位',
    '連結中不能有帳號和密碼，請填寫在各自的欄位',
    'The link must not carry a user or password: they have fields of their own',
  ],
  SOURCE_LINK_OPTION: [
    '链接中不能有参数“{option}”',
    '連結中不能有參數「{option}」',
    'The link must not carry the option "{option}"',
  ],
  SOURCE_LINK_KIND: [
    '链接属于另一种数据库（{kind}）',
    '連結屬於另一種資料庫（{kind}）',
    'The link is one of another kind of database ({kind})',
  ],
  SOURCE_LINK_FILE: [
    '请填写 SQLite 文件在数据源文件夹下的路径，例如 sales/2026.db',
    '請填寫 SQLite 檔案在資料來源資料夾下的路徑，例如 sales/2026.db',
    'Give the path of the SQLite file below the folder of data sources, such as sales/2026.db',
  ],
  SOURCE_PASSWORD_MISSING: [
    '请先填写密码：数据库类型、链接或账号改变后，原来的密码已清除',
    '請先填寫密碼：資料庫類型、連結或帳號變更後，原來的密碼已清除',
    'Give the password first: it is cleared when kind, link or user of a source change',
  ],
  SOURCE_STOPPED: ['数据源“{name}”未启用', '資料來源「{name}」未啟用', 'The data source "{name}" is not enabled'],
  SOURCE_IN_USE: [
    '还有 {count} 个启用的数据集使用这个数据源，不能删除：{names}',
    '還有 {count} 個啟用的資料集使用這個資料來源，無法刪除：{names}',
    '{count} enabled data sets use this data source, so it cannot be deleted: {names}',
  ],
  SOURCE_HOST_NOT_ALLOWED: [
    '不允许连接这个地址，请联系运维人员',
    '不允許連線這個位址，請聯絡維運人員',
    'This server may not connect to that address; ask whoever operates it',
  ],
  SOURCE_UNREACHABLE: ['无法连接数据库', '無法連線資料庫', 'The database cannot be reached'],
  SOURCE_LOGIN_REFUSED: ['账号或密码被拒绝', '帳號或密碼被拒絕', 'The database refused user or password'],
  SOURCE_DATABASE_UNKNOWN: ['没有这个数据库', '沒有這個資料庫', 'There is no such database'],
  SOURCE_TIMED_OUT: ['数据库没有及时回应', '資料庫沒有及時回應', 'The database did not answer in time'],
  SOURCE_FAILED: ['数据库无法读取', '資料庫無法讀取', 'The database could not be read'],
  TABLE_UNKNOWN: ['数据库里没有表“{table}”', '資料庫裡沒有表「{table}」', 'The database has no table "{table}"'],
  TABLE_TAKEN: ['这张表已经导入：{table}', '這張表已經匯入：{table}', 'The table {table} was imported before'],
  TABLE_IN_USE: [
    '还有 {count} 个启用的数据集使用它，不能删除：{names}',
    '還有 {count} 個啟用的資料集使用它，無法刪除：{names}',
    '{count} enabled data sets use it, so it cannot be removed: {names}',
  ],
  TABLE_GONE: [
    '数据库里已没有这张表，不能接受；请删除这张数据表',
    '資料庫裡已沒有這張表，無法接受；請刪除這張資料表',
    'The database has this table no more, so there is nothing to accept: delete the data table',
  ],
  COLUMN_UNKNOWN: [
    '数据库的表里没有栏位“{column}”',
    '資料庫的表裡沒有欄位「{column}」',
    'The table of the database has no column "{column}"',
  ],
  COLUMN_REPEATED: ['栏位“{column}”重复', '欄位「{column}」重複', 'The column "{column}" is there twice'],
  COLUMN_LAST: ['数据表至少要有一个栏位', '資料表至少要有一個欄位', 'A data table keeps at least one column'],
  COLUMNS_TOO_MANY: ['最多 {most} 个栏位', '最多 {most} 個欄位', 'A data table has at most {most} columns'],
} as const satisfies Lines<string>

/** Refusals of data sources and their tables. */
export const dataSourcePhrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

/** Names of the fields. */
export const dataSourceNames = inLanguages({
  'datasource.name': ['名称', '名稱', 'Name'],
  'datasource.databaseType': ['数据库类型', '資料庫類型', 'Database type'],
  'datasource.link': ['链接', '連結', 'Link'],
  'datasource.address': ['链接', '連結', 'Link'],
  'datasource.defaultDatabase': ['默认数据库', '預設資料庫', 'Default database'],
  'datasource.user': ['账号', '帳號', 'User'],
  'datasource.password': ['密码', '密碼', 'Password'],
  'datasource.charset': ['字符集', '字元集', 'Character set'],
  'datasource.options': ['连接选项', '連線選項', 'Options'],
  'datasource.limits': ['限制', '限制', 'Limits'],
  'datasource.writable': ['可写入', '可寫入', 'Writable'],
  'datasource.status': ['状态', '狀態', 'State'],
  'datasource.outcome': ['测试结果', '測試結果', 'Outcome of the test'],
  'datatable.name': ['数据表名称', '資料表名稱', 'Table name'],
  'datatable.dbTable': ['数据库表名', '資料庫表名', 'Database table name'],
  'datatable.columns': ['栏位', '欄位', 'Columns'],
  'datatable.optionalData': ['可选数据', '可選資料', 'Optional data'],
  'datatable.changes': ['修改内容', '修改內容', 'Changes'],
  'datatable.drift': ['结构变化', '結構變化', 'Drift'],
})

/** What happened to a data source or one of its tables. */
export const dataSourceTitles: Phrases<keyof typeof dataSourceEvents | keyof typeof dataTableEvents> = inLanguages({
  DataSourceCreated: ['新建数据源', '新增資料來源', 'Data source created'],
  DataSourceChanged: ['修改数据源', '修改資料來源', 'Data source changed'],
  DataSourceLimitsSet: ['修改数据源的限制', '修改資料來源的限制', 'Limits of a data source changed'],
  DataSourceSecretReplaced: ['更换数据源密码', '更換資料來源密碼', 'Password of a data source replaced'],
  DataSourceSecretCleared: ['清除数据源密码', '清除資料來源密碼', 'Password of a data source cleared'],
  DataSourceTested: ['测试数据源', '測試資料來源', 'Data source tested'],
  DataSourceEnabled: ['启用数据源', '啟用資料來源', 'Data source enabled'],
  DataSourceDisabled: ['停用数据源', '停用資料來源', 'Data source stopped'],
  DataSourceDeleted: ['删除数据源', '刪除資料來源', 'Data source deleted'],
  DataTableImported: ['导入数据表', '匯入資料表', 'Data table imported'],
  DataTableRenamed: ['修改数据表名称', '修改資料表名稱', 'Data table renamed'],
  DataColumnsAdded: ['增加栏位', '增加欄位', 'Columns added'],
  DataColumnChanged: ['修改栏位', '修改欄位', 'Column changed'],
  DataColumnRemoved: ['删除栏位', '刪除欄位', 'Column removed'],
  OptionalDataSet: ['设置可选数据', '設定可選資料', 'Optional data set'],
  DataTableDriftDetected: ['发现表结构变化', '發現表結構變化', 'Drift of a table detected'],
  DataTableDriftEnded: ['表结构恢复一致', '表結構恢復一致', 'Drift of a table ended'],
  DataTableDriftAccepted: ['接受表结构变化', '接受表結構變化', 'Drift of a table accepted'],
  DataTableDeleted: ['删除数据表', '刪除資料表', 'Data table deleted'],
})

/** Values that are words. */
export const dataSourceWords = inLanguages({
  'datasource.status.DRAFT': ['草稿', '草稿', 'Draft'],
  'datasource.status.ENABLED': ['启用', '啟用', 'Enabled'],
  'datasource.status.DISABLED': ['停用', '停用', 'Stopped'],
  'datasource.outcome.ok': ['连接成功', '連線成功', 'Connected'],
  'datasource.outcome.hostNotAllowed': ['不允许的地址', '不允許的位址', 'Address not allowed'],
  'datasource.outcome.unreachable': ['无法连接', '無法連線', 'Cannot be reached'],
  'datasource.outcome.loginRefused': ['账号或密码被拒绝', '帳號或密碼被拒絕', 'User or password refused'],
  'datasource.outcome.databaseUnknown': ['没有这个数据库', '沒有這個資料庫', 'No such database'],
  'datasource.outcome.timedOut': ['超时', '逾時', 'Timed out'],
})

/** Throws a refusal of a data source or one of its tables. */
export const refuseSource = refuser<keyof typeof sentences>()
