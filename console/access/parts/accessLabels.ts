import { fields, phrases, words } from '../../../events/access/phrases.ts'
import { commonPhrases } from '../../../events/kernel/common.ts'
import { fill, type Language } from '../../../events/kernel/phrases.ts'
import type { FieldProblem } from '../../../events/kernel/refusal.ts'
import { currentLanguage } from '../../kit/words.ts'
import { useAccessWords } from './words.ts'

type Said = Readonly<Record<string, string>>

/** The sentence of a phrase key of this context, or of those that every context speaks. */
export const sayProblem = ({ key, params = {} }: Omit<FieldProblem, 'path'>): string => {
  const language = currentLanguage()
  const said: Said = { ...commonPhrases[language], ...phrases[language] }
  return fill(said[key] ?? key, params)
}

const labelIn = (name: string, language: Language): string => (fields[language] as Said)[name] ?? name
const wordIn = (name: string, language: Language): string => (words[language] as Said)[name] ?? name

/** Names of fields and values of one kind of record, in the reader's language, which these follow without a reload. */
export const useLabels = (kind: 'user' | 'role' | 'session') => {
  const t = useAccessWords() // draws the caller anew when the language changes
  const language = currentLanguage()
  return {
    language,
    label: (field: string): string =>
      field === 'createdAt' || field === 'updatedAt' ? t(field) : labelIn(`${kind}.${field}`, language),
    word: (field: string, value: string): string => wordIn(`${kind}.${field}.${value}`, language),
  }
}
