import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { formatNumber } from './format.ts'
import { useKitWords } from './kitWords.ts'

type Props = {
  label: string
  done: number
  total: number
  /** What the counts count: "行". */
  unit?: string
  /** The counts in other words than two numbers, such as bytes. */
  counts?: string
  line?: ReactNode
  onCancel?: (() => unknown) | undefined
}

/** Long work: how much of how much, and a way to stop it. */
export const Progress = ({ label, done, total, unit, counts: said, line, onCancel }: Props) => {
  const t = useKitWords()
  const share = total > 0 ? Math.min(1, done / total) : 0
  const counts = said ?? t('progressOf', { done: formatNumber(done), total: formatNumber(total) })
  return (
    <div className="grid gap-2 text-13">
      <div className="flex items-baseline gap-3">
        <span className="min-w-0 grow truncate font-medium">{label}</span>
        <span className="whitespace-nowrap text-text-2 tabular-nums">
          {counts}
          {unit ? ` ${unit}` : ''}
        </span>
        <span className="w-11 whitespace-nowrap text-right text-text-2 tabular-nums">{Math.floor(share * 100)} %</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
        aria-valuetext={counts}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-ink transition-[width]" style={{ width: `${share * 100}%` }} />
      </div>
      {line || onCancel ? (
        <div className="flex items-center gap-3">
          <span className="min-w-0 grow text-text-3">{line}</span>
          {onCancel ? (
            <Button small onClick={onCancel}>
              {t('cancel')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
