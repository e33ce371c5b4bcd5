import * as z from 'zod'
import { id, oneOf, text } from '../kernel/fields.ts'
import { label } from '../kernel/query/labels.ts'
import { record } from '../kernel/record.ts'
import { nameFields } from '../kernel/names.ts'

const partId = z.string().regex(/^[a-z][A-Za-z0-9_]{0,31}$/, { message: 'FORMAT_INVALID' })
const place = { id: partId, width: oneOf(['half', 'full']).default('full') }
const heading = label().optional()

/** A part of a page: the rows or groups of a report, its pivot, one of its charts, or a text. */
export const complexBlock = z.discriminatedUnion('kind', [
  z.strictObject({ ...place, kind: z.literal('table'), reportId: id(), title: heading }),
  z.strictObject({ ...place, kind: z.literal('pivot'), reportId: id(), title: heading }),
  z.strictObject({ ...place, kind: z.literal('chart'), reportId: id(), chartId: id(), title: heading }),
  z.strictObject({ ...place, kind: z.literal('text'), text: label(4000) }),
])
export type ComplexBlock = z.output<typeof complexBlock>

/** Asked once for the whole page; `targets` are the filters of the blocks' reports that it answers. */
export const sharedFilter = z.strictObject({
  id: partId,
  labels: label(),
  values: z.array(text(1000)).max(1000).default([]),
  targets: z
    .array(z.strictObject({ block: partId, filter: partId }))
    .min(1, { message: 'REQUIRED' })
    .max(12),
})

export const complexReportFields = {
  ...nameFields,
  description: text(500).default(''),
  blocks: z.array(complexBlock).min(1, { message: 'REQUIRED' }).max(12, { message: 'FORMAT_INVALID' }),
  filters: z.array(sharedFilter).max(10).default([]),
}

/** Several reports on one page with filters they share: a plain record, whose blocks keep the permissions of their reports. */
export const complexReport = record({
  context: 'reports',
  stream: 'complexreport',
  noun: 'ComplexReport',
  fields: complexReportFields,
})
