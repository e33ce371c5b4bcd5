import type { OrderField } from '../../../../events/logistics/orderFields.ts'
import { DateInput } from '../../../kit/DateInput.tsx'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { fieldKinds, isMoney } from '../fieldKinds.ts'
import { useOrderLabels } from '../labels.ts'
import { useOrderWords } from '../words.ts'

type Props = { name: OrderField; value: string; onChange: (text: string) => void }

/** The control that the kind of a field asks for. */
export const OrderControl = ({ name, value, onChange }: Props) => {
  const t = useOrderWords()
  const { text } = useOrderLabels()
  const kind = fieldKinds[name]
  if (kind === 'decimal')
    return <NumberInput name={name} value={value} onValueChange={onChange} places={isMoney(name) ? 2 : 0} />
  if (kind === 'day') return <DateInput name={name} value={value} onValueChange={onChange} />
  if (kind === 'longText')
    return <TextArea name={name} rows={2} value={value} onChange={(event) => onChange(event.target.value)} />
  if (kind === 'choice')
    return (
      <Select
        options={[
          { value: '', label: t('noChoice') },
          ...['yes', 'no'].map((word) => ({ value: word, label: text(name, word) })),
        ]}
        value={value}
        onValueChange={onChange}
      />
    )
  const upper = kind === 'currency' ? 'uppercase' : undefined
  return (
    <TextInput
      name={name}
      autoComplete="off"
      className={upper}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
