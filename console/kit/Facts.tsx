import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** One fact; `wide` ones take a whole row. An absent value is said in faint words by `absent`. */
export type Fact = Readonly<{ label: string; value: ReactNode; absent?: string; wide?: boolean }>

const isAbsent = (value: ReactNode) => value === null || value === undefined || value === '' || value === false

/** What is known of a record, in two columns where there is room. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <div className="@container">
    <dl className="grid grid-cols-[112px_1fr] gap-x-4 gap-y-3 text-[13.5px] @xl:grid-cols-[132px_1fr_132px_1fr]">
      {facts.map(({ label, value, absent, wide }) => (
        <div key={label} className={clsx('col-span-2 grid grid-cols-subgrid', wide && '@xl:col-span-4')}>
          <dt className="text-text-3">{label}</dt>
          <dd className={clsx('min-w-0 break-words', wide && '@xl:col-span-3')}>
            {isAbsent(value) ? <span className="text-text-3">{absent ?? '–'}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
