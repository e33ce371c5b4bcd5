import type { SettingChangeDetail } from '../../../projections/settings/settingAnswers.ts'
import { ProofLink } from '../../audit/parts/ProofLink.tsx'
import { Button } from '../../kit/Button.tsx'
import { Drawer } from '../../kit/Drawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { formatMoment } from '../../kit/format.ts'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { say } from '../../kit/toast.ts'
import { send, useGet, useRefresh } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useInLanguage } from '../../shell/useInLanguage.ts'
import { useRefreshParameters } from '../parameters/useParameters.ts'
import { useChangeWords } from './words.ts'

const api = '/sys/log/parameter'

/** One change with old and new values, its event, and the way back. */
export const ChangeDrawer = ({ position, onClose }: { position: number; onClose: () => void }) => {
  const t = useChangeWords()
  const { data, error, mutate } = useGet<SettingChangeDetail>(`${api}/${position}`)
  useInLanguage(mutate)
  const title = data ? `${data.title} · ${data.record}` : t('details')
  return (
    <Drawer
      open
      title={title}
      {...(data ? { line: `${data.table} · ${data.by.name} · ${formatMoment(data.at)}` } : {})}
      onOpenChange={onClose}
      footer={data ? <Ways change={data} /> : undefined}
    >
      {error ? <Problem problem={error} onRetry={() => mutate()} /> : null}
      {data ? <Changes change={data} /> : error ? null : <SkeletonText lines={6} />}
    </Drawer>
  )
}

const Changes = ({ change: { changes, position, kind } }: { change: SettingChangeDetail }) => {
  const t = useChangeWords()
  const absentOf = (field: string): string => (kind === 'parameter' && field === 'value' ? t('standard') : '–')
  return (
    <div className="grid gap-5">
      {changes.length === 0 ? <p className="text-13 text-text-2">{t('none')}</p> : null}
      {changes.map((change) => (
        <section key={change.field} className="grid gap-1.5">
          <h3 className="text-13">{change.label}</h3>
          <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-1 text-13">
            <dt className="text-text-3">{t('old')}</dt>
            <dd className="break-words text-text-2">
              <Value value={change.old} absent={absentOf(change.field)} />
            </dd>
            <dt className="text-text-3">{t('new')}</dt>
            <dd className="font-medium break-words">
              <Value value={change.new} absent={absentOf(change.field)} />
            </dd>
          </dl>
        </section>
      ))}
      <Facts facts={[{ label: t('proof'), value: <ProofLink position={position} />, wide: true }]} />
    </div>
  )
}

const Value = ({ value, absent }: { value: unknown; absent: string }) => {
  const t = useChangeWords()
  if (value === null || value === undefined || value === '') return <span className="text-text-3">{absent}</span>
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** Back to the old value, to the new one, or the change undone. */
const Ways = ({ change: { position, restorable, undoToken } }: { change: SettingChangeDetail }) => {
  const t = useChangeWords()
  const refreshParameters = useRefreshParameters()
  const refresh = useRefresh()
  const refreshAll = async (): Promise<void> => {
    await Promise.all([refreshParameters(), refresh(api), refresh('/sys/')])
  }
  const undo = useUndo(refreshAll)
  const restore = async (which: 'old' | 'new'): Promise<void> => {
    await send('PUT', '/sys/parameter/restore', { position, which })
    await refreshAll()
    say(t('restored'))
  }
  if (restorable)
    return (
      <>
        <Button onClick={() => restore('new')}>{t('restoreNew')}</Button>
        <Button look="main" onClick={() => restore('old')}>
          {t('restoreOld')}
        </Button>
      </>
    )
  return undoToken === null ? null : <Button onClick={() => undo([undoToken])}>{t('undo')}</Button>
}
