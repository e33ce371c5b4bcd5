import { useState } from 'react'
import type { SubjectAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { say } from '../../kit/toast.ts'
import { WishDialog } from '../parts/WishDialog.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useErasureSteps } from './useErasures.ts'
import { useErasureWords } from './words.ts'

type Props = { subject: SubjectAnswer; onClose: () => void }

/** On what grounds nobody may erase a person for now. */
export const HoldPerson = ({ subject: { id, name }, onClose }: Props) => {
  const t = useErasureWords()
  const { hold } = useErasureSteps()
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  return (
    <WishDialog
      title={t('holdTitle', { name })}
      line={t('holdLine')}
      action={t('hold')}
      check={() => {
        setChecked(true)
        return reason.trim() !== ''
      }}
      onSend={async () => {
        await hold(id, reason.trim())
        say(t('holdDone', { name }))
        onClose()
      }}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} help={t('holdHelp')} checked={checked} />
    </WishDialog>
  )
}
