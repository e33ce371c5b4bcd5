import { fields, words } from '../../../events/access/phrases.ts'
import { currentLanguage } from '../../kit/words.ts'

type Said = Readonly<Record<string, string>>

/** The name of a field of a person, in the reader's language. */
export const staffLabel = (field: string): string => (fields[currentLanguage()] as Said)[`user.${field}`] ?? field

export const staffWord = (field: string, value: string): string =>
  (words[currentLanguage()] as Said)[`user.${field}.${value}`] ?? value
