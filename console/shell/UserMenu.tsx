import { LazyMenu } from '../kit/LazyMenu.tsx'
import type { Action, Actions } from './actions.ts'
import { Avatar } from './Avatar.tsx'
import type { Identity } from './identity.ts'
import { chooseTheme, themes, themeWords, useTheme } from './theme.ts'
import { useShellWords } from './words.ts'

const entryOf = ({ label, icon, keys, run }: Action) => ({ label, icon, keys, onSelect: () => void run() })

/** Who is signed in, and what concerns only that person. */
export const UserMenu = ({ identity, actions }: { identity: Identity; actions: Actions }) => {
  const t = useShellWords()
  const theme = useTheme()
  const name = identity.name || identity.userName
  return (
    <LazyMenu
      align="end"
      trigger={
        <button type="button" className="flex h-8 shrink-0 items-center gap-2 rounded-md px-1.5 hover:bg-hover">
          <Avatar name={name} photo={identity.sysUserDetail?.photo} path="/SysUser/avatar" />
          <span className="max-w-32 truncate max-md:sr-only">{name}</span>
        </button>
      }
      entries={[
        { title: identity.userName },
        entryOf(actions.ownSpace),
        entryOf(actions.changePassword),
        entryOf(actions.help),
        entryOf(actions.keys),
        'line',
        { title: t('theme') },
        ...themes.map((choice) => ({
          label: t(themeWords[choice]),
          checked: choice === theme,
          onSelect: () => chooseTheme(choice),
        })),
        'line',
        entryOf(actions.signOut),
      ]}
    />
  )
}
