import * as z from 'zod'
import { columnValuesShape } from '../kernel/columnValues.ts'
import { decimal, id, oneOf, requiredText, text, whole } from '../kernel/fields.ts'
import { enteredFields, recordedFields } from './orderFields.ts'

/** Who the line belongs to, and its own number within the order. */
const owned = { companyId: id(), departmentId: id().nullable(), lineNumber: requiredText(128) }

/** A cell whose text is not the value: the field is empty, counted as 0, or kept although it does not fit. */
const gap = z.strictObject({
  field: requiredText(),
  column: text(200),
  text: text(2000),
  reason: requiredText(),
  treatment: oneOf(['empty', 'zero', 'kept']),
})
export type OrderGap = z.output<typeof gap>

/** A fact of the source line that has no field of its own. */
const extra = z.strictObject({ name: requiredText(200), value: text(2000) })
export type OrderExtra = z.output<typeof extra>

/** Where an imported line stood. */
const source = z.strictObject({ importId: id(), file: text(300), line: whole({ min: 1 }), mapping: text(200) })
export type OrderSource = z.output<typeof source>

const imported = { gaps: z.array(gap).max(500), extras: z.array(extra).max(500), source }

/** Percent of the total that may be shipped beyond it; a fact of the company's settings, not of the line. */
const tolerance = decimal(4, { max: '100' }).optional()
const nothing = z.strictObject({})
/** Extra columns, read by their definitions before; changed ones only. */
const columnValues = columnValuesShape().optional()
const reason = z.strictObject({ reason: requiredText(500) })

export const orderCommands = {
  EnterOrder: z.strictObject({ ...owned, fields: enteredFields, columnValues, tolerance }),
  ImportOrder: z.strictObject({ ...owned, fields: enteredFields, ...imported }),
  ChangeOrder: z.strictObject({ changes: enteredFields, columnValues, tolerance }),
  ConfirmOrder: nothing,
  ReturnOrderToDraft: nothing,
  CancelOrder: reason,
  ReinstateOrder: nothing,
  RemoveOrder: nothing,
  RestoreOrder: nothing,
}

export const orderEvents = {
  OrderEntered: z.strictObject({ ...owned, fields: recordedFields, columnValues }),
  OrderImported: z.strictObject({ ...owned, fields: recordedFields, ...imported }),
  /** Changed fields and extra columns only; null where nothing is known any more. */
  OrderChanged: z.strictObject({ changes: recordedFields, columnValues }),
  OrderConfirmed: nothing,
  OrderReturnedToDraft: nothing,
  OrderCancelled: reason,
  OrderReinstated: nothing,
  OrderRemoved: nothing,
  OrderRestored: nothing,
}
