import { wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What the organisation's screen says. Names of fields and states come from `events/organisation/phrases.ts`. */
export const useDepartmentWords = wordsOf('departments', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
