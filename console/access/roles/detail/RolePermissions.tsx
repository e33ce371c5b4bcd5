import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { RoleRow } from '../../../../projections/access/roles.ts'
import { Button } from '../../../kit/Button.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { say } from '../../../kit/toast.ts'
import { send } from '../../../shell/calls.ts'
import { sentenceOf } from '../../../shell/problems.ts'
import { useMay } from '../../../shell/record/useMay.ts'
import { AccessDifference } from '../../parts/AccessDifference.tsx'
import { useSimulation } from '../../parts/useSimulation.ts'
import { roleApi } from '../paths.ts'
import type { RoleSteps } from '../useRoles.tsx'
import { useRoleWords } from '../words.ts'
import { PickList } from './PickList.tsx'
import { usePermissions } from './usePermissions.ts'

type Props = { role: RoleRow; fixed: boolean; steps: RoleSteps }
type Answer = Readonly<{ undoTokens: readonly string[] }>

const none: ReadonlySet<string> = new Set()

/** Permissions that are in the role and those that are not; before they are moved, what that will change is shown. */
export const RolePermissions = ({ role, fixed, steps }: Props) => {
  const t = useRoleWords()
  const may = useMay()
  const { all } = usePermissions()
  const [chosen, setChosen] = useState(none)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const canGrant = may('sys:role:grant') && !fixed
  const isIn = new Set(role.permissions)
  const known = new Set(all.map(({ id }) => id))
  const unknown = role.permissions
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: id, code: '', status: 'ENABLED' }))
  const inside = [...all.filter(({ id }) => isIn.has(id)), ...unknown]
  const outside = all.filter(({ id }) => !isIn.has(id))
  const add = [...chosen].filter((id) => !isIn.has(id))
  const remove = [...chosen].filter((id) => isIn.has(id))

  const move = async (wanted: Readonly<{ add: readonly string[]; remove: readonly string[] }>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { undoTokens } = await send<Answer>('PUT', `${roleApi(role.id)}/permissions`, wanted)
      await steps.refresh()
      setChosen(none)
      const count = wanted.add.length + wanted.remove.length
      const more = undoTokens.length > 0 ? { undo: () => steps.undo(undoTokens) } : {}
      say(t(wanted.add.length > 0 ? 'granted' : 'revoked', { count }), more)
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  const shared = { chosen, onChoose: canGrant ? setChosen : undefined }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <PickList title={t('unassigned')} items={outside} none={t('nothingLeft')} {...shared} />
        {canGrant ? (
          <div className="flex justify-center gap-2 md:mt-24 md:grid">
            <Button
              icon={ArrowRight}
              look="main"
              busy={busy}
              disabled={add.length === 0}
              onClick={() => move({ add, remove: [] })}
            >
              {add.length > 0 ? t('addCount', { count: add.length }) : t('add')}
            </Button>
            <Button
              icon={ArrowLeft}
              busy={busy}
              disabled={remove.length === 0}
              onClick={() => move({ add: [], remove })}
            >
              {remove.length > 0 ? t('takeOutCount', { count: remove.length }) : t('takeOut')}
            </Button>
          </div>
        ) : (
          <span />
        )}
        <PickList title={t('assigned')} items={inside} none={t('nothingIn')} {...shared} />
      </div>
      {chosen.size > 0 ? <Preview role={role} add={add} remove={remove} /> : null}
    </div>
  )
}

type PreviewProps = { role: RoleRow; add: readonly string[]; remove: readonly string[] }

const Preview = ({ role, add, remove }: PreviewProps) => {
  const t = useRoleWords()
  const { change, holders = 0, problem } = useSimulation(`${roleApi(role.id)}/simulate`, { add, remove })
  if (problem) return <Notice tone="bad">{problem}</Notice>
  return change ? (
    <div className="rounded-lg border bg-canvas p-4">
      <p className="mb-2 text-13 text-text-2">{holders > 0 ? t('preview', { count: holders }) : t('previewNone')}</p>
      <AccessDifference change={change} />
    </div>
  ) : null
}
