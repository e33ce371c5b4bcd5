import type { ReactNode } from 'react'

/** One part of the kit on its page, with its name as people write it in code. */
export const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t py-6 lg:grid-cols-[160px_minmax(0,1fr)]">
    <h2 className="text-13 leading-5 pt-1.5 font-medium text-text-3">{name}</h2>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
  </section>
)

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
