import { refuse } from '../../events/kernel/common.ts'
import { orderActions } from '../../events/logistics/orderActions.ts'
import type { OrderChanges } from '../../events/logistics/orderFields.ts'
import { allowedWith, openGaps } from '../../events/logistics/orderState.ts'
import { within } from '../../projections/kernel/reach.ts'
import {
  findOrder,
  type OrderDetail,
  type Repeatable,
  type RepeatedLine,
  repeatedLines,
  toDetail,
} from '../../projections/logistics/orderQueries.ts'
import type { OrderRow } from '../../projections/logistics/orders.ts'
import type { Action, Call } from '../kernel/route.ts'
import { say } from '../kernel/sentences.ts'
import { type OwnerLabels, withLabels } from '../kernel/ownerLabels.ts'
import { holds } from '../kernel/session.ts'

type Asking = Call<unknown, unknown>

/** The order, unless it is absent, removed, or out of reach for this action. */
export const mustFind = async ({ desk, caller }: Asking, id: string, action: Action): Promise<OrderRow> =>
  (await findOrder(desk.db, id, caller.reach(action))) ?? refuse('missing', 'NOT_FOUND')

/** What a line is about, by its fields. */
export const aboutOf = ({ po = null, partNumber, description, requiredEtd = null }: OrderChanges) => ({
  po,
  item: partNumber ?? description ?? null,
  requiredEtd,
})

export type Warning = Readonly<{ id: string; key: string; message: string }>

/** A repeated order, item and required ETD is told, never refused; lines that the caller may not read are not named. */
export const warningsOf = async ({ desk, caller, language }: Asking, line: Repeatable): Promise<readonly Warning[]> => {
  const others = await repeatedLines(desk.db, caller.reach('logistics:order:read'), line)
  return others.map(({ id, po, lineNumber }) => {
    const message = say('ORDER_REPEATED', language, { po: po ?? '', lineNumber })
    return { id, key: 'ORDER_REPEATED', message }
  })
}

export type OrderAnswer = Omit<OrderDetail, 'gaps'> &
  OwnerLabels &
  Readonly<{
    gaps: readonly (OrderDetail['gaps'][number] & Readonly<{ open: boolean }>)[]
    repeated: readonly RepeatedLine[]
    allowed: readonly string[]
  }>

/** The order as its own page shows it: with names, gaps and what this person may do with it now. */
export const detailOf = async ({ desk, caller }: Asking, row: OrderRow): Promise<OrderAnswer> => {
  const detail = toDetail(row, desk.now().slice(0, 10))
  const [[labelled], repeated] = await Promise.all([
    withLabels(desk.db, [detail] as const),
    repeatedLines(desk.db, caller.reach('logistics:order:read'), row),
  ])
  const open = new Set(openGaps(row.gaps, row))
  return {
    ...(labelled as OrderDetail & OwnerLabels), // one row was given
    gaps: row.gaps.map((gap) => ({ ...gap, open: open.has(gap) })),
    repeated,
    allowed: allowedWith(row.status, row.shipments).filter((command) => {
      const action = orderActions[command]
      return holds(caller, action) && within(caller.reach(action), row)
    }),
  }
}
