import * as z from 'zod'
import { scopes } from '../../events/access/userFields.ts'
import { id, oneOf } from '../../events/kernel/fields.ts'
import { compareAccess, explain, groundsOf, type Person } from '../../projections/access/explained.ts'
import { countOfRole, type UserRow } from '../../projections/access/users.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import type { TimelineKind } from '../kernel/timeline.ts'
import { accessNames, toldAccess, toldChange } from './accessNames.ts'
import { explainRecord } from './explainRecord.ts'
import { mustFindRole } from './roleContents.ts'
import { mustFind } from './userCommands.ts'

type Asking = Call<unknown, unknown>

const roleIds = z.array(id()).max(200).default([])
const permissionIds = z.array(id()).max(500).default([])
const record = z.strictObject({ kind: z.string().min(1).max(40).optional(), record: id().optional() })

const without = (all: readonly string[], some: readonly string[]): readonly string[] =>
  all.filter((one) => !some.includes(one))

/** A person who has nothing but a role, with the widest scope: what the role itself is worth. */
const bearerOf = (roleId: string, companyId: string): Person => ({
  id: '',
  userType: 'administrator',
  companyId,
  departmentId: null,
  scope: 'data',
  roles: [roleId],
})

const explained = async (call: Asking, person: Person) => {
  const grounds = await groundsOf(call.desk.db, person.companyId, person.roles)
  const found = explain(person, grounds)
  return { found, grounds }
}

/** Whose access it is, and that a super administrator needs no grant. */
const headOf = ({ id: userId, name, userType, scope, status, departmentId }: UserRow) => ({
  person: { id: userId, name, userType, scope, status, departmentId },
  everything: userType === 'superAdministrator',
})

/** Why somebody sees what they see, and what they would see with other roles. */
export const effectiveAccessRoutes = (kinds: readonly TimelineKind[]): readonly AnyRoute[] => [
  route({
    method: 'get',
    path: '/sys/user/:id/effectiveAccess',
    action: 'sys:user:read',
    summary: 'What a person may see and do, by which role and permission and how far; for one record, why or why not',
    query: record,
    handle: async (call) => {
      const row = await mustFind(call, call.params.id ?? '', 'sys:user:read')
      call.seen({ subjects: [row.id], fields: ['name'] })
      const { found, grounds } = await explained(call, row)
      const names = await accessNames(call, grounds)
      const { kind, record: recordId } = call.query
      const asked = kind === undefined || recordId === undefined ? undefined : { kind, id: recordId }
      return {
        ...headOf(row),
        ...toldAccess(found, names),
        record: asked ? await explainRecord(call, kinds, { person: row, found, names }, asked) : null,
      }
    },
  }),
  route({
    method: 'post',
    path: '/sys/user/:id/simulateAccess',
    action: 'sys:user:read',
    summary: 'What a person would see and do with other roles or another scope; changes nothing',
    waitsFor: ['access'],
    body: z.strictObject({ add: roleIds, remove: roleIds, scope: oneOf(scopes).optional() }),
    handle: async (call) => {
      const row = await mustFind(call, call.params.id ?? '', 'sys:user:read')
      call.seen({ subjects: [row.id], fields: ['name'] })
      const { add, remove, scope = row.scope } = call.body
      for (const roleId of add) await mustFindRole(call, roleId, 'sys:user:read')
      const roles = [...new Set([...without(row.roles, remove), ...add])]
      const grounds = await groundsOf(call.desk.db, row.companyId, [...row.roles, ...roles])
      const after = explain({ ...row, roles, scope }, grounds)
      const names = await accessNames(call, grounds)
      return {
        ...headOf({ ...row, scope }),
        ...toldAccess(after, names),
        change: toldChange(compareAccess(explain(row, grounds), after), names),
      }
    },
  }),
  route({
    method: 'get',
    path: '/sys/role/:id/access',
    action: 'sys:role:read',
    summary: 'What a role grants: permissions, actions, menus and departments',
    handle: async (call) => {
      const row = await mustFindRole(call, call.params.id ?? '', 'sys:role:read')
      const { found, grounds } = await explained(call, bearerOf(row.id, row.companyId))
      return {
        ...toldAccess(found, await accessNames(call, grounds)),
        holders: await countOfRole(call.desk.db, row.id),
      }
    },
  }),
  route({
    method: 'post',
    path: '/sys/role/:id/simulate',
    action: 'sys:role:read',
    summary: 'What a role would grant with other permissions, and to how many people; changes nothing',
    waitsFor: ['access'],
    body: z.strictObject({ add: permissionIds, remove: permissionIds }),
    handle: async (call) => {
      const row = await mustFindRole(call, call.params.id ?? '', 'sys:role:read')
      const { add, remove } = call.body
      const wanted = [...new Set([...without(row.permissions, remove), ...add])]
      const grounds = await groundsOf(call.desk.db, row.companyId, [row.id], add)
      const known = new Set(grounds.permissions.filter((one) => one.companyId === row.companyId).map((one) => one.id))
      const changed = grounds.roles.map((role) => ({ ...role, permissions: wanted.filter((one) => known.has(one)) }))
      const bearer = bearerOf(row.id, row.companyId)
      const change = compareAccess(explain(bearer, grounds), explain(bearer, { ...grounds, roles: changed }))
      const names = await accessNames(call, grounds)
      return { change: toldChange(change, names), holders: await countOfRole(call.desk.db, row.id) }
    },
  }),
]
