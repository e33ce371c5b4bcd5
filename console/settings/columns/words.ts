import { wordsOf } from '../../kit/words.ts'

const zhCN = {
  group: '额外栏位',
  choose: '选择',
  chooseNamed: '选择{{name}}',
  clear: '清除',
  notGiven: '未填写',
  noChoice: '未选择',
  stopped: '（已停用）',
  done: '完成',
  missing: '请填写这一项',
} as const

const zhTW: Record<keyof typeof zhCN, string> = {
  group: '額外欄位',
  choose: '選擇',
  chooseNamed: '選擇{{name}}',
  clear: '清除',
  notGiven: '未填寫',
  noChoice: '未選取',
  stopped: '（已停用）',
  done: '完成',
  missing: '請填寫這一項',
}

const enUS: Record<keyof typeof zhCN, string> = {
  group: 'Extra columns',
  choose: 'Choose',
  chooseNamed: 'Choose: {{name}}',
  clear: 'Clear',
  notGiven: 'Not given',
  noChoice: 'Not chosen',
  stopped: ' (stopped)',
  done: 'Done',
  missing: 'Fill this in',
}

/** What extra columns say wherever they stand. */
export const useColumnWords = wordsOf('extraColumnParts', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
