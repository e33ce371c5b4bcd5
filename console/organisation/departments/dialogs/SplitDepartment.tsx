import { useState } from 'react'
import { phrases } from '../../../../events/organisation/phrases.ts'
import { Field } from '../../../kit/Field.tsx'
import { toDay } from '../../../kit/format.ts'
import { TextArea } from '../../../kit/TextArea.tsx'
import { useList } from '../../../shell/calls.ts'
import { RecordDrawer } from '../../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../../shell/record/useRecordForm.ts'
import { labelOf } from '../../labels.ts'
import { employeeApi, listPath } from '../paths.ts'
import type { Employee } from '../useDepartments.ts'
import { useDepartmentWords } from '../words.ts'
import type { DepartmentDialogProps } from './dialogProps.ts'
import { FromDay, isDayRight, sentDay } from './FromDay.tsx'
import { nothingSplit, partField, partsOf, type SplitInput, schemasOf } from './splitInput.ts'
import { SplitParts } from './SplitParts.tsx'
import { SplitShares } from './SplitShares.tsx'
import { useChange } from './useChange.ts'

/** The drawer in which a department becomes several: which, who and what goes where, and when. */
export const SplitDepartment = (props: DepartmentDialogProps) => {
  const { department, departments, onClose } = props
  const t = useDepartmentWords()
  const [count, setCount] = useState(2)
  const change = useChange(props)
  const form = useRecordForm<SplitInput>({
    initial: { ...nothingSplit, effectiveAt: '', reason: '' },
    schemas: schemasOf(count),
    labels: (name) => labelInForm(name, (place) => t('splitPart', { place })),
    phrases,
  })
  const { data } = useList<Employee>(`${employeeApi}/getEmployeeByParam?pageNum=1&pageSize=200`, {
    filters: { departmentId: { op: 'eq', value: department.id } },
    sort: [{ field: 'workNumber', dir: 'asc' }],
  })
  const people = (data?.list ?? []).map(({ id, name, account }) => ({ value: id, label: name, note: account }))
  const below = departments
    .filter(({ parentId, status }) => parentId === department.id && status !== 'CLOSED')
    .map(({ id, name, code }) => ({ value: id, label: name, note: code }))
  const { name } = department
  const { effectiveAt: day = '', reason = '' } = form.input

  const setParts = (next: number): void => {
    for (const field of ['code', 'name'] as const) {
      const added = partField(next - 1, field)
      if (form.input[added] === undefined) form.set(added, '')
    }
    setCount(next)
  }
  const save = async (): Promise<void> => {
    const done = day > toDay(new Date()) ? t('splitPlanned', { name, day }) : t('splitDone', { name })
    await change('split', { parts: partsOf(form.input, count), reason: reason.trim(), ...sentDay(day) }, done)
  }

  return (
    <RecordDrawer
      title={t('splitTitle', { name })}
      form={form}
      name={`${listPath}/${department.id}/split`}
      action={t('split')}
      onSave={async () => (isDayRight(day) ? save() : undefined)}
      onClose={onClose}
      record={{
        kind: 'department',
        id: department.id,
        version: department.version,
        onNewest: async () => props.refresh(),
      }}
    >
      <p className="text-13 text-text-2">{t('splitLine', { name })}</p>
      <SplitParts form={form} count={count} people={people} onCount={setParts} />
      {people.length + below.length > 0 ? (
        <SplitShares form={form} count={count} people={people} below={below} />
      ) : null}
      <FromDay value={day} onChange={(text) => form.set('effectiveAt', text)} error={form.error('effectiveAt')} />
      <Field label={t('reason')} optional error={form.error('reason')}>
        <TextArea
          name="reason"
          value={reason}
          maxLength={500}
          onChange={(event) => form.set('reason', event.target.value)}
        />
      </Field>
    </RecordDrawer>
  )
}

/** What a field of the form is called at its top: `New department 2: Code`. */
const labelInForm = (name: string, part: (place: number) => string): string => {
  const [, place, field = ''] = /^parts\.(\d+)\.(\w+)$/.exec(name) ?? []
  return place === undefined
    ? labelOf(`department.${name}`)
    : `${part(Number(place) + 1)} ${labelOf(`department.${field}`)}`
}
