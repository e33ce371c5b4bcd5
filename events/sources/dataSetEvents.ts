import * as z from 'zod'
import { id, whole } from '../kernel/fields.ts'
import { conditionTree } from '../kernel/query/conditions.ts'
import { optionals } from '../kernel/record.ts'
import { dataSetContent, dataSetFields } from './dataSetSchemas.ts'

const nothing = z.strictObject({})
const { sourceId, base, joins, fields, filter, rowScope } = dataSetContent.shape
const { moduleName, moduleCode } = dataSetFields
const names = z.strictObject(optionals({ moduleName, moduleCode }))
const tables = z.strictObject({ sourceId, base, joins })

const created = z.strictObject({
  ...dataSetFields,
  ...dataSetContent.shape,
  companyId: id(),
  departmentId: id().nullable(),
})

/** Ids of people, at most 1,000 at once. */
const people = z.strictObject({ members: z.array(id()).max(1000) })

export const dataSetCommands = {
  CreateDataSet: created,
  /** What is not named stays; `filter: null` is none. */
  ChangeDataSet: z.strictObject({
    ...optionals({ ...dataSetFields, sourceId, base, joins, fields, rowScope }),
    filter: conditionTree().nullable().optional(),
  }),
  EnableDataSet: nothing,
  DisableDataSet: nothing,
  GrantMembers: people,
  RevokeMembers: people,
  /** How many reports the asker knows to use it, and names of some. */
  RemoveDataSet: z.strictObject({ reports: whole(), names: z.string().max(2000) }),
}

export const dataSetEvents = {
  DataSetCreated: created,
  DataSetRenamed: names,
  DataSetTablesSet: tables,
  DataSetFieldsSet: z.strictObject({ fields }),
  DataSetFilterSet: z.strictObject({ filter: filter.unwrap().nullable() }),
  DataSetScopeSet: z.strictObject({ rowScope }),
  DataSetMadePublic: nothing,
  DataSetMadePrivate: nothing,
  DataSetMembersChanged: z.strictObject({ added: z.array(id()).max(1000), removed: z.array(id()).max(1000) }),
  DataSetEnabled: nothing,
  DataSetDisabled: nothing,
  DataSetRemoved: nothing,
}
