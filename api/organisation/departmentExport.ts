import * as z from 'zod'
import { day, id } from '../../events/kernel/fields.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { departmentImport } from '../../events/organisation/departmentImport.ts'
import { csvFile } from '../../events/runtime/spreadsheet/writeCsv.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { today } from './departmentCommands.ts'
import { treeOf } from './departments.ts'

/** Departments as a csv file that can be imported again: superiors before those below them, named by their codes. */
export const departmentExportRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/sys/department/export',
    action: 'sys:department:export',
    summary: 'The departments of a company within reach as a csv file, as of a day',
    body: z.strictObject({ companyId: id().optional(), asOf: day().optional() }),
    limit: 'export',
    handle: async (call) => {
      const { companyId = call.caller.companyId, asOf } = call.body
      const rows = await treeOf(call, companyId, asOf)
      const head = departmentImport.fields.map(({ labels }) => labels[call.language])
      const name = `${names[call.language]} ${asOf ?? today(call)}.csv`
      return { file: csvFile(head, cellsOf(rows)), name, type: 'text/csv' }
    },
  }),
]

const names: Readonly<Record<Language, string>> = { 'zh-CN': '部门', 'zh-TW': '部門', 'en-US': 'Departments' }

type Row = Awaited<ReturnType<typeof treeOf>>[number]

const cellsOf = (rows: readonly Row[]): readonly (readonly (string | null)[])[] => {
  const codes = new Map(rows.map(({ id: known, code }) => [known, code]))
  return superiorsFirst(rows).map((row) => {
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
