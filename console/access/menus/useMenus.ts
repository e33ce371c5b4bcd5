import { say } from '../../kit/toast.ts'
import { send, useRefresh } from '../../shell/calls.ts'
import { identityPath } from '../../shell/identity.ts'
import { useUndo } from '../../shell/record/useUndo.ts'

type Written = Readonly<{ undoToken?: string }>

/** Asks again for whatever shows the menu, that of this reader included. */
export const useRefreshMenus = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all([refresh('/sys/menu'), refresh('/sys/timeline/menu/'), refresh(identityPath)])
  }
}

/** Sends one change of the menu, says what was done, and offers to take it back. */
export const useMenuChange = () => {
  const refresh = useRefreshMenus()
  const undo = useUndo(refresh)
  return async (method: 'PUT' | 'DELETE', path: string, body: object | undefined, done: string): Promise<void> => {
    const { undoToken } = await send<Written>(method, path, body)
    await refresh()
    say(done, undoToken === undefined ? {} : { undo: () => undo([undoToken]) })
  }
}
