import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { RecordForm } from '../../shell/record/useRecordForm.ts'
import { labelOf } from '../labels.ts'

type Name = 'nameCn' | 'nameTw' | 'nameEn'
type NameInput = Readonly<Record<Name, string>>

type Props<I extends NameInput> = {
  /** The server's word for the kind of record. */
  kind: string
  form: RecordForm<I>
  help: string
}

/** A name in three languages; the first one stands in for the others. */
export const NameFields = <I extends NameInput>({ kind, form, help }: Props<I>) => {
  const names: readonly Name[] = ['nameCn', 'nameTw', 'nameEn']
  return names.map((name) => (
    <Field
      key={name}
      label={labelOf(`${kind}.${name}`)}
      required={name === 'nameCn'}
      optional={name !== 'nameCn'}
      {...(name === 'nameEn' ? { help } : {})}
      error={form.error(name)}
    >
      <TextInput name={name} value={form.input[name]} onChange={(event) => form.set(name, event.target.value)} />
    </Field>
  ))
}
