import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { ChangeLine, type HistoryChange } from './ChangeLine.tsx'
import { Failed } from './Empty.tsx'
import { formatNumber } from './format.ts'
import { useKitWords } from './kitWords.ts'
import { SkeletonText } from './Skeleton.tsx'
import { When } from './When.tsx'

/** One thing that happened to a record, as `GET /sys/timeline` tells it. */
export type HistoryEntry = Readonly<{
  position: number | string
  version: number
  at: string
  by: Readonly<{ type: string; id: string; name: string }>
  type: string
  title: string
  changes: readonly HistoryChange[]
  note?: string | undefined
  undoToken?: string | undefined
}>

type Props = {
  /** Newest first. Undefined while loading. */
  entries: readonly HistoryEntry[] | undefined
  total?: number
  /** The sentence when it could not be loaded. */
  failure?: string | undefined
  onRetry?: () => unknown
  /** The version that is being looked at, when that is not the newest. */
  version?: number | undefined
  onAsItWas?: (entry: HistoryEntry) => void
  onUndo?: (entry: HistoryEntry) => unknown
  onMore?: () => unknown
  onCompare?: () => void
  /** How a value of a field is said; strings, numbers and yes or no are said without it. */
  say?: (field: string, value: unknown) => ReactNode
}

/** What happened to a record, newest first: who, when, what changed; every moment can be seen as it was then. */
export const HistoryRail = ({ entries, total, failure, onRetry, onMore, onCompare, ...rest }: Props) => {
  const t = useKitWords()
  const earlier = (total ?? 0) - (entries?.length ?? 0)
  return (
    <aside aria-label={t('history')} className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-14">{t('history')}</h2>
        {onCompare ? (
          <button type="button" className="link text-13" onClick={onCompare}>
            {t('compareMoments')}
          </button>
        ) : null}
      </div>
      {failure !== undefined ? <Failed sentence={failure} onRetry={onRetry} /> : null}
      {entries === undefined && failure === undefined ? (
        <div className="mt-4" role="status" aria-label={t('loading')}>
          <SkeletonText lines={6} />
        </div>
      ) : null}
      {entries?.length === 0 ? <p className="mt-3 text-13 text-text-3">{t('historyEmpty')}</p> : null}
      <ol className="mt-3">
        {entries?.map((entry, place) => (
          <Entry
            key={entry.position}
            entry={entry}
            newest={place === 0}
            last={place === entries.length - 1}
            {...rest}
          />
        ))}
      </ol>
      {earlier > 0 && onMore ? (
        <Button small look="quiet" onClick={onMore}>
          {t('historyMore', { count: earlier })}
        </Button>
      ) : null}
    </aside>
  )
}

type EntryProps = Pick<Props, 'version' | 'onAsItWas' | 'onUndo' | 'say'> & {
  entry: HistoryEntry
  newest: boolean
  last: boolean
}

const Entry = ({ entry, newest, last, version, onAsItWas, onUndo, say }: EntryProps) => {
  const t = useKitWords()
  const lit = version === undefined ? newest : entry.version === version
  return (
    <li className="relative pb-[18px] pl-5 text-13" aria-current={lit ? 'true' : undefined}>
      <i
        aria-hidden
        className={clsx(
          'absolute top-[7px] left-0.5 size-[7px] rounded-full ring-2',
          lit ? 'bg-ink ring-3 ring-ink-soft' : 'bg-surface ring-line-strong',
        )}
      />
      {last ? null : <i aria-hidden className="absolute top-[18px] -bottom-1 left-[5px] w-px bg-line" />}
      <p className="font-semibold">{entry.title}</p>
      {entry.changes.map((change) => (
        <ChangeLine key={change.field} change={change} say={say} alone={entry.changes.length === 1} />
      ))}
      {entry.note ? <p className="break-words">{entry.note}</p> : null}
      <p className="text-text-2">{entry.by.name}</p>
      <p className="text-12 text-text-3 tabular-nums">
        <When at={entry.at} className="whitespace-nowrap" />{' '}
        <span className="whitespace-nowrap">· {t('event', { position: formatNumber(entry.position) })}</span>
        {onAsItWas && !newest ? (
          <>
            {' '}
            <span className="whitespace-nowrap">
              ·{' '}
              <button type="button" className="link" onClick={() => onAsItWas(entry)}>
                {t('asItWas')}
              </button>
            </span>
          </>
        ) : null}
        {onUndo && entry.undoToken ? (
          <>
            {' '}
            <span className="whitespace-nowrap">
              · <UndoLink onUndo={() => onUndo(entry)} />
            </span>
          </>
        ) : null}
      </p>
    </li>
  )
}

const UndoLink = ({ onUndo }: { onUndo: () => unknown }) => {
  const t = useKitWords()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      await onUndo()
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className="link disabled:opacity-50" disabled={busy} onClick={() => void undo()}>
      {t('undo')}
    </button>
  )
}
