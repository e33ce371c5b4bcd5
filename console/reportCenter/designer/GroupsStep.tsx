import { Plus } from 'lucide-react'
import type { ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { useReportWords } from '../parts/words.ts'
import { useNamed } from './FieldPicker.tsx'
import { KeyList } from './KeyList.tsx'
import { MeasureList } from './MeasureList.tsx'
import { PivotCard } from './PivotCard.tsx'
import type { StepProps } from './useSaving.ts'

type Groups = NonNullable<ReportDefinition['groups']>

/** By what rows are put together, and what is told of each group; beside that the same by rows and columns. */
export const GroupsStep = ({ design }: StepProps) => (
  <>
    <GroupsCard design={design} />
    <PivotCard design={design} />
  </>
)

const GroupsCard = ({ design }: Pick<StepProps, 'design'>) => {
  const t = useReportWords()
  const { groups } = design.definition
  const [first] = useNamed(design)
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
  return (
    <Card pad title={t('step.groups')}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <KeyList
            known={design}
            title={t('groupBy')}
            keys={groups.keys}
            most={5}
            problemAt={(at) => design.problemAt(`groups.keys.${at}`)}
            onChange={(keys) => set(keys.length === 0 ? null : { ...groups, keys })}
          />
          <Switch checked={groups.totals} onCheckedChange={(totals) => set({ ...groups, totals })}>
            {t('withTotals')}
          </Switch>
        </div>
        <MeasureList
          known={design}
          measures={groups.measures}
          most={30}
          problemAt={(at) => design.problemAt(`groups.measures.${at}`)}
          onChange={(measures) => set({ ...groups, measures })}
        />
      </div>
    </Card>
  )
}
