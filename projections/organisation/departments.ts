import { departmentEvents } from '../../events/organisation/orgTree.ts'
import type { Payload } from '../../events/kernel/decider.ts'
import { integer, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere, told } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  parentId: nullable(text()),
  code: text(),
  name: text(),
  shortName: text(),
  englishName: text(),
  category: text(),
  level: integer(),
  remarks: text(),
  headId: nullable(text()),
  /** Days; it belongs to the company from the first on and up to, not with, the second. */
  effectiveAt: text(),
  expiresAt: nullable(text()),
}

export type DepartmentRow = RowOf<typeof columns>

type AnyFact = Payload<typeof departmentEvents, keyof typeof departmentEvents>

/** One row for each department as it stands; what is dated ahead shows by its dates. */
export const departments = projection(departmentEvents, {
  name: 'departments',
  context: 'organisation',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['companyId', 'parentId']],
  keys: (event) => [(event.data as AnyFact).departmentId], // every fact of the tree names its department
  on: {
    DepartmentOpened: (_, event) => {
      const { departmentId, ...data } = event.data
      return { ...opened(event), ...data, id: departmentId, departmentId, headId: null }
    },
    DepartmentRenamed: onRow((_, { departmentId: __, effectiveAt: ___, ...names }) => told(names)),
    DepartmentChanged: onRow((_, { departmentId: __, effectiveAt: ___, ...details }) => told(details)),
    DepartmentMoved: onRow((_, { to }) => ({ parentId: to })),
    DepartmentHeadSet: onRow((_, { headId }) => ({ headId })),
    DepartmentClosed: onRow((_, { expiresAt }) => ({ expiresAt })),
  },
})

export type DepartmentStatus = 'PLANNED' | 'ACTIVE' | 'CLOSING' | 'CLOSED'

/** What a department is on a day. */
export const statusOn = (
  { effectiveAt, expiresAt }: Pick<DepartmentRow, 'effectiveAt' | 'expiresAt'>,
  day: string,
): DepartmentStatus => {
  if (effectiveAt > day) return 'PLANNED'
  if (expiresAt === null) return 'ACTIVE'
  return expiresAt > day ? 'CLOSING' : 'CLOSED'
}

/** All departments of a company. */
export const departmentsOfCompany = (db: Database, companyId: string): Promise<readonly DepartmentRow[]> =>
  rowsWhere(db, departments, { companyId })

/** These departments and all below them. */
export const withBelow = (
  rows: readonly Pick<DepartmentRow, 'id' | 'parentId'>[],
  roots: readonly string[],
): ReadonlySet<string> => {
  const children = new Map<string | null, string[]>()
  for (const { id, parentId } of rows) children.set(parentId, [...(children.get(parentId) ?? []), id])
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(children.get(id) ?? []))
  }
  return found
}
