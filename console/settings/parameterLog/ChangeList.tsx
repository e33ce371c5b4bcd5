import { Download, FileSearch } from 'lucide-react'
import { useMemo } from 'react'
import type { SettingChange } from '../../../projections/settings/settingAnswers.ts'
import { type FilterKinds, toQuery } from '../../audit/parts/address.ts'
import { AuditList } from '../../audit/parts/AuditList.tsx'
import { DaysFilter } from '../../audit/parts/DaysFilter.tsx'
import { PersonFilter } from '../../audit/parts/PersonFilter.tsx'
import { useListDesk } from '../../audit/parts/useListDesk.ts'
import { useAuditWords } from '../../audit/parts/words.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { formatNumber } from '../../kit/format.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { download } from '../../shell/calls.ts'
import { useAddress, wholeOf } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import { useChangeWords } from './words.ts'

export const api = '/sys/log/parameter'
const filterKinds = { at: 'days', by: 'exact', kind: 'choice' } as const satisfies FilterKinds

/** Every change of a setting, newest first. */
export const ChangeList = () => {
  const t = useChangeWords()
  const audit = useAuditWords()
  const may = useMay()
  const address = useAddress()
  const desk = useListDesk<SettingChange>({ path: `${api}/getParameterLogByParam`, kinds: filterKinds })
  const { cursor: _, ...asked } = toQuery(desk.view, filterKinds)
  const shown = wholeOf(address.get('change'))
  return (
    <>
      <PageHead
        title={t('title')}
        line={t('line')}
        actions={
          may('sys:parameterLog:export') ? (
            <Button icon={Download} onClick={() => download('POST', `${api}/export`, asked)}>
              {t('export')}
            </Button>
          ) : null
        }
      />
      <AuditList
        label={t('title')}
        desk={desk}
        columns={useColumns()}
        rowId={({ position }) => String(position)}
        filters={
          <>
            <DaysFilter desk={desk} name="at" label={audit('at')} />
            <PersonFilter desk={desk} name="by" label={t('user')} />
          </>
        }
        empty={<Empty title={t('empty')} line={t('emptyLine')} />}
        menu={({ position }) => [
          { label: t('details'), icon: FileSearch, onSelect: () => address.set({ change: String(position) }) },
        ]}
      />
      {shown === undefined ? null : (
        <ChangeDrawer position={shown} onClose={() => address.set({ change: undefined })} />
      )}
    </>
  )
}

const useColumns = (): readonly Column<SettingChange>[] => {
  const t = useChangeWords()
  const audit = useAuditWords()
  return useMemo(
    (): readonly Column<SettingChange>[] => [
      {
        id: 'position',
        title: audit('position'),
        number: true,
        width: 92,
        cell: ({ position }) => formatNumber(position),
        link: ({ position }) => `#/system/parameterLog?change=${position}`,
      },
      { id: 'at', title: audit('at'), quiet: true, width: 148, cell: ({ at }) => <When at={at} /> },
      { id: 'table', title: t('table'), width: 180, value: ({ table }) => table },
      { id: 'record', title: t('record'), value: ({ record }) => record },
      { id: 'title', title: t('operation'), value: ({ title }) => title },
      { id: 'by', title: t('user'), quiet: true, width: 140, value: ({ by }) => by.name },
    ],
    [t, audit],
  )
}
