import { wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What lists, forms and histories of records say on every screen. */
export const useRecordWords = wordsOf('record', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
