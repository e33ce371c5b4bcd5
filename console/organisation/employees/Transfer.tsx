import { useState } from 'react'
import { WishDialog } from '../../audit/parts/WishDialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { say } from '../../kit/toast.ts'
import { issueForEach, undoTokensOf } from '../../shell/record/bulk.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { DepartmentPicker } from '../departments/DepartmentPicker.tsx'
import { employeeApi } from '../departments/paths.ts'
import type { DepartmentNode } from '../departments/tree.ts'
import { type Employee, useRefreshDepartments } from '../departments/useDepartments.ts'
import { useStaffWords } from './words.ts'

type Props = { people: readonly Employee[]; departments: readonly DepartmentNode[]; onClose: () => void }

/** Into which department people go. */
export const Transfer = ({ people, departments, onClose }: Props) => {
  const t = useStaffWords()
  const refresh = useRefreshDepartments()
  const undo = useUndo(refresh)
  const [to, setTo] = useState('')
  const [checked, setChecked] = useState(false)
  const [only, ...others] = people
  const transfer = async (): Promise<void> => {
    const ids = people.map(({ id }) => id)
    const answer = await issueForEach(`${employeeApi}/transfer`, ids, { departmentId: to })
    await refresh()
    const [failed] = answer.failed
    if (failed && answer.okCount === 0) throw new Error(failed.message)
    const tokens = undoTokensOf(answer)
    say(t('transferred', { count: answer.okCount }), tokens.length > 0 ? { undo: () => undo(tokens) } : {})
    if (failed) say(failed.message, { tone: 'bad' })
    onClose()
  }
  return (
    <WishDialog
      title={
        only && others.length === 0
          ? t('transferNamed', { name: only.name })
          : t('transferMany', { count: people.length })
      }
      line={t('transferLine')}
      action={t('transfer')}
      check={() => {
        setChecked(true)
        return to !== ''
      }}
      onSend={transfer}
      onClose={onClose}
    >
      <Field label={t('transferTo')} required error={checked && to === '' ? t('chooseDepartment') : undefined}>
        <DepartmentPicker label={t('transferTo')} departments={departments} value={to} onChange={setTo} />
      </Field>
    </WishDialog>
  )
}
