import * as z from 'zod'
import { day, id, whole } from '../../events/kernel/fields.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { omit } from '../../events/kernel/record.ts'
import { mergerCommands } from '../../events/organisation/departmentMergers.ts'
import { derivedId } from '../../events/runtime/clock.ts'
import type { DepartmentRow } from '../../projections/organisation/departments.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { executeOn } from './departmentCommands.ts'
import { mustBeOfCompany, mustFindDepartment, mustReachParent } from './departmentReach.ts'

type Asking = Call<unknown, unknown>

const merge = 'sys:department:merge'
const { MergeDepartments, SplitDepartment } = mergerCommands
const asked = { effectiveAt: day().optional(), reason: MergeDepartments.shape.reason, version: whole().optional() }
const part = SplitDepartment.shape.parts.unwrap().element

/** All of one company, each within reach. */
const mustFindAll = async (call: Asking, ids: readonly string[]): Promise<readonly DepartmentRow[]> => {
  const rows = await Promise.all([...new Set(ids)].map((one) => mustFindDepartment(call, one, merge)))
  if (rows.some(({ companyId }) => companyId !== rows[0]?.companyId))
    throw new Refusal('forbidden', 'FORBIDDEN_TARGET', { fields: [{ path: 'into', key: 'FORBIDDEN_TARGET' }] })
  return rows
}

/** Departments that become one, and one that becomes several; their people follow by themselves. */
export const departmentMergerRoutes: readonly AnyRoute[] = [
  route({
    method: 'put',
    path: '/sys/department/merge',
    action: merge,
    summary:
      'Ends departments and lets them go on in another one with their people and all below them, at once or planned',
    body: z.strictObject({
      ...asked,
      ids: MergeDepartments.shape.departmentIds,
      into: id(),
      headId: MergeDepartments.shape.headId,
    }),
    handle: async (call) => {
      const { ids: departmentIds, into, effectiveAt, reason, headId } = call.body
      const [first] = await mustFindAll(call, [...departmentIds, into])
      const { companyId = '', id: departmentId = '' } = first ?? {}
      await mustBeOfCompany(call, companyId, [{ path: 'headId', id: headId }])
      return executeOn(call, companyId, departmentId, (seen) => ({
        type: 'MergeDepartments',
        data: { departmentIds, into, effectiveAt, reason, headId, ...seen },
      }))
    },
  }),
  route({
    method: 'put',
    path: '/sys/department/split',
    action: merge,
    summary: 'Ends a department and lets it go on in several new ones beside it, at once or planned',
    body: z.strictObject({
      ...asked,
      id: id(),
      parts: z
        .array(z.strictObject(omit(part.shape, 'departmentId')))
        .min(2, { error: 'FORMAT_INVALID' })
        .max(20, { error: 'FORMAT_INVALID' }),
    }),
    handle: async (call) => {
      const { id: departmentId, effectiveAt, reason } = call.body
      const { companyId, parentId } = await mustFindDepartment(call, departmentId, merge)
      await mustReachParent(call, companyId, parentId, merge)
      const named = call.body.parts.flatMap(({ headId, staff }, place) => [
        { path: `parts.${place}.headId`, id: headId },
        ...staff.map((person) => ({ path: `parts.${place}.staff`, id: person })),
      ])
      await mustBeOfCompany(call, companyId, named)
      const parts = call.body.parts.map((one, place) => ({
        ...one,
        departmentId: derivedId('part', call.newId, place),
      }))
      return executeOn(call, companyId, departmentId, (seen) => ({
        type: 'SplitDepartment',
        data: { departmentId, companyId, parts, effectiveAt, reason, ...seen },
      }))
    },
  }),
]
