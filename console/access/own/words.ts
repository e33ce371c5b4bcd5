import { wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What the own space says. */
export const useOwnWords = wordsOf('own', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
