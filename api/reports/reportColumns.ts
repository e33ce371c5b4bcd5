import * as z from 'zod'
import { refuse as refuseCommonly } from '../../events/kernel/common.ts'
import { id } from '../../events/kernel/fields.ts'
import { fieldsIn } from '../../events/kernel/formula/tree.ts'
import { reportColumns } from '../../events/reports/reportColumns.ts'
import { refuse } from '../../events/reports/reportPhrases.ts'
import { roles } from '../../projections/access/roles.ts'
import { users } from '../../projections/access/users.ts'
import { findRows } from '../../projections/kernel/list.ts'
import { restrictionsOf } from '../../projections/reports/reportRestrictions.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { written } from '../kernel/written.ts'
import { type Asking, context, knownFields, mustFindToShare, type Reached } from './reportTargets.ts'

const read = 'report:column:read'
const change = 'report:column:change'
const waitsFor = [context]
const columnId = z.string().min(1).max(64)
const many = z.array(id()).max(500).default([])

/** A column that the caller sees: nobody opens or closes to others what is closed to them. */
const mustSee = async ({ access, report }: Reached, call: Asking, column: string): Promise<void> => {
  if (access.denied.has(column)) refuse('forbidden', 'REPORT_COLUMN_UNSEEN')
  const known = [...(await knownFields(call, report.definition)), ...report.definition.formulas]
  if (!known.some(({ id: field }) => field === column))
    refuseCommonly('invalid', 'NOT_FOUND', { fields: [{ path: 'columnId', key: 'NOT_FOUND' }] })
}

/** The people and roles that a restriction names, as far as the caller reaches them. */
const mustReach = async ({ desk, caller }: Asking, named: Readonly<{ users: string[]; roles: string[] }>) => {
  const [people, found] = await Promise.all([
    findRows(desk.db, users, named.users, caller.reach('sys:user:read')),
    findRows(desk.db, roles, named.roles, { everything: true }),
  ])
  const held = found.filter((role) => isOwnCompany(caller.reach('sys:role:read'), role)) // as the list of roles has them
  if (people.length < new Set(named.users).size)
    refuseCommonly('forbidden', 'FORBIDDEN_TARGET', { fields: [{ path: 'users', key: 'FORBIDDEN_TARGET' }] })
  if (held.length < new Set(named.roles).size)
    refuseCommonly('forbidden', 'FORBIDDEN_TARGET', { fields: [{ path: 'roles', key: 'FORBIDDEN_TARGET' }] })
}

/** Which columns of a report are for some people only. */
export const reportColumnRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/report/column/:id',
    action: read,
    summary: 'The fields and formulas of a report, who may see each, and which formulas a closed field closes too',
    handle: async (call) => {
      const { report, access } = await mustFindToShare(call, call.params.id ?? '', read)
      const { definition } = report
      const rows = await restrictionsOf(call.desk.db, report.id)
      const shown = new Set(definition.columns.map(({ field }) => field))
      const [people, held] = await Promise.all([
        findRows(call.desk.db, users, [...new Set(rows.flatMap((row) => row.users))], { everything: true }),
        findRows(call.desk.db, roles, [...new Set(rows.flatMap((row) => row.roles))], { everything: true }),
      ])
      const named = (ids: readonly string[] = [], known: readonly Readonly<{ id: string; name: string }>[]) =>
        ids.map((one) => ({ id: one, name: known.find((row) => row.id === one)?.name ?? one }))
      const columns = [
        ...(await knownFields(call, definition)),
        ...definition.formulas.map(({ id: formula, labels, tree }) => ({
          ...{ id: formula, labels, type: 'decimal' as const },
          needs: [...fieldsIn(tree)],
        })),
      ]
      const list = columns.map((column) => {
        const rule = rows.find((row) => row.columnId === column.id)
        const seenBy = rule ? { roles: named(rule.roles, held), users: named(rule.users, people) } : null
        return { needs: [], ...column, shown: shown.has(column.id), seen: !access.denied.has(column.id), only: seenBy }
      })
      return { id: report.id, nameCn: report.nameCn, nameTw: report.nameTw, nameEn: report.nameEn, list }
    },
  }),
  route({
    method: 'put',
    path: '/report/column/:id/restrict',
    action: change,
    summary: 'Shows a column only to these people and to whoever has one of these roles; to nobody when none is named',
    waitsFor,
    body: z.strictObject({ columnId, roles: many, users: many }),
    handle: async (call) => {
      const reached = await mustFindToShare(call, call.params.id ?? '', change)
      await mustSee(reached, call, call.body.columnId)
      await mustReach(call, call.body)
      const command = { type: 'RestrictReportColumn', data: call.body } as const
      return written(await call.desk.journal.execute(reportColumns, reached.report.id, command, call.asked()))
    },
  }),
  route({
    method: 'put',
    path: '/report/column/:id/lift',
    action: change,
    summary: 'Shows a column to every reader of the report again',
    waitsFor,
    body: z.strictObject({ columnId }),
    handle: async (call) => {
      const reached = await mustFindToShare(call, call.params.id ?? '', change)
      await mustSee(reached, call, call.body.columnId)
      const command = { type: 'LiftReportColumnRestriction', data: call.body } as const
      return written(await call.desk.journal.execute(reportColumns, reached.report.id, command, call.asked()))
    },
  }),
]
