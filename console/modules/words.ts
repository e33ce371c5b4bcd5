import { dataSetNames, dataSetWords } from '../../events/sources/dataSetPhrases.ts'
import { currentLanguage, wordsOf } from '../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What the screens of data sets say. Names of fields, states and rules come from `events/sources`. */
export const useModuleWords = wordsOf('modules', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

type Said = Readonly<Record<string, string>>

/** Names of fields and values in the reader's language, which these follow without a reload. */
export const useModuleLabels = () => {
  useModuleWords() // draws the caller anew when the language changes
  const language = currentLanguage()
  const fields: Said = dataSetNames[language]
  const words: Said = dataSetWords[language]
  return {
    language,
    label: (field: string): string => fields[`module.${field}`] ?? field,
    word: (field: string, value: string): string => words[`module.${field}.${value}`] ?? value,
  }
}
