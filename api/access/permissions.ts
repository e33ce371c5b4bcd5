import * as z from 'zod'
import { type Permission, permission, permissionFields } from '../../events/access/permission.ts'
import { type Named, streamOf } from '../../events/kernel/decider.ts'
import { id, whole } from '../../events/kernel/fields.ts'
import { optionals } from '../../events/kernel/record.ts'
import { permissions } from '../../projections/access/permissions.ts'
import { rolesWith } from '../../projections/access/roles.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { type ListFields, listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { actions as catalogue } from '../actions.ts'
import { bulk } from '../kernel/bulk.ts'
import { companyWide } from '../kernel/companyWide.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { changingUnique, giveBack, type Unique, withUnique } from '../kernel/unique.ts'
import { idsBody, listed, written } from '../kernel/written.ts'
import { mustFindPermission as mustFind, permissionGrantRoutes } from './permissionGrants.ts'
import { mustHoldPermissions } from './targets.ts'

type Asking = Call<unknown, unknown>

const read = 'sys:permission:read'
const change = 'sys:permission:change'
const enable = 'sys:permission:enable'
const remove = 'sys:permission:remove'

const list: ListFields<typeof permissions.columns> = {
  code: { kind: 'text', search: true },
  name: { kind: 'text', search: true },
  remark: { kind: 'text', search: true },
  status: { kind: 'choice', choices: ['ENABLED', 'DISABLED'] },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}

const codeOf = (companyId: string, code: string): Unique => ({
  what: 'permission-code',
  value: `${companyId} ${code}`,
  field: 'code',
  taken: 'PERMISSION_CODE_TAKEN',
})

const valuesOf = (state: Permission): readonly Unique[] =>
  'fields' in state ? [codeOf(state.companyId, state.fields.code)] : []

const execute = (call: Asking, permissionId: string, command: Named<typeof permission.commands>) =>
  call.desk.journal.execute(permission, permissionId, command, call.asked())

/** Permissions: define, change, list, and what they grant. */
export const permissionRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/sys/permission',
    action: 'sys:permission:create',
    summary: 'Defines a permission',
    body: z.strictObject({ ...permissionFields }),
    handle: (call) => {
      const { companyId } = call.caller
      const command = { type: 'DefinePermission', data: { ...call.body, companyId } } as const
      const owner = streamOf(permission, call.newId)
      return withUnique(call, owner, [codeOf(companyId, call.body.code)], async () =>
        written(await call.desk.journal.execute(permission, call.newId, command, call.asked({ fresh: true }))),
      )
    },
  }),
  route({
    method: 'put',
    path: '/sys/permission',
    action: change,
    summary: 'Changes fields of a permission; what is not named stays',
    body: z.strictObject({ ...optionals(permissionFields), id: id(), version: whole().optional() }),
    handle: async (call) => {
      const { id: permissionId, version: _, ...data } = call.body
      const { companyId } = await mustFind(call, permissionId, change)
      const wanted = data.code === undefined ? [] : [codeOf(companyId, data.code)]
      const work = () => execute(call, permissionId, { type: 'EditPermission', data })
      const about = { id: permissionId, wanted, valuesOf }
      return written(await changingUnique(call, permission, about, work), permission.stream)
    },
  }),
  route({
    method: 'get',
    path: '/sys/permission/:id',
    action: read,
    summary: 'One permission',
    handle: (call) => mustFind(call, call.params.id ?? '', read),
  }),
  route({
    method: 'delete',
    path: '/sys/permission/:id',
    action: remove,
    summary: 'Removes a permission that no role carries',
    handle: async (call) => {
      const row = await mustFind(call, call.params.id ?? '', remove)
      const holders = (await rolesWith(call.desk.db, row.id)).length
      const outcome = await execute(call, row.id, { type: 'RemovePermission', data: { holders } })
      await giveBack(call, streamOf(permission, row.id), [codeOf(row.companyId, row.code)])
      return written(outcome)
    },
  }),
  route({
    method: 'post',
    path: '/sys/permission/getPermissionByParam',
    action: read,
    summary: 'A page of permissions',
    waitsFor: [permission.context],
    query: pageQuery,
    body: listQuery(list),
    handle: (call) => {
      const request = { ...companyWide(call.caller.reach(read)), fields: list, query: call.body, page: call.query }
      return listed(call, permission.context, () => listRows(call.desk.db, permissions, request))
    },
  }),
  route({
    method: 'get',
    path: '/sys/action',
    action: read,
    summary: 'Every action that a permission can grant, with its title',
    handle: async ({ language }) =>
      Object.entries(catalogue).map(([action, title]) => ({ action, title: title[language] })),
  }),
  ...(['Enable', 'Disable'] as const).map((verb) =>
    route({
      method: 'put',
      path: `/sys/permission/${verb.toLowerCase()}`,
      action: enable,
      summary: `${verb}s permissions; the next request of everybody concerned shows it`,
      body: idsBody,
      handle: (call) => {
        const act = async (permissionId: string) => {
          await mustFind(call, permissionId, enable)
          if (verb === 'Enable') await mustHoldPermissions(call, [permissionId])
          return written(await execute(call, permissionId, { type: `${verb}Permission`, data: {} }), permission.stream)
        }
        return bulk([...new Set(call.body.ids)], (permissionId) => permissionId, act, call.language)
      },
    }),
  ),
  ...permissionGrantRoutes,
]
