import { type KeyboardEvent, useState } from 'react'
import { useTypeAhead } from '../useTypeAhead.ts'
import type { TreeNode, TreeRow } from './treeRows.ts'

type Facts<Node extends TreeNode> = Readonly<{
  id: string
  rows: readonly TreeRow<Node>[]
  selected: string | undefined
  onSelect: ((id: string) => void) | undefined
  onOpen: (id: string, open: boolean) => void
  onTick: ((node: Node) => void) | undefined
}>

/** The keys of a tree: one row is reachable by Tab, the others from it. */
export const useTreeKeys = <Node extends TreeNode>({ id, rows, selected, onSelect, onOpen, onTick }: Facts<Node>) => {
  const [here, setHere] = useState<string>()
  const places = new Map(rows.map(({ node }, place) => [node.id, place]))
  const active = places.get(here ?? '') ?? places.get(selected ?? '') ?? 0
  const typed = useTypeAhead(rows.map(({ node }) => node.label))

  const go = (place: number): void => setHere(rows[place]?.node.id)
  const focus = (place: number | undefined): void => {
    if (place === undefined || !rows[place]) return
    go(place)
    document.getElementById(`${id}-${place}`)?.focus()
  }

  /** What a key does on a row; nothing for keys that are not the tree's. */
  const stepOf = (key: string, { node, hasChildren, open }: TreeRow<Node>): (() => void) | undefined => {
    const look = (): void => onSelect?.(node.id)
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(active + 1),
      ArrowUp: () => focus(active - 1),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      ArrowRight: hasChildren && !open ? () => onOpen(node.id, true) : () => focus(below(rows, active)),
      ArrowLeft: open ? () => onOpen(node.id, false) : () => focus(places.get(node.parentId ?? '')),
      Enter: look,
      ' ': onTick ? () => onTick(node) : look,
    }
    return steps[key] ?? (key.length === 1 ? () => focus(typed(key)) : undefined)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active]
    if (!row || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const act = stepOf(event.key, row)
    if (!act) return
    act()
    event.preventDefault()
  }
  return { active, go, onKeyDown }
}

const below = <Node extends TreeNode>(rows: readonly TreeRow<Node>[], place: number): number | undefined =>
  (rows[place + 1]?.level ?? 0) > (rows[place]?.level ?? 0) ? place + 1 : undefined
