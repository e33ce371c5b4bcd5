import { clsx } from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useFieldGroupProps } from './Field.tsx'

export type Segment<Value extends string = string> = Readonly<{ value: Value; label: string; icon?: LucideIcon }>

type Props<Value extends string> = {
  segments: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  label?: string
  disabled?: boolean
}

/** One of two to five, side by side. Within a field give that `group`; elsewhere give a label. */
export const Segmented = <Value extends string>({ segments, value, onValueChange, label, disabled }: Props<Value>) => {
  const name = useId()
  return (
    <span
      role="radiogroup"
      {...useFieldGroupProps()}
      {...(label ? { 'aria-label': label } : {})}
      className="inline-flex overflow-hidden rounded-md border border-line-strong bg-surface"
    >
      {segments.map(({ value: own, label: word, icon }) => {
        const Icon = icon ?? (own === value ? Check : undefined)
        return (
          <label
            key={own}
            className={clsx(
              'flex h-[30px] items-center gap-1.5 border-r px-2.5 text-13 last:border-r-0 has-focus-visible:outline-2',
              'has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink',
              own === value ? 'bg-ink-soft font-medium text-ink' : 'text-text-2 hover:bg-sunken',
              disabled && 'pointer-events-none opacity-50',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={own === value}
              disabled={disabled}
              onChange={() => onValueChange(own)}
            />
            {Icon ? <Icon aria-hidden /> : null}
            {word}
          </label>
        )
      })}
    </span>
  )
}
