import * as z from 'zod'
import { day, id, whole } from '../../events/kernel/fields.ts'
import { orgTree } from '../../events/organisation/department.ts'
import { departmentsOn } from '../../events/organisation/orgTree.ts'
import { namesOf } from '../../projections/access/users.ts'
import { pagesOf } from '../../projections/kernel/list.ts'
import { type DepartmentRow, departments, statusOn } from '../../projections/organisation/departments.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { savedColumns } from '../settings/shownColumns.ts'
import { executeOn, today } from './departmentCommands.ts'
import { mustFindDepartment, mustReachParent } from './departmentReach.ts'

type Asking = Call<unknown, unknown>

const { OpenDepartment, ChangeDepartment } = orgTree.commands
const read = 'sys:department:read'
const create = 'sys:department:create'
const change = 'sys:department:change'

const shown = (row: DepartmentRow, day: string) => {
  const { departmentId: _, plannedFor: __, ...rest } = row
  return { ...rest, status: statusOn(row, day) }
}

/** What a tree of thousands need not say of each of them. */
const inTree = ({ createdBy: _, createdAt: __, updatedAt: ___, position: ____, ...rest }: ReturnType<typeof shown>) =>
  rest

/** Departments with the names of those who head them; the reach says who may see the department, and so its head. */
const withHeads = async <Shown extends Readonly<{ headId: string | null }>>(
  { desk }: Asking,
  rows: readonly Shown[],
) => {
  const names = await namesOf(
    desk.db,
    rows.flatMap(({ headId }) => headId ?? []),
  )
  return rows.map((row) => ({ ...row, head: row.headId === null ? null : (names.get(row.headId) ?? null) }))
}

type Asked = Readonly<{ action: Action; companyId: string; asOf: string | undefined }>

/** The departments of a company within reach by an action, as they stand or as they stand on a day, planned changes included. */
export const treeOf = async (call: Asking, { action, companyId, asOf }: Asked) => {
  const { desk, caller } = call
  const request = { reach: caller.reach(action), fields: {}, where: { companyId } }
  const rows: DepartmentRow[] = []
  for await (const page of pagesOf(desk.db, departments, request)) rows.push(...page)
  const day = today(call)
  const now = rows.map((row) => inTree(shown(row, day)))
  if (asOf === undefined) return withHeads(call, now)
  const then = departmentsOn((await desk.journal.load(orgTree, companyId)).state, asOf)
  const onThatDay = now.flatMap((row) => {
    const known = then.get(row.id)
    const plans = row.plans.filter(({ effectiveAt }) => effectiveAt > asOf)
    return known ? [{ ...row, ...known, plans, status: statusOn(known, asOf) }] : []
  })
  return withHeads(call, onThatDay)
}

/** Departments: the tree, and what they are called. */
export const departmentRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/sys/department/tree',
    action: read,
    summary: 'The departments of a company within reach, as of a day to come or gone',
    waitsFor: [departments.context],
    query: z.strictObject({ companyId: id().optional(), asOf: day().optional() }),
    handle: (call) => {
      const { companyId = call.caller.companyId, asOf } = call.query
      return treeOf(call, { action: read, companyId, asOf })
    },
  }),
  route({
    method: 'get',
    path: '/sys/department/:id',
    action: read,
    summary: 'One department',
    handle: async (call) => {
      const row = await mustFindDepartment(call, call.params.id ?? '', read)
      return (await withHeads(call, [shown(row, today(call))]))[0]
    },
  }),
  route({
    method: 'post',
    path: '/sys/department',
    action: create,
    summary: 'Opens a department, from a day on',
    body: z.strictObject({ ...OpenDepartment.omit({ departmentId: true }).shape, companyId: id().optional() }),
    handle: async (call) => {
      const companyId = call.body.companyId ?? call.caller.companyId
      await mustReachParent(call, companyId, call.body.parentId, create)
      const { effectiveAt = today(call), columnValues: asked } = call.body
      const columnValues = await savedColumns(call.desk.db, { owner: 'department', companyId }, asked)
      const data = { ...call.body, columnValues, companyId, departmentId: call.newId, effectiveAt }
      return executeOn(call, companyId, call.newId, () => ({ type: 'OpenDepartment', data }))
    },
  }),
  route({
    method: 'put',
    path: '/sys/department',
    action: change,
    summary: 'Changes names and details of a department, at once or planned; what is not named stays',
    body: z.strictObject({
      ...ChangeDepartment.omit({ departmentId: true, seen: true, today: true }).shape,
      id: id(),
      version: whole().optional(),
    }),
    handle: async (call) => {
      const { id: departmentId, version: _, columnValues: asked, ...changes } = call.body
      const { companyId, columnValues: before } = await mustFindDepartment(call, departmentId, change)
      const columnValues = await savedColumns(call.desk.db, { owner: 'department', companyId }, asked, before)
      return executeOn(call, companyId, departmentId, (seen) => ({
        type: 'ChangeDepartment',
        data: { ...changes, columnValues, ...seen, departmentId },
      }))
    },
  }),
]
