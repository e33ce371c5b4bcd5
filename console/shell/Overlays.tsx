import { Suspense } from 'react'
import type { Actions, Overlay } from './actions.ts'
import { ChangePassword, CloseQuestion, Keys, MenuDrawer, Palette } from './overlays/screen.ts'
import type { Recent } from './recent.ts'
import type { SideMenuProps } from './SideMenu.tsx'
import type { Tab } from './tabs.ts'
import type { TabDesk } from './useTabs.ts'

type Props = {
  overlay: Overlay | undefined
  onClose: () => void
  menu: Omit<SideMenuProps, 'collapsed'>
  actions: Actions
  /** Read when the palette opens: pages name their records at any moment. */
  recents: () => readonly Recent[]
  desk: TabDesk
  nameOf: (tab: Tab) => string
}

/** What lies above the page, fetched when it is first asked for. */
export const Overlays = ({ overlay, onClose, menu, actions, recents, desk, nameOf }: Props) => (
  <Suspense>
    {overlay === 'palette' ? (
      <Palette
        first={menu.first}
        groups={menu.groups}
        recents={recents()}
        actions={Object.values(actions)}
        onOpen={menu.onOpen}
        onClose={onClose}
      />
    ) : null}
    {overlay === 'menu' ? <MenuDrawer {...menu} onClose={onClose} /> : null}
    {overlay === 'keys' ? <Keys onClose={onClose} /> : null}
    {overlay === 'password' ? <ChangePassword onClose={onClose} /> : null}
    {desk.asking ? <CloseQuestion asking={desk.asking} desk={desk} nameOf={nameOf} /> : null}
  </Suspense>
)
