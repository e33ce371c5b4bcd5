import { resumeSource } from '../../events/settings/resumeSource.ts'
import type { ListFields } from '../../projections/kernel/listQuery.ts'
import { choiceList } from '../../projections/settings/choiceColumns.ts'
import { resumeSources } from '../../projections/settings/resumeSources.ts'
import { recordRoutes } from '../kernel/record.ts'
import type { AnyRoute } from '../kernel/route.ts'

const list: ListFields<typeof resumeSources.columns> = choiceList

/** Resume sources: a plain record. */
export const resumeSourceRoutes: readonly AnyRoute[] = recordRoutes({
  path: '/sys/resumeSource',
  actions: 'sys:resumeSource',
  record: resumeSource,
  model: resumeSources,
  list,
  taken: 'SETTING_CODE_TAKEN',
})
