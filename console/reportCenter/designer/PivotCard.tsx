import { Plus, X } from 'lucide-react'
import type { ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { useReportWords } from '../parts/words.ts'
import { useNamed } from './FieldPicker.tsx'
import { KeyList } from './KeyList.tsx'
import { MeasureList } from './MeasureList.tsx'
import type { StepProps } from './useSaving.ts'

type Pivot = NonNullable<ReportDefinition['pivot']>

/** What stands along the rows and the columns of the pivot, and what its cells tell. */
export const PivotCard = ({ design }: Pick<StepProps, 'design'>) => {
  const t = useReportWords()
  const { pivot } = design.definition
  const [first, second] = useNamed(design)
  const set = (next: Pivot | null): void => design.set({ pivot: next })
  const begin = (): void => {
    if (first && second)
      set({ rows: [{ field: first.id }], columns: [{ field: second.id }], measures: [{ id: 'm1', kind: 'rows' }] })
  }
  if (!pivot)
    return (
      <Card
        pad
        title={t('pivot')}
        actions={
          <Button icon={Plus} small disabled={!second} onClick={begin}>
            {t('addPivot')}
          </Button>
        }
      >
        <p className="text-13 text-text-2">{t('noPivot')}</p>
      </Card>
    )
  const { rows, columns, measures } = pivot
  const drop = (
    <Button icon={X} small look="quiet" onClick={() => set(null)}>
      {t('dropPivot')}
    </Button>
  )
  return (
    <Card pad title={t('pivot')} actions={drop}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-3">
        <KeyList
          known={design}
          title={t('pivotRows')}
          keys={rows}
          most={3}
          problemAt={(at) => design.problemAt(`pivot.rows.${at}`)}
          onChange={(next) => set(next.length === 0 ? null : { ...pivot, rows: next })}
        />
        <KeyList
          known={design}
          title={t('pivotColumns')}
          keys={columns}
          most={2}
          // The check counts the keys of both sides in one row.
          problemAt={(at) => design.problemAt(`pivot.rows.${rows.length + at}`)}
          onChange={(next) => set(next.length === 0 ? null : { ...pivot, columns: next })}
        />
        <MeasureList
          known={design}
          measures={measures}
          most={10}
          problemAt={(at) => design.problemAt(`pivot.measures.${at}`)}
          onChange={(next) => set({ ...pivot, measures: next })}
        />
      </div>
    </Card>
  )
}
