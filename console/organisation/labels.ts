import { fields, words } from '../../events/organisation/phrases.ts'
import { currentLanguage } from '../kit/words.ts'

type Said = Readonly<Record<string, string>>

/** Names of fields and words of values, in the reader's language at the moment of drawing. */
export const labelOf = (field: string): string => (fields[currentLanguage()] as Said)[field] ?? field

export const wordOf = (field: string, value: string): string =>
  (words[currentLanguage()] as Said)[`${field}.${value}`] ?? value
