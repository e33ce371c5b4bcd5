import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { LazyMenu } from '../kit/LazyMenu.tsx'
import { hashHref } from './hashLocation.ts'
import type { MenuGroup, MenuLink } from './menu.ts'
import { fetchPart } from './partLoad.ts'
import { findScreen } from './screen.ts'
import { useShell } from './shellContext.ts'
import { useShellWords } from './words.ts'

export type SideMenuProps = {
  first: MenuLink
  groups: readonly MenuGroup[]
  /** The path whose entry is marked: the page itself, or the list that a detail page belongs to. */
  current: string
  collapsed: boolean
  onOpen: (path: string) => void
}

const rowClass = (isOn: boolean, collapsed: boolean, sub = false) =>
  clsx(
    'flex w-full items-center gap-2.5 rounded-md text-left text-[13.5px] text-text-2 outline-offset-[-2px]',
    collapsed ? 'h-8 justify-center' : sub ? 'h-[30px] pr-3 pl-[38px]' : 'h-8 px-3',
    isOn
      ? 'bg-surface font-medium text-text shadow-lift ring-1 ring-line [&>svg:first-child]:text-ink'
      : 'hover:bg-hover',
  )

/** Where one can go. Grey ground, the open page as a white card. */
export const SideMenu = ({ first, groups, current, collapsed, onOpen }: SideMenuProps) => {
  const t = useShellWords()
  const shared = { current, onOpen }
  return (
    <nav aria-label={t('mainMenu')} className="min-h-0 grow overflow-y-auto p-2">
      <ul>
        <li>
          <Entry link={first} collapsed={collapsed} {...shared} />
        </li>
        {groups.map((group) => (
          <li key={group.code}>
            {collapsed ? <Flyout group={group} {...shared} /> : <Fold group={group} {...shared} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = {
  link: MenuLink
  current: string
  collapsed?: boolean
  sub?: boolean
  onOpen: SideMenuProps['onOpen']
}

const Entry = ({ link, current, collapsed = false, sub = false, onOpen }: EntryProps) => {
  const t = useShellWords()
  const { title, to, newWindow, icon: Icon } = link
  const isOn = to === current
  const outside = to.startsWith('https://')
  const screen = findScreen(useShell().screens, to)
  const expect = (): void => (screen?.exists ? fetchPart(screen) : undefined)
  return (
    <a
      href={outside ? to : hashHref(to)}
      className={rowClass(isOn, collapsed, sub)}
      title={collapsed ? title : undefined}
      {...(isOn ? { 'aria-current': 'page' } : {})}
      {...(newWindow ? { target: '_blank', rel: 'noreferrer' } : {})}
      onPointerEnter={expect}
      onFocus={expect}
      onClick={(event) => {
        if (newWindow || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen(to)
      }}
    >
      {sub ? null : <Icon aria-hidden />}
      <span className={collapsed ? 'sr-only' : 'min-w-0 truncate'}>{title}</span>
      {newWindow ? <span className="sr-only">{t('newWindow')}</span> : null}
    </a>
  )
}

type GroupProps = { group: MenuGroup; current: string; onOpen: SideMenuProps['onOpen'] }

const Fold = ({ group, current, onOpen }: GroupProps) => {
  const holdsCurrent = group.links.some(({ to }) => to === current)
  const [chosen, choose] = useState<boolean>()
  const open = chosen ?? holdsCurrent
  const { icon: Icon } = group
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className={rowClass(holdsCurrent && !open, false)}
        onClick={() => choose(!open)}
      >
        <Icon aria-hidden />
        <span className="min-w-0 grow truncate">{group.title}</span>
        <ChevronDown
          aria-hidden
          className={clsx('size-3.5! text-text-3 transition-transform', !open && '-rotate-90')}
        />
      </button>
      {open ? (
        <ul>
          {group.links.map((link) => (
            <li key={link.code}>
              <Entry link={link} current={current} sub onOpen={onOpen} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** A group of the collapsed menu: its entries fly out to the right. */
const Flyout = ({ group, current, onOpen }: GroupProps) => {
  const { icon: Icon } = group
  return (
    <LazyMenu
      side="right"
      trigger={
        <button
          type="button"
          title={group.title}
          aria-label={group.title}
          className={rowClass(
            group.links.some(({ to }) => to === current),
            true,
          )}
        >
          <Icon aria-hidden />
        </button>
      }
      entries={[
        { title: group.title },
        ...group.links.map(({ title, to, newWindow }) => ({
          label: title,
          onSelect: () => (newWindow ? void open(outsideHref(to), '_blank', 'noreferrer') : onOpen(to)),
        })),
      ]}
    />
  )
}

const outsideHref = (to: string): string => (to.startsWith('https://') ? to : hashHref(to))
