import { enUS } from './en-US.ts'
import { wordsOf } from './words.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** The kit's own phrases. Screens bring theirs with `wordsOf`. */
export const useKitWords = wordsOf('kit', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
