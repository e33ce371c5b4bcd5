import { orderStatuses } from '../../../../events/logistics/orderStatus.ts'
import { FilterChip } from '../../../kit/FilterChip.tsx'
import { ChoiceFilter } from '../../../kit/filters/ChoiceFilter.tsx'
import { DayFilter } from '../../../kit/filters/DayFilter.tsx'
import { RangeFilter } from '../../../kit/filters/RangeFilter.tsx'
import { TextFilter } from '../../../kit/filters/TextFilter.tsx'
import { useOrderLabels } from '../labels.ts'
import { useOrderWords } from '../words.ts'
import { filterKinds, type FilterValues, readEnds, writeEnds } from './address.ts'
import { ValueFilter } from './ValueFilter.tsx'

type Props = {
  name: string
  label: string
  value: FilterValues | undefined
  onChange: (value: FilterValues | undefined) => void
  /** Just taken from "more": opens at once. */
  startOpen: boolean
}

const fixed = ['status', 'controllable']

/** One filter, edited the way its kind wants it. */
export const OrderFilter = (props: Props) => {
  const { name, label, value, onChange, startOpen } = props
  const t = useOrderWords()
  const { text } = useOrderLabels()
  const kind = filterKinds[name] ?? 'text'
  const isAbsence = value?.[0] === '' && kind !== 'choice'
  if (isAbsence || kind === 'exact') {
    const said = isAbsence ? t('notGiven') : t('oneImport')
    return (
      <FilterChip label={label} value={value && said} onClear={() => onChange(undefined)}>
        {() => <p className="max-w-64 p-3 text-13 break-all">{value?.[0] || said}</p>}
      </FilterChip>
    )
  }
  if (kind === 'day' || kind === 'number') {
    const Ends = kind === 'day' ? DayFilter : RangeFilter
    const ends = value && readEnds(value[0], kind)
    return (
      <Ends label={label} value={ends} onChange={(next) => onChange(next && [writeEnds(next)])} startOpen={startOpen} />
    )
  }
  if (kind === 'flag') {
    const options = [
      { value: 'yes', label: t('yes') },
      { value: 'no', label: t('no') },
    ]
    const chooseLast = (next: FilterValues | undefined) => onChange(next?.slice(-1))
    return <ChoiceFilter {...props} options={options} onChange={chooseLast} />
  }
  if (fixed.includes(name)) {
    const words = name === 'status' ? orderStatuses : ['yes', 'no']
    return <ChoiceFilter {...props} options={words.map((word) => ({ value: word, label: text(name, word) }))} />
  }
  if (kind === 'choice') return <ValueFilter {...props} />
  return (
    <TextFilter
      label={label}
      value={value?.[0]}
      onChange={(next) => onChange(next === undefined ? undefined : [next])}
      startOpen={startOpen}
    />
  )
}
