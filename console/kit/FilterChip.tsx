import { clsx } from 'clsx'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useKitWords } from './kitWords.ts'
import { Popover } from './Popover.tsx'

type Props = {
  label: string
  /** What is filtered for, in words; undefined when the filter is not set. */
  value: string | undefined
  onClear: () => void
  /** Opens at once: for filters that were just taken from "more". */
  startOpen?: boolean | undefined
  /** The editor; `close` ends it. */
  children: (close: () => void) => ReactNode
}

const look = 'inline-flex h-7 max-w-80 items-center rounded-full border text-13 whitespace-nowrap'

/** One filter as a chip: dashed with its name while unset, solid with its value and a cross when set. */
export const FilterChip = ({ label, value, onClear, startOpen = false, children }: Props) => {
  const t = useKitWords()
  const [open, setOpen] = useState(startOpen)
  const set = value !== undefined
  const trigger = (
    <button
      type="button"
      aria-label={set ? t('editFilter', { value: `${label}${t('colon')}${value}` }) : t('addFilter', { name: label })}
      className={clsx('flex h-full min-w-0 items-center gap-1.5 rounded-full pl-2.5', set ? 'pr-0.5' : 'pr-2.5')}
    >
      {set ? null : <Plus aria-hidden className="size-[13px]!" />}
      <span className="truncate">{set ? `${label}${t('colon')}${value}` : label}</span>
    </button>
  )
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      anchor={(button) => (
        <span
          className={clsx(
            look,
            set
              ? 'border-ink-line bg-ink-soft text-ink'
              : 'border-dashed border-line-strong text-text-2 hover:text-text',
          )}
        >
          {button}
          {set ? (
            <button
              type="button"
              aria-label={t('removeFilter', { name: label })}
              className="mr-1.5 grid size-5 shrink-0 place-items-center rounded-full hover:bg-hover"
              onClick={onClear}
            >
              <X aria-hidden className="size-[13px]!" />
            </button>
          ) : null}
        </span>
      )}
    >
      {children(() => setOpen(false))}
    </Popover>
  )
}
