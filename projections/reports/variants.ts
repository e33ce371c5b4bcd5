import type { ReportVariant } from '../../events/reports/reportSchemas.ts'
import { variant, variantIdOf } from '../../events/reports/variant.ts'
import { json, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { findRow } from '../kernel/list.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { seen } from '../kernel/record.ts'
import { integer } from '../kernel/columns.ts'

const columns = {
  id: text(),
  userId: text(),
  reportId: text(),
  variant: json<ReportVariant>(),
  updatedAt: text(),
  version: integer(),
  position: integer(),
}

export type VariantRow = RowOf<typeof columns>

/** One row for each reader's own variant of a report. */
export const variants = projection(variant.events, {
  name: 'reportVariants',
  context: 'reports',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['userId', 'reportId']],
  keys: (event) => [idOf(event.stream)],
  on: {
    ReportVariantSaved: (_, event): VariantRow => ({ id: idOf(event.stream), ...event.data, ...seen(event) }),
    ReportVariantDropped: () => null,
  },
})

/** What a person has changed of a report for themselves. */
export const variantOf = (db: Database, userId: string, reportId: string): Promise<VariantRow | undefined> =>
  findRow(db, variants, variantIdOf(userId, reportId), { everything: true })
