import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import type { Named } from '../../events/kernel/decider.ts'
import { day, id, whole } from '../../events/kernel/fields.ts'
import { orgTree } from '../../events/organisation/department.ts'
import { departmentsOf } from '../../events/organisation/orgTree.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { countOfDepartment, users } from '../../projections/access/users.ts'
import { findRow, findRows, pagesOf } from '../../projections/kernel/list.ts'
import { type DepartmentRow, departments, statusOn } from '../../projections/organisation/departments.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { written } from '../kernel/written.ts'

type Asking = Call<unknown, unknown>

const { OpenDepartment, ChangeDepartment, MoveDepartment, SetDepartmentHead } = orgTree.commands
const read = 'sys:department:read'
const create = 'sys:department:create'
const change = 'sys:department:change'
const move = 'sys:department:move'
const close = 'sys:department:close'

const dated = { id: id(), effectiveAt: day().optional(), version: whole().optional() }

const mustFind = async (call: Asking, departmentId: string, action: Action): Promise<DepartmentRow> =>
  (await findRow(call.desk.db, departments, departmentId, call.caller.reach(action))) ?? refuse('missing', 'NOT_FOUND')

/** A superior within reach; only who reaches everything may put a department at the top. */
const mustReachParent = async (
  call: Asking,
  companyId: string,
  parentId: string | null,
  action: Action,
): Promise<void> => {
  const reach = call.caller.reach(action)
  const parent = parentId === null ? undefined : await findRow(call.desk.db, departments, parentId, reach)
  if (parentId === null ? reach.everything : parent?.companyId === companyId) return
  throw new Refusal('forbidden', 'FORBIDDEN_TARGET', { fields: [{ path: 'parentId', key: 'FORBIDDEN_TARGET' }] })
}

/** The departments of a company share one stream; a version is that of the department, which its rules look at. */
const execute = async (
  call: Asking,
  companyId: string,
  departmentId: string,
  command: (seen: { seen?: number }) => Named<typeof orgTree.commands>,
) => {
  const { expectedVersion, ...asked } = call.asked()
  const seen = expectedVersion === undefined ? {} : { seen: expectedVersion }
  return { ...written(await call.desk.journal.execute(orgTree, companyId, command(seen), asked)), id: departmentId }
}

const shown = (call: Asking, row: DepartmentRow) => {
  const { departmentId: _, ...rest } = row
  return { ...rest, status: statusOn(row, call.desk.now().slice(0, 10)) }
}

/** The departments of a company within reach, as they stand or as they stood on a day. */
const treeOf = async (call: Asking, companyId: string, asOf: string | undefined) => {
  const { desk, caller } = call
  const request = { reach: caller.reach(read), fields: {}, where: { companyId } }
  const rows: DepartmentRow[] = []
  for await (const page of pagesOf(desk.db, departments, request)) rows.push(...page)
  if (asOf === undefined) return rows.map((row) => shown(call, row))
  const then = departmentsOf((await desk.journal.load(orgTree, companyId)).state, asOf)
  return rows.flatMap((row) => {
    const past = then.get(row.id)
    return past ? [{ ...shown(call, row), ...past, status: statusOn(past, asOf) }] : []
  })
}

/** Departments: the tree, and what becomes of each. */
export const departmentRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/sys/department/tree',
    action: read,
    summary: 'The departments of a company within reach, as of a day',
    waitsFor: [departments.context],
    query: z.strictObject({ companyId: id().optional(), asOf: day().optional() }),
    handle: (call) => treeOf(call, call.query.companyId ?? call.caller.companyId, call.query.asOf),
  }),
  route({
    method: 'get',
    path: '/sys/department/:id',
    action: read,
    summary: 'One department',
    handle: async (call) => shown(call, await mustFind(call, call.params.id ?? '', read)),
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
      const data = { ...call.body, companyId, departmentId: call.newId }
      return execute(call, companyId, call.newId, () => ({ type: 'OpenDepartment', data }))
    },
  }),
  route({
    method: 'put',
    path: '/sys/department',
    action: change,
    summary: 'Changes names and details of a department; what is not named stays',
    body: z.strictObject({ ...ChangeDepartment.omit({ departmentId: true, seen: true }).shape, ...dated }),
    handle: async (call) => {
      const { id: departmentId, version: _, ...changes } = call.body
      const { companyId } = await mustFind(call, departmentId, change)
      return execute(call, companyId, departmentId, (seen) => ({
        type: 'ChangeDepartment',
        data: { ...changes, ...seen, departmentId },
      }))
    },
  }),
  route({
    method: 'put',
    path: '/sys/department/move',
    action: move,
    summary: 'Moves a department with all below it',
    body: z.strictObject({ ...dated, to: MoveDepartment.shape.to }),
    handle: async (call) => {
      const { id: departmentId, to, effectiveAt } = call.body
      const { companyId } = await mustFind(call, departmentId, move)
      await mustReachParent(call, companyId, to, move)
      return execute(call, companyId, departmentId, (seen) => ({
        type: 'MoveDepartment',
        data: { departmentId, to, effectiveAt, ...seen },
      }))
    },
  }),
  route({
    method: 'put',
    path: '/sys/department/head',
    action: change,
    summary: 'Names the head of a department, or nobody',
    body: z.strictObject({ ...dated, headId: SetDepartmentHead.shape.headId }),
    handle: async (call) => {
      const { id: departmentId, headId, effectiveAt } = call.body
      const { companyId } = await mustFind(call, departmentId, change)
      const [head] = headId === null ? [] : await findRows(call.desk.db, users, [headId], { everything: true })
      if (headId !== null && (head?.companyId !== companyId || head.removed))
        throw new Refusal('forbidden', 'FORBIDDEN_TARGET', { fields: [{ path: 'headId', key: 'FORBIDDEN_TARGET' }] })
      return execute(call, companyId, departmentId, (seen) => ({
        type: 'SetDepartmentHead',
        data: { departmentId, headId, effectiveAt, ...seen },
      }))
    },
  }),
  route({
    method: 'put',
    path: '/sys/department/close',
    action: close,
    summary: 'Closes a department from a day on',
    body: z.strictObject(dated),
    handle: async (call) => {
      const { id: departmentId, effectiveAt } = call.body
      const { companyId } = await mustFind(call, departmentId, close)
      const staff = await countOfDepartment(call.desk.db, departmentId)
      return execute(call, companyId, departmentId, (seen) => ({
        type: 'CloseDepartment',
        data: { departmentId, effectiveAt, staff, ...seen },
      }))
    },
  }),
]
