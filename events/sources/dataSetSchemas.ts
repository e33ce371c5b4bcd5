import * as z from 'zod'
import { id, requiredText } from '../kernel/fields.ts'
import { columnTypes } from '../kernel/query/columnTypes.ts'
import { conditionTree } from '../kernel/query/conditions.ts'
import { label } from '../kernel/query/labels.ts'

const alias = z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, { message: 'FORMAT_INVALID' })
const columnId = z.string().min(1).max(64)

/** A column of one of the tables that a data set joins. */
export const joinedColumn = z.strictObject({ alias, columnId })

/** Up to eight joins; each names tables that stand before it, so there can be no circle. */
export const dataSetJoin = z.strictObject({
  kind: z.enum(['inner', 'left'], { error: 'FORMAT_INVALID' }),
  tableId: id(),
  alias,
  on: z
    .array(z.strictObject({ left: joinedColumn, right: joinedColumn }))
    .min(1)
    .max(5),
})

/** A field that reports may show: a column under a name of its own. Its id stays when its column is named anew. */
export const dataSetField = z.strictObject({
  id: columnId,
  column: joinedColumn,
  type: z.enum(columnTypes, { error: 'FORMAT_INVALID' }),
  labels: label(128),
})
export type DataSetField = z.output<typeof dataSetField>

/**
 * Which column says whose a row is. Every run is narrowed to the reach of the person who reads; `own` is for Daybook's
 * own tables, which know company, department and creator of each row themselves.
 */
export const rowScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('own') }),
  z.strictObject({ kind: z.enum(['company', 'department', 'person']), column: joinedColumn }),
])

/** A data set in the words of the interface, `moduleCode` being what it shows as description. */
export const dataSetFields = {
  moduleName: requiredText(),
  moduleCode: requiredText(500),
  modulePermission: z.enum(['PUBLIC', 'PRIVATE'], { error: 'FORMAT_INVALID' }).default('PRIVATE'),
}

export const dataSetContent = z.strictObject({
  sourceId: id(),
  base: z.strictObject({ tableId: id(), alias }),
  joins: z.array(dataSetJoin).max(8).default([]),
  fields: z.array(dataSetField).min(1).max(300),
  /** Holds in every run; its fields are ids of `fields`. */
  filter: conditionTree().optional(),
  rowScope: rowScope.default({ kind: 'none' }),
})
export type DataSetContent = z.output<typeof dataSetContent>
