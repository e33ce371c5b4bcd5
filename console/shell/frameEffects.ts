import { type RefObject, useEffect } from 'react'
import { say } from '../kit/toast.ts'
import { currentLanguage } from '../kit/words.ts'
import { navigate, useMove } from './hashLocation.ts'
import type { Verdict } from './guard.ts'
import { findScreen, type MayOpen, type Screen } from './screen.ts'
import { useSettings } from './settings.ts'
import { isHome, type Tabs } from './tabs.ts'
import { pageName, pageTitle } from './title.ts'
import type { TabDesk } from './useTabs.ts'
import { useShellWords } from './words.ts'

/** Follows the guard without leaving the frame, so that pages kept alive stay alive. */
export const useRedirect = (verdict: Verdict): void => {
  const to = verdict.kind === 'redirect' ? verdict.to : undefined
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true })
  }, [to])
}

/** The window's title: the product's plus the page's. */
export const useTitle = (name: string | undefined): void => {
  const { product } = useSettings()
  useEffect(() => {
    document.title = pageTitle(product, name)
  }, [product, name])
}

/** After each navigation the page begins at its top; a filter that changed the query leaves it where it is. */
export const useScrollToTop = (page: RefObject<HTMLElement | null>): void => {
  const { path, search, replaced } = useMove()
  useEffect(() => {
    if (!replaced) page.current?.scrollTo({ top: 0 })
  }, [page, path, search, replaced])
}

/** Closes tabs whose menu was withdrawn, with a notice, and silently those whose address is no more. */
export const useRevocation = (screens: readonly Screen[], tabs: Tabs, mayOpen: MayOpen, drop: TabDesk['drop']): void =>
  useEffect(() => {
    const t = useShellWords.reader()
    const gone = tabs.list.filter((tab) => {
      const screen = findScreen(screens, tab.path)
      return !isHome(tab) && !(screen?.exists && mayOpen(screen))
    })
    if (gone.length === 0) return
    drop(gone)
    for (const tab of gone) {
      const screen = findScreen(screens, tab.path)
      if (screen?.exists) say(t('tabRevoked', { name: pageName(screen, currentLanguage(), tab.label) }))
    }
  }, [screens, tabs, mayOpen, drop])
