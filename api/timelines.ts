import { permissionTimeline, roleTimeline, userTimeline } from './access/timelines.ts'
import type { TimelineKind } from './kernel/timeline.ts'
import { orderTimeline } from './logistics/orderTimeline.ts'
import { companyTimeline } from './organisation/timelines.ts'

/** Every kind of record with a history, one line each. */
export const timelines: readonly TimelineKind[] = [
  orderTimeline,
  userTimeline,
  roleTimeline,
  permissionTimeline,
  companyTimeline,
]
