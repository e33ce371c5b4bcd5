import { type ReactNode, useId } from 'react'

/** Fields of a form that belong together, under their name. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 not-first:border-t not-first:pt-4">
      <h3 id={id} className="text-14">
        {title}
      </h3>
      {children}
    </section>
  )
}
