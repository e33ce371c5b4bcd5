import type { RefObject } from 'react'
import { useShellWords } from './words.ts'

/** The first stop of the tab key: past menu and tabs, straight to the page. */
export const SkipLink = ({ page }: { page: RefObject<HTMLElement | null> }) => {
  const t = useShellWords()
  return (
    <a
      href="#page"
      className="absolute top-2 left-2 z-50 rounded-md bg-ink px-3 py-1 text-on-ink not-focus:sr-only"
      onClick={(event) => {
        event.preventDefault()
        page.current?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}
