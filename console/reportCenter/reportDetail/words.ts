import type { Text } from '../../../events/kernel/phrases.ts'
import { currentLanguage, wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

export const useDetailWords = wordsOf('reportDetail', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

/** A label in the reader's language. */
export const said = (label: Text): string => label[currentLanguage()] || label['zh-CN']
