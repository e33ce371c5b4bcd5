import { type ReactNode, useState } from 'react'
import { Confirm } from '../../kit/Confirm.tsx'
import { say } from '../../kit/toast.ts'
import { send, useRefresh } from '../../shell/calls.ts'
import { identityPath } from '../../shell/identity.ts'
import { useTurns } from '../../shell/record/useTurns.tsx'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { roleApi, rolesApi } from './paths.ts'
import { useRoleWords } from './words.ts'

/** Asks again for whatever shows roles, and for who is signed in, whose rights may have changed. */
export const useRefreshRoles = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all(['/sys/', identityPath].map((path) => refresh(path)))
  }
}

type Named = Readonly<{ id: string; name: string }>

/** What is done with roles: each asks first, says what became of it, and offers to take it back where that can be. */
export const useRoleSteps = (onRemoved: () => void = () => {}) => {
  const t = useRoleWords()
  const record = useRecordWords()
  const refresh = useRefreshRoles()
  const undo = useUndo(refresh)
  const turns = useTurns({
    path: rolesApi,
    refresh,
    line: (turn) => t(turn === 'enable' ? 'enableLine' : 'disableLine'),
  })
  const [removing, setRemoving] = useState<Named>()
  const remove = async (): Promise<void> => {
    if (!removing) return
    await send('DELETE', roleApi(removing.id))
    await refresh()
    say(t('removed', { name: removing.name }))
    onRemoved()
  }
  const dialogs: ReactNode = (
    <>
      {turns.dialogs}
      <Confirm
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={t('removeOne', { name: removing?.name ?? '' })}
        action={t('remove')}
        look="bad-main"
        onConfirm={remove}
      >
        <p className="text-text">{record('question')}</p>
        <p className="mt-1">{t('removeLine')}</p>
      </Confirm>
    </>
  )
  return { start: turns.start, remove: setRemoving, undo, refresh, dialogs }
}
