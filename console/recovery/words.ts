import { wordsOf } from '../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What the way back in says. */
export const useRecoveryWords = wordsOf('recovery', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
