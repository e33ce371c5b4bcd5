import * as z from 'zod'
import { day, id, requiredText, whole } from '../../events/kernel/fields.ts'
import { customs } from '../../events/logistics/customs.ts'
import { customsActions } from '../../events/logistics/customsActions.ts'
import { customsCommands } from '../../events/logistics/customsSchemas.ts'
import { pageQuery } from '../../projections/kernel/listQuery.ts'
import { declarationListQuery, listDeclarations } from '../../projections/logistics/declarations.ts'
import { bulk } from '../kernel/bulk.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { giveBack, type Unique, withUnique } from '../kernel/unique.ts'
import { idsBody, listed, written } from '../kernel/written.ts'
import { holderOf, linesFrom, mustStand, placesOf } from './customsLines.ts'
import { declarationDetail, declaredLine, execute, listedDeclarations, mustFindDeclaration } from './customsParts.ts'

type Asking = Call<unknown, unknown>

const read = 'logistics:customs:read'
const { OpenCustoms, ChangeCustoms } = customsCommands
const lines = z.array(declaredLine).min(1, { message: 'CUSTOMS_EMPTY' }).max(200, { message: 'CUSTOMS_LINES' })

const numberOf = (companyId: string, number: string): Unique => ({
  what: 'customsNumber',
  value: JSON.stringify([companyId, number]),
  field: 'number',
  taken: 'CUSTOMS_NUMBER_TAKEN',
})

/** Declarations to customs: open, change, declare, hold, release, read, list. */
export const declarationRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/logistics/customs',
    action: customsActions.OpenCustoms,
    summary: 'Opens a declaration over shipments that cross a border, each on one declaration at a time',
    body: OpenCustoms.omit({ companyId: true, departmentId: true, lines: true }).extend({ lines }),
    handle: async (call) => {
      const { companyId, departmentId } = call.caller
      const full = await linesFrom(call, companyId, call.body.lines, customsActions.OpenCustoms)
      const data = { ...call.body, companyId, departmentId, lines: full }
      const open = () => execute(call, call.newId, { type: 'OpenCustoms', data })
      return written(await withUnique(call, holderOf(call.newId), placesOf(full), open))
    },
  }),
  route({
    method: 'put',
    path: '/logistics/customs',
    action: customsActions.ChangeCustoms,
    summary: 'Changes a declaration that is pending or held; lines are given all together',
    body: ChangeCustoms.omit({ lines: true }).extend({
      id: id(),
      version: whole().optional(),
      lines: lines.optional(),
    }),
    handle: async (call) => {
      const { id: customsId, version: _, lines: asked, ...changes } = call.body
      const row = await mustFindDeclaration(call, customsId, customsActions.ChangeCustoms)
      const full = asked && (await linesFrom(call, row.companyId, asked, customsActions.ChangeCustoms))
      const data = { ...changes, ...(full ? { lines: full } : {}) }
      const change = () => execute(call, customsId, { type: 'ChangeCustoms', data })
      const outcome = await withUnique(call, holderOf(customsId), placesOf(full ?? []), change)
      const kept = new Set((full ?? row.lines).map(({ shipmentId }) => shipmentId))
      await giveBack(call, holderOf(customsId), placesOf(row.lines.filter(({ shipmentId }) => !kept.has(shipmentId))))
      return written(outcome, customs.stream)
    },
  }),
  route({
    method: 'get',
    path: '/logistics/customs/:id',
    action: read,
    summary: 'One declaration with its lines and what may be done with it now',
    handle: async (call) => declarationDetail(call, await mustFindDeclaration(call, call.params.id ?? '', read)),
  }),
  route({
    method: 'post',
    path: '/logistics/customs/getCustomsByParam',
    action: read,
    summary: 'A page of the customs list',
    query: pageQuery,
    body: declarationListQuery,
    handle: (call) =>
      listed(call, customs.context, async () => {
        const { desk, caller, body, query } = call
        const found = await listDeclarations(desk.db, caller.reach(read), body, query)
        return { ...found, list: await listedDeclarations(call, found.list) }
      }),
  }),
  route({
    method: 'put',
    path: '/logistics/customs/declare',
    action: customsActions.DeclareCustoms,
    summary: 'Declares it under a customs number that no other declaration of the company has',
    body: z.strictObject({ id: id(), number: requiredText(64), on: day(), version: whole().optional() }),
    handle: async (call) => {
      const { id: customsId, number, on } = call.body
      const row = await mustFindDeclaration(call, customsId, customsActions.DeclareCustoms)
      await mustStand(call, row.lines)
      const declare = () => execute(call, customsId, { type: 'DeclareCustoms', data: { number, on } })
      const outcome = await withUnique(call, holderOf(customsId), [numberOf(row.companyId, number)], declare)
      if (row.number !== null && row.number !== number)
        await giveBack(call, holderOf(customsId), [numberOf(row.companyId, row.number)])
      return written(outcome)
    },
  }),
  route({
    method: 'put',
    path: '/logistics/customs/hold',
    action: customsActions.HoldCustoms,
    summary: 'Customs holds up to 500 declarations, each for itself, with the reason',
    body: z.strictObject({ ...idsBody.shape, reason: requiredText(500) }),
    handle: (call) =>
      forEach(call, call.body.ids, async (customsId) => {
        await mustFindDeclaration(call, customsId, customsActions.HoldCustoms)
        return execute(call, customsId, { type: 'HoldCustoms', data: { reason: call.body.reason } })
      }),
  }),
  route({
    method: 'put',
    path: '/logistics/customs/release',
    action: customsActions.ReleaseCustoms,
    summary: 'Customs releases up to 500 declarations; quantities and prices of their shipments are settled by it',
    body: z.strictObject({ ...idsBody.shape, on: day() }),
    handle: (call) =>
      forEach(call, call.body.ids, async (customsId) => {
        const row = await mustFindDeclaration(call, customsId, customsActions.ReleaseCustoms)
        await mustStand(call, row.lines)
        return execute(call, customsId, { type: 'ReleaseCustoms', data: { on: call.body.on } })
      }),
  }),
  route({
    method: 'delete',
    path: '/logistics/customs/:id',
    action: customsActions.RemoveCustoms,
    summary: 'Removes a declaration that is pending; its shipments can be declared elsewhere',
    handle: async (call) => {
      const row = await mustFindDeclaration(call, call.params.id ?? '', customsActions.RemoveCustoms)
      const outcome = await execute(call, row.id, { type: 'RemoveCustoms', data: {} })
      await giveBack(call, holderOf(row.id), placesOf(row.lines))
      return written(outcome)
    },
  }),
]

/** The same for each of many; those out of reach are not found. */
const forEach = (call: Asking, ids: readonly string[], act: (id: string) => ReturnType<typeof execute>) =>
  bulk(
    [...new Set(ids)],
    (one) => one,
    async (one) => written(await act(one)),
    call.language,
  )
