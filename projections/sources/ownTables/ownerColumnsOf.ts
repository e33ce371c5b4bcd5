import type { DataColumn } from '../../../events/sources/dataTableSchemas.ts'
import type { ownerColumns } from '../../kernel/record.ts'
import { columnsOf, named } from './ownTable.ts'

/** What every row that belongs to somebody says of its owner and of its age. */
export const ownerColumnsOf = (model: Readonly<{ columns: typeof ownerColumns }>): readonly DataColumn[] =>
  columnsOf(model, {
    id: { labels: named('记录号', '記錄編號', 'Record id') },
    companyId: { labels: named('公司', '公司', 'Company') },
    departmentId: { labels: named('部门', '部門', 'Department') },
    createdBy: { labels: named('创建人', '建立者', 'Created by') },
    createdAt: { labels: named('创建时间', '建立時間', 'Created'), type: 'datetime' },
    updatedAt: { labels: named('更新时间', '更新時間', 'Changed'), type: 'datetime' },
  })
