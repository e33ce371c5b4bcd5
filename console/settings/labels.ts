import { nameIn, type Names } from '../../events/kernel/nameIn.ts'
import { fields, words } from '../../events/settings/settingPhrases.ts'
import { currentLanguage } from '../kit/words.ts'

type Said = Readonly<Record<string, string>>

/** Names of fields and words of values, in the reader's language at the moment of drawing. */
export const labelOf = (field: string): string => (fields[currentLanguage()] as Said)[field] ?? field

export const wordOf = (field: string, value: string): string =>
  (words[currentLanguage()] as Said)[`${field}.${value}`] ?? value

/** What a record with a name in three languages is called here and now. */
export const nameOf = (named: Names): string => nameIn(named, currentLanguage())
