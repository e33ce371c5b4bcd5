import { ChoiceList } from '../../../kit/ChoiceList.tsx'
import { FilterChip } from '../../../kit/FilterChip.tsx'
import { useKitWords } from '../../../kit/kitWords.ts'
import { useGet } from '../../../shell/calls.ts'
import { apiPath } from '../paths.ts'
import { useOrderWords } from '../words.ts'
import type { FilterValues } from './address.ts'

type Props = {
  name: string
  label: string
  value: FilterValues | undefined
  onChange: (value: FilterValues | undefined) => void
  startOpen: boolean
}

const NAMED = 3

/** Orders whose field is one of the values that stand there now; these are asked for when the filter is opened. */
export const ValueFilter = ({ name, label, value = [], onChange, startOpen }: Props) => {
  const t = useOrderWords()
  const kit = useKitWords()
  const named = value.map((one) => one || t('notGiven'))
  const said = named.length > NAMED ? kit('chosen', { count: named.length }) : named.join(kit('listComma'))
  return (
    <FilterChip label={label} value={said || undefined} onClear={() => onChange(undefined)} startOpen={startOpen}>
      {() => <Values name={name} label={label} value={value} onChange={onChange} />}
    </FilterChip>
  )
}

const Values = ({ name, label, value, onChange }: Omit<Props, 'startOpen' | 'value'> & { value: FilterValues }) => {
  const t = useOrderWords()
  const { data, isLoading } = useGet<readonly string[]>(`${apiPath}/values/${name}`)
  const toggle = (one: string): void => {
    const next = toggledValue(value, one)
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <ChoiceList
      multiple
      label={label}
      options={[...(data ?? []).map((one) => ({ value: one, label: one })), { value: '', label: t('notGiven') }]}
      chosen={value}
      onToggle={toggle}
      loading={isLoading}
    />
  )
}

/** "Not given" excludes every value, and each value excludes it. */
export const toggledValue = (values: FilterValues, one: string): FilterValues => {
  if (values.includes(one)) return values.filter((other) => other !== one)
  return one === '' ? [''] : [...values.filter((other) => other !== ''), one]
}
