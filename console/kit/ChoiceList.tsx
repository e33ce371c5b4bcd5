import { clsx } from 'clsx'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useKitWords } from './kitWords.ts'
import type { Option } from './Select.tsx'

type Props = {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  multiple?: boolean
  /** Options that come from elsewhere as one types; without it the given ones are narrowed here. */
  onSearch?: ((text: string) => void) | undefined
  loading?: boolean | undefined
}

const fits = (option: Option, text: string) =>
  `${option.label} ${option.note ?? ''}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())

/** A searched list to choose one or several from. One types, arrows move, Enter chooses. */
export const ChoiceList = ({ label, options, chosen, onToggle, multiple = false, onSearch, loading }: Props) => {
  const t = useKitWords()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const shown = onSearch ? options : options.filter((option) => fits(option, text))
  const place = Math.min(active, shown.length - 1)
  const move = (to: number) => {
    const next = (to + shown.length) % Math.max(1, shown.length)
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const option = shown[place]
    if (event.key === 'ArrowDown') move(place + 1)
    else if (event.key === 'ArrowUp') move(place - 1)
    else if (event.key === 'Enter' && option && !option.disabled) onToggle(option.value)
    else return
    event.preventDefault()
  }
  return (
    <div className="w-64">
      <div className="flex items-center gap-2 border-b px-3">
        <Search aria-hidden className="text-text-3" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={shown[place] ? `${id}-${place}` : undefined}
          aria-label={label}
          autoComplete="off"
          placeholder={t('search')}
          value={text}
          className="h-10 min-w-0 grow bg-transparent outline-none"
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            onSearch?.(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
        aria-busy={loading}
        className="max-h-72 overflow-y-auto p-1"
      >
        {shown.map((option, index) => (
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={chosen.includes(option.value)}
            aria-disabled={option.disabled}
            className={clsx(
              'flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2 py-1',
              index === place && 'bg-sunken',
              option.disabled && 'opacity-45',
            )}
            onPointerMove={() => setActive(index)}
            onClick={() => (option.disabled ? undefined : onToggle(option.value))}
          >
            <ChosenMark multiple={multiple} chosen={chosen.includes(option.value)} />
            <span className="min-w-0 grow truncate">{option.label}</span>
            {option.note ? <span className="text-13 text-text-3 tabular-nums">{option.note}</span> : null}
          </li>
        ))}
      </ul>
      {shown.length === 0 ? (
        <p role="status" className="px-3 pb-3 text-13 text-text-3">
          {loading ? t('loading') : t('nothingFound')}
        </p>
      ) : null}
    </div>
  )
}

const ChosenMark = ({ multiple, chosen }: { multiple: boolean; chosen: boolean }) =>
  multiple ? (
    <i aria-hidden data-checked={chosen || undefined} className="check-box" />
  ) : (
    <Check aria-hidden className={clsx('text-ink', !chosen && 'invisible')} />
  )
