import { ArrowDown, ArrowUp, Pencil, Plus, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Option } from '../../../events/settings/optionGroup.ts'
import type { OptionGroupRow } from '../../../projections/settings/optionGroups.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf, nameOf } from '../labels.ts'
import { apiPath, groupApi } from './paths.ts'
import { useRefreshGroups } from './useGroups.ts'
import { useOptionWords } from './words.ts'

type Step = 'stop' | 'resume' | 'remove'
type Asking = Readonly<{ step: Step; option: Option }>

const said = {
  stop: { title: 'stopNamed', action: 'stop', line: 'stopLine', done: 'stoppedDone' },
  resume: { title: 'resumeNamed', action: 'resume', line: 'resumeLine', done: 'resumedDone' },
  remove: { title: 'removeNamed', action: 'remove', line: 'removeLine', done: 'removed' },
} as const

/** The options of a group in their order. */
export const OptionTable = ({ group }: { group: OptionGroupRow }) => {
  const t = useOptionWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const refresh = useRefreshGroups()
  const undo = useUndo(refresh)
  const [asking, setAsking] = useState<Asking>()
  const mayChange = may('sys:option:change')

  const run = async ({ step, option }: Asking): Promise<void> => {
    const body = { id: group.id, optionId: option.id }
    const { undoToken } =
      step === 'remove'
        ? await send<{ undoToken?: string }>('DELETE', `${groupApi(group.id)}/option/${encodeURIComponent(option.id)}`)
        : await send<{ undoToken?: string }>('PUT', `${apiPath}/option/${step}`, body)
    await refresh()
    say(t(said[step].done, { name: nameOf(option) }), undoToken ? { undo: () => undo([undoToken]) } : {})
  }
  const move = async (from: number, to: number): Promise<void> => {
    const order = group.options.map(({ id }) => id)
    const [moved] = order.splice(from, 1)
    if (moved) order.splice(to, 0, moved)
    await send('PUT', `${apiPath}/option/sort`, { id: group.id, version: group.version, order })
    await refresh()
    say(t('sortedDone'))
  }

  const columns: readonly Column<Option>[] = [
    {
      id: 'place',
      title: t('place'),
      width: mayChange ? 104 : 64,
      cell: (option) => {
        const place = group.options.findIndex(({ id }) => id === option.id)
        return (
          <span className="flex items-center gap-1 tabular-nums">
            <span className="w-6 text-right text-text-3">{place + 1}</span>
            {mayChange ? (
              <>
                <IconButton
                  small
                  icon={ArrowUp}
                  label={t('up', { name: nameOf(option) })}
                  disabled={place === 0}
                  onClick={() => void move(place, place - 1)}
                />
                <IconButton
                  small
                  icon={ArrowDown}
                  label={t('down', { name: nameOf(option) })}
                  disabled={place === group.options.length - 1}
                  onClick={() => void move(place, place + 1)}
                />
              </>
            ) : null}
          </span>
        )
      },
    },
    { id: 'code', title: labelOf('optionGroup.code'), width: 140, value: ({ code }) => code },
    { id: 'nameCn', title: labelOf('optionGroup.nameCn'), value: ({ nameCn }) => nameCn },
    { id: 'nameTw', title: labelOf('optionGroup.nameTw'), quiet: true, value: ({ nameTw }) => nameTw || '–' },
    { id: 'nameEn', title: labelOf('optionGroup.nameEn'), quiet: true, value: ({ nameEn }) => nameEn || '–' },
    {
      id: 'stopped',
      title: words('state'),
      width: 104,
      cell: ({ stopped }) => (
        <StateDot tone={stopped ? 'plain' : 'good'}>{stopped ? t('stopped') : t('inUse')}</StateDot>
      ),
    },
  ]
  const menu = (option: Option): readonly MenuEntry[] => {
    const turn = option.stopped ? 'resume' : 'stop'
    return [
      ...(mayChange
        ? [
            { label: words('edit'), icon: Pencil, onSelect: () => address.set({ option: option.id }) },
            { label: `${t(turn)}…`, icon: Power, onSelect: () => setAsking({ step: turn, option }) },
          ]
        : []),
      ...(may('sys:option:remove')
        ? [
            {
              label: `${t('remove')}…`,
              icon: Trash2,
              look: 'bad' as const,
              onSelect: () => setAsking({ step: 'remove', option }),
            },
          ]
        : []),
    ]
  }
  const question = asking && said[asking.step]
  return (
    <Card title={t('options')}>
      <Table
        label={t('options')}
        rows={group.options}
        rowId={({ id }) => id}
        columns={columns}
        {...(mayChange || may('sys:option:remove') ? { menu } : {})}
        empty={
          <Empty
            title={t('noOptions')}
            line={t('noOptionsLine')}
            action={
              mayChange ? (
                <Button look="main" icon={Plus} onClick={() => address.set({ option: 'new' })}>
                  {t('addOption')}
                </Button>
              ) : null
            }
          />
        }
      />
      {asking && question ? (
        <Confirm
          open
          onOpenChange={() => setAsking(undefined)}
          title={t(question.title, { name: nameOf(asking.option) })}
          action={t(question.action)}
          look={asking.step === 'resume' ? 'main' : 'bad-main'}
          onConfirm={() => run(asking)}
        >
          <p className="text-text">{t('question')}</p>
          <p className="mt-1">{t(question.line)}</p>
        </Confirm>
      ) : null}
    </Card>
  )
}
