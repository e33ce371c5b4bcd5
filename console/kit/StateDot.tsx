import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

const looks: Readonly<Record<Tone, string>> = {
  plain: 'bg-text-3',
  ink: 'bg-ink',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
}

/** A state as dot and word. */
export const StateDot = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="inline-flex items-center gap-[7px]">
    <Dot tone={tone} />
    {children}
  </span>
)

/** The dot alone, for places where the word stands elsewhere. */
export const Dot = ({ tone = 'plain' }: { tone?: Tone }) => (
  <i aria-hidden className={clsx('inline-block size-[7px] shrink-0 rounded-full', looks[tone])} />
)
