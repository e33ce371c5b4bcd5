import { useState } from 'react'
import { WishDialog } from '../../../audit/parts/WishDialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { useDepartmentWords } from '../words.ts'
import type { DepartmentDialogProps } from './dialogProps.ts'
import { useChange } from './useChange.ts'

/** Why a department that ended, or was to end, goes on. */
export const ReopenDepartment = (props: DepartmentDialogProps) => {
  const t = useDepartmentWords()
  const [reason, setReason] = useState('')
  const change = useChange(props)
  const { name } = props.department
  return (
    <WishDialog
      title={t('reopenTitle', { name })}
      action={t('reopen')}
      check={() => true}
      onSend={() => change('reopen', { reason: reason.trim() }, t('reopened', { name }))}
      onClose={props.onClose}
    >
      <Field label={t('reason')} optional>
        <TextArea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </WishDialog>
  )
}
