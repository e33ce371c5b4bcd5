import type { ReactNode } from 'react'

type Props = { label: string; end?: ReactNode; children: ReactNode }

/** The row above a table: search and filter chips left, what changes the view (`end`) right. */
export const Toolbar = ({ label, end, children }: Props) => (
  <div role="group" aria-label={label} className="flex min-h-12 flex-wrap items-center gap-2 border-b px-3 py-2">
    {children}
    {end ? <div className="ml-auto flex items-center gap-1">{end}</div> : null}
  </div>
)
