import { ChoiceList } from '../ChoiceList.tsx'
import { FilterChip } from '../FilterChip.tsx'
import { useKitWords } from '../kitWords.ts'
import { toggled } from '../Picker.tsx'
import type { Option } from '../Select.tsx'

type Props = {
  label: string
  options: readonly Option[]
  value: readonly string[] | undefined
  onChange: (value: readonly string[] | undefined) => void
  startOpen?: boolean
  onSearch?: (text: string) => void
  loading?: boolean
}

const NAMED = 3

/** Rows whose field is one of the chosen. Takes effect with each tick; the chip names up to three. */
export const ChoiceFilter = ({ label, options, value = [], onChange, startOpen, onSearch, loading }: Props) => {
  const t = useKitWords()
  const named = value.map((one) => options.find((option) => option.value === one)?.label ?? one)
  const said = named.length > NAMED ? t('chosen', { count: named.length }) : named.join(t('listComma'))
  const toggle = (one: string) => {
    const next = toggled(value, one)
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <FilterChip label={label} value={said || undefined} onClear={() => onChange(undefined)} startOpen={startOpen}>
      {() => (
        <ChoiceList
          multiple
          label={label}
          options={options}
          chosen={value}
          onToggle={toggle}
          onSearch={onSearch}
          loading={loading}
        />
      )}
    </FilterChip>
  )
}
