import { ArrowDown, ArrowUp, Pencil, Plus, Power, Trash2 } from 'lucide-react'
import type { Option } from '../../../events/settings/optionGroup.ts'
import type { OptionGroupRow } from '../../../projections/settings/optionGroups.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf, nameOf } from '../labels.ts'
import { type OptionSteps, useOptionSteps } from './useOptionSteps.tsx'
import { useOptionWords } from './words.ts'

/** The options of a group in their order. */
export const OptionTable = ({ group }: { group: OptionGroupRow }) => {
  const t = useOptionWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const steps = useOptionSteps(group)
  const mayChange = may('sys:option:change')
  const mayRemove = may('sys:option:remove')
  const menu = (option: Option): readonly MenuEntry[] => {
    const turn = option.stopped ? 'resume' : 'stop'
    const start = (step: typeof turn | 'remove') => () => steps.start(step, option)
    return [
      ...(mayChange
        ? [
            { label: words('edit'), icon: Pencil, onSelect: () => address.set({ option: option.id }) },
            { label: `${t(turn)}…`, icon: Power, onSelect: start(turn) },
          ]
        : []),
      ...(mayRemove
        ? [{ label: `${t('remove')}…`, icon: Trash2, look: 'bad' as const, onSelect: start('remove') }]
        : []),
    ]
  }
  return (
    <Card title={t('options')}>
      <Table
        label={t('options')}
        rows={group.options}
        rowId={({ id }) => id}
        columns={useColumns(group, mayChange ? steps.move : undefined)}
        {...(mayChange || mayRemove ? { menu } : {})}
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
      {steps.dialog}
    </Card>
  )
}

const useColumns = (group: OptionGroupRow, move: OptionSteps['move'] | undefined): readonly Column<Option>[] => {
  const t = useOptionWords()
  const words = useRecordWords()
  return [
    {
      id: 'place',
      title: t('place'),
      width: move ? 104 : 64,
      cell: (option) => <Place option={option} options={group.options} move={move} />,
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
}

type PlaceProps = { option: Option; options: readonly Option[]; move: OptionSteps['move'] | undefined }

/** Where an option stands, and the ways to put it one higher or lower. */
const Place = ({ option, options, move }: PlaceProps) => {
  const t = useOptionWords()
  const place = options.findIndex(({ id }) => id === option.id)
  const name = nameOf(option)
  return (
    <span className="flex items-center gap-1 tabular-nums">
      <span className="w-6 text-right text-text-3">{place + 1}</span>
      {move ? (
        <>
          <IconButton
            small
            icon={ArrowUp}
            label={t('up', { name })}
            disabled={place === 0}
            onClick={() => void move(place, place - 1)}
          />
          <IconButton
            small
            icon={ArrowDown}
            label={t('down', { name })}
            disabled={place === options.length - 1}
            onClick={() => void move(place, place + 1)}
          />
        </>
      ) : null}
    </span>
  )
}
