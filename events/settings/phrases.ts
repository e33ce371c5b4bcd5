import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { bulkImportEvents } from './bulkImportSchemas.ts'
import type { importMapping } from './importMapping.ts'

const sentences = {
  IMPORT_STATE_INVALID: [
    '导入当前的状态不允许此操作',
    '匯入目前的狀態不允許此操作',
    'The state of the import does not allow this',
  ],
  IMPORT_NOTHING: ['没有可以导入的行', '沒有可以匯入的列', 'There is no line to import'],
  IMPORT_FORBIDDEN: [
    '导入人已没有导入的权限，导入已停止',
    '匯入人已沒有匯入的權限，匯入已停止',
    'The importer no longer has the permission to import, so the import stopped',
  ],
  IMPORT_BROKEN: [
    '导入因服务器错误停止；已导入的行保留，可以继续',
    '匯入因伺服器錯誤而停止；已匯入的列保留，可以繼續',
    'The import stopped because of a server error; imported lines are kept and it can go on',
  ],
  IMPORT_FILE_GONE: [
    '上传的文件已不存在，请重新上传',
    '上傳的檔案已不存在，請重新上傳',
    'The uploaded file is gone, upload it again',
  ],
  IMPORT_COLUMN_UNKNOWN: ['文件中没有这一列', '檔案中沒有這一欄', 'The file has no such column'],
  IMPORT_FIELD_TWICE: ['同一字段对应了两次', '同一欄位對應了兩次', 'The field is mapped twice'],
  IMPORT_FIELD_MISSING: [
    '必填字段没有对应的列或固定值',
    '必填欄位沒有對應的欄或固定值',
    'A required field has neither a column nor a fixed value',
  ],
  IMPORT_MAPPING_NAME_TAKEN: ['已有同名的对应方案', '已有同名的對應方案', 'There is a mapping of this name'],
  IMPORT_MAPPING_SHIPPED: [
    '系统自带的对应方案不能修改或删除',
    '系統內建的對應方案不能修改或刪除',
    'A mapping that comes with the product cannot be changed or removed',
  ],
  IMPORT_CELL_EMPTY: ['单元格为空', '儲存格為空', 'The cell is empty'],
  IMPORT_TEXT_AS_ZERO: ['文字，记为 0，原文保留', '文字，記為 0，原文保留', 'A text, counted as 0; the text is kept'],
  IMPORT_NUMBER_AS_TEXT: [
    '不是数字，留空，原文保留',
    '不是數字，留空，原文保留',
    'Not a number, left empty; the text is kept',
  ],
  IMPORT_DAY_AS_TEXT: [
    '不是日期，留空，原文保留',
    '不是日期，留空，原文保留',
    'Not a date, left empty; the text is kept',
  ],
  IMPORT_TEXT_MEANS_NOTHING: [
    '文字表示没有值，留空，原文保留',
    '文字表示沒有值，留空，原文保留',
    'A text that means no value, left empty; the text is kept',
  ],
  IMPORT_NOT_A_NUMBER: ['不是数字', '不是數字', 'Not a number'],
  IMPORT_NOT_A_DAY: ['不是认识的日期写法', '不是認得的日期寫法', 'Not a date in a known form'],
  IMPORT_NO_SUCH_DAY: ['日期不存在', '日期不存在', 'There is no such day'],
  IMPORT_LINE_UNIDENTIFIED: [
    '用来识别本行的列为空',
    '用來識別本列的欄為空',
    'The columns that identify the line are empty',
  ],
  IMPORT_CELLS_BEYOND_HEAD: [
    '本行的单元格比标题行多',
    '本列的儲存格比標題列多',
    'The line has more cells than the head',
  ],
  SPREADSHEET_EMPTY: ['文件中没有数据', '檔案中沒有資料', 'There is no data in the file'],
  SPREADSHEET_KIND: ['请上传 csv、tsv 或 xlsx 文件', '請上傳 csv、tsv 或 xlsx 檔案', 'Upload a csv, tsv or xlsx file'],
  SPREADSHEET_OLD_XLS: [
    '这是旧的 xls 格式，请另存为 xlsx',
    '這是舊的 xls 格式，請另存為 xlsx',
    'This is the old xls format, save it as xlsx',
  ],
  SPREADSHEET_DAMAGED: ['文件已损坏，无法读取', '檔案已損毀，無法讀取', 'The file is damaged and cannot be read'],
  SPREADSHEET_ENCODING: [
    '无法识别文件的编码，请另存为 UTF-8',
    '無法識別檔案的編碼，請另存為 UTF-8',
    'The encoding is not known, save the file as UTF-8',
  ],
  SPREADSHEET_QUOTE_OPEN: [
    '第 {line} 行附近有一个引号没有结束',
    '第 {line} 列附近有一個引號沒有結束',
    'Near line {line} a quotation mark is opened and not closed',
  ],
  SPREADSHEET_TOO_LARGE: ['文件过大', '檔案過大', 'The file is too large'],
  SPREADSHEET_TOO_MANY_ROWS: [
    '超过 {max} 行，请拆分文件',
    '超過 {max} 列，請拆分檔案',
    'More than {max} lines, split the file',
  ],
  SPREADSHEET_TOO_MANY_COLUMNS: ['超过 {max} 列', '超過 {max} 欄', 'More than {max} columns'],
  SPREADSHEET_CELL_TOO_LONG: [
    '第 {line} 行有单元格超过 {max} 个字符',
    '第 {line} 列有儲存格超過 {max} 個字元',
    'Line {line} has a cell of more than {max} characters',
  ],
  SPREADSHEET_TOO_COMPLEX: [
    '文件解压后过大，或读取时间过长',
    '檔案解壓縮後過大，或讀取時間過長',
    'The file unpacks to too much or takes too long to read',
  ],
} as const satisfies Lines<string>

