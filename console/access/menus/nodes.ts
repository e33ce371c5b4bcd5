import type { MenuRow } from '../../../projections/access/menus.ts'
import type { Language } from '../../kit/words.ts'

export type MenuNode = MenuRow & Readonly<{ label: string }>

/** Entries as a tree shows them; the server has put them in order. */
export const nodesOf = (menus: readonly MenuRow[], language: Language): readonly MenuNode[] =>
  menus.map((menu) => ({ ...menu, label: menu.name[language] }))

export const fits =
  (keyword: string) =>
  ({ name, code, link }: MenuRow): boolean => {
    const wanted = keyword.toLocaleLowerCase()
    return [...Object.values(name), code, link].some((text) => text.toLocaleLowerCase().includes(wanted))
  }

/** The entries of one group in their order, with one of them a place up or down; nothing when there is no such place. */
export const swapped = (nodes: readonly MenuNode[], id: string, step: -1 | 1): readonly string[] | undefined => {
  const own = nodes.find((node) => node.id === id)
  const group = nodes.filter(({ parentId }) => parentId === own?.parentId).map((node) => node.id)
  const place = group.indexOf(id)
  const other = group[place + step]
  if (other === undefined) return undefined
  return group.with(place, other).with(place + step, id)
}
