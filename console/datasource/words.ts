import { wordsOf } from '../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What the screens of data sources say. Names of fields, states and rules come from `events/sources`. */
export const useSourceWords = wordsOf('datasource', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
