import {
  CircleHelp,
  CircleUserRound,
  Expand,
  KeyRound,
  Keyboard,
  LogOut,
  type LucideIcon,
  PanelLeft,
} from 'lucide-react'
import { currentLanguage } from '../kit/words.ts'
import { download, send } from './calls.ts'
import { navigate } from './hashLocation.ts'
import { useShell } from './shellContext.ts'
import { useFullscreen } from './useFullscreen.ts'
import { useShellWords } from './words.ts'

/** What lies above the page, one at a time. */
export type Overlay = 'palette' | 'keys' | 'password' | 'menu'

/** Something that can be done from anywhere: in the user's menu, in the palette, or both. */
export type Action = Readonly<{ name: string; label: string; icon: LucideIcon; keys?: string; run: () => unknown }>

type Facts = Readonly<{ show: (overlay: Overlay) => void; toggleMenu: () => void }>

export type Actions = Readonly<
  Record<'ownSpace' | 'changePassword' | 'help' | 'keys' | 'signOut' | 'fullscreen' | 'toggleMenu', Action>
>

export const useActions = ({ show, toggleMenu }: Facts): Actions => {
  const t = useShellWords()
  const { ending } = useShell()
  const [isFull, toggleFullscreen] = useFullscreen()
  return {
    ownSpace: {
      name: 'ownSpace',
      label: t('ownSpace'),
      icon: CircleUserRound,
      run: () => navigate('/own/space'),
    },
    changePassword: {
      name: 'changePassword',
      label: t('changePassword'),
      icon: KeyRound,
      run: () => show('password'),
    },
    help: {
      name: 'help',
      label: t('help'),
      icon: CircleHelp,
      run: () => download('GET', `/help/document?language=${currentLanguage()}`),
    },
    keys: { name: 'keys', label: t('keys'), icon: Keyboard, keys: '?', run: () => show('keys') },
    signOut: {
      name: 'signOut',
      label: t('signOut'),
      icon: LogOut,
      run: async () => {
        // The session ends here even when the server cannot be told; there it ends by its own time.
        await send('POST', '/SysUser/logout', {}).catch(() => undefined)
        ending.signedOut()
      },
    },
    fullscreen: {
      name: 'fullscreen',
      label: isFull ? t('leaveFullscreen') : t('fullscreen'),
      icon: Expand,
      run: toggleFullscreen,
    },
    toggleMenu: { name: 'toggleMenu', label: t('toggleMenu'), icon: PanelLeft, run: toggleMenu },
  }
}
