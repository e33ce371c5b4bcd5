import { Pencil, Plus, Power } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { RecordList } from '../../shell/record/RecordList.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { useTurns } from '../../shell/record/useTurns.tsx'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf, wordOf } from './labels.ts'
import { apiPath, permissionHref } from './paths.ts'
import { PermissionState } from './PermissionState.tsx'
import { PermissionForm } from './screen.ts'
import { useRefreshPermissions } from './usePermissions.ts'
import { usePermissionWords } from './words.ts'

const filters = ['status']

/** What can be granted to roles. */
export const PermissionList = () => {
  const t = usePermissionWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const desk = useRecordList<PermissionRow>({
    path: `${apiPath}/getPermissionByParam`,
    filters,
    sort: { field: 'code', dir: 'asc' },
  })
  const turns = useTurns({
    path: apiPath,
    refresh: useRefreshPermissions(),
    line: (turn) => t(turn === 'disable' ? 'disableLine' : 'enableLine'),
  })
  const canTurn = may('sys:permission:enable')
  const canChange = may('sys:permission:change')
  const menu = (row: PermissionRow): readonly MenuEntry[] => {
    const turn = row.status === 'ENABLED' ? 'disable' : 'enable'
    return [
      ...(canChange ? [{ label: words('edit'), icon: Pencil, onSelect: () => address.set({ edit: row.id }) }] : []),
      ...(canTurn
        ? [
            {
              label: `${words(turn)}…`,
              icon: Power,
              onSelect: () => turns.start(turn, [row]),
              ...(turn === 'disable' ? { look: 'bad' as const } : {}),
            },
          ]
        : []),
    ]
  }
  const edit = address.get('edit')
  const isNew = address.get('dialog') === 'new' && may('sys:permission:create')
  const add = may('sys:permission:create') ? (
    <Button look="main" icon={Plus} onClick={() => address.set({ dialog: 'new' })}>
      {t('add')}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={t('title')} line={t('line')} actions={add} />
      <RecordList
        name="permissions"
        label={t('title')}
        desk={desk}
        columns={useColumns()}
        search={t('search')}
        filters={
          <ChoiceFilter
            label={words('state')}
            options={(['ENABLED', 'DISABLED'] as const).map((value) => ({
              value,
              label: wordOf('permission.status', value),
            }))}
            value={desk.view.filters['status']}
            onChange={(values) => desk.setFilter('status', values)}
          />
        }
        empty={<Empty title={t('emptyTitle')} line={t('emptyLine')} action={add} />}
        menu={canTurn || canChange ? menu : undefined}
        bulk={
          canTurn
            ? (rows) => (
                <>
                  <Button small onClick={() => turns.start('enable', rows)}>
                    {words('enable')}
                  </Button>
                  <Button small look="bad" onClick={() => turns.start('disable', rows)}>
                    {words('disable')}
                  </Button>
                </>
              )
            : undefined
        }
      />
      {turns.dialogs}
      {edit !== undefined || isNew ? (
        <Suspense>
          <PermissionForm
            key={edit ?? 'new'}
            id={edit}
            onClose={() => address.set({ dialog: undefined, edit: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

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
      {
        id: 'menus',
        title: t('tabMenus'),
        number: true,
        width: 84,
        value: ({ menus }) => menus.length,
      },
      { id: 'actions', title: t('tabActions'), number: true, width: 84, value: ({ actions }) => actions.length },
      {
        id: 'departments',
        title: t('tabDepartments'),
        number: true,
        width: 112,
        value: ({ departments }) => departments.length,
      },
      {
        id: 'status',
        title: labelOf('permission.status'),
        width: 112,
        sortable: true,
        cell: ({ status }) => <PermissionState status={status} />,
      },
      {
        id: 'updatedAt',
        title: t('updatedAt'),
        quiet: true,
        width: 148,
        sortable: true,
        cell: ({ updatedAt }) => <When at={updatedAt} />,
      },
    ],
    [t],
  )
}
