import { FileSearch } from 'lucide-react'
import { useMemo } from 'react'
import type { SettingChange } from '../../../projections/settings/settingAnswers.ts'
import type { FilterKinds } from '../../audit/parts/address.ts'
import { DaysFilter } from '../../audit/parts/DaysFilter.tsx'
import { PersonFilter } from '../../audit/parts/PersonFilter.tsx'
import { LogList } from '../../audit/parts/LogList.tsx'
import { useListDesk } from '../../audit/parts/useListDesk.ts'
import { useAuditWords } from '../../audit/parts/words.ts'
import { formatNumber } from '../../kit/format.ts'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { useAddress, wholeOf } from '../../shell/record/useAddress.ts'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import { useChangeWords } from './words.ts'

export const api = '/sys/log/parameter'
const filterKinds = { at: 'days', by: 'exact', kind: 'choice' } as const satisfies FilterKinds

/** Every change of a setting, newest first. */
export const ChangeList = () => {
  const t = useChangeWords()
  const audit = useAuditWords()
  const address = useAddress()
  const desk = useListDesk<SettingChange>({ path: `${api}/getParameterLogByParam`, kinds: filterKinds })
  const shown = wholeOf(address.get('change'))
  return (
    <>
      <LogList
        words={t}
        desk={desk}
        kinds={filterKinds}
        exports={{ path: `${api}/export`, action: 'sys:parameterLog:export' }}
        columns={useColumns()}
        rowId={({ position }) => String(position)}
        filters={
          <>
            <DaysFilter desk={desk} name="at" label={audit('at')} />
            <PersonFilter desk={desk} name="by" label={t('user')} />
          </>
        }
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
