import { record } from '../kernel/record.ts'
import { choiceFields } from './choiceFields.ts'

/** What kind of note a tracking record is. */
export const trackingType = record({
  context: 'settings',
  stream: 'trackingType',
  noun: 'TrackingType',
  fields: choiceFields,
  unique: ['code'],
})
