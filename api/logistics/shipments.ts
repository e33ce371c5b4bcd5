import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import { id, whole } from '../../events/kernel/fields.ts'
import { order } from '../../events/logistics/order.ts'
import { shipmentActions } from '../../events/logistics/shipmentActions.ts'
import { enteredShipment } from '../../events/logistics/shipmentFields.ts'
import { pageQuery } from '../../projections/kernel/listQuery.ts'
import {
  listShipments,
  shipmentListQuery,
  shipmentsOfOrder,
  shipmentValueFields,
  valuesOfShipments,
} from '../../projections/logistics/shipmentQueries.ts'
import { bulk } from '../kernel/bulk.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { idsBody, listed } from '../kernel/written.ts'
import { mustFind } from './orderDetail.ts'
import { executeOn, labelled, mustFindShipment, ownersOf, shipmentDetail, toleranceOf } from './shipmentParts.ts'

const read = 'logistics:transport:read'
const book = shipmentActions.BookShipment
const shared = z.strictObject(enteredShipment).omit({ qty: true }).shape

type Fields = z.output<z.ZodObject<typeof enteredShipment>>

/** Puts goods of an order line on a shipment, all that are left unless a quantity is given. */
const bookFor = async (call: Call<unknown, unknown>, orderId: string, shipmentId: string, fields: Fields) => {
  const line = await mustFind(call, orderId, book)
  const tolerance = await toleranceOf(call)
  return executeOn(call, line.id, shipmentId, () => ({ type: 'BookShipment', data: { shipmentId, fields, tolerance } }))
}

/** Shipments of order lines: book, change, read, list. */
export const shipmentRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/logistics/transport',
    action: book,
    summary: 'Books a shipment for an order line; without a quantity, for everything that is left of it',
    body: z.strictObject({ orderId: id(), ...enteredShipment }),
    handle: (call) => {
      const { orderId, ...fields } = call.body
      return bookFor(call, orderId, call.newId, fields)
    },
  }),
  route({
    method: 'put',
    path: '/logistics/transport/book',
    action: book,
    summary: 'Books one shipment each for up to 500 order lines, for everything that is left of them',
    body: z.strictObject({ ...idsBody.shape, ...shared }),
    handle: (call) => {
      const { ids, ...fields } = call.body
      const lines = [...new Set(ids)]
      const numbers = new Map(lines.map((line, index) => [line, index + 1]))
      const act = (line: string) => bookFor(call, line, `${call.newId}.${numbers.get(line)}`, fields)
      return bulk(lines, (line) => line, act, call.language)
    },
  }),
  route({
    method: 'put',
    path: '/logistics/transport',
    action: shipmentActions.ChangeShipment,
    summary: 'Changes fields of a shipment; what is not named stays',
    body: z.strictObject({ id: id(), version: whole().optional(), ...enteredShipment }),
    handle: async (call) => {
      const { id: shipmentId, version: _, ...changes } = call.body
      const row = await mustFindShipment(call, shipmentId, shipmentActions.ChangeShipment)
      const tolerance = await toleranceOf(call)
      return executeOn(call, row.orderId, shipmentId, (seen) => ({
        type: 'ChangeShipment',
        data: { shipmentId, changes, tolerance, ...seen },
      }))
    },
  }),
  route({
    method: 'get',
    path: '/logistics/transport/values/:field',
    action: read,
    summary: 'What stands in a field among all shipments within reach, for filters',
    handle: ({ desk, caller, params }) => {
      const field = shipmentValueFields.find((name) => name === params.field) ?? refuse('missing', 'NOT_FOUND')
      return valuesOfShipments(desk.db, caller.reach(read), field)
    },
  }),
  route({
    method: 'get',
    path: '/logistics/transport/of/:orderId',
    action: read,
    summary: 'The shipments of an order line within reach, the first booked first',
    handle: async (call) => {
      const { id: orderId } = await mustFind(call, call.params.orderId ?? '', 'logistics:order:read')
      return labelled(call.desk.db, await shipmentsOfOrder(call.desk.db, orderId, call.caller.reach(read)))
    },
  }),
  route({
    method: 'get',
    path: '/logistics/transport/:id/owners',
    action: shipmentActions.RaiseException,
    summary: 'Who may see to an exception of the shipment: people of its company',
    waitsFor: ['access'],
    handle: async (call) => {
      const row = await mustFindShipment(call, call.params.id ?? '', shipmentActions.RaiseException)
      return ownersOf(call.desk.db, row.companyId)
    },
  }),
  route({
    method: 'get',
    path: '/logistics/transport/:id',
    action: read,
    summary: 'One shipment with what may be done with it now',
    handle: async (call) => shipmentDetail(call, await mustFindShipment(call, call.params.id ?? '', read)),
  }),
  route({
    method: 'post',
    path: '/logistics/transport/getTransportByParam',
    action: read,
    summary: 'A page of the transport list',
    query: pageQuery,
    body: shipmentListQuery,
    handle: (call) =>
      listed(call, order.context, async () => {
        const { desk, caller, body, query } = call
        const found = await listShipments(desk.db, caller.reach(read), body, query)
        return { ...found, list: await labelled(desk.db, found.list) }
      }),
  }),
]
