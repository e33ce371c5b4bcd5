import type * as z from 'zod'
import { complexReport, type complexReportFields } from '../../events/reports/complexReport.ts'
import { json, type RowOf, text } from '../kernel/columns.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { recordColumns, recordFolds } from '../kernel/record.ts'

const columns = {
  ...recordColumns,
  nameCn: text(),
  nameTw: text(),
  nameEn: text(),
  description: text(),
  blocks: json<z.output<typeof complexReportFields.blocks>>(),
  filters: json<z.output<typeof complexReportFields.filters>>(),
}

export type ComplexReportRow = RowOf<typeof columns>

export const complexReportList: ListFields<typeof columns> = {
  nameCn: { kind: 'text', search: true },
  nameTw: { kind: 'text', search: true },
  nameEn: { kind: 'text', search: true },
  description: { kind: 'text', search: true },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}

/** One row for each complex report. */
export const complexReports = projection(complexReport.events, {
  name: 'complexReports',
  context: 'reports',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['companyId', 'updatedAt', 'id']],
  keys: (event) => [idOf(event.stream)],
  on: recordFolds(complexReport),
})
