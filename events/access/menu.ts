import * as z from 'zod'
import { refuse as refuseCommon } from '../kernel/common.ts'
import { decider } from '../kernel/decider.ts'
import { id, requiredText, text, whole } from '../kernel/fields.ts'
import { changes, optionals, pick } from '../kernel/record.ts'
import { refuse } from './phrases.ts'

const deepest = 5

/** What a screen's entry is known by: the last part of its address. */
const code = () => requiredText().refine((value) => /^[A-Za-z0-9][\w-]*$/.test(value), { message: 'FORMAT_INVALID' })

/** Nothing for a group, an address of the console, or one outside that a browser opens safely. */
const link = () =>
  text(500).refine((value) => value === '' || /^\/(?![/\\])[^\s\\]*$/.test(value) || isWebAddress(value), {
    message: 'MENU_LINK_INVALID',
  })

const isWebAddress = (value: string): boolean => value.startsWith('https://') && URL.canParse(value)

export const menuFields = {
  name: z.strictObject({ 'zh-CN': requiredText(), 'zh-TW': requiredText(), 'en-US': requiredText() }),
  link: link().default(''),
  icon: text(64).default(''),
}

const added = z.strictObject({
  ...menuFields,
  menuId: id(),
  code: code(),
  parentId: id().nullable(),
  sort: whole({ max: 10_000 }),
})

const commands = {
  AddMenu: added,
  EditMenu: z.strictObject({ ...optionals(menuFields), menuId: id(), code: code().optional() }),
  MoveMenu: z.strictObject({ menuId: id(), to: id().nullable() }),
  /** The entries of one group in their new order. */
  SortMenus: z.strictObject({ order: z.array(id()).min(1).max(500) }),
  /** `holders`: how many permissions the asker knows to show it. */
  RemoveMenu: z.strictObject({ menuId: id(), holders: whole() }),
}

const events = {
  MenuAdded: added,
  MenuChanged: z.strictObject({ ...optionals(menuFields), menuId: id() }),
  MenuMoved: z.strictObject({ menuId: id(), from: id().nullable(), to: id().nullable() }),
  MenusSorted: z.strictObject({ order: z.array(id()) }),
  MenuRemoved: z.strictObject({ menuId: id() }),
}

export type MenuEntry = Readonly<{
  id: string
  code: string
  name: Readonly<{ 'zh-CN': string; 'zh-TW': string; 'en-US': string }>
  link: string
  icon: string
  parentId: string | null
  sort: number
}>
export type Menus = ReadonlyMap<string, MenuEntry>

/** The one record of this kind: all entries share a stream, so that two moves can never form a ring together. */
export const menusId = 'all'

