import {
  enteredShipment,
  type ShipmentField,
  shipmentFieldNames,
  shipmentFields,
} from '../../../events/logistics/shipmentFields.ts'
import { DateInput } from '../../kit/DateInput.tsx'
import { Field } from '../../kit/Field.tsx'
import { NumberInput } from '../../kit/NumberInput.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { RecordForm } from '../../shell/record/useRecordForm.ts'
import { labelOf, wordOf } from './labels.ts'

export type ShipmentInput = Readonly<Record<ShipmentField, string>>
export type ShipmentSaid = Readonly<Partial<Record<ShipmentField, string | null>>>

/** What reads each field of the form. */
export const schemas = enteredShipment

export const inputOf = (said: ShipmentSaid): ShipmentInput =>
  Object.fromEntries(shipmentFieldNames.map((name) => [name, said[name] ?? ''])) as ShipmentInput // one per name

type Props = { form: RecordForm<ShipmentInput>; name: ShipmentField; help?: string | undefined }

/** One field of a shipment, as its kind is written. */
export const ShipmentControl = ({ form, name, help }: Props) => {
  const { kind } = shipmentFields[name]
  const value = form.input[name]
  const set = (next: string): void => form.set(name, next)
  return (
    <Field
      label={labelOf(name)}
      error={form.error(name)}
      {...(help ? { help } : {})}
      {...(name === 'qty' ? { required: true } : { optional: true })}
    >
      {kind === 'day' ? (
        <DateInput name={name} value={value} onValueChange={set} />
      ) : kind === 'decimal' ? (
        <NumberInput name={name} value={value} onValueChange={set} />
      ) : kind === 'choice' ? (
        <Select
          options={['yes', 'no'].map((word) => ({ value: word, label: wordOf(name, word) }))}
          value={value || undefined}
          onValueChange={set}
        />
      ) : (
        <TextInput name={name} value={value} onChange={(event) => set(event.target.value)} />
      )}
    </Field>
  )
}

/** Every field of a shipment, two beside each other where there is room. */
export const ShipmentInputs = ({ form, left }: { form: RecordForm<ShipmentInput>; left?: string | undefined }) => (
  <div className="grid grid-cols-2 gap-x-4 gap-y-4 max-sm:grid-cols-1">
    {shipmentFieldNames.map((name) => (
      <ShipmentControl key={name} form={form} name={name} help={name === 'qty' ? left : undefined} />
    ))}
  </div>
)
