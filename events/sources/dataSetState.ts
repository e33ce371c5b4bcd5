import { refuse } from '../kernel/common.ts'
import type { DataSetContent } from './dataSetSchemas.ts'

export type DataSetNames = Readonly<{ moduleName: string; moduleCode: string }>

type Known = Readonly<{
  status: 'ENABLED' | 'DISABLED'
  companyId: string
  names: DataSetNames
  isPublic: boolean
  content: DataSetContent
  members: readonly string[]
}>

/** A data set as its events tell it. After its end nothing can be done with it. */
export type DataSet = Readonly<{ status: 'NONE' | 'REMOVED' }> | Known

export const isKnown = (state: DataSet): state is Known => state.status === 'ENABLED' || state.status === 'DISABLED'

export const mustBeKnown = (state: DataSet): Known => (isKnown(state) ? state : refuse('missing', 'NOT_FOUND'))

/** What follows on a data set that is there. */
export const onKnown =
  <Data>(step: (state: Known, data: Data) => DataSet) =>
  (state: DataSet, data: Data): DataSet =>
    isKnown(state) ? step(state, data) : state
