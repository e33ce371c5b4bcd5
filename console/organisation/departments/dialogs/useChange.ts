import { say } from '../../../kit/toast.ts'
import { send } from '../../../shell/calls.ts'
import { useUndo } from '../../../shell/record/useUndo.ts'
import { apiPath } from '../paths.ts'
import type { DepartmentDialogProps } from './dialogProps.ts'

type Written = Readonly<{ undoToken?: string }>

/** Sends one change of a department, says what became of it, and offers to take it back. */
export const useChange = ({ department, refresh, onClose }: DepartmentDialogProps) => {
  const undo = useUndo(refresh)
  return async (verb: string, body: object, done: string): Promise<void> => {
    const asked = { ...('ids' in body ? {} : { id: department.id }), version: department.version, ...body }
    const { undoToken } = await send<Written>('PUT', `${apiPath}/${verb}`, asked)
    await refresh()
    onClose()
    say(done, undoToken === undefined ? {} : { undo: () => undo([undoToken]) })
  }
}
