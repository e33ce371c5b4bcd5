import * as z from 'zod'
import { id } from '../../events/kernel/fields.ts'
import { pick } from '../../events/kernel/record.ts'
import { users } from '../../projections/access/users.ts'
import { groupRows } from '../../projections/kernel/groups.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { type ListFields, listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { mustReachPlace } from '../access/targets.ts'
import { execute, mustFindToChange, undoableOf } from '../access/userCommands.ts'
import { shownTo } from '../access/userList.ts'
import { bulk } from '../kernel/bulk.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { holds } from '../kernel/session.ts'
import { idsBody, listed, written } from '../kernel/written.ts'

const read = 'sys:employee:read'
const transfer = 'sys:employee:transfer'

const list: ListFields<typeof users.columns> = {
  name: { kind: 'text', search: true },
  account: { kind: 'text', search: true },
  workNumber: { kind: 'text', search: true },
  companyId: { kind: 'text', sort: false },
  departmentId: { kind: 'text', sort: false },
  status: { kind: 'choice', choices: ['PENDING_RESET', 'ENABLED', 'DISABLED'] },
  updatedAt: { kind: 'instant' },
}

const told = ['id', 'workNumber', 'name', 'account', 'mobile', 'email', 'status', 'departmentId', 'version'] as const

/** Who belongs to which department, and the way to another one. */
export const employeeRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/sys/employee/getEmployeeByParam',
    action: read,
    summary: 'A page of the people of departments within reach',
    waitsFor: [users.context],
    query: pageQuery,
    body: listQuery(list),
    handle: (call) => {
      const request = { reach: call.caller.reach(read), fields: list, where: { removed: false } }
      const asked = { ...request, query: call.body, page: call.query }
      return listed(call, users.context, async () => {
        const page = await listRows(call.desk.db, users, asked)
        return { ...page, list: shownTo(call, page.list).map((person) => pick(person, told)) }
      })
    },
  }),
  route({
    method: 'get',
    path: '/sys/employee/count',
    action: 'sys:department:read',
    summary: 'How many people belong to each department of a company within reach',
    waitsFor: [users.context],
    query: z.strictObject({ companyId: id().optional() }),
    handle: async ({ desk, caller, query }) => {
      const companyId = query.companyId ?? caller.companyId
      const request = { reach: caller.reach('sys:department:read'), fields: {}, where: { companyId, removed: false } }
      const groups = await groupRows(desk.db, users, { ...request, by: [{ column: 'departmentId' }] })
      return Object.fromEntries(groups.map(({ by: [departmentId], count }) => [departmentId ?? '', count]))
    },
  }),
  route({
    method: 'put',
    path: '/sys/employee/transfer',
    action: transfer,
    summary: 'Puts people into another department of their company',
    waitsFor: [users.context],
    body: z.strictObject({ ids: idsBody.shape.ids, departmentId: id().nullable() }),
    handle: (call) => {
      const { ids, departmentId } = call.body
      const act = async (userId: string) => {
        const row = await mustFindToChange(call, userId, transfer)
        await mustReachPlace(call, transfer, { companyId: row.companyId, departmentId })
        const outcome = await execute(call, userId, { type: 'EditUser', data: { departmentId } })
        return written(outcome, holds(call.caller, 'sys:user:change') ? undoableOf(row) : undefined)
      }
      return bulk([...new Set(ids)], (userId) => userId, act, call.language)
    },
  }),
]
