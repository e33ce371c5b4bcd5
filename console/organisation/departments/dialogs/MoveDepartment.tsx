import { useState } from 'react'
import { WishDialog } from '../../../audit/parts/WishDialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { toDay } from '../../../kit/format.ts'
import { belowOf, forestOf } from '../../../kit/tree/treeRows.ts'
import { useAddress } from '../../../shell/record/useAddress.ts'
import { DepartmentPicker } from '../DepartmentPicker.tsx'
import { useDepartmentWords } from '../words.ts'
import type { DepartmentDialogProps } from './dialogProps.ts'
import { FromDay, isDayRight, sentDay } from './FromDay.tsx'
import { useChange } from './useChange.ts'

/** Where a department goes with all below it, and when; its own departments are not offered. */
export const MoveDepartment = (props: DepartmentDialogProps) => {
  const { department, departments, onClose } = props
  const t = useDepartmentWords()
  const dropped = useAddress().get('to')
  const [to, setTo] = useState(dropped ?? department.parentId ?? '')
  const [day, setDay] = useState('')
  const change = useChange(props)
  const { name } = department
  const own = new Set(belowOf(forestOf(departments), department.id))
  const done = day > toDay(new Date()) ? t('movePlanned', { name, day }) : t('moved', { name })
  return (
    <WishDialog
      title={t('moveTitle', { name })}
      line={t('moveLine')}
      action={t('move')}
      check={() => isDayRight(day)}
      onSend={() => change('move', { to: to === '' ? null : to, ...sentDay(day) }, done)}
      onClose={onClose}
    >
      <Field label={t('moveTo')} required>
        <DepartmentPicker
          label={t('moveTo')}
          departments={departments.filter(({ id }) => !own.has(id))}
          value={to}
          onChange={setTo}
          top={t('top')}
        />
      </Field>
      <FromDay value={day} onChange={setDay} />
    </WishDialog>
  )
}
