import { Pencil, Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import type { Column } from '../../kit/table/column.ts'
import type { Status } from './enabled.ts'
import { FormAtAddress, type FormProps } from './FormAtAddress.tsx'
import { RecordList } from './RecordList.tsx'
import { StateFilter } from './StateFilter.tsx'
import { useAddress } from './useAddress.ts'
import { useMay } from './useMay.ts'
import type { RecordListDesk } from './useRecordList.ts'
import type { TurnDesk } from './useTurns.tsx'
import { useRecordWords } from './words.ts'

type Switched = Readonly<{ id: string; status: Status }>
type Said = 'title' | 'line' | 'add' | 'search' | 'emptyTitle' | 'emptyLine'

type Props<Row extends Switched> = {
  /** Under which the reader's columns are kept. */
  name: string
  /** Area and noun of the actions: `sys:company`. */
  noun: string
  words: (key: Said) => string
  stateWord: (status: string) => string
  nameOf: (row: Row) => string
  desk: RecordListDesk<Row>
  columns: readonly Column<Row>[]
  turns: TurnDesk
  /** What stands in a row's menu besides editing and switching. */
  more?: ((row: Row) => readonly MenuEntry[]) | undefined
  form: ComponentType<FormProps>
}

/** A page with all records of a kind that are in use or not: found, added, changed, enabled and disabled. */
export const SwitchedList = <Row extends Switched>(props: Props<Row>) => {
  const { name, noun, words, stateWord, nameOf, desk, columns, turns, more, form } = props
  const t = useRecordWords()
  const may = useMay()
  const { set } = useAddress()
  const mayChange = may(`${noun}:change`)
  const mayTurn = may(`${noun}:enable`)
  const named = (row: Row) => ({ id: row.id, name: nameOf(row), status: row.status })
  const menu = (row: Row): readonly MenuEntry[] => [
    ...(mayChange ? [{ label: t('edit'), icon: Pencil, onSelect: () => set({ edit: row.id }) }] : []),
    ...(mayTurn ? [turns.entryFor(named(row))] : []),
    ...(more?.(row) ?? []),
  ]
  const add = may(`${noun}:create`) ? (
    <Button look="main" icon={Plus} onClick={() => set({ dialog: 'new' })}>
      {words('add')}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={words('title')} line={words('line')} actions={add} />
      <RecordList
        name={name}
        label={words('title')}
        desk={desk}
        columns={columns}
        search={words('search')}
        filters={<StateFilter desk={desk} word={stateWord} />}
        empty={<Empty title={words('emptyTitle')} line={words('emptyLine')} action={add} />}
        menu={mayChange || mayTurn || more ? menu : undefined}
        bulk={mayTurn ? (rows) => turns.buttonsFor(rows.map(named)) : undefined}
      />
      {turns.dialogs}
      <FormAtAddress form={form} create={`${noun}:create`} change={`${noun}:change`} />
    </>
  )
}
