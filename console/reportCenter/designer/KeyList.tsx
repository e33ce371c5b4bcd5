import { Plus, X } from 'lucide-react'
import { definitionWords } from '../../../events/reports/definitionWords.ts'
import { dateParts, type ReportChart } from '../../../events/reports/reportSchemas.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Select } from '../../kit/Select.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { useReportWords } from '../parts/words.ts'
import { FieldPicker, useNamed } from './FieldPicker.tsx'
import { PartHead } from './PartHead.tsx'
import type { Known } from './useKnownFields.ts'

export type GroupKey = ReportChart['key']

type ListProps = {
  known: Known
  title: string
  keys: readonly GroupKey[]
  most: number
  /** What is wrong at a place. */
  problemAt: (place: number) => string | undefined
  onChange: (keys: GroupKey[]) => void
}

/** Fields that rows are put together by, the outermost first. */
export const KeyList = ({ known, title, keys, most, problemAt, onChange }: ListProps) => {
  const t = useReportWords()
  const free = useNamed(known).find(({ id }) => keys.every(({ field }) => field !== id))
  return (
    <div className="grid content-start gap-3">
      <PartHead title={title}>
        <Button
          small
          icon={Plus}
          disabled={keys.length >= most || !free}
          onClick={() => free && onChange([...keys, { field: free.id }])}
        >
          {t('addKey')}
        </Button>
      </PartHead>
      {keys.map((key, at) => (
        <KeyRow
          key={`${at} ${key.field}`}
          known={known}
          value={key}
          error={problemAt(at)}
          onChange={(next) => onChange(keys.with(at, next))}
          onDrop={() => onChange(keys.filter((_, place) => place !== at))}
        />
      ))}
    </div>
  )
}

type RowProps = {
  known: Known
  label?: string
  value: GroupKey
  error: string | undefined
  onChange: (key: GroupKey) => void
  onDrop?: () => void
}

/** One field, of a date as a whole or its year, month or day. */
export const KeyRow = ({ known, label, value, error, onChange, onDrop }: RowProps) => {
  const t = useReportWords()
  const words = definitionWords[currentLanguage()]
  const type = useNamed(known).find(({ id }) => id === value.field)?.type
  const isDate = type === 'date' || type === 'datetime'
  const parts = dateParts.map((part) => ({ value: part, label: words[`datePart.${part}`] }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-2">
      <FieldPicker
        design={known}
        {...(label === undefined ? {} : { label })}
        value={value.field}
        error={error}
        onChange={(field) => onChange({ field })}
      />
      {isDate ? (
        <Field label={t('how')}>
          <Select
            options={[{ value: '', label: t('wholeDate') }, ...parts]}
            value={value.part ?? ''}
            onValueChange={(part) => onChange(part === '' ? { field: value.field } : { ...value, part })}
          />
        </Field>
      ) : null}
      {onDrop ? <IconButton icon={X} label={t('removeRow')} onClick={onDrop} /> : null}
    </div>
  )
}
