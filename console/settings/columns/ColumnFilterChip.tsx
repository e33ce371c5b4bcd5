import type { ColumnInUse } from '../../../events/settings/columnText.ts'
import { FilterChip } from '../../kit/FilterChip.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { DayFilter } from '../../kit/filters/DayFilter.tsx'
import { RangeFilter } from '../../kit/filters/RangeFilter.tsx'
import { TextFilter } from '../../kit/filters/TextFilter.tsx'
import { nameOf } from '../labels.ts'
import { useColumnWords } from './words.ts'

type Values = readonly string[]
type Props = {
  column: ColumnInUse
  value: Values | undefined
  onChange: (value: Values | undefined) => void
  startOpen?: boolean
}

const endsOf = (value: Values | undefined) => {
  const [from = '', to = ''] = value?.[0]?.replace(/^in:/, '').split('..') ?? []
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** The filter of one extra column, edited the way its kind wants it. */
export const ColumnFilterChip = ({ column, value, onChange, startOpen = false }: Props) => {
  const t = useColumnWords()
  const label = nameOf(column)
  if (value?.[0] === '')
    return (
      <FilterChip label={label} value={t('notGiven')} onClear={() => onChange(undefined)}>
        {() => <p className="p-3 text-13">{t('notGiven')}</p>}
      </FilterChip>
    )
  if (column.kind === 'choice')
    return (
      <ChoiceFilter
        label={label}
        options={column.options.map((option) => ({ value: `is:${option.id}`, label: nameOf(option) }))}
        value={value}
        onChange={onChange}
        startOpen={startOpen}
      />
    )
  if (column.kind === 'text')
    return (
      <TextFilter
        label={label}
        value={value?.[0]?.replace(/^has:/, '')}
        onChange={(text) => onChange(text === undefined ? undefined : [`has:${text}`])}
        startOpen={startOpen}
      />
    )
  const Ends = column.kind === 'date' ? DayFilter : RangeFilter
  return (
    <Ends
      label={label}
      value={value && endsOf(value)}
      onChange={(ends) => onChange(ends && [`in:${ends.from ?? ''}..${ends.to ?? ''}`])}
      startOpen={startOpen}
    />
  )
}
