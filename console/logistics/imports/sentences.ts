import { commonPhrases } from '../../../events/kernel/common.ts'
import { fill, type Params } from '../../../events/kernel/phrases.ts'
import type { ImportState } from '../../../events/settings/bulkImport.ts'
import { phrases, words } from '../../../events/settings/phrases.ts'
import { currentLanguage } from '../../kit/words.ts'

type Said = Readonly<Record<string, string>>

/** The sentence of a phrase key, in the reader's language. */
export const sentenceOfKey = (key: string, params?: Params): string => {
  const language = currentLanguage()
  const said: Said = { ...commonPhrases[language], ...phrases[language] }
  return fill(said[key] ?? key, params)
}

export const stateWord = (state: ImportState): string => words[currentLanguage()][`bulkImport.state.${state}`]
