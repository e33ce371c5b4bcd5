import { menuTimeline, permissionTimeline, roleTimeline, userTimeline } from './access/timelines.ts'
import type { TimelineKind } from './kernel/timeline.ts'
import { orderTimeline } from './logistics/orderTimeline.ts'
import { customsTimeline } from './logistics/customsTimeline.ts'
import { shipmentTimeline } from './logistics/shipmentTimeline.ts'
import { companyTimeline, departmentTimeline } from './organisation/timelines.ts'
import { reportTimeline } from './reports/reportTimeline.ts'
import { settingTimelines } from './settings/timelines.ts'
import { sourceTimelines } from './sources/sourceTimelines.ts'
import { dataSetTimeline } from './sources/dataSetTimeline.ts'

/** Every kind of record with a history, one line each. */
export const timelines: readonly TimelineKind[] = [
  orderTimeline,
  shipmentTimeline,
  customsTimeline,
  userTimeline,
  roleTimeline,
  permissionTimeline,
  companyTimeline,
  departmentTimeline,
  menuTimeline,
  reportTimeline,
  ...settingTimelines,
  ...sourceTimelines,
  dataSetTimeline,
]
