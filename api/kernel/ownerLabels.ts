import { namesOf } from '../../projections/access/users.ts'
import type { Columns } from '../../projections/kernel/columns.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { findRows } from '../../projections/kernel/list.ts'
import type { Table } from '../../projections/kernel/projection.ts'
import type { Owned } from '../../projections/kernel/reach.ts'
import { companies } from '../../projections/organisation/companies.ts'
import { departments } from '../../projections/organisation/departments.ts'

/** What the ids of a row's owner are called; an id that nobody knows stands for itself. */
export type OwnerLabels = Readonly<{ creator: string; company: string; department: string | null }>

/** The rows with the names of their creators, companies and departments as they are now. */
export const withLabels = async <Row extends Owned>(
  db: Database,
  rows: readonly Row[],
): Promise<readonly (Row & OwnerLabels)[]> => {
  const [people, firms, units] = await Promise.all([
    namesOf(
      db,
      rows.map(({ createdBy }) => createdBy),
    ),
    labelsOf(
      db,
      companies,
      rows.map(({ companyId }) => companyId),
    ),
    labelsOf(
      db,
      departments,
      rows.flatMap(({ departmentId }) => departmentId ?? []),
    ),
  ])
  return rows.map((row) => ({
    ...row,
    creator: people.get(row.createdBy) ?? row.createdBy,
    company: firms.get(row.companyId) ?? row.companyId,
    department: row.departmentId && (units.get(row.departmentId) ?? row.departmentId),
  }))
}

const labelsOf = async <C extends Columns & Readonly<{ name: Columns[string] }>>(
  db: Database,
  model: Table<C>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await findRows(db, model, [...new Set(ids)], { everything: true })
  return new Map(rows.map((row) => [String(row[model.key]), String(row.name)]))
}
