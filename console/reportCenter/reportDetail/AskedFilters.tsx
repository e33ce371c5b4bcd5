import { useState } from 'react'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { FilterForm } from '../../kit/filters/FilterForm.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { FilterChip } from '../../kit/FilterChip.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { isDay } from '../../../events/kernel/query/values.ts'
import type { Shape, ShownFilter, ValuesAnswer } from './answers.ts'
import { useRun } from './useRun.ts'
import type { View } from './useView.ts'
import { said, useDetailWords } from './words.ts'

type Props = { shape: Shape; view: View }

/** The filters that a report asks its reader for. */
export const AskedFilters = ({ shape, view }: Props) =>
  shape.filters.map((filter) => <AskedFilter key={filter.id} shape={shape} filter={filter} view={view} />)

type OneProps = Props & { filter: ShownFilter }

const AskedFilter = ({ shape, filter, view }: OneProps) => {
  const { operator } = filter
  const label = `${said(filter.labels)}${filter.required ? ' *' : ''}`
  const values = view.answerOf(filter)
  const set = (next: readonly string[]): void =>
    view.set({
      filters: JSON.stringify({ ...view.question.filters, [filter.id]: next }),
      page: undefined,
      drill: undefined,
    })
  const props = { label, values, set, filter }
  if (filter.parameter) return <ValueFilter {...props} />
  if (operator === 'within') return <SpanFilter {...props} />
  if (operator === 'empty' || operator === 'filled') return <YesFilter {...props} />
  if (filter.type === 'boolean') return <BooleanFilter {...props} />
  const isList = ['eq', 'ne', 'in', 'notIn'].includes(operator) && filter.type === 'text'
  return isList ? <ListFilter {...props} shape={shape} view={view} /> : <ValueFilter {...props} />
}

type EditProps = {
  label: string
  values: readonly string[]
  set: (values: readonly string[]) => void
  filter: ShownFilter
}

const ListFilter = ({ label, values, set, filter, shape, view }: EditProps & Props) => {
  const [keyword, search] = useState('')
  const { answer, busy } = useRun<ValuesAnswer>(`/report/run/${shape.id}/values`, {
    ...view.question,
    sort: [],
    drill: [],
    filter: filter.id,
    keyword,
  })
  const nameOf = (code: string): string => {
    const choice = filter.choices.find((one) => one.code === code)
    return choice ? said(choice.label) : code
  }
  const known = (answer?.values ?? []).filter((value) => value !== null && value !== '').map(String)
  const single = filter.operator === 'eq' || filter.operator === 'ne'
  return (
    <ChoiceFilter
      label={label}
      options={known.map((value) => ({ value, label: nameOf(value) }))}
      value={values}
      onChange={(next = []) => set(single ? next.slice(-1) : next)}
      {...(answer?.more || keyword !== '' ? { onSearch: search } : {})}
      loading={busy}
    />
  )
}

const spans = [
  ...(['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const),
  ...(['days:7', 'days:30', 'days:90'] as const),
] as const

const SpanFilter = ({ label, values, set }: EditProps) => {
  const t = useDetailWords()
  return (
    <ChoiceFilter
      label={label}
      options={spans.map((span) => ({ value: span, label: t(`span_${span}`) }))}
      value={values}
      onChange={(next = []) => set(next.slice(-1))}
    />
  )
}

const BooleanFilter = ({ label, values, set }: EditProps) => {
  const t = useDetailWords()
  const options = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
  return <ChoiceFilter label={label} options={options} value={values} onChange={(next = []) => set(next.slice(-1))} />
}

const YesFilter = ({ label, values, set }: EditProps) => {
  const t = useDetailWords()
  return (
    <ChoiceFilter
      label={label}
      options={[{ value: 'true', label: t('yes') }]}
      value={values}
      onChange={(next = []) => set(next.slice(-1))}
    />
  )
}

/** A list is typed with commas between its values. */
const listed = (text: string): readonly string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const ValueFilter = ({ label, values, set, filter }: EditProps) => {
  const t = useDetailWords()
  const two = filter.operator === 'between'
  const text = values.length === 0 ? undefined : values.join(two ? ' – ' : ', ')
  return (
    <FilterChip label={label} value={text} onClear={() => set([])}>
      {(close) => (
        <ValueEditor
          labels={two ? [t('from'), t('to')] : [label]}
          days={filter.type === 'date' || filter.type === 'datetime'}
          values={filter.parameter && filter.operator === 'in' ? [values.join(', ')] : values}
          onApply={(next) => {
            set(filter.parameter && filter.operator === 'in' ? listed(next[0] ?? '') : next)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

type EditorProps = {
  labels: readonly string[]
  days: boolean
  values: readonly string[]
  onApply: (values: readonly string[]) => void
}

const ValueEditor = ({ labels, days, values, onApply }: EditorProps) => {
  const [texts, setTexts] = useState(() => labels.map((_, place) => values[place] ?? ''))
  const put = (place: number, text: string): void => setTexts((before) => before.with(place, text))
  const isWhole = texts.every((text) => text.trim() !== '' && (!days || isDay(text)))
  return (
    <FilterForm onApply={() => onApply(isWhole ? texts.map((text) => text.trim()) : [])}>
      {labels.map((label, place) =>
        days ? (
          <DateInput
            key={label}
            aria-label={label}
            value={texts[place] ?? ''}
            onValueChange={(text) => put(place, text)}
          />
        ) : (
          <TextInput
            key={label}
            aria-label={label}
            placeholder={label}
            value={texts[place] ?? ''}
            onChange={(event) => put(place, event.target.value)}
          />
        ),
      )}
    </FilterForm>
  )
}
