import { wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What the screens of erasures say. */
export const useErasureWords = wordsOf('auditErasures', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
