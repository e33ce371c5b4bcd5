import type { ColumnInUse } from '../../events/settings/columnText.ts'
import {
  type ColumnKind,
  type ColumnMode,
  type ColumnOwner,
  columnKinds,
  columnModes,
  columnOwners,
  type ColumnStatus,
  extraColumn,
} from '../../events/settings/extraColumn.ts'
import { type Column, flag, integer, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { findRows } from '../kernel/list.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere, told } from '../kernel/record.ts'
import { nameColumns, nameList } from './choiceColumns.ts'
import { optionGroups } from './optionGroups.ts'

const columns = {
  ...ownerColumns,
  owner: text() as Column<ColumnOwner>, // one of its words
  ...nameColumns,
  kind: text() as Column<ColumnKind>, // one of its words
  mode: nullable(text() as Column<ColumnMode>), // one of its words
  groupId: nullable(text()),
  sort: integer(),
  required: flag(),
  status: text() as Column<ColumnStatus>, // one of its words
}

export type ExtraColumnRow = RowOf<typeof columns>

/** One row for each extra column that is not deleted. */
export const extraColumns = projection(extraColumn.events, {
  name: 'extraColumns',
  context: 'settings',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['companyId', 'owner', 'sort', 'id'], ['groupId']],
  keys: (event) => [idOf(event.stream)],
  on: {
    ColumnDefined: (_, event): ExtraColumnRow => ({ ...event.data, status: 'DRAFT', ...opened(event) }),
    ColumnChanged: onRow((_, data) => told(data)),
    ColumnEnabled: onRow(() => ({ status: 'ENABLED' })),
    ColumnStopped: onRow(() => ({ status: 'STOPPED' })),
    ColumnDeleted: () => null,
  },
})

export const extraColumnList: ListFields<typeof columns> = {
  owner: { kind: 'choice', choices: columnOwners },
  ...nameList,
  kind: { kind: 'choice', choices: columnKinds },
  mode: { kind: 'choice', choices: columnModes },
  groupId: { kind: 'text', sort: false },
  sort: { kind: 'number' },
  required: { kind: 'flag' },
  status: { kind: 'choice', choices: ['DRAFT', 'ENABLED', 'STOPPED'] },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}

/** Columns that are or were in use, with their options, in their order. Without a company those of all. */
export const columnsInUse = async (
  db: Database,
  owner: ColumnOwner,
  companyId?: string,
): Promise<readonly ColumnInUse[]> => {
  const rows = await rowsWhere(db, extraColumns, { owner, ...(companyId === undefined ? {} : { companyId }) })
  const used = rows.filter(({ status }) => status !== 'DRAFT')
  return withOptions(
    db,
    used.toSorted((one, other) => one.sort - other.sort || one.createdAt.localeCompare(other.createdAt)),
  )
}

/** The columns of these ids with their options, whatever their state. */
export const columnsById = async (db: Database, ids: readonly string[]): Promise<readonly ColumnInUse[]> =>
  ids.length === 0 ? [] : withOptions(db, await findRows(db, extraColumns, ids, { everything: true }))

const withOptions = async (db: Database, rows: readonly ExtraColumnRow[]): Promise<readonly ColumnInUse[]> => {
  const ids = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]
  const groups = ids.length === 0 ? [] : await findRows(db, optionGroups, ids, { everything: true })
  const options = new Map(groups.map((group) => [group.id, group.options]))
  return rows.map(({ id, companyId, owner, nameCn, nameTw, nameEn, kind, mode, groupId, sort, required, status }) => ({
    ...{ id, companyId, owner, nameCn, nameTw, nameEn, kind, mode, sort, required, status },
    options: groupId === null ? [] : (options.get(groupId) ?? []),
  }))
}

/** The columns that take their options from a group. */
export const columnsOfGroup = (db: Database, groupId: string): Promise<readonly ExtraColumnRow[]> =>
  rowsWhere(db, extraColumns, { groupId })
