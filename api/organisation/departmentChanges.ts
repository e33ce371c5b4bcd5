import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import { day, id, whole } from '../../events/kernel/fields.ts'
import { orgTree } from '../../events/organisation/department.ts'
import { countOfDepartment } from '../../projections/access/users.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { executeOn } from './departmentCommands.ts'
import { mustBeOfCompany, mustFindDepartment, mustReachParent } from './departmentReach.ts'

const { MoveDepartment, SetDepartmentHead, ReopenDepartment, CancelDepartmentPlan } = orgTree.commands
const change = 'sys:department:change'
const move = 'sys:department:move'
const close = 'sys:department:close'

const dated = { id: id(), effectiveAt: day().optional(), version: whole().optional() }

/** What becomes of a department; what is dated ahead waits for its day. */
export const departmentChangeRoutes: readonly AnyRoute[] = [
  route({
    method: 'put',
    path: '/sys/department/move',
    action: move,
    summary: 'Moves a department with all below it, at once or planned',
    body: z.strictObject({ ...dated, to: MoveDepartment.shape.to }),
    handle: async (call) => {
      const { id: departmentId, to, effectiveAt } = call.body
      const { companyId } = await mustFindDepartment(call, departmentId, move)
      await mustReachParent(call, companyId, to, move)
      return executeOn(call, companyId, departmentId, (seen) => ({
        type: 'MoveDepartment',
        data: { departmentId, to, effectiveAt, ...seen },
      }))
    },
  }),
  route({
    method: 'put',
    path: '/sys/department/head',
    action: change,
    summary: 'Names the head of a department, or nobody, at once or planned',
    body: z.strictObject({ ...dated, headId: SetDepartmentHead.shape.headId }),
    handle: async (call) => {
      const { id: departmentId, headId, effectiveAt } = call.body
      const { companyId } = await mustFindDepartment(call, departmentId, change)
      await mustBeOfCompany(call, companyId, [{ path: 'headId', id: headId }])
      return executeOn(call, companyId, departmentId, (seen) => ({
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
      const { companyId } = await mustFindDepartment(call, departmentId, close)
      const staff = await countOfDepartment(call.desk.db, departmentId)
      return executeOn(call, companyId, departmentId, (seen) => ({
        type: 'CloseDepartment',
        data: { departmentId, effectiveAt, staff, ...seen },
      }))
    },
  }),
  route({
    method: 'put',
    path: '/sys/department/reopen',
    action: close,
    summary: 'Opens a closed department again, or takes back that it will close; with a reason',
    body: z.strictObject({ id: id(), version: whole().optional(), reason: ReopenDepartment.shape.reason.optional() }),
    handle: async (call) => {
      const { id: departmentId, reason = '' } = call.body
      const { companyId } = await mustFindDepartment(call, departmentId, close)
      return executeOn(call, companyId, departmentId, (seen) => ({
        type: 'ReopenDepartment',
        data: { departmentId, expiresAt: null, reason, ...seen },
      }))
    },
  }),
  route({
    method: 'put',
    path: '/sys/department/cancelPlan',
    action: change,
    summary: 'Cancels a planned change before its day',
    body: z.strictObject({ id: id(), plan: CancelDepartmentPlan.shape.plan, version: whole().optional() }),
    handle: async (call) => {
      const { id: departmentId, plan } = call.body
      const { companyId, plans } = await mustFindDepartment(call, departmentId, change)
      if (!plans.some((one) => one.plan === plan)) return refuse('missing', 'NOT_FOUND')
      return executeOn(call, companyId, departmentId, ({ seen }) => ({
        type: 'CancelDepartmentPlan',
        data: { departmentId, plan, ...(seen === undefined ? {} : { seen }) },
      }))
    },
  }),
]
