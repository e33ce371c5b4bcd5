import { requiredText } from '../kernel/fields.ts'
import { importMapping as mapping } from '../kernel/importTarget.ts'
import { record } from '../kernel/record.ts'

export const importMappingFields = { target: requiredText(), name: requiredText(), mapping }

/** A mapping that people keep under a name. */
export const importMapping = record({
  context: 'settings',
  stream: 'importMapping',
  noun: 'ImportMapping',
  fields: importMappingFields,
  unique: ['name'],
})
