import * as z from 'zod'
import { menu, menusId } from '../../events/access/menu.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { id } from '../../events/kernel/fields.ts'
import { listMenus, menus as model } from '../../projections/access/menus.ts'
import { permissionsWith } from '../../projections/access/permissions.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { tokenText } from '../kernel/undo.ts'
import { menuTimeline } from './timelines.ts'

type Asking = Call<unknown, unknown>

const { AddMenu, EditMenu, MoveMenu, SortMenus } = menu.commands
const change = 'sys:menu:change'

/** Entries share one stream; the answer speaks of the entry. */
const execute = async (call: Asking, menuId: string, command: Named<typeof menu.commands>) => {
  const { expectedVersion: _, ...asked } = call.asked()
  const { version, position, events } = await call.desk.journal.execute(menu, menusId, command, asked)
  const undoable = events.some(({ type }) => type in (menuTimeline.undo ?? {}))
  const undoToken = undoable ? { undoToken: tokenText({ kind: menu.stream, id: menuId, version }) } : {}
  return { id: menuId, version, position, ...undoToken }
}

/** The console's menu, for everybody the same; permissions say who sees what of it. */
export const menuRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/sys/menu/tree',
    action: 'sys:menu:read',
    summary: 'All entries, groups in their order',
    waitsFor: [model.context],
    handle: ({ desk }) => listMenus(desk.db),
  }),
  route({
    method: 'post',
    path: '/sys/menu',
    action: 'sys:menu:create',
    summary: 'Adds an entry',
    body: AddMenu.omit({ menuId: true }),
    handle: (call) => execute(call, call.newId, { type: 'AddMenu', data: { ...call.body, menuId: call.newId } }),
  }),
  route({
    method: 'put',
    path: '/sys/menu',
    action: change,
    summary: 'Changes an entry; its code stays',
    body: z.strictObject({ ...EditMenu.omit({ menuId: true }).shape, id: id() }),
    handle: (call) => {
      const { id: menuId, ...data } = call.body
      return execute(call, menuId, { type: 'EditMenu', data: { ...data, menuId } })
    },
  }),
  route({
    method: 'put',
    path: '/sys/menu/move',
    action: change,
    summary: 'Moves an entry with all below it',
    body: z.strictObject({ id: id(), to: MoveMenu.shape.to }),
    handle: (call) => {
      const { id: menuId, to } = call.body
      return execute(call, menuId, { type: 'MoveMenu', data: { menuId, to } })
    },
  }),
  route({
    method: 'put',
    path: '/sys/menu/sort',
    action: change,
    summary: 'Puts the entries of one group in order',
    body: SortMenus,
    handle: (call) => execute(call, call.body.order[0] ?? menusId, { type: 'SortMenus', data: call.body }),
  }),
  route({
    method: 'delete',
    path: '/sys/menu/:id',
    action: 'sys:menu:remove',
    summary: 'Removes an entry that nothing stands below and no permission shows',
    handle: async (call) => {
      const menuId = call.params.id ?? ''
      const holders = (await permissionsWith(call.desk.db, menuId)).length
      return execute(call, menuId, { type: 'RemoveMenu', data: { menuId, holders } })
    },
  }),
]
