import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { type Day, readDay } from './days.ts'
import { useFieldProps } from './Field.tsx'
import { useKitWords } from './kitWords.ts'
import { LazyCalendar } from './lazyCalendar.ts'
import { Popover } from './Popover.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'className'> & {
  /** yyyy-MM-dd, '' when empty, or what was typed as long as it is no day: the form's own check then says so. */
  value: string
  onValueChange: (value: string) => void
  min?: Day | undefined
  max?: Day | undefined
  className?: string
}

/** A day: typed in any usual spelling, or picked (arrow down, or the icon). What is no day stays to be corrected. */
export const DateInput = ({ value, onValueChange, min, max, className, disabled, onBlur, ...rest }: Props) => {
  const t = useKitWords()
  const field = useFieldProps()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(true)
  const wrong = left && value !== '' && !isWithin(value, min, max)
  const settle = () => {
    setLeft(true)
    const day = readDay(value)
    if (day !== undefined && day !== value) onValueChange(day)
  }
  const pick = (day: Day) => {
    onValueChange(day)
    setOpen(false)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Popover
      label={t('pickDay')}
      open={open}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <button
          type="button"
          disabled={disabled}
          aria-label={t('pickDay')}
          className="grid size-6 shrink-0 place-items-center rounded-xs text-text-3 hover:text-text"
        >
          <CalendarDays aria-hidden />
        </button>
      }
      anchor={(trigger) => (
        <span className={clsx('control gap-1 pr-1', className)}>
          <input
            placeholder={t('dayPlaceholder')}
            autoComplete="off"
            inputMode="numeric"
            title={wrong ? t('badDay') : undefined}
            {...field}
            {...rest}
            ref={input}
            disabled={disabled}
            aria-invalid={wrong || field['aria-invalid']}
            value={value}
            className="h-full w-full min-w-0 bg-transparent tabular-nums outline-none"
            onChange={(event) => {
              setLeft(false)
              onValueChange(event.target.value)
            }}
            onBlur={(event) => {
              settle()
              onBlur?.(event)
            }}
            onKeyDown={onKeyDown}
          />
          {trigger}
        </span>
      )}
    >
      <Suspense fallback={<div className="h-[312px] w-[248px]" />}>
        <LazyCalendar value={value} onPick={pick} min={min} max={max} />
      </Suspense>
    </Popover>
  )
}

const isWithin = (typed: string, min: Day | undefined, max: Day | undefined): boolean => {
  const day = readDay(typed)
  return day !== undefined && (min === undefined || day >= min) && (max === undefined || day <= max)
}
