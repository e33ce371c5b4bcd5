import { FileText, Folder, House, Link, type LucideIcon } from 'lucide-react'
import type { Language } from '../kit/words.ts'
import { type Group, groups } from './groups.ts'
import { home } from './guard.ts'
import { iconNamed } from './icons.ts'
import type { Identity, MenuItem } from './identity.ts'
import { codeOf, findScreen, type Screen } from './screen.ts'

/** One line of the side menu. */
export type MenuLink = Readonly<{
  code: string
  title: string
  icon: LucideIcon
  /** A path of ours, or an https address. */
  to: string
  newWindow: boolean
}>

export type MenuGroup = Readonly<{ code: string; title: string; icon: LucideIcon; links: readonly MenuLink[] }>

type Sorted<Entry> = Readonly<{ entry: Entry; parent: string; sort: number }>

/** Home leads the menu; its menu item, when there is one, decides how it looks. */
export const homeLink = (screens: readonly Screen[], identity: Identity, language: Language): MenuLink => {
  const screen = findScreen(screens, home)
  const item = identity.menuItems.find(({ menuCode }) => menuCode === 'home')
  const title = item?.name?.[language] || screen?.title[language] || ''
  return { code: 'home', title, icon: iconNamed(item?.menuIcon) ?? screen?.icon ?? House, to: home, newWindow: false }
}

/** Where a link goes that names no group. */
const otherLinks: Group = {
  code: 'links',
  title: { 'zh-CN': '链接', 'zh-TW': '連結', 'en-US': 'Links' },
  icon: Link,
}
const known: readonly Group[] = [...groups, otherLinks]

/** Which screens and links a person sees: the code of a menu item decides what, the item's other fields how. */
export const menuOf = (screens: readonly Screen[], identity: Identity, language: Language): readonly MenuGroup[] => {
  const items = new Map(identity.menuItems.map((item) => [item.menuCode, item]))
  const nameOf = (item: MenuItem | undefined, otherwise: string) => item?.name?.[language] || otherwise
  const links = [...screenLinks(screens, items, nameOf, language), ...outsideLinks(identity.menuItems, nameOf)]
  const codes = [...new Set([...known.map(({ code }) => code), ...links.map(({ parent }) => parent)])]
  const made = codes.map((code): Sorted<MenuGroup> => {
    const item = items.get(code)
    const own = known.find((group) => group.code === code)
    const entry: MenuGroup = {
      code,
      title: nameOf(item, own?.title[language] ?? code),
      icon: iconNamed(item?.menuIcon) ?? own?.icon ?? Folder,
      links: inOrder(links.filter(({ parent }) => parent === code)),
    }
    return { entry, parent: '', sort: item?.sort ?? Infinity }
  })
  return inOrder(made).filter(({ links: shown }) => shown.length > 0)
}

type NameOf = (item: MenuItem | undefined, otherwise: string) => string

const screenLinks = (
  screens: readonly Screen[],
  items: ReadonlyMap<string, MenuItem>,
  nameOf: NameOf,
  language: Language,
): readonly Sorted<MenuLink>[] =>
  screens.flatMap((screen) => {
    const item = items.get(codeOf(screen))
    if (!screen.exists || screen.group === undefined || screen.hideInMenu || item === undefined || isOutside(item))
      return []
    const entry: MenuLink = {
      code: item.menuCode,
      title: nameOf(item, screen.title[language]),
      icon: iconNamed(item.menuIcon) ?? screen.icon ?? FileText,
      to: screen.path,
      newWindow: screen.newWindow ?? false,
    }
    const parent = item.parent && (items.has(item.parent) || isGroup(item.parent)) ? item.parent : screen.group
    return [{ entry, parent, sort: item.sort ?? Infinity }]
  })

const outsideLinks = (items: readonly MenuItem[], nameOf: NameOf): readonly Sorted<MenuLink>[] =>
  items.filter(isOutside).map((item) => ({
    entry: {
      code: item.menuCode,
      title: nameOf(item, item.menuCode),
      icon: iconNamed(item.menuIcon) ?? Link,
      to: item.link ?? '',
      newWindow: true,
    },
    parent: item.parent || otherLinks.code,
    sort: item.sort ?? Infinity,
  }))

const isOutside = (item: MenuItem): boolean => item.link?.startsWith('https://') ?? false
const isGroup = (code: string): boolean => known.some((group) => group.code === code)

/** By the items' own order; where none is given, as the lists stand. */
const inOrder = <Entry>(entries: readonly Sorted<Entry>[]): readonly Entry[] =>
  entries.toSorted((one, other) => (one.sort === other.sort ? 0 : one.sort - other.sort)).map(({ entry }) => entry)
