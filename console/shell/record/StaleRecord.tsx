import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { HistoryEntry } from '../../kit/HistoryRail.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import { Notice } from '../../kit/Notice.tsx'
import { When } from '../../kit/When.tsx'
import { useRecordWords } from './words.ts'

type Props = {
  since: readonly HistoryEntry[]
  /** Goes on from the newest version, with the input on top of it or without. */
  onTake: (keep: boolean) => unknown
  /** What stood there, what stands there now, and the input, side by side. */
  comparison?: ReactNode
}

/** Says who changed what meanwhile, and lets one go on from there. */
export const StaleRecord = ({ since, onTake, comparison }: Props) => {
  const t = useRecordWords()
  const [comparing, setComparing] = useState(false)
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => here.current?.focus(), [])
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      <Notice tone="warn" title={t('staleTitle')}>
        <ul className="my-1">
          {since.map((entry) => (
            <li key={entry.position}>
              <Did entry={entry} /> · <When at={entry.at} />
            </li>
          ))}
        </ul>
        <p>{t('staleKept')}</p>
        {comparing ? <div className="my-2 rounded-md bg-surface px-3 py-1 text-text">{comparison}</div> : null}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button small look="main" onClick={() => onTake(true)}>
            {t('goOn')}
          </Button>
          {comparison ? (
            <Button small aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
              {t(comparing ? 'hideCompare' : 'compare')}
            </Button>
          ) : null}
          <Button small look="bad" onClick={() => onTake(false)}>
            {t('takeNewest')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const Did = ({ entry }: { entry: HistoryEntry }) => {
  const t = useRecordWords()
  const kit = useKitWords()
  const { name } = entry.by
  const fields = entry.changes.map(({ label }) => label).join(kit('listComma'))
  return fields === '' ? t('staleDid', { name, title: entry.title }) : t('staleBy', { name, fields })
}
