import { useState } from 'react'
import { FilterChip } from '../FilterChip.tsx'
import { formatNumber } from '../format.ts'
import { useKitWords } from '../kitWords.ts'
import { isDecimal, NumberInput } from '../NumberInput.tsx'
import { FilterForm } from './FilterForm.tsx'

/** From and to, both included, as decimal strings; either may be open. */
export type Span = Readonly<{ from?: string | undefined; to?: string | undefined }>

type Props = {
  label: string
  value: Span | undefined
  onChange: (value: Span | undefined) => void
  unit?: string
  startOpen?: boolean
}

/** Rows whose number lies between two. */
export const RangeFilter = ({ label, value, onChange, unit, startOpen }: Props) => {
  const t = useKitWords()
  const [from, to] = [formatNumber(value?.from), formatNumber(value?.to)]
  const said = from && to ? `${from} – ${to}` : from ? t('atLeast', { value: from }) : to && t('atMost', { value: to })
  return (
    <FilterChip label={label} value={said || undefined} onClear={() => onChange(undefined)} startOpen={startOpen}>
      {(close) => (
        <Editor
          value={value ?? {}}
          unit={unit}
          onApply={(next) => {
            onChange(next.from || next.to ? next : undefined)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

type EditorProps = { value: Span; unit: string | undefined; onApply: (value: Span) => void }

const Editor = ({ value, unit, onApply }: EditorProps) => {
  const t = useKitWords()
  const [from, setFrom] = useState(value.from ?? '')
  const [to, setTo] = useState(value.to ?? '')
  const wrong = [from, to].some((end) => end !== '' && !isDecimal(end))
  return (
    <FilterForm disabled={wrong} onApply={() => onApply({ from: from || undefined, to: to || undefined })}>
      <div className="flex w-72 items-center gap-2">
        <NumberInput
          aria-label={t('minimum')}
          placeholder={t('minimum')}
          value={from}
          onValueChange={setFrom}
          unit={unit}
        />
        <span className="text-text-3">–</span>
        <NumberInput
          aria-label={t('maximum')}
          placeholder={t('maximum')}
          value={to}
          onValueChange={setTo}
          unit={unit}
        />
      </div>
      {wrong ? (
        <p role="alert" className="text-13 text-bad">
          {t('notANumber')}
        </p>
      ) : null}
    </FilterForm>
  )
}
