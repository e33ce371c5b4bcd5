import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { columnValuesShape } from '../../events/kernel/columnValues.ts'
import { decide, type Named } from '../../events/kernel/decider.ts'
import { id, requiredText, text, whole } from '../../events/kernel/fields.ts'
import type { Outcome } from '../../events/log/journal.ts'
import { order } from '../../events/logistics/order.ts'
import { orderActions } from '../../events/logistics/orderActions.ts'
import { enteredShape } from '../../events/logistics/orderFields.ts'
import type { orderCommands } from '../../events/logistics/orderSchemas.ts'
import { findRows } from '../../projections/kernel/list.ts'
import { pageQuery } from '../../projections/kernel/listQuery.ts'
import { listOrders, orderListQuery, valueFields, valuesOfOrders } from '../../projections/logistics/orderQueries.ts'
import { orders } from '../../projections/logistics/orders.ts'
import { columnsInUse } from '../../projections/settings/extraColumns.ts'
import { parameterValue } from '../../projections/settings/parameters.ts'
import { bulk } from '../kernel/bulk.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { tokenText } from '../kernel/undo.ts'
import { savedColumns } from '../settings/shownColumns.ts'
import { takeLineNumber } from './lineNumbers.ts'
import { aboutOf, detailOf, mustFind, warningsOf } from './orderDetail.ts'
import { withLabels } from '../kernel/ownerLabels.ts'

type Command = Named<typeof orderCommands>

const read = 'logistics:order:read'
const columnValues = columnValuesShape().optional()
const entry = z.strictObject({ lineNumber: text(128).optional(), ...enteredShape, columnValues })
const change = z.strictObject({ id: id(), version: whole().optional(), ...enteredShape, columnValues })
const ids = z.array(id()).min(1).max(500)
const verbs = {
  ConfirmOrder: 'confirm',
  ReturnOrderToDraft: 'returnToDraft',
  ReinstateOrder: 'reinstate',
  RemoveOrder: 'remove',
} as const

