import { wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What the screen of menus says. Names of fields come from `events/access/phrases.ts`. */
export const useMenuWords = wordsOf('menus', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
