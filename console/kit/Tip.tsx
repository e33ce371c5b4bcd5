import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { TipBox } from './TipBox.tsx'

type Props = { text: ReactNode; keys?: string | undefined; children: ReactNode }

const DELAY = 350

const isSeenFocus = (target: EventTarget) => target instanceof Element && target.matches(':focus-visible')

/**
 * Names what is under the pointer or has the focus. The child is one element; it stays where it is and keeps its own
 * handlers. Our own instead of a library's: the first load and every list would carry 20 kB for it.
 */
export const Tip = ({ text, keys, children }: Props) => {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [target, setTarget] = useState<Element>()
  const hide = () => {
    clearTimeout(timer.current)
    setTarget(undefined)
  }
  const show = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTarget(host.current?.firstElementChild ?? undefined), wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!target || target.hasAttribute('aria-describedby')) return
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target, id])
  return (
    <>
      <span
        ref={host}
        className="contents"
        onPointerEnter={(event) => (event.pointerType === 'touch' ? undefined : show(DELAY))}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={(event) => (isSeenFocus(event.target) ? show(0) : undefined)}
        onBlur={hide}
        onKeyDown={hide}
      >
        {children}
      </span>
      {target
        ? createPortal(
            <TipBox id={id} target={target} onHide={hide}>
              {text}
              {keys ? <kbd className="ml-2 font-sans opacity-70">{keys}</kbd> : null}
            </TipBox>,
            document.body,
          )
        : null}
    </>
  )
}
