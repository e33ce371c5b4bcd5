import { Plus, X } from 'lucide-react'
import type { Condition, ConditionTest } from '../../../events/kernel/query/conditions.ts'
import { conditionText } from '../../../events/reports/definitionText.ts'
import type { AskedFilter } from '../../../events/reports/reportSchemas.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Field } from '../../kit/Field.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Select } from '../../kit/Select.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { labelOf } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import { FieldPicker, useNamed } from './FieldPicker.tsx'
import { TestFields } from './TestFields.tsx'
import type { StepProps } from './useSaving.ts'

type Tree = Exclude<Condition, { kind: 'test' }>

const asTree = (filter: Condition): Tree => (filter.kind === 'test' ? { kind: 'all', of: [filter] } : filter)

/** Conditions that always hold, what the reader is asked for, and the order of rows. */
export const FilterStep = ({ design }: StepProps) => {
  const t = useReportWords()
  const named = useNamed(design)
  const first = named[0]?.id ?? ''
  const tree = asTree(design.definition.filter)
  const setTree = (next: Tree): void => design.set({ filter: next })
  const add = (): void =>
    setTree({ ...tree, of: [...tree.of, { kind: 'test', test: { field: first, operator: 'filled', values: [] } }] })
  const nameOf = (id: string): string => {
    const known = named.find((field) => field.id === id)
    return known ? labelOf(known.labels) : id
  }
  return (
    <div className="grid gap-4">
      <Card
        pad
        title={t('conditions')}
        actions={
          <>
            <Segmented
              label={t('join')}
              segments={[
                { value: 'all', label: t('and') },
                { value: 'any', label: t('or') },
              ]}
              value={tree.kind}
              onValueChange={(kind) => setTree({ ...tree, kind })}
            />
            <Button small icon={Plus} onClick={add}>
              {t('addCondition')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {tree.of.map((part, at) => (
            <div key={`${at}`} className="flex flex-wrap items-end gap-2">
              {part.kind === 'test' ? (
                <TestFields
                  design={design}
                  test={part.test}
                  error={design.problemAt(`filter.of.${at}`)}
                  onChange={(test: ConditionTest) => setTree({ ...tree, of: tree.of.with(at, { kind: 'test', test }) })}
                />
              ) : (
                <span className="grow">{conditionText(part, { nameOf, language: currentLanguage() })}</span>
              )}
              <IconButton
                icon={X}
                label={t('removeRow')}
                onClick={() => setTree({ ...tree, of: tree.of.filter((_, place) => place !== at) })}
              />
            </div>
          ))}
        </div>
      </Card>
      <Asked design={design} />
      <Sorting design={design} />
    </div>
  )
}

const Asked = ({ design }: Pick<StepProps, 'design'>) => {
  const t = useReportWords()
  const first = useNamed(design)[0]?.id ?? ''
  const { asked } = design.definition
  const set = (next: readonly AskedFilter[]): void => design.set({ asked: [...next] })
  const add = (): void => {
    const id = Array.from({ length: 21 }, (_, at) => `q${at + 1}`).find((one) =>
      asked.every((known) => known.id !== one),
    )
    set([...asked, { id: id ?? 'q0', field: first, operator: 'eq', required: false, values: [] }])
  }
  return (
    <Card
      pad
      title={t('asked')}
      actions={
        <Button small icon={Plus} disabled={asked.length >= 20} onClick={add}>
          {t('addAsked')}
        </Button>
      }
    >
      <div className="grid gap-3">
        {asked.map((one, at) => (
          <div key={one.id} className="flex flex-wrap items-end gap-2">
            <TestFields
              design={design}
              test={one}
              error={design.problemAt(`asked.${at}`)}
              onChange={(test) => set(asked.with(at, { ...one, ...test, values: [...test.values] }))}
            />
            <Field label={t('after')}>
              <Select
                options={[
                  { value: '', label: t('none') },
                  ...asked.filter(({ id }) => id !== one.id).map(({ id }) => ({ value: id, label: id })),
                ]}
                value={one.after ?? ''}
                onValueChange={(after) => {
                  const { after: _, ...rest } = one
                  set(asked.with(at, after === '' ? rest : { ...rest, after }))
                }}
              />
            </Field>
            <Switch checked={one.required} onCheckedChange={(required) => set(asked.with(at, { ...one, required }))}>
              {t('required')}
            </Switch>
            <IconButton icon={X} label={t('removeRow')} onClick={() => set(asked.filter(({ id }) => id !== one.id))} />
          </div>
        ))}
      </div>
    </Card>
  )
}

const Sorting = ({ design }: Pick<StepProps, 'design'>) => {
  const t = useReportWords()
  const named = useNamed(design)
  const { sort } = design.definition
  const add = (): void => {
    const free = named.find(({ id }) => sort.every(({ field }) => field !== id))
    if (free) design.set({ sort: [...sort, { field: free.id, descending: false }] })
  }
  return (
    <Card
      pad
      title={t('sort')}
      actions={
        <Button small icon={Plus} disabled={sort.length >= 5} onClick={add}>
          {t('addSort')}
        </Button>
      }
    >
      <div className="grid gap-3">
        {sort.map((one, at) => (
          <div key={`${at} ${one.field}`} className="flex flex-wrap items-end gap-3">
            <FieldPicker
              design={design}
              value={one.field}
              error={design.problemAt(`sort.${at}`)}
              onChange={(field) => design.set({ sort: sort.with(at, { ...one, field }) })}
            />
            <Switch
              checked={one.descending}
              onCheckedChange={(descending) => design.set({ sort: sort.with(at, { ...one, descending }) })}
            >
              {t('descending')}
            </Switch>
            <IconButton
              icon={X}
              label={t('removeRow')}
              onClick={() => design.set({ sort: sort.filter((_, place) => place !== at) })}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
