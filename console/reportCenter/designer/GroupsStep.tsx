import { Plus, X } from 'lucide-react'
import { isNumeric } from '../../../events/kernel/query/columnTypes.ts'
import { definitionWords } from '../../../events/reports/definitionWords.ts'
import {
  aggregates,
  dateParts,
  type ReportDefinition,
  type ReportMeasure,
} from '../../../events/reports/reportSchemas.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Field } from '../../kit/Field.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Select } from '../../kit/Select.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { useReportWords } from '../parts/words.ts'
import { FieldPicker, useNamed } from './FieldPicker.tsx'
import type { StepProps } from './useSaving.ts'

type Groups = NonNullable<ReportDefinition['groups']>

/** By what rows are put together, and what is told of each group. */
export const GroupsStep = ({ design }: StepProps) => {
  const t = useReportWords()
  const { groups } = design.definition
  const named = useNamed(design)
  const [first] = named
  const set = (next: Groups | null): void => design.set({ groups: next })
  const begin = (): void => {
    if (first) set({ keys: [{ field: first.id }], measures: [{ id: 'm1', kind: 'rows' }], totals: true })
  }
  if (!groups)
    return (
      <Card
        pad
        title={t('step.groups')}
        actions={
          <Button icon={Plus} small onClick={begin}>
            {t('addKey')}
          </Button>
        }
      >
        <p className="text-13 text-text-2">{t('noGroups')}</p>
      </Card>
    )
  const add = (): void => {
    const id = Array.from({ length: 31 }, (_, at) => `m${at + 1}`).find((one) =>
      groups.measures.every((m) => m.id !== one),
    )
    const numeric = named.find(({ type }) => isNumeric(type))
    const made: ReportMeasure = numeric
      ? { id: id ?? 'm0', kind: 'sum', field: numeric.id }
      : { id: id ?? 'm0', kind: 'rows' }
    set({ ...groups, measures: [...groups.measures, made] })
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card
        pad
        title={t('groupBy')}
        actions={
          <Button
            small
            icon={Plus}
            disabled={groups.keys.length >= 5}
            onClick={() => {
              const free = named.find(({ id }) => groups.keys.every(({ field }) => field !== id))
              if (free) set({ ...groups, keys: [...groups.keys, { field: free.id }] })
            }}
          >
            {t('addKey')}
          </Button>
        }
      >
        <div className="grid gap-3">
          {groups.keys.map((key, at) => (
            <KeyRow
              key={`${at} ${key.field}`}
              design={design}
              at={at}
              value={key}
              onChange={(next) => set({ ...groups, keys: groups.keys.with(at, next) })}
              onDrop={() => {
                const keys = groups.keys.filter((_, place) => place !== at)
                set(keys.length === 0 ? null : { ...groups, keys })
              }}
            />
          ))}
          <Switch checked={groups.totals} onCheckedChange={(totals) => set({ ...groups, totals })}>
            {t('withTotals')}
          </Switch>
        </div>
      </Card>
      <Card
        pad
        title={t('measures')}
        actions={
          <Button small icon={Plus} onClick={add}>
            {t('addMeasure')}
          </Button>
        }
      >
        <div className="grid gap-3">
          {groups.measures.map((measure, at) => (
            <MeasureRow
              key={measure.id}
              design={design}
              at={at}
              value={measure}
              only={groups.measures.length === 1}
              onChange={(next) => set({ ...groups, measures: groups.measures.with(at, next) })}
              onDrop={() => set({ ...groups, measures: groups.measures.filter((_, place) => place !== at) })}
            />
          ))}
        </div>
      </Card>
    </div>
  )
}

type RowProps<Value> = {
  design: StepProps['design']
  at: number
  value: Value
  onChange: (next: Value) => void
  onDrop: () => void
}

const KeyRow = ({ design, at, value, onChange, onDrop }: RowProps<Groups['keys'][number]>) => {
  const t = useReportWords()
  const words = definitionWords[currentLanguage()]
  const type = useNamed(design).find(({ id }) => id === value.field)?.type
  const isDate = type === 'date' || type === 'datetime'
  return (
    <div className="grid grid-cols-[1fr_auto_auto] items-end gap-2">
      <FieldPicker
        design={design}
        value={value.field}
        error={design.problemAt(`groups.keys.${at}`)}
        onChange={(field) => onChange({ field })}
      />
      {isDate ? (
        <Field label={t('how')}>
          <Select
            options={[
              { value: '', label: t('wholeDate') },
              ...dateParts.map((part) => ({ value: part, label: words[`datePart.${part}`] })),
            ]}
            value={value.part ?? ''}
            onValueChange={(part) => onChange(part === '' ? { field: value.field } : { ...value, part })}
          />
        </Field>
      ) : null}
      <IconButton icon={X} label={t('removeRow')} onClick={onDrop} />
    </div>
  )
}

const MeasureRow = ({ design, at, value, only, onChange, onDrop }: RowProps<ReportMeasure> & { only: boolean }) => {
  const t = useReportWords()
  const words = definitionWords[currentLanguage()]
  const field = value.kind === 'rows' ? undefined : value.field
  const first = useNamed(design)[0]?.id ?? ''
  return (
    <div className="grid grid-cols-[140px_1fr_auto] items-end gap-2">
      <Field label={t('how')}>
        <Select
          options={(['rows', ...aggregates] as const).map((kind) => ({ value: kind, label: words[`measure.${kind}`] }))}
          value={value.kind}
          onValueChange={(kind) =>
            onChange(kind === 'rows' ? { id: value.id, kind } : { id: value.id, kind, field: field ?? first })
          }
        />
      </Field>
      {value.kind === 'rows' ? (
        <span />
      ) : (
        <FieldPicker
          design={design}
          value={value.field}
          error={design.problemAt(`groups.measures.${at}`)}
          onChange={(next) => onChange({ ...value, field: next })}
        />
      )}
      <IconButton icon={X} label={t('removeRow')} disabled={only} onClick={onDrop} />
    </div>
  )
}
