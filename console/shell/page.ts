import { createContext, use, useEffect } from 'react'
import type { BuiltScreen } from './screen.ts'

/** What a page knows of the place it is shown in. */
export type PagePlace = Readonly<{
  screen: BuiltScreen
  /** Names the page in its tab, the breadcrumb and the window's title. */
  setLabel: (text: string) => void
  /** While true, closing the tab or the window asks. */
  setUnsaved: (unsaved: boolean) => void
}>

export const PageContext = createContext<PagePlace | undefined>(undefined)

export const usePage = (): PagePlace => {
  const page = use(PageContext)
  if (page === undefined) throw new Error('a page is shown by the shell')
  return page
}

/** Calls this page by the name of its record, as soon as that is known. */
export const usePageName = (name: string | undefined): void => {
  const { setLabel } = usePage()
  useEffect(() => {
    if (name) setLabel(name)
  }, [name, setLabel])
}

/** Says whether this page holds input that closing would lose. */
export const useUnsaved = (unsaved: boolean): void => {
  const { setUnsaved } = usePage()
  useEffect(() => {
    setUnsaved(unsaved)
    return () => setUnsaved(false)
  }, [unsaved, setUnsaved])
}
