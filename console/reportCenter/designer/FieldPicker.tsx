import { useMemo } from 'react'
import { type KnownField, namedFields } from '../../../events/reports/definitionFields.ts'
import { Field } from '../../kit/Field.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { labelOf } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import type { Known } from './useKnownFields.ts'

/** Every field and formula to choose from. */
export const useNamed = ({ definition, fields }: Known): readonly KnownField[] =>
  useMemo(() => [...namedFields(definition, fields).values()], [definition, fields])

type Props = {
  design: Known
  label?: string
  value: string
  error: string | undefined
  onChange: (field: string) => void
}

/** One field of the design by its name. */
export const FieldPicker = ({ design, label, value, error, onChange }: Props) => {
  const t = useReportWords()
  const said = label ?? t('field')
  const named = useNamed(design)
  return (
    <Field label={said} error={error}>
      <Picker
        label={said}
        options={named.map(({ id, labels }) => ({ value: id, label: labelOf(labels) }))}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  )
}
