import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the console fills the screen, and the way in and out. */
export const useFullscreen = (): readonly [boolean, () => Promise<void>] => {
  const isFull = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return [isFull, toggle]
}
