import * as z from 'zod'
import { formulaTree } from '../kernel/formula/tree.ts'
import { id, requiredText, text, whole } from '../kernel/fields.ts'
import { columnTypes } from '../kernel/query/columnTypes.ts'
import { conditionTree, everyRow, operators } from '../kernel/query/conditions.ts'
import { label } from '../kernel/query/labels.ts'

/** A field of the data set, a column of the SQL, or a formula, by its id. */
const fieldId = z.string().min(1).max(64)
const partId = z.string().regex(/^[a-z][A-Za-z0-9_]{0,31}$/, { message: 'FORMAT_INVALID' })

export const parameterTypes = ['text', 'number', 'date', 'list'] as const

/** `:name` in the SQL; a list becomes as many bound values as it has. */
export const sqlParameter = z.strictObject({
  name: partId,
  type: z.enum(parameterTypes, { error: 'FORMAT_INVALID' }),
  labels: label(),
  required: z.boolean().default(true),
  values: z.array(text(1000)).max(1000).default([]),
})

/** A column that the SQL was seen to answer when the report was saved. */
export const sqlColumn = z.strictObject({
  id: fieldId,
  name: z.string().min(1).max(128),
  type: z.enum(columnTypes),
  labels: label(128),
})

export const reportSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dataSet'), dataSetId: id() }),
  z.strictObject({
    kind: z.literal('sql'),
    sourceId: id(),
    text: requiredText(20_000),
    parameters: z.array(sqlParameter).max(20).default([]),
    columns: z.array(sqlColumn).min(1).max(200),
  }),
])

export const colours = ['danger', 'warning', 'success', 'info', 'muted'] as const

/** How values of a column are written, and when in colour. */
export const columnFormat = z.strictObject({
  decimals: whole({ max: 6 }).optional(),
  thousands: z.boolean().default(false),
  percent: z.boolean().default(false),
  date: z.enum(['day', 'month', 'year', 'instant']).optional(),
  unit: text(16).default(''),
  rules: z
    .array(
      z.strictObject({
        operator: z.enum(operators, { error: 'FORMAT_INVALID' }),
        values: z.array(text(200)).max(2),
        colour: z.enum(colours),
      }),
    )
    .max(5)
    .default([]),
})
export type ColumnFormat = z.output<typeof columnFormat>

/** A column that is shown, in this place. Without labels of its own it has those of its field. */
export const reportColumn = z.strictObject({
  field: fieldId,
  labels: label(128).optional(),
  format: columnFormat.optional(),
})

/** `rows`: the total is the sum over rows; `formula`: the formula of the totals, as a ratio wants it. */
export const formulaColumn = z.strictObject({
  id: partId,
  labels: label(128),
  text: requiredText(1000),
  tree: formulaTree,
  scale: whole({ max: 6 }).default(2),
  totals: z.enum(['rows', 'formula'], { error: 'FORMAT_INVALID' }),
})
export type FormulaColumn = z.output<typeof formulaColumn>

export const dateParts = ['year', 'month', 'day'] as const
export const groupKey = z.strictObject({ field: fieldId, part: z.enum(dateParts).optional() })

export const aggregates = ['sum', 'average', 'count', 'distinct', 'min', 'max'] as const

/** Told of each group: something of a field's values, or how many rows there are. */
export const measure = z.discriminatedUnion('kind', [
  z.strictObject({ id: partId, kind: z.enum(aggregates), field: fieldId, labels: label(128).optional() }),
  z.strictObject({ id: partId, kind: z.literal('rows'), labels: label(128).optional() }),
])
export type ReportMeasure = z.output<typeof measure>

export const reportGroups = z.strictObject({
  keys: z.array(groupKey).min(1).max(5),
  measures: z.array(measure).min(1).max(30),
  totals: z.boolean().default(true),
})

export const reportPivot = z.strictObject({
  rows: z.array(groupKey).min(1).max(3),
  columns: z.array(groupKey).min(1).max(2),
  measures: z.array(measure).min(1).max(10),
})

/** A filter that the reader is asked for; `after` names another one whose answer narrows its list. */
export const askedFilter = z.strictObject({
  id: partId,
  field: fieldId,
  operator: z.enum(operators, { error: 'FORMAT_INVALID' }),
  required: z.boolean().default(false),
  values: z.array(text(1000)).max(1000).default([]),
  after: partId.optional(),
})
export type AskedFilter = z.output<typeof askedFilter>

export const sorting = z.array(z.strictObject({ field: fieldId, descending: z.boolean().default(false) })).max(5)

/** One version of what a report is. It never changes; saving makes the next one. */
export const reportDefinition = z.strictObject({
  source: reportSource,
  columns: z.array(reportColumn).min(1, { message: 'REQUIRED' }).max(100),
  formulas: z.array(formulaColumn).max(20).default([]),
  groups: reportGroups.nullable().default(null),
  pivot: reportPivot.nullable().default(null),
  filter: conditionTree().default(everyRow),
  asked: z.array(askedFilter).max(20).default([]),
  sort: sorting.default([]),
  /** Answers may be this many minutes old when they come from a foreign source. */
  cacheMinutes: whole({ max: 1440 }).default(0),
})
export type ReportDefinition = z.output<typeof reportDefinition>

export const chartTypes = ['bar', 'barLine', 'stackedBar', 'line', 'pie', 'scatter'] as const
export const chartThemes = [
  'chalk',
  'essos',
  'walden',
  'purple-passion',
  'westeros',
  'wonderland',
  'dashboard',
] as const

/** A picture of groups: along `key`, in pieces by `series`, as high as its measures say. */
export const reportChart = z.strictObject({
  title: label(),
  type: z.enum(chartTypes, { error: 'FORMAT_INVALID' }),
  key: groupKey,
  series: groupKey.optional(),
  measures: z.array(measure).min(1).max(6),
  theme: z.enum(chartThemes, { error: 'FORMAT_INVALID' }).default('walden'),
})
export type ReportChart = z.output<typeof reportChart>

/** What a reader has changed for themselves: never more columns or rows than the report has. */
export const reportVariant = z.strictObject({
  columns: z.array(fieldId).min(1).max(100),
  sort: sorting.default([]),
  filter: conditionTree().default(everyRow),
})
export type ReportVariant = z.output<typeof reportVariant>
