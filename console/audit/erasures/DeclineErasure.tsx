import { useState } from 'react'
import type { ErasureAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { WishDialog } from '../parts/WishDialog.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useErasureSteps } from './useErasures.ts'
import { useErasureWords } from './words.ts'

type Props = { request: ErasureAnswer; onClose: () => void }

/** Why somebody is not erased. */
export const DeclineErasure = ({ request: { id, subject }, onClose }: Props) => {
  const t = useErasureWords()
  const { decline } = useErasureSteps()
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  return (
    <WishDialog
      title={t('declineTitle', { name: subject.name })}
      action={t('decline')}
      check={() => {
        setChecked(true)
        return reason.trim() !== ''
      }}
      onSend={async () => {
        await decline(id, reason.trim())
        onClose()
      }}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} help={t('declineHelp')} checked={checked} />
    </WishDialog>
  )
}
