import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** One line of what this page is. */
  line?: ReactNode
  /** Beside the title: states and tags. */
  tags?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
}

/** The head of a page: its name, one line, and what one can do here. */
export const PageHead = ({ title, line, tags, actions }: Props) => (
  <header className="mb-4 flex flex-wrap items-start gap-3">
    <div className="min-w-0 flex-1 basis-64">
      <div className="flex flex-wrap items-center gap-2.5">
        <h1>{title}</h1>
        {tags}
      </div>
      {line ? <div className="mt-0.5 text-13 text-text-2">{line}</div> : null}
    </div>
    {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
  </header>
)
