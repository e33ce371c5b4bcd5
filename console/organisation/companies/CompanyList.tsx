import { Pencil, Plus, Power } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import type { CompanyRow } from '../../../projections/organisation/companies.ts'
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
import { labelOf, wordOf } from '../labels.ts'
import { CompanyState } from './CompanyState.tsx'
import { apiPath, companyHref } from './paths.ts'
import { CompanyForm } from './screen.ts'
import { useRefreshCompanies } from './useCompanies.ts'
import { useCompanyWords } from './words.ts'

const filters = ['status']

/** The companies of the group. */
export const CompanyList = () => {
  const t = useCompanyWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const desk = useRecordList<CompanyRow>({
    path: `${apiPath}/getCompanyByParam`,
    filters,
    sort: { field: 'code', dir: 'asc' },
  })
  const turns = useTurns({
    path: apiPath,
    refresh: useRefreshCompanies(),
    line: (turn) => t(turn === 'disable' ? 'disableLine' : 'enableLine'),
  })
  const menu = (row: CompanyRow): readonly MenuEntry[] => [
    ...(may('sys:company:change')
      ? [{ label: words('edit'), icon: Pencil, onSelect: () => address.set({ edit: row.id }) }]
      : []),
    ...(may('sys:company:enable') ? [turnEntry(row, words, turns.start)] : []),
  ]
  const canTurn = may('sys:company:enable')
  const edit = address.get('edit')
  const isNew = address.get('dialog') === 'new' && may('sys:company:create')
  const add = may('sys:company:create') ? (
    <Button look="main" icon={Plus} onClick={() => address.set({ dialog: 'new' })}>
      {t('add')}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={t('title')} line={t('line')} actions={add} />
      <RecordList
        name="companies"
        label={t('title')}
        desk={desk}
        columns={useColumns()}
        search={t('search')}
        filters={
          <ChoiceFilter
            label={words('state')}
            options={(['ENABLED', 'DISABLED'] as const).map((value) => ({
              value,
              label: wordOf('company.status', value),
            }))}
            value={desk.view.filters['status']}
            onChange={(values) => desk.setFilter('status', values)}
          />
        }
        empty={<Empty title={t('emptyTitle')} line={t('emptyLine')} action={add} />}
        menu={canTurn || may('sys:company:change') ? menu : undefined}
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
          <CompanyForm
            key={edit ?? 'new'}
            id={edit}
            onClose={() => address.set({ dialog: undefined, edit: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const turnEntry = (
  row: CompanyRow,
  words: ReturnType<typeof useRecordWords>,
  start: ReturnType<typeof useTurns>['start'],
): MenuEntry => {
  const turn = row.status === 'ENABLED' ? 'disable' : 'enable'
  return {
    label: `${words(turn)}…`,
    icon: Power,
    onSelect: () => start(turn, [row]),
    ...(turn === 'disable' ? { look: 'bad' as const } : {}),
  }
}

const useColumns = (): readonly Column<CompanyRow>[] => {
  const t = useCompanyWords()
  return useMemo(
    (): readonly Column<CompanyRow>[] => [
      {
        id: 'code',
        title: labelOf('company.code'),
        width: 120,
        sortable: true,
        value: ({ code }) => code,
        link: ({ id }) => companyHref(id),
      },
      { id: 'name', title: labelOf('company.name'), sortable: true, value: ({ name }) => name },
      { id: 'address', title: labelOf('company.address'), quiet: true, value: ({ address }) => address || '–' },
      {
        id: 'status',
        title: labelOf('company.status'),
        width: 112,
        sortable: true,
        cell: ({ status }) => <CompanyState status={status} />,
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
