import { type ReactNode, useState } from 'react'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { WishDialog } from '../../audit/parts/WishDialog.tsx'
import { useOperationsWords } from './words.ts'

type Props = {
  title: string
  /** What it does and what stays. */
  children: ReactNode
  action: string
  look?: 'main' | 'bad-main'
  /** Whether it must be said why. */
  required?: boolean
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

const LONGEST = 500

/** Asks before a step of an operator, and why; the reason stands in the log beside the step. */
export const AskReason = ({ title, children, action, look = 'main', required = false, onSend, onClose }: Props) => {
  const t = useOperationsWords()
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const missing = required && checked && reason.trim() === ''
  return (
    <WishDialog
      title={title}
      action={action}
      look={look}
      check={() => {
        setChecked(true)
        return !required || reason.trim() !== ''
      }}
      onSend={async () => {
        await onSend(reason.trim())
        onClose()
      }}
      onClose={onClose}
    >
      <p className="text-14 text-text-2">{children}</p>
      <Field
        label={t('reason')}
        {...(required ? { required } : { optional: true })}
        error={missing ? t('reasonMissing') : undefined}
      >
        <TextArea value={reason} maxLength={LONGEST} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </WishDialog>
  )
}
