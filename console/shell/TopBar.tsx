import { Bell, Maximize, Menu as MenuIcon, Minimize, PanelLeft, Search } from 'lucide-react'
import { IconButton } from '../kit/IconButton.tsx'
import type { Actions, Overlay } from './actions.ts'
import type { Crumb } from './breadcrumb.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import type { Identity } from './identity.ts'
import { paletteKeys } from './keyboard.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { messagesPage } from './guard.ts'
import { navigate } from './hashLocation.ts'
import { useFullscreen } from './useFullscreen.ts'
import { UserMenu } from './UserMenu.tsx'
import { useUnread } from './useUnread.ts'
import { useShellWords } from './words.ts'

type Props = {
  identity: Identity
  crumbs: readonly Crumb[]
  actions: Actions
  narrow: boolean
  collapsed: boolean
  onMenu: () => void
  show: (overlay: Overlay) => void
}

/** Where one is, at the left; what is always at hand, at the right. */
export const TopBar = ({ identity, crumbs, actions, narrow, collapsed, onMenu, show }: Props) => {
  const t = useShellWords()
  const [isFull] = useFullscreen()
  const menuLabel = narrow ? t('openMenu') : collapsed ? t('expandMenu') : t('collapseMenu')
  return (
    <header className="flex min-w-0 items-center gap-1 border-b bg-surface px-4 max-md:px-2">
      <IconButton icon={narrow ? MenuIcon : PanelLeft} label={menuLabel} onClick={onMenu} />
      <Breadcrumb crumbs={crumbs} />
      <Find onClick={() => show('palette')} />
      <LanguageMenu />
      <Messages />
      <span className="max-md:hidden">
        <IconButton
          icon={isFull ? Minimize : Maximize}
          label={actions.fullscreen.label}
          onClick={() => void actions.fullscreen.run()}
        />
      </span>
      <UserMenu identity={identity} actions={actions} />
    </header>
  )
}

const Messages = () => {
  const t = useShellWords()
  return <IconButton icon={Bell} label={t('messages')} badge={useUnread()} onClick={() => navigate(messagesPage)} />
}

/** Looks like a field, opens the palette. */
const Find = ({ onClick }: { onClick: () => void }) => {
  const t = useShellWords()
  return (
    <button
      type="button"
      onClick={onClick}
      className="mr-2 flex h-[30px] w-60 shrink-0 items-center gap-2 rounded-md border bg-canvas pr-2 pl-2.5 text-13 text-text-3 hover:border-line-strong max-lg:w-40 max-md:mr-0 max-md:w-8 max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:p-0"
    >
      <Search aria-hidden />
      <span className="min-w-0 grow truncate text-left max-md:sr-only">{t('search')}</span>
      <kbd
        aria-hidden
        className="rounded-xs border border-line-strong bg-surface px-[5px] font-sans text-11 font-medium max-lg:hidden"
      >
        {paletteKeys()}
      </kbd>
    </button>
  )
}
