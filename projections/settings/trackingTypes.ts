import { trackingType } from '../../events/settings/trackingType.ts'
import type { RowOf } from '../kernel/columns.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { recordFolds } from '../kernel/record.ts'
import { choiceColumns } from './choiceColumns.ts'

export type TrackingTypeRow = RowOf<typeof choiceColumns>

/** One row for each type of tracking record that is not removed. */
export const trackingTypes = projection(trackingType.events, {
  name: 'trackingTypes',
  context: 'settings',
  revision: 1,
  columns: choiceColumns,
  key: 'id',
  indexes: [['companyId', 'sort', 'code', 'id']],
  keys: (event) => [idOf(event.stream)],
  on: recordFolds(trackingType),
})
