import * as z from 'zod'
import { id, oneOf, whole } from '../../events/kernel/fields.ts'
import { columnValuesShape } from '../../events/kernel/columnValues.ts'
import { omit, optionals } from '../../events/kernel/record.ts'
import { user } from '../../events/access/user.ts'
import { account, profileFields, scopes, userTypes } from '../../events/access/userFields.ts'
import { users } from '../../projections/access/users.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { pageQuery } from '../../projections/kernel/listQuery.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { listed, written } from '../kernel/written.ts'
import { savedColumns } from '../settings/shownColumns.ts'
import { avatarRoutes } from './avatars.ts'
import { mustReachPlace } from './targets.ts'
import { createUser, mustHaveFreeContacts } from './userCreation.ts'
import { execute, mustFind, mustFindToChange, shutOut, undoableOf } from './userCommands.ts'
import { peopleShownTo } from './userLabels.ts'
import { peopleAsked, userListQuery } from './userList.ts'
import { userExportRoutes } from './userExport.ts'
import { userTurnRoutes } from './userTurns.ts'

const read = 'sys:user:read'
const change = 'sys:user:change'
const remove = 'sys:user:remove'

const roleIds = z.array(id()).max(200).default([])

/** A picture comes as an upload only: a file's id in a body could be that of somebody else's file. */
const fields = omit(profileFields, 'photo')
const columnValues = columnValuesShape().optional()

/** People with accounts: create, change, read, list, and what many of them go through at once. */
export const userRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/sys/user',
    action: 'sys:user:create',
    summary: 'Creates a person with a one-time password, which only this answer tells',
    body: z.strictObject({
      ...fields,
      account: account(),
      userType: oneOf(userTypes),
      roles: roleIds,
      scope: oneOf(scopes).default('own'),
      enabled: z.boolean({ error: 'FORMAT_INVALID' }).default(true),
      columnValues,
    }),
    handle: (call) => createUser(call, { ...call.body, photo: null }),
  }),
  route({
    method: 'put',
    path: '/sys/user',
    action: change,
    summary: 'Changes the profile of a person; what is not named stays',
    body: z.strictObject({ ...optionals(fields), columnValues, id: id(), version: whole().optional() }),
    handle: async (call) => {
      const { id: userId, version: _, columnValues: asked, ...changes } = call.body
      const row = await mustFindToChange(call, userId, change)
      const { companyId = row.companyId, departmentId = row.departmentId } = changes
      if (companyId !== row.companyId || departmentId !== row.departmentId)
        await mustReachPlace(call, change, { companyId, departmentId })
      await mustHaveFreeContacts(call, changes, userId)
      const said = await savedColumns(call.desk.db, { owner: 'user', companyId }, asked, row.columnValues)
      const data = { ...changes, columnValues: said }
      return written(await execute(call, userId, { type: 'EditUser', data }), user.stream)
    },
  }),
  route({
    method: 'get',
    path: '/sys/user/:id',
    action: read,
    summary: 'One person',
    handle: async (call) => (await peopleShownTo(call, [await mustFind(call, call.params.id ?? '', read)]))[0],
  }),
  route({
    method: 'delete',
    path: '/sys/user/:id',
    action: remove,
    summary: 'Removes a person, who can be restored within 30 days; every session ends',
    handle: async (call) => {
      const row = await mustFindToChange(call, call.params.id ?? '', remove)
      return written(await shutOut(call, row, 'RemoveUser'), undoableOf(row))
    },
  }),
  route({
    method: 'post',
    path: '/sys/user/getUserByParam',
    action: read,
    summary: 'A page of people; removed ones only when the status is asked for',
    waitsFor: [user.context],
    query: pageQuery,
    body: userListQuery,
    handle: (call) =>
      listed(call, user.context, async () => {
        const request = { ...(await peopleAsked(call, read, call.body)), page: call.query }
        const page = await listRows(call.desk.db, users, { ...request, sort: [{ field: 'createdAt', dir: 'desc' }] })
        return { ...page, list: await peopleShownTo(call, page.list) }
      }),
  }),
  ...avatarRoutes,
  ...userExportRoutes,
  ...userTurnRoutes,
]
