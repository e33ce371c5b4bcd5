import { useEffect, useRef, useState } from 'react'
import type { OrderChanges } from '../../../../events/logistics/orderFields.ts'
import { Button } from '../../../kit/Button.tsx'
import type { HistoryEntry } from '../../../kit/HistoryRail.tsx'
import { useKitWords } from '../../../kit/kitWords.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { When } from '../../../kit/When.tsx'
import { differences } from '../detail/differences.ts'
import { DifferenceTable } from '../detail/DifferenceTable.tsx'
import type { ShownOrder } from '../detail/order.ts'
import { fieldKinds } from '../fieldKinds.ts'
import { useOrderWords } from '../words.ts'
import type { Stale } from './useSaveOrder.ts'

type Props = {
  stale: Stale
  /** The order as it was when the form was opened. */
  base: ShownOrder
  changes: OrderChanges
  onGoOn: () => void
  onTakeNewest: () => void
}

/** Says who changed what meanwhile, compares, and lets one go on from there. */
export const StaleNotice = ({ stale, base, changes, onGoOn, onTakeNewest }: Props) => {
  const t = useOrderWords()
  const [comparing, setComparing] = useState(false)
  const { newest, since } = stale
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
        {comparing ? (
          <div className="my-2 rounded-md bg-surface px-3 py-1 text-text">
            <DifferenceTable
              names={[t('before'), t('newest'), t('yours')]}
              differences={differences(base, newest, { ...newest, ...changes })}
              none={t('compareSame')}
            />
          </div>
        ) : null}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button small look="main" onClick={onGoOn}>
            {t('goOn')}
          </Button>
          <Button small aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
            {comparing ? t('hideCompare') : t('compare')}
          </Button>
          <Button small look="bad" onClick={onTakeNewest}>
            {t('takeNewest')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const Did = ({ entry }: { entry: HistoryEntry }) => {
  const t = useOrderWords()
  const kit = useKitWords()
  const { name } = entry.by
  const fields = entry.changes
    .filter(({ field }) => field in fieldKinds)
    .map(({ label }) => label)
    .join(kit('listComma'))
  return fields === '' ? t('staleDid', { name, title: entry.title }) : t('staleBy', { name, fields })
}
