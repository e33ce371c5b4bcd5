import type { ReactNode } from 'react'

/** What a list within a card is called, and what adds to it. */
export const PartHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-h-8 items-center justify-between gap-2">
    <h3 className="min-w-0 truncate text-13 font-medium text-text-2">{title}</h3>
    {children}
  </div>
)
