import * as z from 'zod'
import { scopes, userTypes } from '../../events/access/userFields.ts'
import { id, oneOf } from '../../events/kernel/fields.ts'
import type { Outcome } from '../../events/log/journal.ts'
import type { UserRow } from '../../projections/access/users.ts'
import { bulk } from '../kernel/bulk.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { idsBody, written } from '../kernel/written.ts'
import { holdingsOf, mustHoldRoles, mustHoldScope } from './targets.ts'
import {
  changeType,
  execute,
  letIn,
  mustFindToChange,
  resetPassword,
  shutOut,
  undoableOf,
  unlock,
} from './userCommands.ts'

type Asking = Call<unknown, unknown>

const change = 'sys:user:change'
const enable = 'sys:user:enable'
const remove = 'sys:user:remove'
const reset = 'sys:user:resetPassword'
const assign = 'sys:user:assignRoles'
const setScope = 'sys:user:setScope'

const roleIds = z.array(id()).max(200).default([])

/** One thing done to each of many people within reach. */
const forEach = (
  call: Asking,
  ids: readonly string[],
  action: Action,
  act: (row: UserRow) => Promise<Readonly<{ undoToken?: string }>>,
) =>
  bulk(
    [...new Set(ids)],
    (userId) => userId,
    async (userId) => act(await mustFindToChange(call, userId, action)),
    call.language,
  )

const turning = (
  verb: string,
  action: Action,
  summary: string,
  act: (call: Asking, row: UserRow) => Promise<Outcome | void>,
) =>
  route({
    method: 'put',
    path: `/sys/user/${verb}`,
    action,
    summary,
    body: idsBody,
    handle: (call) =>
      forEach(call, call.body.ids, action, async (row) => {
        const outcome = await act(call, row)
        return outcome ? written(outcome, undoableOf(row)) : {}
      }),
  })

/** What many people go through at once, each for themselves. */
export const userTurnRoutes: readonly AnyRoute[] = [
  turning('enable', enable, 'Lets people sign in again', letIn),
  turning('disable', enable, 'Shuts people out; every session of theirs ends', (call, row) =>
    shutOut(call, row, 'DisableUser'),
  ),
  turning('restore', remove, 'Restores removed people, disabled', (call, row) =>
    execute(call, row.id, { type: 'RestoreUser', data: {} }),
  ),
  turning('unlock', enable, 'Ends the waiting time after failed sign-ins, and a lock', unlock),
  route({
    method: 'put',
    path: '/sys/user/resetPassword',
    action: reset,
    summary: 'Gives people new one-time passwords, which only this answer tells; every session of theirs ends',
    body: z.strictObject({ ids: z.array(id()).min(1).max(20) }),
    handle: async (call) => {
      const initialPasswords: Record<string, string> = {}
      const answer = await forEach(call, call.body.ids, reset, async (row) => {
        const initialPassword = await resetPassword(call, row)
        if (initialPassword !== undefined) initialPasswords[row.id] = initialPassword
        return {}
      })
      return { ...answer, initialPasswords }
    },
  }),
  route({
    method: 'put',
    path: '/sys/user/assignRoles',
    action: assign,
    summary: 'Gives people roles and takes roles from them',
    body: z.strictObject({ ids: idsBody.shape.ids, add: roleIds, remove: roleIds }),
    handle: async (call) => {
      const { ids, add, remove: taken } = call.body
      await mustHoldRoles(call, add)
      return forEach(call, ids, assign, async (row) =>
        written(await execute(call, row.id, { type: 'AssignRoles', data: { add, remove: taken } }), undoableOf(row)),
      )
    },
  }),
  route({
    method: 'put',
    path: '/sys/user/setScope',
    action: setScope,
    summary: 'Sets the permission scope of people',
    body: z.strictObject({ ids: idsBody.shape.ids, scope: oneOf(scopes) }),
    handle: async (call) => {
      const { ids, scope } = call.body
      mustHoldScope(await holdingsOf(call), scope)
      return forEach(call, ids, setScope, async (row) =>
        written(await execute(call, row.id, { type: 'SetScope', data: { scope } }), undoableOf(row)),
      )
    },
  }),
  route({
    method: 'put',
    path: '/sys/user/changeType',
    action: change,
    summary: 'Makes people super administrators or administrators; for super administrators only',
    body: z.strictObject({ ids: idsBody.shape.ids, userType: oneOf(userTypes) }),
    handle: ({ body, ...rest }) =>
      forEach({ ...rest, body }, body.ids, change, async (row) =>
        written(await changeType({ ...rest, body }, row, body.userType)),
      ),
  }),
]
