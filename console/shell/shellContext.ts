import { createContext, use, useSyncExternalStore } from 'react'
import type { Ending } from './ending.ts'
import type { Screen } from './screen.ts'
import type { Session } from './session.ts'

/** What every part of the frame may touch, made once in `main.tsx`. */
export type Shell = Readonly<{ screens: readonly Screen[]; session: Session; ending: Ending }>

export const ShellContext = createContext<Shell | undefined>(undefined)

export const useShell = (): Shell => {
  const shell = use(ShellContext)
  if (shell === undefined) throw new Error('the frame stands within a ShellContext')
  return shell
}

export const useToken = (): string | undefined => {
  const { session } = useShell()
  return useSyncExternalStore(session.subscribe, session.token)
}
