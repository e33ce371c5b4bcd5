import { joined } from '../../../events/kernel/phrases.ts'
import { customsNames, customsPhrases, customsWords } from '../../../events/logistics/customsPhrases.ts'
import { phrases } from '../../../events/logistics/phrases.ts'
import { currentLanguage } from '../../kit/words.ts'

type Said = Readonly<Record<string, string>>

/** Name of a field, and word of a value, in the reader's language at the moment of drawing. */
export const labelOf = (field: string): string => (customsNames[currentLanguage()] as Said)[`customs.${field}`] ?? field
export const wordOf = (field: string, value: string): string =>
  (customsWords[currentLanguage()] as Said)[`customs.${field}.${value}`] ?? value

/** Refusals that speak of a declaration's fields. */
export const sentences = joined(phrases, customsPhrases)
