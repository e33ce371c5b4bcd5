import { useState } from 'react'
import { Button } from '../Button.tsx'
import { DateRange, isBackwards } from '../DateRange.tsx'
import { type DaySpan, readDay, usualSpans } from '../days.ts'
import { FilterChip } from '../FilterChip.tsx'
import { useKitWords } from '../kitWords.ts'
import { FilterForm } from './FilterForm.tsx'

type Props = {
  label: string
  value: DaySpan | undefined
  onChange: (value: DaySpan | undefined) => void
  startOpen?: boolean
}

/** Rows whose day lies between two, both included. */
export const DayFilter = ({ label, value, onChange, startOpen }: Props) => {
  const t = useKitWords()
  const { from, to } = value ?? {}
  const said =
    from && to ? t('dayRange', { from, to }) : from ? t('since', { day: from }) : to && t('until', { day: to })
  return (
    <FilterChip label={label} value={said || undefined} onClear={() => onChange(undefined)} startOpen={startOpen}>
      {(close) => (
        <Editor
          value={value ?? {}}
          onApply={(next) => {
            onChange(next.from || next.to ? next : undefined)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

const Editor = ({ value, onApply }: { value: DaySpan; onApply: (value: DaySpan) => void }) => {
  const t = useKitWords()
  const [span, setSpan] = useState(value)
  const spans = usualSpans(new Date())
  const read = { from: readDay(span.from ?? ''), to: readDay(span.to ?? '') }
  const wrong = Boolean((span.from && !read.from) || (span.to && !read.to)) || isBackwards(span)
  const usual = [
    [t('lastDays', { count: 7 }), spans.last7],
    [t('lastDays', { count: 30 }), spans.last30],
    [t('thisMonth'), spans.thisMonth],
    [t('lastMonth'), spans.lastMonth],
    [t('thisYear'), spans.thisYear],
  ] as const
  return (
    <FilterForm disabled={wrong} onApply={() => onApply(read)}>
      <div className="w-80">
        <DateRange value={span} onValueChange={setSpan} />
      </div>
      <div className="-mx-1 flex flex-wrap gap-1">
        {usual.map(([name, choice]) => (
          <Button key={name} small look="quiet" onClick={() => onApply(choice)}>
            {name}
          </Button>
        ))}
      </div>
    </FilterForm>
  )
}
