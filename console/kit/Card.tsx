import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = { title?: ReactNode; actions?: ReactNode; pad?: boolean; className?: string; children?: ReactNode }

/** A ground for one matter. With a title it has a head; `pad` sets its content off from the edge. */
export const Card = ({ title, actions, pad = false, className, children }: Props) => (
  <section className={clsx('min-w-0 overflow-clip rounded-lg border bg-surface', className)}>
    {title || actions ? (
      <header
        className={clsx('flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b py-1.5', pad ? 'px-4' : 'px-3')}
      >
        <h2 className="min-w-0 grow basis-32 truncate text-14">{title}</h2>
        {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
      </header>
    ) : null}
    {pad ? <div className="p-4">{children}</div> : children}
  </section>
)
