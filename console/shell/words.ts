import { wordsOf } from '../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** The frame's own phrases. */
export const useShellWords = wordsOf('shell', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
