import type { ReactNode } from 'react'

/** A page with the history of its record at the right, below it where there is no room. */
export const BesideHistory = ({ history, children }: { history: ReactNode; children: ReactNode }) => (
  <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_328px]">
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    <div className="min-w-0 max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">{history}</div>
  </div>
)
