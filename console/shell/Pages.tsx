import { Activity, useMemo } from 'react'
import { Route, Router } from 'wouter'
import { hashHref, navigate, type Navigate } from './hashLocation.ts'
import { PageContext } from './page.ts'
import { Part } from './Part.tsx'
import { type BuiltScreen, findScreen, isKept, type Screen } from './screen.ts'
import type { Tab } from './tabs.ts'
import type { TabDesk } from './useTabs.ts'

type Props = { screens: readonly Screen[]; desk: TabDesk }

/** The page of the active tab, and hidden beside it those that are kept alive. */
export const Pages = ({ screens, desk }: Props) =>
  desk.tabs.list.map((tab) => {
    const screen = findScreen(screens, tab.path)
    const isActive = tab.id === desk.tabs.active
    if (!screen?.exists || !(isActive || (tab.seen && isKept(screen)))) return null
    return (
      <Activity key={`${tab.id}.${tab.round}`} mode={isActive ? 'visible' : 'hidden'}>
        <TabPage tab={tab} screen={screen} desk={desk} />
      </Activity>
    )
  })

/** Each page reads its own tab's address, so a hidden one never sees the parameters of another. */
const TabPage = ({ tab, screen, desk }: { tab: Tab; screen: BuiltScreen; desk: TabDesk }) => {
  const { id, path, search } = tab
  const { setLabel, setUnsaved } = desk
  const useTabLocation = useMemo(() => (): [string, Navigate] => [path, navigate], [path])
  const useTabSearch = useMemo(() => () => search, [search])
  const page = useMemo(
    () => ({
      screen,
      setLabel: (text: string) => setLabel(id, text),
      setUnsaved: (unsaved: boolean) => setUnsaved(id, unsaved),
    }),
    [id, screen, setLabel, setUnsaved],
  )
  return (
    <PageContext value={page}>
      <Router hook={useTabLocation} searchHook={useTabSearch} hrefs={hashHref}>
        <Route path={screen.path}>
          <Part screen={screen} />
        </Route>
      </Router>
    </PageContext>
  )
}
