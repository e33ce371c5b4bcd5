/** One thing in a tree; one whose parent is not among the nodes stands at the top. */
export type TreeNode = Readonly<{ id: string; parentId: string | null; label: string }>

/** A node as it is drawn: how deep it stands, and what is said to those who do not see that. */
export type TreeRow<Node extends TreeNode> = Readonly<{
  node: Node
  /** From 1. */
  level: number
  hasChildren: boolean
  open: boolean
  /** Place among its siblings, from 1, and how many they are. */
  place: number
  siblings: number
}>

export type Forest<Node extends TreeNode> = ReadonlyMap<string | null, readonly Node[]>

/** The nodes by their parents, siblings in the order in which they were given. */
export const forestOf = <Node extends TreeNode>(nodes: readonly Node[]): Forest<Node> => {
  const known = new Set(nodes.map(({ id }) => id))
  const forest = new Map<string | null, Node[]>()
  for (const node of nodes) {
    const parent = node.parentId !== null && known.has(node.parentId) ? node.parentId : null
    const siblings = forest.get(parent)
    if (siblings) siblings.push(node)
    else forest.set(parent, [node])
  }
  return forest
}

/** The ids from a node's parent up to the top. */
export const pathTo = <Node extends TreeNode>(nodes: ReadonlyMap<string, Node>, id: string): readonly string[] => {
  const path: string[] = []
  for (let at = nodes.get(id)?.parentId; at && !path.includes(at); at = nodes.get(at)?.parentId) path.push(at)
  return path
}

/** A node and everything below it. */
export const belowOf = <Node extends TreeNode>(forest: Forest<Node>, id: string): readonly string[] => [
  id,
  ...(forest.get(id) ?? []).flatMap((child) => belowOf(forest, child.id)),
]

/** What is seen of a forest with these nodes open. */
export const openRows = <Node extends TreeNode>(
  forest: Forest<Node>,
  isOpen: (id: string) => boolean,
): readonly TreeRow<Node>[] => {
  const rows: TreeRow<Node>[] = []
  const add = (parent: string | null, level: number): void => {
    const siblings = forest.get(parent) ?? []
    for (const [index, node] of siblings.entries()) {
      const hasChildren = forest.has(node.id)
      const open = hasChildren && isOpen(node.id)
      rows.push({ node, level, hasChildren, open, place: index + 1, siblings: siblings.length })
      if (open) add(node.id, level + 1)
    }
  }
  add(null, 1)
  return rows
}

/** The nodes that fit, with the way down to each. */
export const narrowed = <Node extends TreeNode>(
  nodes: readonly Node[],
  fits: (node: Node) => boolean,
): readonly Node[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const kept = new Set<string>()
  for (const node of nodes) if (fits(node)) for (const id of [node.id, ...pathTo(byId, node.id)]) kept.add(id)
  return nodes.filter(({ id }) => kept.has(id))
}

/** Levels that a forest shows before anybody opened or closed anything: whole as long as it is short. */
export const usuallyOpen = <Node extends TreeNode>(forest: Forest<Node>, most = 60): ReadonlySet<string> => {
  let open = new Set<string>()
  let shown = forest.get(null) ?? []
  while (shown.length > 0) {
    const below = shown.flatMap(({ id }) => forest.get(id) ?? [])
    const next = new Set([...open, ...shown.filter(({ id }) => forest.has(id)).map(({ id }) => id)])
    if (shown.length > 1 && openRows(forest, (id) => next.has(id)).length > most) break
    open = next
    shown = below
  }
  return open
}
