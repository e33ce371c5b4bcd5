import { Pencil, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { customsAllowedIn } from '../../../events/logistics/customs.ts'
import { customsStatuses } from '../../../events/logistics/customsStatus.ts'
import { customsActions } from '../../../events/logistics/customsActions.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { formatMoney } from '../../kit/format.ts'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import type { Column } from '../../kit/table/column.ts'
import { ExportMenu } from '../../shell/record/ExportMenu.tsx'
import { FormAtAddress } from '../../shell/record/FormAtAddress.tsx'
import { RecordList } from '../../shell/record/RecordList.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { changedColumn } from '../../shell/record/usualColumns.tsx'
import { useRecordWords } from '../../shell/record/words.ts'
import { CustomsState } from './CustomsState.tsx'
import { labelOf, wordOf } from './labels.ts'
import { apiPath, declarationHref } from './paths.ts'
import { DeclarationForm } from './screen.ts'
import { useCustomsCommands } from './useCustomsCommands.tsx'
import type { ListedDeclaration } from './useDeclarations.ts'
import { useCustomsWords } from './words.ts'

const filters = ['status']
const forMany = ['ReleaseCustoms', 'HoldCustoms'] as const

/** Every declaration to customs within reach. */
export const CustomsList = () => {
  const t = useCustomsWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const { start, entriesFor, dialogs } = useCustomsCommands()
  const desk = useRecordList<ListedDeclaration>({ path: `${apiPath}/getCustomsByParam`, filters })
  const usable = forMany.filter((command) => may(customsActions[command]))
  const canEdit = ({ status }: ListedDeclaration): boolean =>
    may(customsActions.ChangeCustoms) && customsAllowedIn[status].includes('ChangeCustoms')
  const menu = (row: ListedDeclaration): readonly MenuEntry[] => [
    ...(canEdit(row) ? [{ label: words('edit'), icon: Pencil, onSelect: () => address.set({ edit: row.id }) }] : []),
    ...entriesFor(row),
  ]
  const add = may(customsActions.OpenCustoms) ? (
    <Button look="main" icon={Plus} onClick={() => address.set({ dialog: 'new' })}>
      {t('add')}
    </Button>
  ) : null
  return (
    <>
      <PageHead
        title={t('title')}
        line={t('line')}
        actions={
          <>
            {may('logistics:customs:export') ? <ExportMenu path={`${apiPath}/export`} asked={desk.query} /> : null}
            {add}
          </>
        }
      />
      <RecordList
        name="declarations"
        label={t('title')}
        desk={desk}
        columns={useColumns()}
        search={t('search')}
        filters={
          <ChoiceFilter
            label={labelOf('status')}
            options={customsStatuses.map((value) => ({ value, label: wordOf('status', value) }))}
            value={desk.view.filters['status']}
            onChange={(values) => desk.setFilter('status', values)}
          />
        }
        empty={<Empty title={t('emptyTitle')} line={t('emptyLine')} action={add} />}
        menu={menu}
        bulk={
          usable.length > 0
            ? (rows, clear) =>
                usable.map((command) => (
                  <Button key={command} small onClick={() => start(command, rows, clear)}>
                    {t(command)}
                  </Button>
                ))
            : undefined
        }
      />
      {dialogs}
      <FormAtAddress form={DeclarationForm} create={customsActions.OpenCustoms} change={customsActions.ChangeCustoms} />
    </>
  )
}

const useColumns = (): readonly Column<ListedDeclaration>[] => {
  const t = useCustomsWords()
  return useMemo(
    () => [
      {
        id: 'number',
        title: labelOf('number'),
        width: 220,
        sortable: true,
        value: ({ name }) => name,
        link: ({ id }) => declarationHref(id),
      },
      {
        id: 'status',
        title: labelOf('status'),
        width: 120,
        sortable: true,
        cell: ({ status }) => <CustomsState status={status} />,
      },
      {
        id: 'lineCount',
        title: labelOf('lines'),
        width: 96,
        number: true,
        sortable: true,
        value: (row) => row.lineCount,
      },
      {
        id: 'value',
        title: labelOf('value'),
        width: 160,
        number: true,
        sortable: true,
        cell: ({ value, currency }) => formatMoney(value, currency),
      },
      {
        id: 'tradeMethod',
        title: labelOf('tradeMethod'),
        quiet: true,
        sortable: true,
        value: (row) => row.tradeMethod || '–',
      },
      { id: 'port', title: labelOf('port'), quiet: true, sortable: true, value: (row) => row.port || '–' },
      {
        id: 'declaredOn',
        title: labelOf('declaredOn'),
        quiet: true,
        width: 112,
        sortable: true,
        value: (row) => row.declaredOn,
      },
      {
        id: 'releasedOn',
        title: labelOf('releasedOn'),
        quiet: true,
        width: 112,
        sortable: true,
        value: (row) => row.releasedOn,
      },
      changedColumn<ListedDeclaration>(t('updatedAt')),
    ],
    [t],
  )
}
