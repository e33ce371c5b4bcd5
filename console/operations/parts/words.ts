import { wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What all screens of operators say. */
export const useOperationsWords = wordsOf('operations', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

/** How a kind of work or a role is called; one that is not known here goes by its own name. */
export const useNames = () => {
  const t = useOperationsWords()
  const named = (prefix: 'kind' | 'role', name: string): string => {
    const key = `${prefix}.${name}`
    return key in zhCN ? t(key as keyof typeof zhCN) : name // asked right before
  }
  return { kind: (name: string) => named('kind', name), role: (name: string) => named('role', name) }
}
