import * as z from 'zod'
import { type Role, role, roleFields } from '../../events/access/role.ts'
import { type Named, streamOf } from '../../events/kernel/decider.ts'
import { id, whole } from '../../events/kernel/fields.ts'
import { optionals } from '../../events/kernel/record.ts'
import { roles } from '../../projections/access/roles.ts'
import { countOfRole } from '../../projections/access/users.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { type ListFields, listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { bulk } from '../kernel/bulk.ts'
import { companyWide } from '../kernel/companyWide.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { changingUnique, giveBack, type Unique, withUnique } from '../kernel/unique.ts'
import { idsBody, listed, written } from '../kernel/written.ts'
import { mustFindRole as mustFind, roleContentRoutes } from './roleContents.ts'
import { mustHoldRoles } from './targets.ts'

type Asking = Call<unknown, unknown>

const read = 'sys:role:read'
const change = 'sys:role:change'
const enable = 'sys:role:enable'
const remove = 'sys:role:remove'

const fields = z.strictObject({ ...roleFields })

const list: ListFields<typeof roles.columns> = {
  code: { kind: 'text', search: true },
  name: { kind: 'text', search: true },
  description: { kind: 'text', search: true },
  status: { kind: 'choice', choices: ['ENABLED', 'DISABLED'] },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}

const codeOf = (companyId: string, code: string): Unique => ({
  what: 'role-code',
  value: `${companyId} ${code}`,
  field: 'code',
  taken: 'ROLE_CODE_TAKEN',
})

const valuesOf = (state: Role): readonly Unique[] =>
  'fields' in state ? [codeOf(state.companyId, state.fields.code)] : []

const execute = (call: Asking, roleId: string, command: Named<typeof role.commands>) =>
  call.desk.journal.execute(role, roleId, command, call.asked())

/** Roles: define, change, list, and what is in them. */
export const roleRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/sys/role',
    action: 'sys:role:create',
    summary: 'Defines a role',
    body: fields,
    handle: (call) => {
      const { companyId } = call.caller
      const command = { type: 'DefineRole', data: { ...call.body, companyId } } as const
      const owner = streamOf(role, call.newId)
      return withUnique(call, owner, [codeOf(companyId, call.body.code)], async () =>
        written(await call.desk.journal.execute(role, call.newId, command, call.asked({ fresh: true }))),
      )
    },
  }),
  route({
    method: 'put',
    path: '/sys/role',
    action: change,
    summary: 'Changes fields of a role; what is not named stays',
    body: z.strictObject({ ...optionals(roleFields), id: id(), version: whole().optional() }),
    handle: async (call) => {
      const { id: roleId, version: _, ...data } = call.body
      const { companyId } = await mustFind(call, roleId, change)
      const wanted = data.code === undefined ? [] : [codeOf(companyId, data.code)]
      const work = () => execute(call, roleId, { type: 'EditRole', data })
      return written(await changingUnique(call, role, { id: roleId, wanted, valuesOf }, work), role.stream)
    },
  }),
  route({
    method: 'get',
    path: '/sys/role/:id',
    action: read,
    summary: 'One role',
    handle: (call) => mustFind(call, call.params.id ?? '', read),
  }),
  route({
    method: 'delete',
    path: '/sys/role/:id',
    action: remove,
    summary: 'Removes a role that nobody holds',
    handle: async (call) => {
      const row = await mustFind(call, call.params.id ?? '', remove)
      const holders = await countOfRole(call.desk.db, row.id)
      const outcome = await execute(call, row.id, { type: 'RemoveRole', data: { holders } })
      await giveBack(call, streamOf(role, row.id), [codeOf(row.companyId, row.code)])
      return written(outcome)
    },
  }),
  route({
    method: 'post',
    path: '/sys/role/getRoleByParam',
    action: read,
    summary: 'A page of roles',
    waitsFor: [role.context],
    query: pageQuery,
    body: listQuery(list),
    handle: (call) => {
      const request = { ...companyWide(call.caller.reach(read)), fields: list, query: call.body, page: call.query }
      return listed(call, role.context, () => listRows(call.desk.db, roles, request))
    },
  }),
  ...(['Enable', 'Disable'] as const).map((verb) =>
    route({
      method: 'put',
      path: `/sys/role/${verb.toLowerCase()}`,
      action: enable,
      summary: `${verb}s roles; every holder's next request shows it`,
      body: idsBody,
      handle: (call) => {
        const act = async (roleId: string) => {
          await mustFind(call, roleId, enable)
          if (verb === 'Enable') await mustHoldRoles(call, [roleId])
          return written(await execute(call, roleId, { type: `${verb}Role`, data: {} }), role.stream)
        }
        return bulk([...new Set(call.body.ids)], (roleId) => roleId, act, call.language)
      },
    }),
  ),
  ...roleContentRoutes,
]