/** The console's menu: a tree of at most five levels. An entry's code never changes. */
export const menu = decider({
  context: 'access',
  stream: 'menu',
  commands,
  events,
  initial: new Map() as Menus, // no entry yet
  decide: {
    AddMenu: (menus, data) => {
      if (menus.has(data.menuId)) return refuseCommon('conflict', 'RECORD_EXISTS')
      if ([...menus.values()].some((other) => other.code === data.code))
        refuse('conflict', 'MENU_CODE_TAKEN', { fields: [{ path: 'code', key: 'MENU_CODE_TAKEN' }] })
      mustFit(menus, data.parentId, 1)
      return [{ type: 'MenuAdded', data }]
    },
    EditMenu: (menus, { menuId, code: told, ...data }) => {
      const known = mustKnow(menus, menuId)
      if (told !== undefined && told !== known.code)
        refuse('conflict', 'MENU_CODE_FIXED', { fields: [{ path: 'code', key: 'MENU_CODE_FIXED' }] })
      const changed = changes(known, data)
      return Object.keys(changed).length === 0 ? [] : [{ type: 'MenuChanged', data: { ...changed, menuId } }]
    },
    MoveMenu: (menus, { menuId, to }) => {
      const known = mustKnow(menus, menuId)
      if (known.parentId === to) return []
      if (pathUp(menus, to).includes(menuId)) refuse('conflict', 'MENU_CYCLE')
      mustFit(menus, to, height(menus, menuId))
      return [{ type: 'MenuMoved', data: { menuId, from: known.parentId, to } }]
    },
    SortMenus: (menus, { order }) => {
      const parents = new Set(order.map((menuId) => mustKnow(menus, menuId).parentId))
      if (parents.size > 1 || new Set(order).size < order.length) refuse('invalid', 'MENU_SORT_MIXED')
      const sorted = order.every((menuId, index) => menus.get(menuId)?.sort === index + 1)
      return sorted ? [] : [{ type: 'MenusSorted', data: { order } }]
    },
    RemoveMenu: (menus, { menuId, holders }) => {
      mustKnow(menus, menuId)
      const children = childrenOf(menus, menuId).length
      if (children > 0) refuse('conflict', 'MENU_HAS_CHILDREN', { params: { count: children } })
      if (holders > 0) refuse('conflict', 'MENU_IN_USE', { params: { count: holders } })
      return [{ type: 'MenuRemoved', data: { menuId } }]
    },
  },
  evolve: {
    MenuAdded: (menus, { menuId, ...entry }) => put(menus, { id: menuId, ...entry }),
    MenuChanged: (menus, { menuId, ...data }) => put(menus, { id: menuId, ...changes(menus.get(menuId) ?? {}, data) }),
    MenuMoved: (menus, { menuId, to }) => put(menus, { id: menuId, parentId: to }),
    MenusSorted: (menus, { order }) =>
      order.reduce((sorted, menuId, index) => put(sorted, { id: menuId, sort: index + 1 }), menus),
    MenuRemoved: (menus, { menuId }) => new Map([...menus].filter(([known]) => known !== menuId)),
  },
  inverse: {
    MenuChanged: (before, { menuId, ...data }, now) => {
      const [then, today] = [before.get(menuId), now.get(menuId)]
      if (!then || !today || Object.keys(changes(today, data)).length > 0) return undefined
      return { type: 'EditMenu', data: { ...pick(then, Object.keys(data)), menuId } }
    },
    MenuMoved: (_, { menuId, from, to }, now) =>
      now.get(menuId)?.parentId === to ? { type: 'MoveMenu', data: { menuId, to: from } } : undefined,
    MenusSorted: (before, { order }, now) => {
      const isSorted = order.every((menuId, index) => now.get(menuId)?.sort === index + 1)
      const place = (menuId: string): number => before.get(menuId)?.sort ?? 0
      return isSorted
        ? { type: 'SortMenus', data: { order: order.toSorted((one, other) => place(one) - place(other)) } }
        : undefined
    },
    MenuRemoved: (before, { menuId }, now) => {
      const gone = before.get(menuId)
      if (!gone || now.has(menuId)) return undefined
      const { id: _, ...entry } = gone
      return { type: 'AddMenu', data: { ...entry, menuId } }
    },
  },
})

const put = (menus: Menus, entry: Readonly<{ id: string } & Record<string, unknown>>): Menus =>
  new Map(menus).set(entry.id, { ...menus.get(entry.id), ...entry } as MenuEntry) // whole since it was added

const mustKnow = (menus: Menus, menuId: string): MenuEntry => menus.get(menuId) ?? refuseCommon('missing', 'NOT_FOUND')

const childrenOf = (menus: Menus, menuId: string): readonly MenuEntry[] =>
  [...menus.values()].filter(({ parentId }) => parentId === menuId)

const pathUp = (menus: Menus, from: string | null): readonly string[] => {
  const path: string[] = []
  for (let at = from; at !== null && !path.includes(at); at = menus.get(at)?.parentId ?? null) path.push(at)
  return path
}

/** Levels from an entry down to the last one below it. */
const height = (menus: Menus, menuId: string): number =>
  1 + Math.max(0, ...childrenOf(menus, menuId).map((child) => height(menus, child.id)))

const mustFit = (menus: Menus, parentId: string | null, levels: number): void => {
  if (parentId !== null) mustKnow(menus, parentId)
  if (pathUp(menus, parentId).length + levels > deepest) refuse('conflict', 'MENU_DEPTH', { params: { max: deepest } })
}
