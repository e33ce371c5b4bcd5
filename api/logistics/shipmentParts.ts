import { refuse } from '../../events/kernel/common.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { order } from '../../events/logistics/order.ts'
import { shipmentActions } from '../../events/logistics/shipmentActions.ts'
import type { shipmentCommands } from '../../events/logistics/shipmentSchemas.ts'
import { allowedForShipment, type ShipmentCommand } from '../../events/logistics/shipmentState.ts'
import { namesOf, users } from '../../projections/access/users.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { within } from '../../projections/kernel/reach.ts'
import { rowsWhere } from '../../projections/kernel/record.ts'
import { findShipment, type ShipmentShown, shownShipment } from '../../projections/logistics/shipmentQueries.ts'
import type { ShipmentRow } from '../../projections/logistics/shipments.ts'
import { parameterValue } from '../../projections/settings/parameters.ts'
import type { Action, Call } from '../kernel/route.ts'
import { written } from '../kernel/written.ts'
import { tokenText } from '../kernel/undo.ts'
import { type OwnerLabels, withLabels } from '../kernel/ownerLabels.ts'

type Asking = Call<unknown, unknown>
type Command = Named<typeof shipmentCommands>

/** The shipment, unless it is absent, removed, or out of reach for this action. */
export const mustFindShipment = async ({ desk, caller }: Asking, id: string, action: Action): Promise<ShipmentRow> =>
  (await findShipment(desk.db, id, caller.reach(action))) ?? refuse('missing', 'NOT_FOUND')

export const toleranceOf = ({ desk }: Pick<Asking, 'desk'>): Promise<string> => parameterValue(desk, 'order.tolerance')

/** Shipments live in the stream of their line; a version is that of the shipment, which its rules look at. */
export const executeOn = async (
  call: Asking,
  orderId: string,
  shipmentId: string,
  command: (seen: Readonly<{ seen?: number }>) => Command,
) => {
  const { expectedVersion, ...asked } = call.asked()
  const seen = expectedVersion === undefined ? {} : { seen: expectedVersion }
  // one call may speak of many shipments of the same line: each has its own answer to be given again
  const own = { commandId: `${asked.commandId}.${shipmentId}`, correlationId: asked.commandId }
  const outcome = await call.desk.journal.execute(order, orderId, command(seen), { ...asked, ...own })
  const { version, position } = written(outcome)
  const undoToken = tokenText({ kind: 'shipment', id: shipmentId, version })
  return { id: shipmentId, version, position, ...(outcome.events.length > 0 ? { undoToken } : {}) }
}

/** One step for a shipment, by whoever may take it. */
export const actOn = async (call: Asking, id: string, type: ShipmentCommand, data: object = {}) => {
  const row = await mustFindShipment(call, id, shipmentActions[type])
  return executeOn(call, row.orderId, id, () => ({ type, data: { ...data, shipmentId: id } }) as Command) // as the route's schema read it
}

export type ShipmentListed = ShipmentShown & OwnerLabels & Readonly<{ name: string; owner: string | null }>

/** What people call a shipment: whose goods it carries, and under which number. */
const nameOf = ({ po, lineNumber, trackingNumber }: ShipmentShown): string =>
  [`${po ?? ''}/${lineNumber}`, trackingNumber].filter(Boolean).join(' · ')

/** Shipments with the names of those who booked them and who see to their exceptions. */
export const labelled = async (db: Database, rows: readonly ShipmentRow[]): Promise<readonly ShipmentListed[]> => {
  const [shown, names] = await Promise.all([
    withLabels(db, rows.map(shownShipment)),
    namesOf(
      db,
      rows.flatMap(({ exceptionOwner }) => exceptionOwner ?? []),
    ),
  ])
  return shown.map((row) => {
    const owner = row.exceptionOwner && (names.get(row.exceptionOwner) ?? null)
    return { ...row, name: nameOf(row), owner }
  })
}

export type ShipmentAnswer = ShipmentListed & Readonly<{ allowed: readonly ShipmentCommand[] }>

/** The shipment as its own page shows it, with what this person may do with it now. */
export const shipmentDetail = async ({ desk, caller }: Asking, row: ShipmentRow): Promise<ShipmentAnswer> => {
  const [shown] = await labelled(desk.db, [row])
  const allowed = allowedForShipment(row.state).filter((command) => {
    const action = shipmentActions[command]
    return caller.actions.has(action) && within(caller.reach(action), row)
  })
  return { ...(shown as ShipmentListed), allowed } // one row was given
}

/** Who may see to an exception: people of the shipment's company. */
export const ownersOf = async (db: Database, companyId: string) => {
  const people = await rowsWhere(db, users, { companyId, removed: false })
  return people.map(({ id, name }) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name))
}

export const mustBeOwner = async ({ desk }: Asking, companyId: string, ownerId: string): Promise<void> => {
  const person = await findRow(desk.db, users, ownerId, { everything: true })
  if (person?.companyId === companyId && !person.removed) return
  throw new Refusal('invalid', 'EXCEPTION_OWNER_UNKNOWN', {
    fields: [{ path: 'ownerId', key: 'EXCEPTION_OWNER_UNKNOWN' }],
  })
}
