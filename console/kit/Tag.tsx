import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

const looks: Readonly<Record<Tone, string>> = {
  plain: 'bg-sunken text-text-2',
  ink: 'bg-ink-soft text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

/** A short word on a coloured ground: a class or a mark, not the state in a table (that is StateDot). */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={clsx('inline-block rounded-xs px-[7px] text-12 leading-5 whitespace-nowrap', looks[tone])}>
    {children}
  </span>
)
