import { inLanguages, type Lines, type Phrases } from '../phrases.ts'
import type { SqlFaultKey } from './sqlTokens.ts'

const sentences = {
  SQL_EMPTY: ['请填写 SQL 语句', '請填寫 SQL 陳述式', 'Write a SQL statement'],
  SQL_NOT_SELECT: [
    'SQL 语句须以 SELECT 或 WITH 开头',
    'SQL 陳述式須以 SELECT 或 WITH 開頭',
    'The statement must begin with SELECT or WITH',
  ],
  SQL_SEVERAL: ['只能有一个 SQL 语句', '只能有一個 SQL 陳述式', 'There may be one statement only'],
  SQL_UNCLOSED: [
    '文本、名称或注释没有结束，或写法不能确定：{at}',
    '文字、名稱或註解沒有結束，或寫法無法確定：{at}',
    'A text, name or comment does not end, or cannot be read for certain: {at}',
  ],
  SQL_PARENTHESES: ['括号不成对', '括號不成對', 'The parentheses do not match'],
  SQL_SIGN: [
    'SQL 语句中不能有符号“{sign}”；参数请写成 :名称',
    'SQL 陳述式中不能有符號「{sign}」；參數請寫成 :名稱',
    'The sign "{sign}" cannot be used; write parameters as :name',
  ],
  SQL_WORD: ['SQL 语句中不能使用 {word}', 'SQL 陳述式中不能使用 {word}', 'A report cannot use {word}'],
  SQL_FUNCTION: [
    'SQL 语句中不能使用函数 {name}',
    'SQL 陳述式中不能使用函式 {name}',
    'A report cannot use the function {name}',
  ],
  SQL_PARAMETER: ['参数“{name}”没有定义', '參數「{name}」沒有定義', 'The parameter "{name}" is not defined'],
} as const satisfies Lines<SqlFaultKey>

/** What is wrong with a statement that somebody wrote. */
export const sqlPhrases: Phrases<SqlFaultKey> = inLanguages(sentences)