/** Order lines: enter, change, read, list, and what many of them go through at once. */
export const orderRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/logistics/order',
    action: orderActions.EnterOrder,
    summary: 'Enters an order line; a repeated PO, P/N and required ETD is a warning',
    body: entry,
    handle: async (call) => {
      const { lineNumber, columnValues: asked, ...fields } = call.body
      const { desk, newId } = call
      const { companyId, departmentId, userId } = call.caller
      const tolerance = await toleranceOf(call)
      const columnValues = await savedColumns(desk.db, { owner: 'order', companyId }, asked)
      const entering = (lineNumber: string): Command => {
        return {
          type: 'EnterOrder',
          data: { companyId, departmentId, lineNumber, fields, columnValues, tolerance },
        }
      }
      decide(order, order.initial, entering('1'), { at: desk.now(), by: userId }) // a refused line takes no number
      const warnings = await warningsOf(call, { id: newId, companyId, ...aboutOf(fields) })
      const number = await takeLineNumber(call, { id: newId, companyId, po: fields.po ?? '' }, lineNumber || undefined)
      return { ...written(await execute(call, newId, entering(number), true)), warnings }
    },
  }),
  route({
    method: 'put',
    path: '/logistics/order',
    action: orderActions.ChangeOrder,
    summary: 'Changes fields of an order line; what is not named stays',
    body: change,
    handle: async (call) => {
      const { id, version: _, columnValues: asked, ...changes } = call.body
      const row = await mustFind(call, id, orderActions.ChangeOrder)
      const { companyId } = row
      const columnValues = await savedColumns(call.desk.db, { owner: 'order', companyId }, asked, row.columnValues)
      const warnings = await warningsOf(call, { ...row, ...aboutOf({ ...row, ...changes }) })
      if (changes.po && changes.po !== row.po) await takeLineNumber(call, { ...row, po: changes.po }, row.lineNumber)
      const outcome = await execute(call, id, {
        type: 'ChangeOrder',
        data: { changes, columnValues, tolerance: await toleranceOf(call) },
      })
      return { ...written(outcome), warnings }
    },
  }),
  route({
    method: 'get',
    path: '/logistics/order/:id',
    action: read,
    summary: 'One order line with its gaps, extra facts, repeated lines and what may be done with it now',
    handle: async (call) => detailOf(call, await mustFind(call, call.params.id ?? '', read)),
  }),
  route({
    method: 'delete',
    path: '/logistics/order/:id',
    action: orderActions.RemoveOrder,
    summary: 'Removes an order line',
    handle: async (call) => {
      const { id } = await mustFind(call, call.params.id ?? '', orderActions.RemoveOrder)
      return written(await execute(call, id, { type: 'RemoveOrder', data: {} }))
    },
  }),
  route({
    method: 'post',
    path: '/logistics/order/getOrderByParam',
    action: read,
    summary: 'A page of order lines',
    query: pageQuery,
    body: orderListQuery,
    handle: async ({ desk, caller, query, body: { columnFilters: filters, ...body } }) => {
      const position = desk.projector.position([order.context])
      const columns = filters && { known: await columnsInUse(desk.db, 'order'), filters }
      const asking = { reach: caller.reach(read), today: desk.now().slice(0, 10), ...(columns ? { columns } : {}) }
      const found = await listOrders(desk.db, asking, body, query)
      return { ...found, list: await withLabels(desk.db, found.list), position }
    },
  }),
  route({
    method: 'get',
    path: '/logistics/order/values/:field',
    action: read,
    summary: 'What stands in a field among all order lines within reach, for filters',
    handle: ({ desk, caller, params }) => {
      const field = valueFields.find((name) => name === params.field) ?? refuseCommonly('missing', 'NOT_FOUND')
      return valuesOfOrders(desk.db, caller.reach(read), field)
    },
  }),
  ...(Object.keys(verbs) as (keyof typeof verbs)[]).map(
    (
      type, // the keys of a literal
    ) =>
      route({
        method: 'put',
        path: `/logistics/order/${verbs[type]}`,
        action: orderActions[type],
        summary: `${type} for up to 500 order lines, each for itself`,
        body: z.strictObject({ ids }),
        handle: (call) => forEach(call, call.body.ids, { type, data: {} }),
      }),
  ),
  route({
    method: 'put',
    path: '/logistics/order/cancel',
    action: orderActions.CancelOrder,
    summary: 'Cancels up to 500 order lines with a reason, each for itself',
    body: z.strictObject({ ids, reason: requiredText(500) }),
    handle: (call) => forEach(call, call.body.ids, { type: 'CancelOrder', data: { reason: call.body.reason } }),
  }),
]

type Asking = Call<unknown, unknown>

const toleranceOf = ({ desk }: Asking): Promise<string> => parameterValue(desk, 'order.tolerance')

const execute = (call: Asking, id: string, command: Command, fresh = false): Promise<Outcome> =>
  call.desk.journal.execute(order, id, command, call.asked({ fresh }))

const written = ({ id, version, position, events }: Outcome) => ({
  id,
  version,
  position,
  ...(events.length > 0 ? { undoToken: tokenText({ kind: order.stream, id, version }) } : {}),
})

/** One command for many order lines; those out of reach are not found. */
const forEach = async (call: Asking, ids: readonly string[], command: Command) => {
  const { desk, caller, language } = call
  const found = await findRows(desk.db, orders, ids, caller.reach(orderActions[command.type]))
  const reached = new Set(found.filter(({ removed }) => !removed).map(({ id }) => id))
  const act = async (id: string) =>
    reached.has(id) ? written(await execute(call, id, command)) : refuseCommonly('missing', 'NOT_FOUND')
  return bulk([...new Set(ids)], (id) => id, act, language)
}
