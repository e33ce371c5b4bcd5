import { History } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Column } from '../../kit/table/column.ts'
import type { FormProps } from '../../shell/record/FormAtAddress.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { SwitchedList } from '../../shell/record/SwitchedList.tsx'
import { useRecordList } from '../../shell/record/useRecordList.ts'
import { useRemoval } from '../../shell/record/useRemoval.tsx'
import { useTurns } from '../../shell/record/useTurns.tsx'
import { nameOf, wordOf } from '../labels.ts'
import { HistoryDrawer } from '../parts/HistoryDrawer.tsx'
import { apiOf, type ChoiceKind, type ChoiceRow, useRefreshChoices } from './choice.ts'
import { useChoiceColumns } from './columns.tsx'
import { useChoiceWords } from './words.ts'

const filters = ['status']
const byPlace = { field: 'sort', dir: 'asc' } as const

type Props<Row extends ChoiceRow> = {
  kind: ChoiceKind
  /** Columns beside those that all have. */
  more?: readonly Column<Row>[]
  form: ComponentType<FormProps>
}

/** The records of one kind of plain setting, with everything that can be done with them. */
export const ChoiceScreen = <Row extends ChoiceRow>({ kind, more, form }: Props<Row>) => {
  const t = useChoiceWords()
  const may = useMay()
  const { set } = useAddress()
  const { turns, removal } = useChoiceSteps(kind)
  const desk = useRecordList<Row>({ path: `${apiOf(kind)}/get${upper(kind)}ByParam`, filters, sort: byPlace })
  return (
    <>
      <SwitchedList<Row>
        name={kind}
        noun={`sys:${kind}`}
        words={(key) => t(key === 'title' || key === 'line' ? `${key}.${kind}` : key)}
        stateWord={(status) => wordOf(`${kind}.status`, status)}
        nameOf={nameOf}
        desk={desk}
        columns={useChoiceColumns(kind, may(`sys:${kind}:change`), more)}
        turns={turns}
        more={(row) => [
          { label: t('history'), icon: History, onSelect: () => set({ history: row.id }) },
          ...(may(`sys:${kind}:remove`) ? [removal.entryFor({ id: row.id, name: nameOf(row) })] : []),
        ]}
        form={form}
      />
      {removal.dialog}
      <HistoryDrawer kind={kind} title={t('history')} refresh={useRefreshChoices(kind)} />
    </>
  )
}

const upper = (kind: string): string => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`

/** Enables, disables and removes settings of one kind. */
const useChoiceSteps = (kind: ChoiceKind) => {
  const t = useChoiceWords()
  const [path, refresh] = [apiOf(kind), useRefreshChoices(kind)]
  const turns = useTurns({ path, refresh, line: (turn) => t(turn === 'disable' ? 'disableLine' : 'enableLine') })
  const removal = useRemoval({
    path,
    refresh,
    words: {
      action: t('remove'),
      title: (name) => t('removeTitle', { name }),
      line: t('removeLine'),
      done: (name) => t('removed', { name }),
    },
  })
  return { turns, removal }
}
