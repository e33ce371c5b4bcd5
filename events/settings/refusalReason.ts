import { record } from '../kernel/record.ts'
import { choiceFields } from './choiceFields.ts'

/** Why a candidate is refused, or refuses. */
export const refusalReason = record({
  context: 'settings',
  stream: 'refusalReason',
  noun: 'RefusalReason',
  fields: choiceFields,
  unique: ['code'],
})
