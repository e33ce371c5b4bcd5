import { type RefObject, useMemo } from 'react'
import { currentLanguage } from '../kit/words.ts'
import { breadcrumbOf } from './breadcrumb.ts'
import { useRedirect, useRevocation, useScrollToTop, useTitle } from './frameEffects.ts'
import { judge, missing } from './guard.ts'
import { navigate, useMove } from './hashLocation.ts'
import type { Identity } from './identity.ts'
import { homeLink, menuOf } from './menu.ts'
import { readRecents, type Recent } from './recent.ts'
import { findScreen, mayOpenWith } from './screen.ts'
import { useShell } from './shellContext.ts'
import { storageOf } from './storage.ts'
import { activeTab, openTabOf, type Tab, tabAddress } from './tabs.ts'
import { pageName } from './title.ts'
import { useTabs } from './useTabs.ts'

/** What the frame shows at the current address to this person, and what can be done with it. */
export const useFrame = (identity: Identity, page: RefObject<HTMLElement | null>) => {
  const { screens } = useShell()
  const { path, search, replaced } = useMove()
  const language = currentLanguage()
  const storage = useMemo(() => storageOf(identity.id), [identity.id])
  const mayOpen = useMemo(() => mayOpenWith(new Set(identity.menuItems.map(({ menuCode }) => menuCode))), [identity])
  const groups = useMemo(() => menuOf(screens, identity, language), [screens, identity, language])

  const verdict = judge(screens, path, mayOpen)
  const isTab = verdict.kind === 'show' && !verdict.screen.untabbed
  const desk = useTabs({
    screens,
    storage,
    place: isTab ? { name: verdict.screen.path, path, search, replaced } : undefined,
  })
  const screen = verdict.kind === 'show' ? verdict.screen : findScreen(screens, missing)
  const shown = verdict.kind === 'redirect' ? undefined : screen
  const label = activeTab(desk.tabs)?.label

  useRedirect(verdict)
  useTitle(shown && pageName(shown, language, label))
  useScrollToTop(page)
  useRevocation(screens, desk.tabs, mayOpen, desk.drop)

  return {
    screens,
    desk,
    first: homeLink(screens, identity, language),
    groups,
    /** An error page: it takes the page's place without being a tab. */
    lone: shown?.exists && !isTab ? shown : undefined,
    crumbs: shown ? breadcrumbOf(screens, shown, language, label) : [],
    /** The menu entry that stands for the page. */
    current: shown?.under ?? shown?.path ?? path,
    nameOf: (tab: Tab): string => {
      const its = findScreen(screens, tab.path)
      return its ? pageName(its, language, tab.label) : tab.path
    },
    /** Goes to a page: to its open tab, filters and all, when there is one. */
    open: (to: string): void => {
      const tab = openTabOf(desk.tabs, to)
      navigate(tab ? tabAddress(tab) : to)
    },
    /** The records looked at last, without those that may no longer be opened. */
    recents: (): readonly Recent[] =>
      readRecents(storage.read('recent')).filter(({ path: at }) => judge(screens, at, mayOpen).kind === 'show'),
  }
}
