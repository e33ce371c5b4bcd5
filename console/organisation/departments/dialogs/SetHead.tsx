import { useState } from 'react'
import { WishDialog } from '../../../audit/parts/WishDialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Picker } from '../../../kit/Picker.tsx'
import { useList } from '../../../shell/calls.ts'
import { employeeApi } from '../paths.ts'
import type { Employee } from '../useDepartments.ts'
import { useDepartmentWords } from '../words.ts'
import type { DepartmentDialogProps } from './dialogProps.ts'
import { FromDay, isDayRight, sentDay } from './FromDay.tsx'
import { useChange } from './useChange.ts'

const nobody = '.'

/** Who heads a department: somebody of its company, or nobody. */
export const SetHead = (props: DepartmentDialogProps) => {
  const { department, onClose } = props
  const t = useDepartmentWords()
  const [head, setHead] = useState(department.headId ?? nobody)
  const [keyword, setKeyword] = useState('')
  const [day, setDay] = useState('')
  const change = useChange(props)
  const { data, isLoading } = useList<Employee>(`${employeeApi}/getEmployeeByParam?pageNum=1&pageSize=20`, {
    ...(keyword.trim() ? { keyword: keyword.trim() } : {}),
    filters: { companyId: { op: 'eq', value: department.companyId } },
  })
  const people = (data?.list ?? []).map(({ id, name, account }) => ({ value: id, label: name, note: account }))
  return (
    <WishDialog
      title={t('headTitle', { name: department.name })}
      action={t('setHead')}
      check={() => isDayRight(day)}
      onSend={() => change('head', { headId: head === nobody ? null : head, ...sentDay(day) }, t('headSet'))}
      onClose={onClose}
    >
      <Field label={t('head')} help={t('findPerson')}>
        <Picker
          label={t('head')}
          options={[...(keyword === '' ? [{ value: nobody, label: t('noHead') }] : []), ...people]}
          known={[
            { value: nobody, label: t('noHead') },
            ...(department.headId ? [{ value: department.headId, label: department.head ?? department.headId }] : []),
          ]}
          value={head}
          onValueChange={setHead}
          onSearch={setKeyword}
          loading={isLoading}
        />
      </Field>
      <FromDay value={day} onChange={setDay} />
    </WishDialog>
  )
}
