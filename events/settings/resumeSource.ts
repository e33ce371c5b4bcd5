import { record } from '../kernel/record.ts'
import { choiceFields } from './choiceFields.ts'

/** Where a resume comes from. */
export const resumeSource = record({
  context: 'settings',
  stream: 'resumeSource',
  noun: 'ResumeSource',
  fields: choiceFields,
  unique: ['code'],
})
