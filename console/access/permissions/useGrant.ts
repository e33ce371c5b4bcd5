import { useState } from 'react'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { useUnsaved } from '../../shell/page.ts'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import { permissionApi } from './paths.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRefreshPermissions } from './usePermissions.ts'
import { usePermissionWords } from './words.ts'

type Facts = Readonly<{
  permission: PermissionRow
  /** The last word of the address, and the name in the body. */
  what: 'menus' | 'actions' | 'departments'
  /** What is granted now, each thing as one text. */
  granted: readonly string[]
  /** The texts as the server wants them. */
  toBody: (chosen: readonly string[]) => unknown
}>

export type GrantDesk = Readonly<{
  chosen: ReadonlySet<string>
  choose: (next: Iterable<string>) => void
  added: number
  removed: number
  discard: () => void
  save: () => Promise<void>
}>

/** One part of what a permission grants, changed here and saved at once as a whole. */
export const useGrant = ({ permission, what, granted, toBody }: Facts): GrantDesk => {
  const t = usePermissionWords()
  const refresh = useRefreshPermissions()
  const undo = useUndo(refresh)
  const [draft, setDraft] = useState<Readonly<{ version: number; chosen: ReadonlySet<string> }>>()
  const chosen = draft?.chosen ?? new Set(granted)
  const before = new Set(granted)
  const added = [...chosen].filter((one) => !before.has(one)).length
  const removed = granted.filter((one) => !chosen.has(one)).length
  useUnsaved(added + removed > 0)

  const save = async (): Promise<void> => {
    const { undoToken } = await send<Readonly<{ undoToken?: string }>>(
      'PUT',
      `${permissionApi(permission.id)}/${what}`,
      {
        [what]: toBody([...chosen]),
        version: draft?.version ?? permission.version,
      },
    )
    await refresh()
    setDraft(undefined)
    say(t('savedGrant', { name: permission.name }), undoToken === undefined ? {} : { undo: () => undo([undoToken]) })
  }
  return {
    chosen,
    choose: (next) => setDraft({ version: draft?.version ?? permission.version, chosen: new Set(next) }),
    added,
    removed,
    discard: () => setDraft(undefined),
    save,
  }
}
