import type { DataSetContent } from '../../events/sources/dataSetSchemas.ts'
import type { DataColumn } from '../../events/sources/dataTableSchemas.ts'

/** A data set as the list shows it. */
export type DataSetLine = Readonly<{
  id: string
  version: number
  name: string
  moduleName: string
  moduleCode: string
  modulePermission: 'PUBLIC' | 'PRIVATE'
  status: 'ENABLED' | 'DISABLED'
  sourceId: string
  createUser: string
  createTime: string
  updatedAt: string
  fieldCount: number
  memberCount: number
  builtIn: boolean
}>

/** One with everything in it. */
export type DataSetView = DataSetLine &
  Readonly<{ content: DataSetContent; members: readonly string[]; changeable: boolean }>

/** A table that data sets can be made of. */
export type TableView = Readonly<{
  id: string
  name: string
  owned: boolean
  past: boolean
  columns: readonly (DataColumn & Readonly<{ label: string }>)[]
}>
