import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

const looks: Readonly<Record<Tone, readonly [LucideIcon, string]>> = {
  plain: [Info, 'bg-sunken text-text-2'],
  ink: [Info, 'bg-ink-soft text-ink'],
  good: [CircleCheck, 'bg-good-soft text-good'],
  warn: [TriangleAlert, 'bg-warn-soft text-warn'],
  bad: [CircleAlert, 'bg-bad-soft text-bad'],
}

type Props = {
  tone?: Tone
  title?: ReactNode
  icon?: LucideIcon
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** Something the reader should know here, with an icon that says how serious it is. Bad ones are read out at once. */
export const Notice = ({ tone = 'ink', title, icon, action, className, children }: Props) => {
  const [toneIcon, look] = looks[tone]
  const Icon = icon ?? toneIcon
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-2.5 rounded-md px-3 py-2.5 text-13', look, className)}
    >
      <Icon aria-hidden className="mt-0.5" />
      <div className="min-w-0 grow">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {action ? <div className="-my-0.5 shrink-0">{action}</div> : null}
    </div>
  )
}
