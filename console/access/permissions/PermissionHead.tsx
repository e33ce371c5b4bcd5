import { useLocation } from 'wouter'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import { RecordHead } from '../../shell/record/RecordHead.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { useRemoval } from '../../shell/record/useRemoval.tsx'
import { stateWord } from './labels.ts'
import { apiPath, listPath } from './paths.ts'
import { usePermissionTurns, useRefreshPermissions } from './usePermissions.ts'
import { usePermissionWords } from './words.ts'

/** Name and state of a permission, and what can be done with it. */
export const PermissionHead = ({ permission, fixed }: { permission: PermissionRow; fixed: boolean }) => {
  const t = usePermissionWords()
  const [, navigate] = useLocation()
  const may = useMay()
  const mayNow = (verb: string): boolean => !fixed && may(`sys:permission:${verb}`)
  const turns = usePermissionTurns()
  const removal = useRemoval({
    path: apiPath,
    refresh: useRefreshPermissions(),
    words: {
      action: t('remove'),
      title: (name) => t('removeTitle', { name }),
      line: t('removeLine'),
      done: (name) => t('removed', { name }),
    },
    onDone: () => navigate(listPath),
  })
  return (
    <>
      <RecordHead
        title={permission.name}
        line={[permission.code, permission.remark]}
        status={permission.status}
        stateWord={stateWord}
        buttons={mayNow('enable') ? turns.buttonFor(permission) : null}
        mayEdit={mayNow('change')}
        menu={mayNow('remove') ? [removal.entryFor(permission)] : []}
      />
      {turns.dialogs}
      {removal.dialog}
    </>
  )
}
