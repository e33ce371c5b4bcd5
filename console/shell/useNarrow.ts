import { useSyncExternalStore } from 'react'

const phone = () => matchMedia('(max-width: 767px)')

const subscribe = (listener: () => void): (() => void) => {
  const query = phone()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone: the menu is a drawer then. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => phone().matches)
