import { useEffect } from 'react'
import type { Overlay } from './actions.ts'

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** How the palette's keys are written on this device. */
export const paletteKeys = (): string => (isMac() ? '⌘ K' : 'Ctrl K')

/** What a key press asks for; nothing while somebody types or a dialog is open. */
export type Wish = 'palette' | 'keys' | 'search'

type Press = Readonly<Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>>
type Moment = Readonly<{ typing: boolean; dialogOpen: boolean }>

export const wishOf = (press: Press, { typing, dialogOpen }: Moment): Wish | undefined => {
  if (press.isComposing || press.altKey || dialogOpen) return undefined
  if (press.ctrlKey || press.metaKey) return press.key.toLowerCase() === 'k' ? 'palette' : undefined
  if (typing) return undefined
  return press.key === '/' ? 'search' : press.key === '?' ? 'keys' : undefined
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Ctrl/⌘ K, `/` and `?` from anywhere in the frame. */
export const useKeyboard = (show: (overlay: Overlay) => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const dialogOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null
      const wish = wishOf(event, { typing: isTyping(event.target), dialogOpen })
      if (wish === undefined) return
      event.preventDefault()
      if (wish === 'search') visibleSearch()?.focus()
      else show(wish)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [show])
}

/** Pages that are kept alive stand in the document too, hidden. */
const visibleSearch = (): HTMLElement | undefined => {
  const found = document.querySelectorAll<HTMLElement>('#page [data-search-box], #page input[type=search]')
  return [...found].find((field) => field.checkVisibility())
}
