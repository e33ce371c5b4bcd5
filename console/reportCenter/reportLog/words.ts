import { runFields, runWords } from '../../../events/reports/runPhrases.ts'
import { currentLanguage, wordsOf } from '../../kit/words.ts'

const zhCN = {
  title: '报表日志',
  line: '每一次运行：谁、什么时候、用什么筛选条件、看到了哪些列、多少行、结果如何。',
  empty: '还没有运行记录',
  emptyLine: '有人运行报表后，这里就会有记录。',
  column: '看到的列',
  draft: '（预览）',
  more: '其余 {{count}} 列',
  ms: '{{count}} 毫秒',
} as const

const zhTW: Record<keyof typeof zhCN, string> = {
  title: '報表記錄',
  line: '每一次執行：誰、什麼時候、用什麼篩選條件、看到了哪些欄、多少列、結果如何。',
  empty: '還沒有執行記錄',
  emptyLine: '有人執行報表後，這裡就會有記錄。',
  column: '看到的欄',
  draft: '（預覽）',
  more: '其餘 {{count}} 欄',
  ms: '{{count}} 毫秒',
}

const enUS: Record<keyof typeof zhCN, string> = {
  title: 'Report log',
  line: 'Every run: who, when, with which filters, which columns and how many rows they saw, and how it ended.',
  empty: 'No runs yet',
  emptyLine: 'They stand here once somebody has run a report.',
  column: 'Column seen',
  draft: '(preview)',
  more: '{{count}} more',
  ms: '{{count}} ms',
}

export const useLogWords = wordsOf('reportLog', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

/** Names of fields and words of a run, as its file has them too. */
export const runWord = (key: keyof (typeof runWords)['zh-CN']): string => runWords[currentLanguage()][key]
export const runField = (key: keyof (typeof runFields)['zh-CN']): string => runFields[currentLanguage()][key]
