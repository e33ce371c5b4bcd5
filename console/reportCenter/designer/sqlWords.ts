import { inLanguages } from '../../../events/kernel/phrases.ts'
import { wordsOf } from '../../kit/words.ts'

/** What the designer says about reports whose author writes SQL. */
export const useSqlWords = wordsOf(
  'reportSql',
  inLanguages({
    kind: ['数据来源', '資料來源', 'Data'],
    dataSet: ['数据集', '資料集', 'Data set'],
    sql: ['自定义 SQL', '自訂 SQL', 'Custom SQL'],
    source: ['数据源', '資料來源', 'Data source'],
    noSource: ['没有启用的数据源', '沒有啟用的資料來源', 'No data source is in use'],
    text: ['SQL 语句', 'SQL 陳述式', 'SQL statement'],
    textHelp: [
      '一个 SELECT 或 WITH 语句；参数写成 :名称，运行时询问读者。所有可以查看报表的人看到相同的行。',
      '一個 SELECT 或 WITH 陳述式；參數寫成 :名稱，執行時詢問讀者。所有可以檢視報表的人看到相同的列。',
      'One SELECT or WITH; parameters are :name and asked of the reader. Everybody who may see the report sees the same rows.',
    ],
    describe: ['读取列', '讀取欄', 'Read its columns'],
    described: ['SQL 结果有 {{count}} 列', 'SQL 結果有 {{count}} 欄', 'The SQL answers {{count}} columns'],
    parameters: ['参数', '參數', 'Parameters'],
    type: ['类型', '類型', 'Type'],
    label: ['读者看到的名称', '讀者看到的名稱', 'Name for readers'],
    value: ['默认值', '預設值', 'Default'],
    listHelp: ['多个值用逗号分隔', '多個值用逗號分隔', 'Several values with commas'],
    required: ['必填', '必填', 'Must be answered'],
    'type.text': ['文本', '文字', 'Text'],
    'type.number': ['数字', '數字', 'Number'],
    'type.date': ['日期', '日期', 'Date'],
    'type.list': ['列表', '清單', 'List'],
  }),
)
