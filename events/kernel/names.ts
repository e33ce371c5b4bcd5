import { requiredText, text } from './fields.ts'

/** A name in three languages; the reference zh-CN must be there and stands in for the others. */
export const nameFields = { nameCn: requiredText(), nameTw: text(64).default(''), nameEn: text(64).default('') }
