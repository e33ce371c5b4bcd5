import { useMemo } from 'react'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import type { Column } from '../../kit/table/column.ts'
import { SwitchedList } from '../../shell/record/SwitchedList.tsx'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { changedColumn, stateColumn } from '../../shell/record/usualColumns.tsx'
import { labelOf, stateWord } from './labels.ts'
import { apiPath, permissionHref } from './paths.ts'
import { PermissionForm } from './screen.ts'
import { usePermissionTurns } from './usePermissions.ts'
import { usePermissionWords } from './words.ts'

const filters = ['status']
const byCode = { field: 'code', dir: 'asc' } as const

/** What can be granted to roles. */
export const PermissionList = () => (
  <SwitchedList<PermissionRow>
    name="permissions"
    noun="sys:permission"
    words={usePermissionWords()}
    stateWord={stateWord}
    nameOf={(row) => row.name}
    desk={useRecordList<PermissionRow>({ path: `${apiPath}/getPermissionByParam`, filters, sort: byCode })}
    columns={useColumns()}
    turns={usePermissionTurns()}
    form={PermissionForm}
  />
)

const useColumns = (): readonly Column<PermissionRow>[] => {
  const t = usePermissionWords()
  return useMemo(
    (): readonly Column<PermissionRow>[] => [
      {
        id: 'code',
        title: labelOf('permission.code'),
        width: 200,
        sortable: true,
        value: ({ code }) => code,
        link: ({ id }) => permissionHref(id),
      },
      { id: 'name', title: labelOf('permission.name'), sortable: true, value: ({ name }) => name },
      { id: 'menus', title: t('tabMenus'), number: true, width: 84, value: ({ menus }) => menus.length },
      { id: 'actions', title: t('tabActions'), number: true, width: 84, value: ({ actions }) => actions.length },
      {
        id: 'departments',
        title: t('tabDepartments'),
        number: true,
        width: 112,
        value: ({ departments }) => departments.length,
      },
      stateColumn(labelOf('permission.status'), stateWord),
      changedColumn(t('updatedAt')),
    ],
    [t],
  )
}
