import type { ReactNode } from 'react'
import { Tag } from '../../kit/Tag.tsx'
import type { Tone } from '../../kit/tone.ts'
import type { AccessChange, Label } from './access.ts'
import { ExtentWords } from './AccessTable.tsx'
import { useAccessWords } from './words.ts'

/** What would be gained and lost, and what would reach other rows. */
export const AccessDifference = ({ change }: { change: AccessChange }) => {
  const t = useAccessWords()
  const { gained, lost, reaching } = change
  const gains = [...gained.actions, ...gained.menus]
  const losses = [...lost.actions, ...lost.menus]
  if (gains.length + losses.length + reaching.length === 0)
    return <p className="text-13 text-text-2">{t('noChange')}</p>
  return (
    <dl className="grid gap-3 text-13">
      <Part title={t('gained')} count={gains.length}>
        <Names labels={gains} tone="good" />
      </Part>
      <Part title={t('lost')} count={losses.length}>
        <Names labels={losses} tone="bad" />
      </Part>
      <Part title={t('reaching')} count={reaching.length}>
        <ul className="grid gap-1">
          {reaching.map(({ id, label, from, to }) => (
            <li key={id}>
              {label}: <ExtentWords extent={from} /> → <ExtentWords extent={to} />
            </li>
          ))}
        </ul>
      </Part>
    </dl>
  )
}

const Part = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count === 0 ? null : (
    <div className="grid gap-1">
      <dt className="font-medium">
        {title} <span className="text-text-3 tabular-nums">{count}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )

const Names = ({ labels, tone }: { labels: readonly Label[]; tone: Tone }) => (
  <span className="flex flex-wrap gap-1">
    {labels.map(({ id, label }) => (
      <Tag key={id} tone={tone}>
        {label}
      </Tag>
    ))}
  </span>
)
