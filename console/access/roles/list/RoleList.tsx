import { Pencil, Plus, Trash2, UserCheck, UserX } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import type { RoleRow } from '../../../../projections/access/roles.ts'
import { Button } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { ChoiceFilter } from '../../../kit/filters/ChoiceFilter.tsx'
import type { MenuEntry } from '../../../kit/menuEntries.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { StateDot } from '../../../kit/StateDot.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { When } from '../../../kit/When.tsx'
import { RecordList } from '../../../shell/record/RecordList.tsx'
import { useAddress } from '../../../shell/record/useAddress.ts'
import { useMay } from '../../../shell/record/useMay.ts'
import { useRecordList } from '../../../shell/record/useRecordList.ts'
import { useRecordWords } from '../../../shell/record/words.ts'
import { useLabels } from '../../parts/accessLabels.ts'
import { roleHref, rolesApi } from '../paths.ts'
import { RoleForm } from '../screen.ts'
import { useRoleSteps } from '../useRoles.tsx'
import { useRoleWords } from '../words.ts'

const filterNames = ['status'] as const
const statuses = ['ENABLED', 'DISABLED'] as const

/** All roles of the company. */
export const RoleList = () => {
  const t = useRoleWords()
  const record = useRecordWords()
  const { label, word } = useLabels('role')
  const may = useMay()
  const address = useAddress()
  const desk = useRecordList<RoleRow>({ path: `${rolesApi}/getRoleByParam`, filters: filterNames })
  const steps = useRoleSteps()
  const edited = address.get('edit')
  const close = (): void => address.set({ dialog: undefined, edit: undefined })
  const menu = (row: RoleRow): readonly MenuEntry[] => [
    ...(may('sys:role:change')
      ? [{ label: record('edit'), icon: Pencil, onSelect: () => address.set({ edit: row.id }) }]
      : []),
    ...(may('sys:role:enable')
      ? [
          row.status === 'ENABLED'
            ? { label: `${record('disable')}…`, icon: UserX, onSelect: () => steps.start('disable', [row]) }
            : { label: `${record('enable')}…`, icon: UserCheck, onSelect: () => steps.start('enable', [row]) },
        ]
      : []),
    ...(may('sys:role:remove')
      ? [{ label: `${t('remove')}…`, icon: Trash2, look: 'bad' as const, onSelect: () => steps.remove(row) }]
      : []),
  ]
  const changes = ['change', 'enable', 'remove'].some((verb) => may(`sys:role:${verb}`))
  const add = may('sys:role:create') ? (
    <Button look="main" icon={Plus} onClick={() => address.set({ dialog: 'new' })}>
      {t('newRole')}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={t('roles')} line={t('rolesLine')} actions={add} />
      <RecordList
        name="roles"
        label={t('roles')}
        desk={desk}
        columns={useRoleColumns()}
        search={t('search')}
        filters={
          <ChoiceFilter
            label={label('status')}
            options={statuses.map((value) => ({ value, label: word('status', value) }))}
            value={desk.view.filters['status']}
            onChange={(values) => desk.setFilter('status', values)}
          />
        }
        empty={<Empty title={t('emptyTitle')} line={t('emptyLine')} action={add} />}
        menu={changes ? menu : undefined}
        bulk={
          may('sys:role:enable')
            ? (rows) => (
                <>
                  <Button small onClick={() => steps.start('enable', rows)}>
                    {record('enable')}
                  </Button>
                  <Button small look="bad" onClick={() => steps.start('disable', rows)}>
                    {record('disable')}
                  </Button>
                </>
              )
            : undefined
        }
      />
      {steps.dialogs}
      {address.get('dialog') === 'new' || edited !== undefined ? (
        <Suspense>
          <RoleForm key={edited ?? 'new'} id={edited} onClose={close} />
        </Suspense>
      ) : null}
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
      {
        id: 'status',
        title: label('status'),
        value: ({ status }) => status,
        cell: ({ status }) => (
          <StateDot tone={status === 'ENABLED' ? 'good' : 'plain'}>{word('status', status)}</StateDot>
        ),
        width: 104,
        sortable: true,
      },
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
      {
        id: 'updatedAt',
        title: label('updatedAt'),
        quiet: true,
        width: 144,
        sortable: true,
        cell: ({ updatedAt }) => <When at={updatedAt} />,
      },
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
  }, [t, language])
}
