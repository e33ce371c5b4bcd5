import { use, useMemo } from 'react'
import { currentLanguage, type Say, wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { ImportPlaceContext } from './place.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

const useWords = wordsOf('imports', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

/** What the import wizard says; of what it imports, in the words of that kind of record. */
export const useImportWords = (): Say<typeof zhCN> => {
  const t = useWords()
  const { words } = use(ImportPlaceContext)
  return useMemo((): Say<typeof zhCN> => {
    const own: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = words ?? {}
    return (key, ...params) => own[key]?.[currentLanguage()] ?? t(key, ...params)
  }, [t, words])
}
