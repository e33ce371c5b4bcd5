import { wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What the screens of users, roles and the own space have in common. */
export const useAccessWords = wordsOf('access', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
