import { useMemo } from 'react'
import { type KnownField, namedFields } from '../../../events/reports/definitionFields.ts'
import { Field } from '../../kit/Field.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { labelOf } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import type { Design } from './useDesign.ts'

/** Every field and formula of the design. */
export const useNamed = ({ definition, fields }: Design): readonly KnownField[] =>
  useMemo(() => [...namedFields(definition, fields).values()], [definition, fields])

type Props = { design: Design; value: string; error: string | undefined; onChange: (field: string) => void }

/** One field of the design by its name. */
export const FieldPicker = ({ design, value, error, onChange }: Props) => {
  const t = useReportWords()
  const named = useNamed(design)
  return (
    <Field label={t('field')} error={error}>
      <Picker
        label={t('field')}
        options={named.map(({ id, labels }) => ({ value: id, label: labelOf(labels) }))}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  )
}
