import { addressOf } from './hashLocation.ts'
import { home } from './guard.ts'

/** One open page: a screen's name with its parameters (both in `path`) and its query. */
export type Tab = Readonly<{
  id: number
  /** The pattern of the screen. */
  name: string
  path: string
  search: string
  /** What the page calls itself, such as a record's number; else the screen's title is shown. */
  label?: string
  /** Raised by every reload, so that this page alone starts afresh. */
  round: number
  /** Looked at since the console was loaded, so its page may be kept alive. */
  seen?: true
}>

export type Tabs = Readonly<{ list: readonly Tab[]; active?: number; next: number }>

export type Place = Readonly<{ name: string; path: string; search: string; replaced: boolean }>

const homeTab: Tab = { id: 0, name: home, path: home, search: '', round: 0 }

/** Only the home tab, which is first and never closes. */
export const noTabs: Tabs = { list: [homeTab], next: 1 }

export const isHome = (tab: Tab): boolean => tab.id === homeTab.id

export const tabAddress = (tab: Tab): string => addressOf(tab)

export const activeTab = (tabs: Tabs): Tab | undefined => tabs.list.find((tab) => tab.id === tabs.active)

const changeTab = (tabs: Tabs, id: number, change: Partial<Tab>): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)),
})

/** An address that is open becomes active; one that replaced the active page's query stays there; others open. */
export const visit = (tabs: Tabs, { name, path, search, replaced }: Place): Tabs => {
  const open =
    path === home ? tabs.list.find(isHome) : tabs.list.find((tab) => tab.path === path && tab.search === search)
  const stays = replaced ? tabs.list.find((tab) => tab.id === tabs.active && tab.path === path) : undefined
  const found = open ?? stays
  if (found === undefined) {
    const tab: Tab = { id: tabs.next, name, path, search, round: 0, seen: true }
    return { list: [...tabs.list, tab], active: tab.id, next: tabs.next + 1 }
  }
  if (found.id === tabs.active && found.search === search) return tabs
  return { ...changeTab(tabs, found.id, { search, seen: true }), active: found.id }
}

/** No tab is looked at: an error page, for instance. */
export const leave = (tabs: Tabs): Tabs => {
  const { active, ...rest } = tabs
  return active === undefined ? tabs : rest
}

export type Reach = 'this' | 'all' | 'others' | 'left' | 'right'

/** The tabs that closing would reach, seen from one tab; home is never among them. */
export const reached = (tabs: Tabs, id: number, reach: Reach): readonly Tab[] => {
  const at = tabs.list.findIndex((tab) => tab.id === id)
  const within: Record<Reach, (tab: Tab, place: number) => boolean> = {
    this: (tab) => tab.id === id,
    all: () => true,
    others: (tab) => tab.id !== id,
    left: (_tab, place) => place < at,
    right: (_tab, place) => place > at,
  }
  return tabs.list.filter((tab, place) => !isHome(tab) && within[reach](tab, place))
}

/** Without these tabs; when the active one goes, its right neighbour takes over, else the left one. */
export const without = (tabs: Tabs, gone: readonly Tab[]): Tabs => {
  const ids = new Set(gone.map((tab) => tab.id))
  const stays = (tab: Tab): boolean => isHome(tab) || !ids.has(tab.id)
  const list = tabs.list.filter(stays)
  if (tabs.active === undefined || list.some((tab) => tab.id === tabs.active)) return { ...tabs, list }
  const at = tabs.list.findIndex((tab) => tab.id === tabs.active)
  const heir = tabs.list.slice(at).find(stays) ?? tabs.list.slice(0, at).findLast(stays) ?? homeTab
  return { ...tabs, list, active: heir.id }
}

export const reload = (tabs: Tabs, id: number): Tabs => {
  const round = tabs.list.find((tab) => tab.id === id)?.round ?? 0
  return changeTab(tabs, id, { round: round + 1 })
}

export const label = (tabs: Tabs, id: number, text: string): Tabs =>
  tabs.list.some((tab) => tab.id === id && tab.label !== text) ? changeTab(tabs, id, { label: text }) : tabs

/** The tab that a menu entry leads to: the one last opened of that page, whatever its query. */
export const openTabOf = (tabs: Tabs, path: string): Tab | undefined => tabs.list.findLast((tab) => tab.path === path)

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isSafeInteger(value.id) &&
  'name' in value &&
  typeof value.name === 'string' &&
  'path' in value &&
  typeof value.path === 'string' &&
  'search' in value &&
  typeof value.search === 'string' &&
  'round' in value &&
  typeof value.round === 'number' &&
  (!('label' in value) || typeof value.label === 'string')

/** What storage keeps of the tabs. */
export const storedTabs = ({ list }: Tabs): readonly Tab[] => list.map(({ seen: _seen, ...tab }) => tab)

/** Tabs as storage gave them back: anything odd in them is left out, home is put first. */
export const readTabs = (stored: unknown): Tabs => {
  const kept = Array.isArray(stored) ? stored.filter(isTab).filter((tab) => !isHome(tab)) : []
  const list = kept.filter((tab, place) => kept.findIndex((other) => other.id === tab.id) === place)
  return { list: [homeTab, ...list], next: Math.max(0, ...list.map((tab) => tab.id)) + 1 }
}
