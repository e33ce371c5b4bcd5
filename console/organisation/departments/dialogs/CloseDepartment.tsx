import { useState } from 'react'
import { WishDialog } from '../../../audit/parts/WishDialog.tsx'
import { useDepartmentWords } from '../words.ts'
import type { DepartmentDialogProps } from './dialogProps.ts'
import { FromDay, isDayRight, sentDay } from './FromDay.tsx'
import { useChange } from './useChange.ts'

/** When a department ends. */
export const CloseDepartment = (props: DepartmentDialogProps) => {
  const t = useDepartmentWords()
  const [day, setDay] = useState('')
  const change = useChange(props)
  const { name } = props.department
  return (
    <WishDialog
      title={t('closeTitle', { name })}
      line={t('closeLine')}
      action={t('close')}
      look="bad-main"
      check={() => isDayRight(day)}
      onSend={() => change('close', sentDay(day), t('closedDone', { name }))}
      onClose={props.onClose}
    >
      <FromDay value={day} onChange={setDay} />
    </WishDialog>
  )
}
