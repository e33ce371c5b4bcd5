import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { type Overlay, useActions } from './actions.ts'
import { BackToTop } from './BackToTop.tsx'
import type { Identity } from './identity.ts'
import { useKeyboard } from './keyboard.ts'
import { LonePage } from './LonePage.tsx'
import { Overlays } from './Overlays.tsx'
import { Pages } from './Pages.tsx'
import { SideBar } from './SideBar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useCollapsed } from './useCollapsed.ts'
import { useFrame } from './useFrame.ts'
import { useNarrow } from './useNarrow.ts'
import { useShellWords } from './words.ts'

/** Menu, breadcrumb, tabs and the page, for somebody who is known. */
export const Frame = ({ identity }: { identity: Identity }) => {
  useShellWords() // everything below speaks the current language, so the frame is drawn anew when it changes
  const page = useRef<HTMLElement>(null)
  const narrow = useNarrow()
  const [collapsed, toggleCollapsed] = useCollapsed()
  const [overlay, show] = useState<Overlay>()
  const { screens, desk, first, groups, lone, crumbs, current, nameOf, open, recents } = useFrame(identity, page)
  const toggleMenu = (): void => (narrow ? show('menu') : toggleCollapsed())
  const actions = useActions({ show, toggleMenu })
  const menu = { first, groups, current, onOpen: open }
  useKeyboard(show)

  return (
    <div
      className={clsx(
        'grid h-dvh grid-rows-[48px_36px_minmax(0,1fr)] overflow-hidden max-md:grid-cols-[minmax(0,1fr)]',
        collapsed ? 'grid-cols-[64px_minmax(0,1fr)]' : 'grid-cols-[210px_minmax(0,1fr)]',
      )}
    >
      <SkipLink page={page} />
      {narrow ? null : <SideBar {...menu} collapsed={collapsed} />}
      <TopBar
        identity={identity}
        crumbs={crumbs}
        actions={actions}
        narrow={narrow}
        collapsed={collapsed}
        onMenu={toggleMenu}
        show={show}
      />
      <TabBar desk={desk} nameOf={nameOf} />
      <main ref={page} id="page" tabIndex={-1} className="overflow-auto p-6 pb-10 outline-none max-md:p-4">
        <div className="max-w-[1440px]">
          <Pages screens={screens} desk={desk} />
          {lone ? <LonePage screen={lone} /> : null}
        </div>
      </main>
      <BackToTop page={page} />
      <Overlays
        overlay={overlay}
        onClose={() => show(undefined)}
        menu={menu}
        actions={actions}
        recents={recents}
        desk={desk}
        nameOf={nameOf}
      />
    </div>
  )
}
