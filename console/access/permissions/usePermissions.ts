import type { MenuRow } from '../../../projections/access/menus.ts'
import { useGet, useRefresh } from '../../shell/calls.ts'
import { type TurnDesk, useTurns } from '../../shell/record/useTurns.tsx'
import { useInLanguage } from '../../shell/useInLanguage.ts'
import { apiPath } from './paths.ts'
import { usePermissionWords } from './words.ts'

export type NamedAction = Readonly<{ action: string; title: string }>

/** Every action that can be granted, in the reader's language. */
export const useActions = () => {
  const answer = useGet<readonly NamedAction[]>('/sys/action')
  useInLanguage(answer.mutate)
  return answer
}

/** The whole menu, each entry before those below it. */
export const useMenuTree = () => useGet<readonly MenuRow[]>('/sys/menu/tree')

/** Asks again for whatever shows permissions. */
export const useRefreshPermissions = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all([refresh(apiPath), refresh('/sys/timeline/permission/')])
  }
}

/** Enables and disables permissions. */
export const usePermissionTurns = (): TurnDesk => {
  const t = usePermissionWords()
  return useTurns({
    path: apiPath,
    refresh: useRefreshPermissions(),
    line: (turn) => t(turn === 'disable' ? 'disableLine' : 'enableLine'),
  })
}
