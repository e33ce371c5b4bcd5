import { Search, X } from 'lucide-react'
import { useState } from 'react'
import type { ColumnValue } from '../../../events/kernel/columnValues.ts'
import type { ColumnInUse } from '../../../events/settings/columnText.ts'
import { Button } from '../../kit/Button.tsx'
import { ChoiceList } from '../../kit/ChoiceList.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useFieldProps } from '../../kit/Field.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { NumberInput } from '../../kit/NumberInput.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { Radio } from '../../kit/Radio.tsx'
import { type Option, Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { nameOf } from '../labels.ts'
import { useColumnWords } from './words.ts'

type Props = { column: ColumnInUse; value: ColumnValue | undefined; onChange: (value: ColumnValue) => void }

const textOf = (value: ColumnValue | undefined): string => (typeof value === 'string' ? value : '')

/** The control that the kind of a column, and the mode of a choice, ask for. */
export const ColumnControl = ({ column, value, onChange }: Props) => {
  const text = textOf(value)
  const said = (next: string): void => onChange(next === '' ? null : next)
  const name = `columnValues.${column.id}`
  if (column.kind === 'number') return <NumberInput name={name} value={text} onValueChange={said} />
  if (column.kind === 'date') return <DateInput name={name} value={text} onValueChange={said} />
  if (column.kind === 'choice') return <ChoiceControl column={column} value={value} onChange={onChange} />
  return <TextInput name={name} autoComplete="off" value={text} onChange={(event) => said(event.target.value)} />
}

const ChoiceControl = ({ column, value, onChange }: Props) => {
  const t = useColumnWords()
  const chosen = typeof value === 'string' ? [value] : (value ?? [])
  const options: readonly Option[] = column.options
    .filter(({ id, stopped }) => !stopped || chosen.includes(id))
    .map((option) => ({ value: option.id, label: `${nameOf(option)}${option.stopped ? t('stopped') : ''}` }))
  const one = (next: string): void => onChange(next === '' ? null : next)
  if (column.mode === 'multiple')
    return (
      <Picker
        multiple
        label={nameOf(column)}
        options={options}
        value={chosen}
        onValueChange={(next) => onChange(next.length === 0 ? null : next)}
      />
    )
  if (column.mode === 'radio') return <Radio options={options} value={chosen[0]} onValueChange={one} />
  if (column.mode === 'popup')
    return <PopupControl label={nameOf(column)} options={options} value={chosen[0]} onChange={onChange} />
  return (
    <Select options={[{ value: '', label: t('noChoice') }, ...options]} value={chosen[0] ?? ''} onValueChange={one} />
  )
}

type PopupProps = {
  label: string
  options: readonly Option[]
  value: string | undefined
  onChange: (value: ColumnValue) => void
}

/** One of many, found in a dialog of its own. */
const PopupControl = ({ label, options, value, onChange }: PopupProps) => {
  const t = useColumnWords()
  const field = useFieldProps()
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <div className="flex items-center gap-1">
      <button
        {...field}
        type="button"
        className="control justify-between gap-2 text-left"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={chosen ? 'truncate' : 'truncate text-text-3'}>{chosen?.label ?? t('noChoice')}</span>
        <Search aria-hidden className="text-text-2" />
      </button>
      {value === undefined ? null : <IconButton icon={X} label={t('clear')} onClick={() => onChange(null)} />}
      <Dialog
        open={open}
        size="small"
        title={t('chooseNamed', { name: label })}
        onOpenChange={setOpen}
        footer={<Button onClick={() => setOpen(false)}>{t('done')}</Button>}
      >
        <ChoiceList
          label={label}
          options={options}
          chosen={value === undefined ? [] : [value]}
          onToggle={(next) => {
            onChange(next === value ? null : next)
            setOpen(false)
          }}
        />
      </Dialog>
    </div>
  )
}
