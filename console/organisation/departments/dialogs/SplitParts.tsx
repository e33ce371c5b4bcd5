import { Minus, Plus } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import type { Option } from '../../../kit/Select.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import type { RecordForm } from '../../../shell/record/useRecordForm.ts'
import { labelOf } from '../../labels.ts'
import { useDepartmentWords } from '../words.ts'
import { fewestParts, mostParts, partField, type SplitInput } from './splitInput.ts'

type Props = {
  form: RecordForm<SplitInput>
  count: number
  /** Who may head one of them. */
  people: readonly Option[]
  onCount: (count: number) => void
}

/** The new departments, each with its code, its name and who heads it. */
export const SplitParts = ({ form, count, people, onCount }: Props) => {
  const t = useDepartmentWords()
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <>
      {places.map((place) => (
        <fieldset key={place} className="grid gap-3 rounded-md border p-3">
          <legend className="flex items-center gap-1 px-1 text-13 font-medium">
            {t('splitPart', { place: place + 1 })}
            {place >= fewestParts && place === count - 1 ? (
              <IconButton
                small
                icon={Minus}
                label={t('removePart', { place: place + 1 })}
                onClick={() => onCount(count - 1)}
              />
            ) : null}
          </legend>
          <Part form={form} place={place} people={people} />
        </fieldset>
      ))}
      {count < mostParts ? (
        <div>
          <Button small icon={Plus} onClick={() => onCount(count + 1)}>
            {t('addPart')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type PartProps = Pick<Props, 'form' | 'people'> & { place: number }

const Part = ({ form, place, people }: PartProps) => {
  const t = useDepartmentWords()
  const { input, set, error } = form
  const text = (field: 'code' | 'name') => {
    const name = partField(place, field)
    return (
      <Field label={labelOf(`department.${field}`)} required error={error(name)}>
        <TextInput name={name} value={input[name] ?? ''} onChange={(event) => set(name, event.target.value)} />
      </Field>
    )
  }
  const head = partField(place, 'headId')
  return (
    <>
      <div className="grid grid-cols-[1fr_2fr] gap-3">
        {text('code')}
        {text('name')}
      </div>
      <Field label={labelOf('department.headId')} optional error={error(head)}>
        <Select
          options={[{ value: '', label: t('noHead') }, ...people]}
          value={input[head] ?? ''}
          onValueChange={(id) => set(head, id)}
        />
      </Field>
    </>
  )
}
