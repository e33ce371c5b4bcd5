import { wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What the customs list says. Names of fields and states come from `events/logistics/customsPhrases.ts`. */
export const useCustomsWords = wordsOf('customs', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
