import * as z from 'zod'
import { day, id } from '../../events/kernel/fields.ts'
import { departmentImport } from '../../events/organisation/departmentImport.ts'
import { exportRoute } from '../kernel/exportRoute.ts'
import type { AnyRoute } from '../kernel/route.ts'
import { columnCells, headOf, shownColumns } from '../settings/shownColumns.ts'
import { today } from './departmentCommands.ts'
import { treeOf } from './departments.ts'

const mayExport = 'sys:department:export'

/** Departments as a file that can be imported again: superiors before those below them, named by their codes. */
export const departmentExportRoutes: readonly AnyRoute[] = [
  exportRoute({
    path: '/sys/department/export',
    action: mayExport,
    summary: 'The departments of a company within reach, as of a day',
    body: z.strictObject({ companyId: id().optional(), asOf: day().optional() }),
    name: { 'zh-CN': '部门', 'zh-TW': '部門', 'en-US': 'Departments' },
    table: async (call) => {
      const { language, desk, caller } = call
      const { companyId = caller.companyId, asOf } = call.body
      const rows = superiorsFirst(await treeOf(call, { action: mayExport, companyId, asOf }))
      const extra = (await shownColumns(desk.db, 'department', caller)).filter((one) => one.companyId === companyId)
      const cells = cellsOf(rows)
      return {
        head: [...departmentImport.fields.map(({ labels }) => labels[language]), ...headOf(extra, language)],
        rows: rows.map((row, place) => [...(cells[place] ?? []), ...columnCells(extra, row, language)]),
        day: asOf ?? today(call),
      }
    },
  }),
]

type Row = Awaited<ReturnType<typeof treeOf>>[number]

const cellsOf = (rows: readonly Row[]): readonly (readonly (string | null)[])[] => {
  const codes = new Map(rows.map(({ id: known, code }) => [known, code]))
  return rows.map((row) => {
    const { effectiveAt, expiresAt, code, name, shortName, englishName, category, remarks } = row
    const said: Readonly<Record<string, string | null>> = {
      ...{ code, name, shortName, englishName, category, remarks, effectiveAt, expiresAt },
      level: String(row.level),
      parentCode: codes.get(row.parentId ?? '') ?? null,
    }
    return departmentImport.fields.map((field) => said[field.name] ?? null)
  })
}

const superiorsFirst = (rows: readonly Row[]): readonly Row[] => {
  const known = new Set(rows.map((row) => row.id))
  const groups = new Map<string, Row[]>()
  for (const row of rows.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
    const parent = row.parentId !== null && known.has(row.parentId) ? row.parentId : ''
    groups.set(parent, [...(groups.get(parent) ?? []), row])
  }
  const below = (parentId: string): readonly Row[] =>
    (groups.get(parentId) ?? []).flatMap((row) => [row, ...below(row.id)])
  return below('')
}
