import { Plus, X } from 'lucide-react'
import { isNumeric } from '../../../events/kernel/query/columnTypes.ts'
import { definitionWords } from '../../../events/reports/definitionWords.ts'
import { aggregates, type ReportMeasure } from '../../../events/reports/reportSchemas.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Select } from '../../kit/Select.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { useReportWords } from '../parts/words.ts'
import { FieldPicker, useNamed } from './FieldPicker.tsx'
import { PartHead } from './PartHead.tsx'
import type { Known } from './useKnownFields.ts'

type ListProps = {
  known: Known
  measures: readonly ReportMeasure[]
  most: number
  /** What is wrong at a place. */
  problemAt: (place: number) => string | undefined
  onChange: (measures: ReportMeasure[]) => void
}

/** What is told of each group; at least one thing. */
export const MeasureList = ({ known, measures, most, problemAt, onChange }: ListProps) => {
  const t = useReportWords()
  const numeric = useNamed(known).find(({ type }) => isNumeric(type))
  const add = (): void => {
    const id = freeId(measures)
    onChange([...measures, numeric ? { id, kind: 'sum', field: numeric.id } : { id, kind: 'rows' }])
  }
  return (
    <div className="grid content-start gap-3">
      <PartHead title={t('measures')}>
        <Button small icon={Plus} disabled={measures.length >= most} onClick={add}>
          {t('addMeasure')}
        </Button>
      </PartHead>
      {measures.map((measure, at) => (
        <MeasureRow
          key={measure.id}
          known={known}
          value={measure}
          error={problemAt(at)}
          only={measures.length === 1}
          onChange={(next) => onChange(measures.with(at, next))}
          onDrop={() => onChange(measures.filter((_, place) => place !== at))}
        />
      ))}
    </div>
  )
}

const freeId = (measures: readonly ReportMeasure[]): string => {
  const ids = [...measures, null].map((_, at) => `m${at + 1}`)
  return ids.find((one) => measures.every(({ id }) => id !== one)) ?? 'm0'
}

type RowProps = {
  known: Known
  value: ReportMeasure
  error: string | undefined
  only: boolean
  onChange: (measure: ReportMeasure) => void
  onDrop: () => void
}

const MeasureRow = ({ known, value, error, only, onChange, onDrop }: RowProps) => {
  const t = useReportWords()
  const words = definitionWords[currentLanguage()]
  const first = useNamed(known)[0]?.id ?? ''
  const { id } = value
  const field = value.kind === 'rows' ? first : value.field
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-end gap-2">
      <Field label={t('how')}>
        <Select
          options={(['rows', ...aggregates] as const).map((kind) => ({ value: kind, label: words[`measure.${kind}`] }))}
          value={value.kind}
          onValueChange={(kind) => onChange(kind === 'rows' ? { id, kind } : { id, kind, field })}
        />
      </Field>
      {value.kind === 'rows' ? (
        <span />
      ) : (
        <FieldPicker
          design={known}
          value={value.field}
          error={error}
          onChange={(next) => onChange({ ...value, field: next })}
        />
      )}
      <IconButton icon={X} label={t('removeRow')} disabled={only} onClick={onDrop} />
    </div>
  )
}
