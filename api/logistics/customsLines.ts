import type * as z from 'zod'
import { streamOf } from '../../events/kernel/decider.ts'
import { type FieldProblem, Refusal } from '../../events/kernel/refusal.ts'
import { customs } from '../../events/logistics/customs.ts'
import type { CustomsLine } from '../../events/logistics/customsSchemas.ts'
import { isActive } from '../../events/logistics/shipmentState.ts'
import { findRows } from '../../projections/kernel/list.ts'
import { within } from '../../projections/kernel/reach.ts'
import { type ShipmentRow, shipments } from '../../projections/logistics/shipments.ts'
import type { Action, Call } from '../kernel/route.ts'
import type { Unique } from '../kernel/unique.ts'
import type { declaredLine } from './customsParts.ts'

type Asking = Call<unknown, unknown>

/** What people say of a line: the rest comes from its shipment. */
export type AskedLine = z.output<typeof declaredLine>

export const customsShipment = 'customsShipment'

/** A shipment stands on one declaration at a time. */
export const placesOf = (lines: readonly Pick<CustomsLine, 'shipmentId'>[]): readonly Unique[] =>
  lines.map(({ shipmentId }, index) => ({
    what: customsShipment,
    value: shipmentId,
    field: `lines.${index}.shipmentId`,
    taken: 'CUSTOMS_LINE_TAKEN',
  }))

/** The lines with what their shipments say; refuses what cannot be declared, each line for itself. */
export const linesFrom = async (
  call: Asking,
  companyId: string,
  asked: readonly AskedLine[],
  action: Action,
): Promise<CustomsLine[]> => {
  const rows = await shipmentsOf(call, asked)
  const reach = call.caller.reach(action)
  const problems = asked.flatMap(({ shipmentId }, index): readonly FieldProblem[] => {
    const row = rows.get(shipmentId)
    const path = `lines.${index}.shipmentId`
    if (!row || row.companyId !== companyId || !within(reach, row)) return [{ path, key: 'NOT_FOUND' }]
    const params = { name: nameOf(row) }
    if (!isActive(row.state)) return [{ path, key: 'CUSTOMS_LINE_GONE', params }]
    return row.crossBorder === 'no' ? [{ path, key: 'CUSTOMS_LINE_PLAIN', params }] : []
  })
  mustFit(problems)
  return asked.flatMap(({ shipmentId, ...said }) => {
    const row = rows.get(shipmentId)
    return row ? [{ shipmentId, orderId: row.orderId, name: nameOf(row), qty: row.qty ?? '0', ...said }] : []
  })
}

/** What is declared must still be there: not cancelled, not removed, of the same quantity. */
export const mustStand = async (call: Asking, lines: readonly CustomsLine[]): Promise<void> => {
  const rows = await shipmentsOf(call, lines)
  mustFit(
    lines.flatMap(({ shipmentId, qty, name }, index) => {
      const row = rows.get(shipmentId)
      const stands = row !== undefined && isActive(row.state) && row.qty === qty
      return stands ? [] : [{ path: `lines.${index}.shipmentId`, key: 'CUSTOMS_LINE_GONE', params: { name } }]
    }),
    'conflict',
  )
}

const shipmentsOf = async ({ desk }: Asking, lines: readonly Readonly<{ shipmentId: string }>[]) => {
  const ids = lines.map(({ shipmentId }) => shipmentId)
  const rows = await findRows(desk.db, shipments, ids, { everything: true })
  return new Map(rows.filter(({ removed }) => !removed).map((row) => [row.id, row]))
}

const nameOf = ({ po, lineNumber, trackingNumber }: ShipmentRow): string =>
  [`${po ?? ''}/${lineNumber}`, trackingNumber].filter(Boolean).join(' · ')

const mustFit = (problems: readonly FieldProblem[], kind: 'invalid' | 'conflict' = 'invalid'): void => {
  const [first] = problems
  if (first) throw new Refusal(kind, first.key, { fields: problems, ...(first.params ? { params: first.params } : {}) })
}

/** The stream that holds the places of its lines. */
export const holderOf = (id: string): string => streamOf(customs, id)
