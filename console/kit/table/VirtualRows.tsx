import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useImperativeHandle, useLayoutEffect } from 'react'
import { ROW_HEIGHT } from './rowHeight.ts'

/** Brings a row into sight that may not be drawn yet. */
export type Reveal = (place: number) => void

type Props = {
  count: number
  /** Draws the rows from first to last, both included. */
  draw: (first: number, last: number) => ReactNode
  span: number
  scroller: RefObject<HTMLElement | null>
  reveal: RefObject<Reveal | null>
  onDrawn: () => void
}

/** Only the rows in sight and a few around them; empty rows above and below keep the scroll bar honest. */
export const VirtualRows = ({ count, draw, span, scroller, reveal, onDrawn }: Props) => {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollPaddingStart: ROW_HEIGHT,
    useFlushSync: false,
  })
  useImperativeHandle(reveal, () => (place) => virtualizer.scrollToIndex(place), [virtualizer])
  useLayoutEffect(onDrawn)
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1]
  return (
    <>
      <Space height={first * ROW_HEIGHT} span={span} />
      {draw(first, last)}
      <Space height={(count - 1 - last) * ROW_HEIGHT} span={span} />
    </>
  )
}

const Space = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null
