import { clsx } from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { TreeNode, TreeRow } from './treeRows.ts'
import { useTreeKeys } from './useTreeKeys.ts'

type Props<Node extends TreeNode> = {
  label: string
  rows: readonly TreeRow<Node>[]
  /** The node that is looked at. */
  selected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
  onOpen: (id: string, open: boolean) => void
  /** Before the label, such as the colour of a level or a box to tick. */
  mark?: (row: TreeRow<Node>) => ReactNode
  /** Right after the label. */
  tag?: (node: Node) => ReactNode
  /** At the end of the row. */
  end?: (node: Node) => ReactNode
  /** Whether one node may be dragged onto another; null is the top. */
  mayDrop?: (id: string, to: string | null) => boolean
  onDrop?: ((id: string, to: string | null) => void) | undefined
  /** Whether a row is ticked, or some of what is below it; with it every row has a box. */
  ticked?: ((node: Node) => boolean | 'some') | undefined
  /** A click on a box, or Space. Without it boxes only show. */
  onTick?: ((node: Node) => void) | undefined
}

const indent = 22

/**
 * What lies below what. Arrows move, right opens, left closes or goes up, Home and End jump, letters find, Enter looks at a
 * node, Space ticks it.
 */
export const Tree = <Node extends TreeNode>(props: Props<Node>) => {
  const { label, rows, selected, onSelect, onOpen, mark, tag, end, mayDrop, onDrop, ticked, onTick } = props
  const id = useId()
  const [over, setOver] = useState<string>()
  const keys = useTreeKeys({ id, rows, selected, onSelect, onOpen, onTick })
  const dragged = useDragged(mayDrop, onDrop, setOver)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    bringIntoView(list.current?.querySelector<HTMLElement>('[aria-selected=true]'))
  }, [selected])
  return (
    <ul
      ref={list}
      role="tree"
      aria-label={label}
      aria-multiselectable={ticked ? true : undefined}
      onKeyDown={keys.onKeyDown}
    >
      {rows.map((row, place) => {
        const { node, level, hasChildren, open } = row
        const isOn = node.id === selected
        const tick = ticked?.(node)
        return (
          <li
            key={node.id}
            id={`${id}-${place}`}
            role="treeitem"
            aria-level={level}
            aria-posinset={row.place}
            aria-setsize={row.siblings}
            aria-expanded={hasChildren ? open : undefined}
            {...(tick === undefined ? { 'aria-selected': isOn } : { 'aria-checked': tick === 'some' ? 'mixed' : tick })}
            tabIndex={place === keys.active ? 0 : -1}
            className={clsx(
              'flex h-[34px] cursor-default items-center gap-2 rounded-md pr-3 -outline-offset-2 select-none',
              isOn ? 'bg-ink-soft font-medium text-ink' : 'hover:bg-hover',
              over === node.id && 'outline-2 outline-ink',
            )}
            style={{ paddingLeft: 8 + (level - 1) * indent }}
            onFocus={() => keys.go(place)}
            onClick={() => {
              keys.go(place)
              onSelect?.(node.id)
            }}
            {...dragged(node.id)}
          >
            {hasChildren ? (
              <span
                aria-hidden
                data-toggle
                className="grid size-5 shrink-0 place-items-center rounded-xs text-text-2 hover:bg-hover"
                onClick={(event) => {
                  event.stopPropagation()
                  onOpen(node.id, !open)
                }}
              >
                {open ? <ChevronDown /> : <ChevronRight />}
              </span>
            ) : (
              <span className="w-5 shrink-0" />
            )}
            {tick === undefined ? null : (
              <i
                aria-hidden
                data-checked={tick === true || undefined}
                data-some={tick === 'some' || undefined}
                className="check-box shrink-0"
                onClick={(event) => {
                  event.stopPropagation()
                  onTick?.(node)
                }}
              />
            )}
            {mark?.(row)}
            <span className="min-w-0 truncate">{node.label}</span>
            {tag?.(node)}
            <span className="ml-auto shrink-0 pl-2 font-normal text-text-3 tabular-nums">{end?.(node)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Scrolls the box around the tree, never the page. */
const bringIntoView = (row: HTMLElement | null | undefined): void => {
  const box = row?.closest('ul')?.parentElement
  if (!row || !box || box.scrollHeight <= box.clientHeight) return
  const place = row.offsetTop - box.offsetTop
  if (place < box.scrollTop || place + row.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = place - box.clientHeight / 2
}

const kind = 'text/x-daybook-node'

/** What dragging one node onto another needs of each row. */
const useDragged = (
  mayDrop: ((id: string, to: string | null) => boolean) | undefined,
  onDrop: ((id: string, to: string | null) => void) | undefined,
  setOver: (id: string | undefined) => void,
) => {
  const [held, setHeld] = useState<string>()
  return (id: string) => {
    if (!onDrop) return {}
    const isTarget = held !== undefined && held !== id && (mayDrop?.(held, id) ?? true)
    return {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(kind, id)
        event.dataTransfer.effectAllowed = 'move' as const
        setHeld(id)
      },
      onDragEnd: () => {
        setHeld(undefined)
        setOver(undefined)
      },
      onDragOver: (event: DragEvent) => {
        if (!isTarget) return
        event.preventDefault()
        setOver(id)
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(undefined)
        if (isTarget) onDrop(held, id)
      },
    }
  }
}
