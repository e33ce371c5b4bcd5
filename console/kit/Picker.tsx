import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ChoiceList } from './ChoiceList.tsx'
import { useFieldProps } from './Field.tsx'
import { useKitWords } from './kitWords.ts'
import { Popover } from './Popover.tsx'
import type { Option } from './Select.tsx'

type Shared = {
  label: string
  options: readonly Option[]
  placeholder?: string
  disabled?: boolean
  /** Options asked for as one types; `known` then names the values chosen before. */
  onSearch?: (text: string) => void
  loading?: boolean
  known?: readonly Option[]
}
type One = { multiple?: false; value: string | undefined; onValueChange: (value: string) => void }
type Many = { multiple: true; value: readonly string[]; onValueChange: (value: readonly string[]) => void }

/** One or several of many, with a search. For a handful take `Select`. */
export const Picker = (props: Shared & (One | Many)) => {
  const { label, options, placeholder, disabled, onSearch, loading, known = [] } = props
  const t = useKitWords()
  const field = useFieldProps()
  const [open, setOpen] = useState(false)
  const chosen = props.multiple ? props.value : props.value ? [props.value] : []
  const named = (value: string) => [...options, ...known].find((option) => option.value === value)?.label ?? value
  const toggle = (value: string) => {
    if (props.multiple) return props.onValueChange(toggled(props.value, value))
    props.onValueChange(value)
    setOpen(false)
  }
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          {...field}
          aria-label={'id' in field ? undefined : label}
          type="button"
          role="combobox"
          aria-expanded={open}
          aria-haspopup="listbox"
          disabled={disabled}
          className="control justify-between gap-2 text-left"
        >
          {chosen.length > 0 ? (
            <span className="truncate">{chosen.map(named).join(t('listComma'))}</span>
          ) : (
            <span className="truncate text-text-3">{placeholder ?? t(props.multiple ? 'chooseMany' : 'choose')}</span>
          )}
          <ChevronDown aria-hidden className="text-text-2" />
        </button>
      }
    >
      <ChoiceList
        label={label}
        options={options}
        chosen={chosen}
        onToggle={toggle}
        multiple={props.multiple ?? false}
        onSearch={onSearch}
        loading={loading}
      />
    </Popover>
  )
}

/** The list with the value taken out if it was in, else put at its end. */
export const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
