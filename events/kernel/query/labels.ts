import * as z from 'zod'
import { requiredText, text } from '../fields.ts'
import { languages, type Language, type Text } from '../phrases.ts'

/** What something is called in three languages; zh-CN must be there and stands in for the others. */
export const label = (max = 64) =>
  z.strictObject({ 'zh-CN': requiredText(max), 'zh-TW': text(max).default(''), 'en-US': text(max).default('') })

/** One name for all languages, as the names of foreign columns are. */
export const labelFrom = (name: string): Text => ({ 'zh-CN': name, 'zh-TW': '', 'en-US': '' })

export const labelIn = (said: Text, language: Language): string => said[language] || said[languages[0]]
