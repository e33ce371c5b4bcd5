import { Picker } from '../../kit/Picker.tsx'
import type { DepartmentNode } from './tree.ts'

type Props = {
  label: string
  departments: readonly DepartmentNode[]
  /** '' is the top, where `top` names it. */
  value: string
  onChange: (id: string) => void
  top?: string
}

/** One department, found by its name or code. */
export const DepartmentPicker = ({ label, departments, value, onChange, top }: Props) => (
  <Picker
    label={label}
    options={[
      ...(top === undefined ? [] : [{ value: topValue, label: top }]),
      ...departments
        .filter(({ status }) => status !== 'CLOSED')
        .map(({ id, name, code }) => ({ value: id, label: name, note: code })),
    ]}
    value={value === '' && top !== undefined ? topValue : value || undefined}
    onValueChange={(next) => onChange(next === topValue ? '' : next)}
  />
)

const topValue = '.'
