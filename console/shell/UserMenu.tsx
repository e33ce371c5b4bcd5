import { LazyMenu } from '../kit/LazyMenu.tsx'
import type { Action, Actions } from './actions.ts'
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
          <Face name={name} photo={identity.sysUserDetail?.photo} />
          <span className="max-w-32 truncate max-md:sr-only">{name}</span>
        </button>
      }
      entries={[
        { title: identity.userName },
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

/** The photo, or the first letters of the name. */
const Face = ({ name, photo }: { name: string; photo?: string | null | undefined }) =>
  photo ? (
    <img src={photo} alt="" className="size-[26px] rounded-full object-cover" />
  ) : (
    <span
      aria-hidden
      className="size-[26px] rounded-full bg-ink-soft text-center text-11 leading-[26px]! font-semibold text-ink"
    >
      {initialsOf(name)}
    </span>
  )

/** 林语 → 林, Lin Yu → LY, admin → A. */
export const initialsOf = (name: string): string =>
  /^[\u2e80-\u9fff]/.test(name)
    ? name.slice(0, 1)
    : name
        .split(/[\s._-]+/)
        .slice(0, 2)
        .map((word) => word.slice(0, 1).toUpperCase())
        .join('')
