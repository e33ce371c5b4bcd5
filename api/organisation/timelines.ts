import { refuse } from '../../events/kernel/common.ts'
import { company } from '../../events/organisation/company.ts'
import { fields, titles, words } from '../../events/organisation/phrases.ts'
import { orgTree } from '../../events/organisation/department.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { companies } from '../../projections/organisation/companies.ts'
import { departments } from '../../projections/organisation/departments.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import { mustReachParent } from './departmentReach.ts'
import type { TimelineKind } from '../kernel/timeline.ts'

const reading = 'sys:department:read'
const moving = 'sys:department:move'

/** What a move that is taken back asks besides: a superior within reach. */
const guardMove: TimelineKind['guard'] = async (call, departmentId, { type, data }) => {
  const row =
    (await findRow(call.desk.db, departments, departmentId, { everything: true })) ?? refuse('missing', 'NOT_FOUND')
  const { to } = data as Readonly<{ to?: string | null }> // where it comes back to
  if (type === 'MoveDepartment') await mustReachParent(call, row.companyId, to ?? null, moving)
}

/** A department's part of what is told of its company's tree. */
export const departmentTimeline: TimelineKind = {
  kind: 'department',
  rules: orgTree,
  model: departments,
  home: async (desk, id) => (await findRow(desk.db, departments, id, { everything: true }))?.companyId,
  fields,
  titles,
  words,
  action: reading,
  undo: {
    DepartmentRenamed: 'sys:department:change',
    DepartmentChanged: 'sys:department:change',
    DepartmentMoved: moving,
    DepartmentHeadSet: 'sys:department:change',
    DepartmentClosed: 'sys:department:close',
    DepartmentChangePlanned: 'sys:department:change',
  },
  guard: guardMove,
}

export const companyTimeline: TimelineKind = {
  kind: company.stream,
  rules: company,
  model: companies,
  fields,
  titles,
  words,
  action: 'sys:company:read',
  undo: {
    CompanyChanged: 'sys:company:change',
    CompanyDisabled: 'sys:company:enable',
    CompanyEnabled: 'sys:company:enable',
  },
  isWithin: (reach, row) => isOwnCompany(reach, row as { companyId: string }), // its column
}
