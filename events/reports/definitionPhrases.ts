import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'

const sentences = {
  FORMULA_EMPTY: ['公式不能为空', '公式不能為空', 'Formula cannot be empty'],
  FORMULA_UNREASONABLE: ['请检查公式是否合理', '請檢查公式是否合理', 'Check the formula is reasonable'],
  FORMULA_FIELD: ['请选择正确的字段', '請選擇正確的欄位', 'Select a correct field'],
  DEFINITION_FIELD_UNKNOWN: [
    '数据中没有字段 {field}，请另选一个',
    '資料中沒有欄位 {field}，請另選一個',
    'There is no field {field} in the data: choose another one',
  ],
  DEFINITION_FIELD_DENIED: [
    '您无权查看字段 {field}，不能使用它',
    '您無權檢視欄位 {field}，不能使用它',
    'You may not see the field {field}, so it cannot be used',
  ],
  DEFINITION_TWICE: ['{field} 出现了两次', '{field} 出現了兩次', '{field} is there twice'],
  DEFINITION_NOT_NUMERIC: [
    '{field} 不是数字，不能求和或求平均',
    '{field} 不是數字，不能加總或求平均',
    '{field} is no number: there is no sum or average of it',
  ],
  DEFINITION_NOT_DATE: [
    '{field} 不是日期，不能按年、月、日分组',
    '{field} 不是日期，不能按年、月、日分組',
    '{field} is no date: it cannot be grouped by year, month or day',
  ],
  CONDITION_UNFIT: [
    '条件与字段 {field} 的类型不符，请检查运算符和值',
    '條件與欄位 {field} 的類型不符，請檢查運算子和值',
    'The condition does not fit the type of {field}: check its operator and values',
  ],
  ASKED_UNKNOWN: [
    '没有筛选 {filter}，无法跟随它',
    '沒有篩選 {filter}，無法跟隨它',
    'There is no filter {filter} to follow',
  ],
  ASKED_CIRCLE: [
    '筛选 {filter} 绕了一圈又跟随自己',
    '篩選 {filter} 繞了一圈又跟隨自己',
    'The filter {filter} follows itself in a circle',
  ],
} as const satisfies Lines<string>

export type DefinitionKey = keyof typeof sentences

/** What can be wrong in the definition of a report. */
export const definitionPhrases: Phrases<DefinitionKey> = inLanguages(sentences)
