import { useMemo } from 'react'
import { Link } from 'wouter'
import { Card } from '../../kit/Card.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { StaffState } from '../employees/StaffState.tsx'
import { staffPath } from '../employees/paths.ts'
import { staffLabel } from '../employees/staffLabel.ts'
import type { DepartmentNode } from './tree.ts'
import { type Employee, useFirstStaff } from './useDepartments.ts'
import { useDepartmentWords } from './words.ts'

/** The first people of a department, and the way to all of them. */
export const StaffCard = ({ department }: { department: DepartmentNode }) => {
  const t = useDepartmentWords()
  const may = useMay()('sys:employee:read')
  const { data, error, isLoading, mutate } = useFirstStaff(department.id, may)
  const columns = useColumns()
  if (!may) return null
  return (
    <Card
      title={t('staffCount', { count: data?.total ?? 0 })}
      actions={
        <Link href={staffPath(department.companyId, department.id)} className="link text-13">
          {t('all')}
        </Link>
      }
    >
      <Table
        label={t('staff')}
        rows={error ? [] : (data?.list ?? [])}
        rowId={({ id }) => id}
        columns={columns}
        loading={isLoading}
        skeletonRows={3}
        height="free"
        empty={
          error ? (
            <Problem problem={error} onRetry={() => mutate()} />
          ) : (
            <p className="px-4 py-6 text-center text-13 text-text-3">{t('noStaff')}</p>
          )
        }
      />
    </Card>
  )
}

const useColumns = (): readonly Column<Employee>[] => {
  const t = useDepartmentWords()
  return useMemo(
    (): readonly Column<Employee>[] => [
      {
        id: 'workNumber',
        title: staffLabel('workNumber'),
        quiet: true,
        width: 120,
        value: (one) => one.workNumber || '–',
      },
      { id: 'name', title: staffLabel('name'), value: ({ name }) => name },
      { id: 'account', title: staffLabel('account'), quiet: true, value: ({ account }) => account },
      { id: 'status', title: staffLabel('status'), width: 120, cell: ({ status }) => <StaffState status={status} /> },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone, as t does
    [t],
  )
}
