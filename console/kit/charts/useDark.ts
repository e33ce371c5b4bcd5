import { useSyncExternalStore } from 'react'

const isDark = () => document.documentElement.dataset['theme'] === 'dark'

const watch = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Whether the page is dark at the moment: a canvas does not follow the style sheet by itself. */
export const useDark = (): boolean => useSyncExternalStore(watch, isDark, () => false)
