import { fields, words } from '../../../events/access/phrases.ts'
import { currentLanguage } from '../../kit/words.ts'

type Said = Readonly<Record<string, string>>

export const labelOf = (field: string): string => (fields[currentLanguage()] as Said)[field] ?? field

export const wordOf = (field: string, value: string): string =>
  (words[currentLanguage()] as Said)[`${field}.${value}`] ?? value

export const stateWord = (status: string): string => wordOf('permission.status', status)
