import { whole, requiredText } from '../kernel/fields.ts'
import { nameFields } from '../kernel/names.ts'

/** What a person may choose from a list: its code, its name in three languages and its place among the others. */
export const choiceFields = {
  code: requiredText(),
  ...nameFields,
  sort: whole({ max: 10_000 }).default(0),
}
