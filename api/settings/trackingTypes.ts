import { trackingType } from '../../events/settings/trackingType.ts'
import type { ListFields } from '../../projections/kernel/listQuery.ts'
import { choiceList } from '../../projections/settings/choiceColumns.ts'
import { trackingTypes } from '../../projections/settings/trackingTypes.ts'
import { recordRoutes } from '../kernel/record.ts'
import type { AnyRoute } from '../kernel/route.ts'

const list: ListFields<typeof trackingTypes.columns> = choiceList

/** Types of tracking records: a plain record. */
export const trackingTypeRoutes: readonly AnyRoute[] = recordRoutes({
  path: '/sys/trackingType',
  actions: 'sys:trackingType',
  record: trackingType,
  model: trackingTypes,
  list,
  taken: 'SETTING_CODE_TAKEN',
})
