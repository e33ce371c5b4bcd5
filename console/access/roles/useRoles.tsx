import type { ReactNode } from 'react'
import { useRefresh } from '../../shell/calls.ts'
import { identityPath } from '../../shell/identity.ts'
import { useRemoval } from '../../shell/record/useRemoval.tsx'
import { useTurns } from '../../shell/record/useTurns.tsx'
import { useUndo } from '../../shell/record/useUndo.ts'
import { rolesApi } from './paths.ts'
import { useRoleWords } from './words.ts'

/** Asks again for whatever shows roles, and for who is signed in, whose rights may have changed. */
export const useRefreshRoles = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all(['/sys/', identityPath].map((path) => refresh(path)))
  }
}

/** What is done with roles: each asks first, says what became of it, and offers to take it back where that can be. */
export const useRoleSteps = (onRemoved: () => void = () => {}) => {
  const t = useRoleWords()
  const refresh = useRefreshRoles()
  const undo = useUndo(refresh)
  const turns = useTurns({
    path: rolesApi,
    refresh,
    line: (turn) => t(turn === 'enable' ? 'enableLine' : 'disableLine'),
  })
  const removal = useRemoval({
    path: rolesApi,
    refresh,
    words: {
      action: t('remove'),
      title: (name) => t('removeOne', { name }),
      line: t('removeLine'),
      done: (name) => t('removed', { name }),
    },
    onDone: onRemoved,
  })
  const dialogs: ReactNode = (
    <>
      {turns.dialogs}
      {removal.dialog}
    </>
  )
  return { turns, removal, undo, refresh, dialogs }
}

export type RoleSteps = ReturnType<typeof useRoleSteps>
