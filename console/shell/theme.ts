import { useSyncExternalStore } from 'react'

/** What the reader chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

export const themes: readonly Theme[] = ['light', 'dark', 'system']

/** The phrase that names each, among the frame's words. */
export const themeWords = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const

const STORED = 'daybook.theme'
const listeners = new Set<() => void>()
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

export const chosenTheme = (): Theme => {
  const stored = localStorage.getItem(STORED)
  return themes.find((theme) => theme === stored) ?? 'system'
}

const apply = (): void => {
  const chosen = chosenTheme()
  const shown = chosen === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : chosen
  document.documentElement.dataset['theme'] = shown
}

export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(STORED, theme)
  apply()
  for (const listener of listeners) listener()
}

/** Shows the chosen theme and follows the device from now on. */
export const startTheme = (): void => {
  apply()
  systemIsDark().addEventListener('change', apply)
}

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosenTheme)
