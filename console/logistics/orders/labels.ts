import { fields, phrases, words } from '../../../events/logistics/phrases.ts'
import { commonPhrases } from '../../../events/kernel/common.ts'
import { fill, type Language, type Params } from '../../../events/kernel/phrases.ts'
import { formatMoney, formatNumber } from '../../kit/format.ts'
import { currentLanguage } from '../../kit/words.ts'
import { fieldKinds, isMoney } from './fieldKinds.ts'
import { useOrderWords } from './words.ts'

type Said = Readonly<Record<string, string>>

/** The name of a field; what has none of its own is a fact of the source, named by itself. */
export const labelOf = (field: string, language: Language): string => {
  const said: Said = fields[language]
  return said[`order.${field}`] ?? field
}

/** The sentence of a phrase key: a rule's, or one that every context speaks. */
export const sentenceOfKey = (key: string, language: Language, params: Params = {}): string => {
  const said: Said = { ...commonPhrases[language], ...phrases[language] }
  return fill(said[key] ?? key, params)
}

/** A value as people read it: words instead of keys, numbers grouped, money with its cents. */
export const valueText = (field: string, value: string | number | null | undefined, language: Language): string => {
  if (value === null || value === undefined) return ''
  const said: Said = words[language]
  const word = said[`order.${field}.${value}`]
  if (word !== undefined) return word
  const kind = (fieldKinds as Said)[field]
  if (isMoney(field)) return formatMoney(value)
  return typeof value === 'number' || kind === 'decimal' || field.endsWith('Qty') ? formatNumber(value) : value
}

/** The same in the reader's language, which these follow without a reload. */
export const useOrderLabels = () => {
  useOrderWords() // draws the caller anew when the language changes
  const language = currentLanguage()
  return {
    language,
    label: (field: string): string => labelOf(field, language),
    text: (field: string, value: string | number | null | undefined): string => valueText(field, value, language),
  }
}
