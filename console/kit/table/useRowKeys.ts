import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

type Options = {
  count: number
  /** Brings a row that is not drawn yet into view. */
  reveal: (place: number) => void
  onToggle: ((place: number, range: boolean) => void) | undefined
}

const PAGE = 10

// What a menu of the row shows is elsewhere in the document and has no row above it.
const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-place]') : null

const rowAt = (body: HTMLElement | null, place: number) =>
  body?.querySelector<HTMLTableRowElement>(`tr[data-place="${place}"]`)

/**
 * Moves the focus over rows: arrows, Home, End, page keys; Space selects, Enter opens the row's link. One row at a time
 * can be reached with Tab, and further Tabs reach what is in it.
 */
export const useRowKeys = ({ count, reveal, onToggle }: Options) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef<number>(undefined)
  const [active, setActive] = useState(0)
  // A row far away is drawn some turns after it was asked for; until then the wish is kept.
  const settle = useCallback(() => {
    const row = wanted.current === undefined ? undefined : rowAt(body.current, wanted.current)
    if (!row) return
    wanted.current = undefined
    row.focus()
  }, [])
  useLayoutEffect(settle)
  const go = (place: number) => {
    const next = Math.max(0, Math.min(count - 1, place))
    wanted.current = next
    setActive(next)
    reveal(next)
    settle()
  }
  const moves: Readonly<Record<string, (place: number) => number>> = {
    ArrowDown: (place) => place + 1,
    ArrowUp: (place) => place - 1,
    PageDown: (place) => place + PAGE,
    PageUp: (place) => place - PAGE,
    Home: () => 0,
    End: () => count - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target)
    if (row !== event.target) return
    const place = Number(row.dataset['place'])
    const move = moves[event.key]
    if (move) go(move(place))
    else if (event.key === ' ' && onToggle) onToggle(place, event.shiftKey)
    else if (event.key === 'Enter') row.querySelector<HTMLElement>('a[href]')?.click()
    else return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    const row = rowOf(event.target)
    if (row) setActive(Number(row.dataset['place']))
  }
  return { body, active: Math.min(active, Math.max(0, count - 1)), settle, onKeyDown, onFocus }
}
