import * as z from 'zod'
import { day, id, requiredText, text } from '../../events/kernel/fields.ts'
import { refuseShipment } from '../../events/logistics/shipmentPhrases.ts'
import { shipmentActions } from '../../events/logistics/shipmentActions.ts'
import type { ShipmentCommand } from '../../events/logistics/shipmentState.ts'
import { refuse } from '../../events/kernel/common.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { idOf } from '../../projections/kernel/projection.ts'
import { findDeclaration } from '../../projections/logistics/declarations.ts'
import { shipments } from '../../projections/logistics/shipments.ts'
import { bulk } from '../kernel/bulk.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { idsBody } from '../kernel/written.ts'
import { customsShipment } from './customsLines.ts'
import { actOn, executeOn, mustBeOwner, mustFindShipment, toleranceOf } from './shipmentParts.ts'

type Asking = Call<unknown, unknown>

const onADay = {
  depart: 'DepartShipment',
  arrive: 'ArriveShipment',
  clear: 'ClearShipment',
  deliver: 'DeliverShipment',
} as const
const says = z.strictObject({ ...idsBody.shape, on: day() })

/** The same for each of many shipments; those out of reach are not found. */
const forEach = (call: Asking, ids: readonly string[], type: ShipmentCommand, data: object = {}) =>
  bulk(
    [...new Set(ids)],
    (one) => one,
    (one) => actOn(call, one, type, data),
    call.language,
  )

/** What shipments go through on their way. */
export const shipmentStepRoutes: readonly AnyRoute[] = [
  ...(Object.keys(onADay) as (keyof typeof onADay)[]).map(
    (
      verb, // the keys of a literal
    ) =>
      route({
        method: 'put',
        path: `/logistics/transport/${verb}`,
        action: shipmentActions[onADay[verb]],
        summary: `${onADay[verb]} on a day, for up to 500 shipments, each for itself`,
        body: says,
        handle: (call) => forEach(call, call.body.ids, onADay[verb], { on: call.body.on }),
      }),
  ),
  route({
    method: 'put',
    path: '/logistics/transport/return',
    action: shipmentActions.ReturnShipment,
    summary: 'Takes back the last step of up to 500 shipments, each for itself',
    body: idsBody,
    handle: (call) => forEach(call, call.body.ids, 'ReturnShipment'),
  }),
  route({
    method: 'put',
    path: '/logistics/transport/exception',
    action: shipmentActions.RaiseException,
    summary: 'Says what went wrong with a shipment, and who of the company sees to it',
    body: z.strictObject({ id: id(), text: requiredText(500), ownerId: id() }),
    handle: async (call) => {
      const { id: shipmentId, ...said } = call.body
      const { companyId } = await mustFindShipment(call, shipmentId, shipmentActions.RaiseException)
      await mustBeOwner(call, companyId, said.ownerId)
      return actOn(call, shipmentId, 'RaiseException', said)
    },
  }),
  route({
    method: 'put',
    path: '/logistics/transport/resolve',
    action: shipmentActions.ResolveException,
    summary: 'Ends the exceptions of up to 500 shipments, each for itself',
    body: z.strictObject({ ...idsBody.shape, note: text(500).default('') }),
    handle: (call) => forEach(call, call.body.ids, 'ResolveException', { note: call.body.note }),
  }),
  route({
    method: 'put',
    path: '/logistics/transport/cancel',
    action: shipmentActions.CancelShipment,
    summary: 'Cancels up to 500 shipments with a reason, each for itself; their quantities go back to their lines',
    body: z.strictObject({ ...idsBody.shape, reason: requiredText(500) }),
    handle: (call) =>
      bulk(
        [...new Set(call.body.ids)],
        (one) => one,
        async (one) => {
          await mustFindShipment(call, one, shipmentActions.CancelShipment)
          await mustBeOffDeclarations(call, one)
          return actOn(call, one, 'CancelShipment', { reason: call.body.reason })
        },
        call.language,
      ),
  }),
  route({
    method: 'put',
    path: '/logistics/transport/reinstate',
    action: shipmentActions.ReinstateShipment,
    summary: 'Brings cancelled shipments back, as far as their lines still have the quantity',
    body: idsBody,
    handle: async (call) => {
      const tolerance = await toleranceOf(call)
      return forEach(call, call.body.ids, 'ReinstateShipment', { tolerance })
    },
  }),
  route({
    method: 'delete',
    path: '/logistics/transport/:id',
    action: shipmentActions.RemoveShipment,
    summary: 'Removes a shipment that is only booked; its quantity goes back to its line',
    handle: async (call) => {
      const shipmentId = call.params.id ?? ''
      const row =
        (await findRow(call.desk.db, shipments, shipmentId, call.caller.reach(shipmentActions.RemoveShipment))) ??
        refuse('missing', 'NOT_FOUND')
      await mustBeOffDeclarations(call, shipmentId)
      return executeOn(call, row.orderId, shipmentId, () => ({ type: 'RemoveShipment', data: { shipmentId } }))
    },
  }),
]

/** A shipment that stands on a declaration stays. */
const mustBeOffDeclarations = async ({ desk }: Asking, shipmentId: string): Promise<void> => {
  const owner = await desk.reservations.owner(customsShipment, shipmentId)
  if (owner === undefined) return
  const row = await findDeclaration(desk.db, idOf(owner), { everything: true })
  const number = row?.number ?? row?.lines[0]?.name ?? ''
  refuseShipment('conflict', 'SHIPMENT_DECLARED', { params: { number } })
}
