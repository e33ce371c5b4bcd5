import { DateInput } from './DateInput.tsx'
import { type DaySpan, readDay } from './days.ts'
import { useFieldGroupProps } from './Field.tsx'
import { useKitWords } from './kitWords.ts'

type Props = {
  value: DaySpan
  onValueChange: (value: DaySpan) => void
  disabled?: boolean
  min?: string
  max?: string
}

/** First and last day, both included; either may stay open. Says so when they are the wrong way round. */
export const DateRange = ({ value, onValueChange, disabled = false, min, max }: Props) => {
  const t = useKitWords()
  const backwards = isBackwards(value)
  return (
    <div role="group" {...useFieldGroupProps()}>
      <div className="flex items-center gap-2">
        <DateInput
          aria-label={t('fromDay')}
          value={value.from ?? ''}
          onValueChange={(from) => onValueChange({ ...value, from: from || undefined })}
          disabled={disabled}
          min={min}
          max={max}
        />
        <span className="text-13 text-text-3">{t('to')}</span>
        <DateInput
          aria-label={t('toDay')}
          value={value.to ?? ''}
          onValueChange={(to) => onValueChange({ ...value, to: to || undefined })}
          disabled={disabled}
          min={min}
          max={max}
        />
      </div>
      {backwards ? (
        <p role="alert" className="mt-1 text-[12.5px] leading-[18px] text-bad">
          {t('rangeBackwards')}
        </p>
      ) : null}
    </div>
  )
}

/** Whether both days are given and the last comes before the first. */
export const isBackwards = ({ from, to }: DaySpan): boolean => {
  const [first, last] = [readDay(from ?? ''), readDay(to ?? '')]
  return first !== undefined && last !== undefined && last < first
}
