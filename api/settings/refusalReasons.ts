import { refusalReason } from '../../events/settings/refusalReason.ts'
import type { ListFields } from '../../projections/kernel/listQuery.ts'
import { choiceList } from '../../projections/settings/choiceColumns.ts'
import { refusalReasons } from '../../projections/settings/refusalReasons.ts'
import { recordRoutes } from '../kernel/record.ts'
import type { AnyRoute } from '../kernel/route.ts'

const list: ListFields<typeof refusalReasons.columns> = choiceList

/** Refusal reasons: a plain record. */
export const refusalReasonRoutes: readonly AnyRoute[] = recordRoutes({
  path: '/sys/refusalReason',
  actions: 'sys:refusalReason',
  record: refusalReason,
  model: refusalReasons,
  list,
  taken: 'SETTING_CODE_TAKEN',
})
