import * as z from 'zod'
import { id, requiredText } from '../kernel/fields.ts'
import { columnTypes } from '../kernel/query/columnTypes.ts'
import { optionals } from '../kernel/record.ts'
import { dataColumn, dbTable, optionalValue } from './dataTableSchemas.ts'

const owner = { companyId: id(), departmentId: id().nullable() }
const columns = z.array(dataColumn).min(1).max(500)
const columnId = z.string().min(1).max(64)
const nothing = z.strictObject({})
const { id: _id, dbField: _dbField, optionalData: _optionalData, ...changeable } = dataColumn.shape
const columnChange = z.strictObject({ columnId, changes: z.strictObject(optionals(changeable)) })
const optionalData = z.strictObject({ columnId, optionalData: z.array(optionalValue).max(1000) })
const type = z.enum(columnTypes, { error: 'FORMAT_INVALID' })
/** What its database has otherwise than the table says; `gone`: the table itself is there no more. */
const drift = z.strictObject({
  gone: z.boolean(),
  missing: z.array(columnId).max(500),
  retyped: z.array(z.strictObject({ columnId, type })).max(500),
})
export type Drift = z.output<typeof drift>
const names = { names: z.array(z.string()).max(500) }

export const dataTableCommands = {
  ImportDataTable: z.strictObject({ ...owner, sourceId: id(), name: requiredText(128), dbTable, columns }),
  RenameDataTable: z.strictObject({ name: requiredText(128) }),
  AddDataColumns: z.strictObject({ columns }),
  ChangeDataColumn: columnChange,
  /** `names`: enabled data sets that the asker knows to use it. */
  RemoveDataColumn: z.strictObject({ columnId, ...names }),
  SetOptionalData: optionalData,
  /** What a comparison with the database found. */
  NoteDrift: drift,
  AcceptDrift: nothing,
  DeleteDataTable: z.strictObject(names),
}

export const dataTableEvents = {
  DataTableImported: z.strictObject({ ...owner, sourceId: id(), name: requiredText(128), dbTable, columns }),
  DataTableRenamed: z.strictObject({ name: requiredText(128) }),
  DataColumnsAdded: z.strictObject({ columns }),
  DataColumnChanged: columnChange,
  DataColumnRemoved: z.strictObject({ columnId }),
  OptionalDataSet: optionalData,
  DataTableDriftDetected: drift,
  /** Its database has again what the table says. */
  DataTableDriftEnded: nothing,
  /** Columns that are missing are taken out, types are as the database has them now. */
  DataTableDriftAccepted: drift,
  DataTableDeleted: nothing,
}