/** Refusals, gaps and problems of files, mappings and imports. */
export const phrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

/** Names of the fields. */
export const fields = inLanguages({
  'bulkImport.file': ['文件', '檔案', 'File'],
  'bulkImport.fileName': ['文件名', '檔案名稱', 'File name'],
  'bulkImport.state': ['状态', '狀態', 'State'],
  'bulkImport.lines': ['行数', '列數', 'Lines'],
  'bulkImport.line': ['行号', '列號', 'Line'],
  'bulkImport.mapping': ['列的对应', '欄位對應', 'Mapping'],
  'bulkImport.upTo': ['已处理到', '已處理到', 'Worked up to'],
  'bulkImport.complete': ['完整导入', '完整匯入', 'Imported complete'],
  'bulkImport.withGaps': ['导入但有缺项', '匯入但有缺項', 'Imported with gaps'],
  'bulkImport.refused': ['拒绝', '拒絕', 'Refused'],
  'bulkImport.alreadyThere': ['此前已有', '先前已有', 'Already there'],
  'bulkImport.reason': ['原因', '原因', 'Reason'],
  'importMapping.target': ['导入对象', '匯入對象', 'Imports'],
  'importMapping.name': ['名称', '名稱', 'Name'],
  'importMapping.mapping': ['列的对应', '欄位對應', 'Mapping'],
  'importMapping.status': ['状态', '狀態', 'State'],
})

/** What happened to an import or a mapping. */
export const titles: Phrases<keyof typeof bulkImportEvents | keyof typeof importMapping.events> = inLanguages({
  ImportUploaded: ['上传文件', '上傳檔案', 'File uploaded'],
  ImportMapped: ['对应列并试运行', '對應欄位並試執行', 'Columns mapped, dry run asked for'],
  ImportChecked: ['试运行完成', '試執行完成', 'Dry run done'],
  ImportConfirmed: ['确认导入', '確認匯入', 'Import confirmed'],
  ImportAdvanced: ['导入进行中', '匯入進行中', 'Import went on'],
  ImportFinished: ['导入完成', '匯入完成', 'Import finished'],
  ImportCancelRequested: ['要求取消导入', '要求取消匯入', 'Cancelling asked for'],
  ImportCancelled: ['导入已取消', '匯入已取消', 'Import cancelled'],
  ImportFailed: ['导入中断', '匯入中斷', 'Import stopped'],
  ImportMappingRegistered: ['保存对应方案', '儲存對應方案', 'Mapping kept'],
  ImportMappingChanged: ['修改对应方案', '修改對應方案', 'Mapping changed'],
  ImportMappingDisabled: ['停用对应方案', '停用對應方案', 'Mapping disabled'],
  ImportMappingEnabled: ['启用对应方案', '啟用對應方案', 'Mapping enabled'],
  ImportMappingRemoved: ['删除对应方案', '刪除對應方案', 'Mapping removed'],
})

/** Values that are words. */
export const words = inLanguages({
  'bulkImport.state.UPLOADED': ['已上传', '已上傳', 'Uploaded'],
  'bulkImport.state.CHECKING': ['试运行中', '試執行中', 'Dry run running'],
  'bulkImport.state.CHECKED': ['已试运行', '已試執行', 'Dry run done'],
  'bulkImport.state.RUNNING': ['导入中', '匯入中', 'Importing'],
  'bulkImport.state.CANCELLING': ['正在取消', '正在取消', 'Cancelling'],
  'bulkImport.state.FINISHED': ['已完成', '已完成', 'Finished'],
  'bulkImport.state.CANCELLED': ['已取消', '已取消', 'Cancelled'],
  'bulkImport.state.FAILED': ['已中断', '已中斷', 'Stopped'],
  'importMapping.status.ENABLED': ['启用', '啟用', 'Enabled'],
  'importMapping.status.DISABLED': ['停用', '停用', 'Disabled'],
})

/** Throws a refusal of this context. */
export const refuse = refuser<keyof typeof sentences>()
