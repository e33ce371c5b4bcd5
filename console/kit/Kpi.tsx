import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'
import { Dot } from './StateDot.tsx'
import type { Tone } from './tone.ts'

type Props = { label: ReactNode; value: ReactNode; line?: ReactNode; tone?: Tone; loading?: boolean }

/** One number that people look for, with what it counts above and what puts it in proportion below. */
export const Kpi = ({ label, value, line, tone, loading = false }: Props) => (
  <div className="min-w-0 px-4 py-3.5">
    <p className="flex items-center gap-1.5 text-[12.5px] leading-5 text-text-3">
      {tone ? <Dot tone={tone} /> : null}
      {label}
    </p>
    <p className="truncate text-24 font-semibold tracking-[-0.02em] tabular-nums">
      {loading ? <Skeleton className="my-1.5 h-5 w-24" /> : value}
    </p>
    <p className="min-h-5 truncate text-[12.5px] leading-5 text-text-3">{loading ? null : line}</p>
  </div>
)

/** Several of them on one ground, divided by lines; wraps to two beside each other on a phone. */
export const KpiRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 overflow-hidden rounded-lg border bg-line gap-px md:auto-cols-fr md:grid-flow-col md:grid-cols-none *:bg-surface">
    {children}
  </div>
)
