import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { useKitWords } from './kitWords.ts'

type Props = { count: number; onClear: () => void; children: ReactNode }

/** Under a table with a selection: how many rows, and what can be done with all of them. */
export const BulkBar = ({ count, onClear, children }: Props) => {
  const t = useKitWords()
  return (
    <div
      role="group"
      aria-label={t('selected', { count })}
      className="flex min-h-11 flex-wrap items-center gap-2 border-t px-3 py-1.5"
    >
      <b aria-live="polite" className="text-13 font-semibold tabular-nums">
        {t('selected', { count })}
      </b>
      {children}
      <div className="ml-auto">
        <IconButton icon={X} label={t('unselect')} onClick={onClear} />
      </div>
    </div>
  )
}
