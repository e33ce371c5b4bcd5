import { useId } from 'react'
import type { Option } from '../../../kit/Select.tsx'
import { Select } from '../../../kit/Select.tsx'
import type { RecordForm } from '../../../shell/record/useRecordForm.ts'
import { useDepartmentWords } from '../words.ts'
import { partField, placeOf, shareField, type SplitInput } from './splitInput.ts'

type Props = {
  form: RecordForm<SplitInput>
  count: number
  people: readonly Option[]
  below: readonly Option[]
}

/** To which of the new departments each person and each department below goes. */
export const SplitShares = ({ form, count, people, below }: Props) => {
  const t = useDepartmentWords()
  const id = useId()
  const { input, set } = form
  const parts = Array.from({ length: count }, (_, place) => ({
    value: String(place),
    label: input[partField(place, 'name')]?.trim() || t('splitPart', { place: place + 1 }),
  }))
  const row = (what: 'staff' | 'below', { value, label, note }: Option) => {
    const field = shareField(what, value)
    return (
      <li key={field} className="grid grid-cols-[minmax(0,1fr)_minmax(0,200px)] items-center gap-3 py-1.5">
        <span className="truncate text-13" title={label}>
          {label}
          {note ? <span className="ml-2 text-text-3">{note}</span> : null}
        </span>
        <Select
          aria-label={label}
          options={parts}
          value={String(placeOf(input, field, count))}
          onValueChange={(place) => set(field, place)}
        />
      </li>
    )
  }
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="text-14">
        {t('shares')}
      </h3>
      <p className="text-13 text-text-2">{t('sharesLine')}</p>
      <ul className="divide-y">
        {below.map((one) => row('below', one))}
        {people.map((one) => row('staff', one))}
      </ul>
    </section>
  )
}
