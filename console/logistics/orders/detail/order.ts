import type { OrderField } from '../../../../events/logistics/orderFields.ts'
import type { OrderGap } from '../../../../events/logistics/orderSchemas.ts'
import { openGaps } from '../../../../events/logistics/orderState.ts'
import type { OrderCommand } from '../../../../events/logistics/orderStatus.ts'
import type { OrderDetail, RepeatedLine } from '../../../../projections/logistics/orderQueries.ts'
import type { OrderRow } from '../../../../projections/logistics/orders.ts'

export type Gap = OrderGap & Readonly<{ open: boolean }>

/** One order as its page shows it. */
export type ShownOrder = Omit<OrderDetail, 'gaps'> &
  Readonly<{
    gaps: readonly Gap[]
    creator: string
    company: string
    department: string | null
    /** Other lines with the same PO, P/N and required ETD. */
    repeated: readonly RepeatedLine[]
    /** What this person may do with it now. */
    allowed: readonly OrderCommand[]
  }>

type Owner = Pick<ShownOrder, 'creator' | 'company' | 'department'>

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Days late on the day of the moment that is looked at, not today. */
const lateThen = (row: OrderRow, day: string): number => {
  const { lateDays, lateAfter, requiredEtd, status } = row
  if (requiredEtd === null || status === 'DELIVERED' || status === 'CANCELLED' || day <= lateAfter) return lateDays
  return Math.max(lateDays, daysBetween(requiredEtd, day))
}

/** An order as it was at an earlier moment: nothing can be done with it. */
export const asItWas = (row: OrderRow, at: string, owner: Owner | undefined): ShownOrder => {
  const open = new Set(openGaps(row.gaps, row))
  return {
    ...row,
    creator: owner?.creator ?? row.createdBy,
    company: owner?.company ?? row.companyId,
    department: owner?.department ?? row.departmentId,
    lateDays: lateThen(row, at.slice(0, 10)),
    gaps: row.gaps.map((gap) => ({ ...gap, open: open.has(gap) })),
    repeated: [],
    allowed: [],
  }
}

/** The text that stands in a field instead of a value, if it still does. */
export const gapOf = ({ gaps }: ShownOrder, field: OrderField): Gap | undefined =>
  gaps.find((gap) => gap.open && gap.field === field)
