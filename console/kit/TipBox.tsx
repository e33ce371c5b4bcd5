import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Props = { id: string; target: Element; onHide: () => void; children: ReactNode }

const GAP = 6
const EDGE = 8

// Under the target, or above it where there is no room below; never beyond the window.
const placeBeside = (target: DOMRect, own: DOMRect) => {
  const below = target.bottom + GAP
  const top = below + own.height > innerHeight - EDGE ? target.top - GAP - own.height : below
  const middle = target.left + target.width / 2 - own.width / 2
  return { top, left: Math.max(EDGE, Math.min(middle, innerWidth - EDGE - own.width)) }
}

/** The words of a tooltip beside what they name, gone as soon as the page scrolls away under them. */
export const TipBox = ({ id, target, onHide, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Readonly<{ top: number; left: number }>>()
  useLayoutEffect(() => {
    if (box.current) setPlace(placeBeside(target.getBoundingClientRect(), box.current.getBoundingClientRect()))
  }, [target])
  useEffect(() => {
    addEventListener('scroll', onHide, { capture: true, once: true })
    return () => removeEventListener('scroll', onHide, { capture: true })
  }, [onHide])
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      style={place ?? { top: 0, left: 0, visibility: 'hidden' }}
      className="pointer-events-none fixed z-[70] w-max max-w-80 animate-appear rounded-md bg-text px-2 py-1 text-12 text-surface shadow-float"
    >
      {children}
    </div>
  )
}
