import { useState } from 'react'
import { WishDialog } from '../../../audit/parts/WishDialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { toDay } from '../../../kit/format.ts'
import { Picker } from '../../../kit/Picker.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { belowOf, forestOf } from '../../../kit/tree/treeRows.ts'
import { DepartmentPicker } from '../DepartmentPicker.tsx'
import { useDepartmentWords } from '../words.ts'
import type { DepartmentDialogProps } from './dialogProps.ts'
import { FromDay, isDayRight, sentDay } from './FromDay.tsx'
import { useChange } from './useChange.ts'

const asItIs = '.'

/** Which departments end together, where they go on, and when; those below one that ends are not offered. */
export const MergeDepartments = (props: DepartmentDialogProps) => {
  const { department, departments, onClose } = props
  const t = useDepartmentWords()
  const [also, setAlso] = useState<readonly string[]>([])
  const [into, setInto] = useState('')
  const [head, setHead] = useState(asItIs)
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const change = useChange(props)
  const { name } = department
  const forest = forestOf(departments)
  const ending = [department.id, ...also]
  const below = new Set(ending.flatMap((id) => belowOf(forest, id)))
  const successor = departments.find(({ id }) => id === into)
  const heads = departments.filter(
    ({ id, headId }) => ending.includes(id) && headId !== null && headId !== successor?.headId,
  )
  const others = departments.filter(({ id, status }) => status !== 'CLOSED' && id !== department.id && id !== into)
  const words = { name, into: successor?.name ?? '', day }
  const check = (): boolean => {
    setTried(true)
    return successor !== undefined && !below.has(successor.id) && isDayRight(day)
  }
  return (
    <WishDialog
      title={t('mergeTitle', { name })}
      line={t('mergeLine')}
      action={t('merge')}
      look="bad-main"
      check={check}
      onSend={() =>
        change(
          'merge',
          {
            ids: ending,
            into,
            reason: reason.trim(),
            ...(head === asItIs ? {} : { headId: head }),
            ...sentDay(day),
          },
          day > toDay(new Date()) ? t('mergePlanned', words) : t('merged', words),
        )
      }
      onClose={onClose}
    >
      <Field label={t('mergeInto')} required error={tried && !successor ? t('mergeIntoMissing') : undefined}>
        <DepartmentPicker
          label={t('mergeInto')}
          departments={departments.filter(({ id }) => !below.has(id))}
          value={into}
          onChange={(id) => {
            setInto(id)
            setHead(asItIs)
          }}
        />
      </Field>
      <Field label={t('mergeAlso')} optional>
        <Picker
          multiple
          label={t('mergeAlso')}
          options={others.map(({ id, name: label, code }) => ({ value: id, label, note: code }))}
          value={also}
          onValueChange={setAlso}
        />
      </Field>
      {successor && heads.length > 0 ? (
        <Field label={t('mergeHead')}>
          <Select
            options={[
              { value: asItIs, label: t('keepHead', { name: successor.head ?? t('noHead') }) },
              ...heads.map(({ headId, head: label }) => ({ value: headId ?? '', label: label ?? headId ?? '' })),
            ]}
            value={head}
            onValueChange={setHead}
          />
        </Field>
      ) : null}
      <FromDay value={day} onChange={setDay} />
      <Field label={t('reason')} optional>
        <TextArea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </WishDialog>
  )
}
