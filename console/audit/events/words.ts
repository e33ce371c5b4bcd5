import { wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What the screens of the event log say. */
export const useEventWords = wordsOf('auditEvents', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
