import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useFieldProps } from './Field.tsx'
import { useKitWords } from './kitWords.ts'
import { Popover } from './Popover.tsx'
import { useTypeAhead } from './useTypeAhead.ts'

/** One thing to choose. `note` says more, in fainter words, after the label. */
export type Option<Value extends string = string> = Readonly<{
  value: Value
  label: string
  note?: string
  disabled?: boolean
}>

type Props<Value extends string> = {
  options: readonly Option<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  placeholder?: string | undefined
  disabled?: boolean
  'aria-label'?: string
}

/** One of a few. Arrows, Home, End and typing move, Enter chooses. For long or searched lists take `Picker`. */
export const Select = <Value extends string>({ options, value, onValueChange, placeholder, ...rest }: Props<Value>) => {
  const t = useKitWords()
  const field = useFieldProps()
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  const choose = (next: Value) => {
    setOpen(false)
    onValueChange(next)
    trigger.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Popover
      label={rest['aria-label'] ?? t('choose')}
      open={open}
      onOpenChange={setOpen}
      className="min-w-(--radix-popover-trigger-width)"
      trigger={
        <button
          {...field}
          {...rest}
          ref={trigger}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          className="control justify-between gap-2 text-left"
          onKeyDown={onKeyDown}
        >
          <span className={clsx('truncate', !chosen && 'text-text-3')}>
            {chosen?.label ?? placeholder ?? t('choose')}
          </span>
          <ChevronDown aria-hidden className="text-text-2" />
        </button>
      }
    >
      <Options options={options} value={value} label={rest['aria-label'] ?? t('choose')} onChoose={choose} />
    </Popover>
  )
}

type OptionsProps<Value extends string> = {
  options: readonly Option<Value>[]
  value: Value | undefined
  label: string
  onChoose: (value: Value) => void
}

const Options = <Value extends string>({ options, value, label, onChoose }: OptionsProps<Value>) => {
  const id = useId()
  const free = options.flatMap((option, place) => (option.disabled ? [] : [place]))
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  )
  const typed = useTypeAhead(options.map((option) => (option.disabled ? '' : option.label)))
  const go = (place: number | undefined) => {
    if (place === undefined) return
    setActive(place)
    document.getElementById(`${id}-${place}`)?.scrollIntoView?.({ block: 'nearest' })
  }
  const choose = (option: Option<Value> | undefined) => {
    if (option && !option.disabled) onChoose(option.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') go(free.find((place) => place > active))
    else if (event.key === 'ArrowUp') go(free.findLast((place) => place < active))
    else if (event.key === 'Home') go(free[0])
    else if (event.key === 'End') go(free.at(-1))
    else if (event.key === 'Enter' || event.key === ' ') choose(options[active])
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) go(typed(event.key))
    else return
    event.preventDefault()
  }
  return (
    <ul
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      data-first-focus
      className="max-h-80 overflow-y-auto p-1 outline-none"
      onKeyDown={onKeyDown}
    >
      {options.map((option, place) => (
        <li
          key={option.value}
          id={`${id}-${place}`}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled}
          className={clsx(
            'flex h-8 cursor-default items-center gap-2 rounded-md pr-2 pl-2.5',
            place === active && 'bg-sunken',
            option.disabled && 'opacity-45',
          )}
          onPointerMove={() => setActive(place)}
          onClick={() => choose(option)}
        >
          {option.label}
          {option.note ? <span className="text-13 text-text-3">{option.note}</span> : null}
          {option.value === value ? <Check aria-hidden className="ml-auto text-ink" /> : null}
        </li>
      ))}
    </ul>
  )
}
