import * as z from 'zod'
import { role } from '../../events/access/role.ts'
import { refuse } from '../../events/kernel/common.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { id, whole } from '../../events/kernel/fields.ts'
import { type RoleRow, roles } from '../../projections/access/roles.ts'
import { listHolders, users } from '../../projections/access/users.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery, readPage } from '../../projections/kernel/listQuery.ts'
import { bulk } from '../kernel/bulk.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { listed, written } from '../kernel/written.ts'
import { mustHoldPermissions, mustHoldRoles } from './targets.ts'
import { execute as executeOnUser, mustFindToChange, undoableOf } from './userCommands.ts'
import { shownTo, userList } from './userList.ts'

type Asking = Call<unknown, unknown>

const read = 'sys:role:read'
const grant = 'sys:role:grant'
const assign = 'sys:user:assignRoles'

const ids = z.array(id()).max(500).default([])

/** The role, if the caller reaches it by this action. */
export const mustFindRole = async (call: Asking, roleId: string, action: Action): Promise<RoleRow> => {
  const row = await findRow(call.desk.db, roles, roleId, { everything: true })
  return row && isOwnCompany(call.caller.reach(action), row) ? row : refuse('missing', 'NOT_FOUND')
}

const holdersQuery = z
  .strictObject({
    ...pageQuery.in.shape,
    assigned: z.enum(['true', 'false'], { error: 'FORMAT_INVALID' }).default('true'),
  })
  .transform(({ assigned, ...page }) => ({ assigned: assigned === 'true', page: readPage(page) }))

/** Grants and revokes are two commands; only the first can meet a version that the asker has not seen. */
const changePermissions = async (call: Asking, row: RoleRow, add: string[], remove: string[]) => {
  const { expectedVersion, ...asked } = call.asked()
  const steps: Named<typeof role.commands>[] = [
    ...(add.length > 0 ? [{ type: 'GrantPermissions', data: { permissions: add } } as const] : []),
    ...(remove.length > 0 ? [{ type: 'RevokePermissions', data: { permissions: remove } } as const] : []),
  ]
  let last = { id: row.id, version: row.version, position: row.position }
  const undoTokens: string[] = []
  for (const [index, step] of steps.entries()) {
    const seen = index === 0 && expectedVersion !== undefined ? { expectedVersion } : {}
    const commandId = `${asked.commandId}-${step.type}`
    const done = written(
      await call.desk.journal.execute(role, row.id, step, { ...asked, ...seen, commandId }),
      role.stream,
    )
    last = done
    if (done.undoToken !== undefined) undoTokens.push(done.undoToken)
  }
  return { ...last, undoTokens }
}

/** A role for some people and against others, each for themselves. */
const changeHolders = async (call: Asking, row: RoleRow, add: readonly string[], remove: readonly string[]) => {
  if (add.length > 0) await mustHoldRoles(call, [row.id])
  const wishes = [
    ...add.map((userId) => ({ userId, data: { add: [row.id], remove: [] } })),
    ...remove.map((userId) => ({ userId, data: { add: [], remove: [row.id] } })),
  ]
  return bulk(
    wishes,
    ({ userId }) => userId,
    async ({ userId, data }) => {
      const person = await mustFindToChange(call, userId, assign)
      return written(await executeOnUser(call, userId, { type: 'AssignRoles', data }), undoableOf(person))
    },
    call.language,
  )
}

/** What is in a role, and who holds it. */
export const roleContentRoutes: readonly AnyRoute[] = [
  route({
    method: 'put',
    path: '/sys/role/:id/permissions',
    action: grant,
    summary: 'Puts permissions into a role and takes others out',
    body: z.strictObject({ add: ids, remove: ids, version: whole().optional() }),
    handle: async (call) => {
      const row = await mustFindRole(call, call.params.id ?? '', grant)
      await mustHoldPermissions(call, call.body.add)
      return changePermissions(call, row, call.body.add, call.body.remove)
    },
  }),
  route({
    method: 'put',
    path: '/sys/role/:id/users',
    action: assign,
    summary: 'Gives a role to people and takes it from others, each for themselves',
    body: z.strictObject({ add: ids, remove: ids }),
    handle: async (call) => {
      const row = await mustFindRole(call, call.params.id ?? '', assign)
      return changeHolders(call, row, call.body.add, call.body.remove)
    },
  }),
  route({
    method: 'post',
    path: '/sys/role/:id/getUserByParam',
    action: read,
    summary: 'A page of the people who hold a role, or of those who do not',
    waitsFor: [role.context],
    query: holdersQuery,
    body: listQuery(userList),
    handle: async (call) => {
      const row = await mustFindRole(call, call.params.id ?? '', read)
      const { assigned, page } = call.query
      const request = { reach: call.caller.reach('sys:user:read'), fields: userList, query: call.body, page }
      return listed(call, users.context, async () => {
        const found = await listHolders(call.desk.db, row.id, assigned, request)
        return { ...found, list: shownTo(call, found.list) }
      })
    },
  }),
]
