import { useState } from 'react'
import { WishDialog } from '../parts/WishDialog.tsx'
import { MomentInput } from './MomentInput.tsx'
import { emptyMoment, momentProblem, readMoment, type TypedMoment } from './moments.ts'
import { useRunSteps } from './useRun.ts'
import { useRunWords } from './words.ts'

type Props = { onClose: () => void; onStarted: (id: string) => void }

/** Up to where the log is to be exported. */
export const StartExport = ({ onClose, onStarted }: Props) => {
  const t = useRunWords()
  const { start } = useRunSteps()
  const [until, setUntil] = useState<TypedMoment>({ ...emptyMoment, by: 'now' })
  const [checked, setChecked] = useState(false)
  const problem = momentProblem(until)
  return (
    <WishDialog
      title={t('exportTitle')}
      action={t('exportStart')}
      check={() => {
        setChecked(true)
        return problem === undefined
      }}
      onSend={async () => {
        const whole = until.by === 'now' ? {} : { until: readMoment(until, new Date()) }
        const id = await start({ kind: 'EXPORT', ...whole })
        onClose()
        onStarted(id)
      }}
      onClose={onClose}
    >
      <p className="text-13 text-text-2">{t('exportAbout')}</p>
      <MomentInput label={t('exportUntil')} value={until} onChange={setUntil} problem={checked ? problem : undefined} />
    </WishDialog>
  )
}
