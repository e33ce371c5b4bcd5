import { wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What all screens of the auditor say. */
export const useAuditWords = wordsOf('audit', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
