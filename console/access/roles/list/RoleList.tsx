import { useMemo } from 'react'
import type { RoleRow } from '../../../../projections/access/roles.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useMay } from '../../../shell/record/useMay.ts'
import { SwitchedList } from '../../../shell/record/SwitchedList.tsx'
import { useRecordList } from '../../../shell/record/useRecordList.ts'
import { changedColumn, stateColumn } from '../../../shell/record/usualColumns.tsx'
import { useLabels } from '../../parts/accessLabels.ts'
import { roleHref, rolesApi } from '../paths.ts'
import { RoleForm } from '../screen.ts'
import { useRoleSteps } from '../useRoles.tsx'
import { useRoleWords } from '../words.ts'

const filterNames = ['status']

const said = {
  title: 'roles',
  line: 'rolesLine',
  add: 'newRole',
  search: 'search',
  emptyTitle: 'emptyTitle',
  emptyLine: 'emptyLine',
} as const

/** All roles of the company. */
export const RoleList = () => {
  const t = useRoleWords()
  const { word } = useLabels('role')
  const { turns, removal } = useRoleSteps()
  return (
    <>
      <SwitchedList<RoleRow>
        name="roles"
        noun="sys:role"
        words={(key) => t(said[key])}
        stateWord={(status) => word('status', status)}
        nameOf={({ name }) => name}
        desk={useRecordList<RoleRow>({ path: `${rolesApi}/getRoleByParam`, filters: filterNames })}
        columns={useRoleColumns()}
        turns={turns}
        more={useMay()('sys:role:remove') ? (row) => [removal.entryFor(row)] : undefined}
        form={RoleForm}
      />
      {removal.dialog}
    </>
  )
}

const useRoleColumns = (): readonly Column<RoleRow>[] => {
  const t = useRoleWords()
  const { label, word, language } = useLabels('role')
  return useMemo((): readonly Column<RoleRow>[] => {
    return [
      {
        id: 'name',
        title: label('name'),
        value: ({ name }) => name,
        link: ({ id }) => roleHref(id),
        width: 180,
        sortable: true,
      },
      { id: 'code', title: label('code'), value: ({ code }) => code, width: 180, quiet: true, sortable: true },
      stateColumn(label('status'), (status) => word('status', status)),
      {
        id: 'permissions',
        title: t('permissionCount'),
        number: true,
        width: 96,
        value: ({ permissions }) => permissions.length,
      },
      {
        id: 'description',
        title: label('description'),
        quiet: true,
        cell: ({ description }) => (
          <span className="block w-24 min-w-full truncate max-md:w-40" title={description}>
            {description}
          </span>
        ),
      },
      changedColumn(label('updatedAt')),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
  }, [t, language])
}
