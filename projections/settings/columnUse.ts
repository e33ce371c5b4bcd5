import type { ColumnOwner } from '../../events/settings/extraColumn.ts'
import { users } from '../access/users.ts'
import { passesColumns } from '../kernel/columnFilters.ts'
import type { Columns } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { listRows } from '../kernel/list.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import type { Table } from '../kernel/projection.ts'
import { orders } from '../logistics/orders.ts'
import { departments } from '../organisation/departments.ts'
import { columnsById, columnsOfGroup } from './extraColumns.ts'

/** The read models whose rows say something in extra columns, by the owner of the columns. */
const tables: Readonly<Record<ColumnOwner, Table>> = {
  user: users as unknown as Table, // any columns, as the two below
  department: departments as unknown as Table,
  order: orders as unknown as Table,
}

/** How many records say an option in one of the columns that take their options from its group. */
export const usesOfOption = async (db: Database, groupId: string, optionId: string): Promise<number> => {
  const ids = (await columnsOfGroup(db, groupId)).map(({ id }) => id)
  const columns = await columnsById(db, ids)
  const counts = await Promise.all(
    columns.map(async (column) => {
      const also = passesColumns(db.dialect, [column], { [column.id]: { op: 'in', value: [optionId] } })
      const fields = {} as ListFields<Columns>
      const { total } = await listRows(db, tables[column.owner], {
        reach: { everything: true },
        fields,
        also,
        page: { pageSize: 1 },
      })
      return total
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
