import { useState } from 'react'
import { WishDialog } from '../parts/WishDialog.tsx'
import { MomentInput } from './MomentInput.tsx'
import { emptyMoment, momentProblem, readMoment, type TypedMoment } from './moments.ts'
import { useRunSteps } from './useRun.ts'
import { useRunWords } from './words.ts'

type Props = { onClose: () => void; onStarted: (id: string) => void }

/** Which two moments are to be compared. */
export const StartCompare = ({ onClose, onStarted }: Props) => {
  const t = useRunWords()
  const { start } = useRunSteps()
  const [from, setFrom] = useState<TypedMoment>(emptyMoment)
  const [until, setUntil] = useState<TypedMoment>({ ...emptyMoment, by: 'now' })
  const [checked, setChecked] = useState(false)
  const problems = { from: momentProblem(from), until: momentProblem(until) }
  return (
    <WishDialog
      title={t('compareTitle')}
      action={t('compareStart')}
      check={() => {
        setChecked(true)
        return problems.from === undefined && problems.until === undefined
      }}
      onSend={async () => {
        const now = new Date()
        const id = await start({ kind: 'COMPARE', from: readMoment(from, now), until: readMoment(until, now) })
        onClose()
        onStarted(id)
      }}
      onClose={onClose}
    >
      <p className="text-13 text-text-2">{t('compareAbout')}</p>
      <MomentInput
        label={t('earlier')}
        now={false}
        value={from}
        onChange={setFrom}
        problem={checked ? problems.from : undefined}
      />
      <MomentInput
        label={t('later')}
        value={until}
        onChange={setUntil}
        problem={checked ? problems.until : undefined}
      />
    </WishDialog>
  )
}
