import { Card } from '../../kit/Card.tsx'
import { Field } from '../../kit/Field.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { useList } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { labelOf } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import { SourceKind } from './SourceKind.tsx'
import { SqlSource } from './SqlSource.tsx'
import type { StepProps } from './useSaving.ts'

type DataSet = Readonly<{ id: string; moduleName: string; moduleCode: string }>

/** Where the rows come from. */
export const DataStep = ({ design, saving }: StepProps) => {
  const t = useReportWords()
  const { data } = useList<DataSet>('/report/data/getDataByParam?pageNum=1&pageSize=200')
  const { source } = design.definition
  const chosen = source.kind === 'dataSet' ? source.dataSetId : ''
  const sets = data?.list ?? []
  return (
    <Card pad title={t('step.data')}>
      <div className="grid max-w-xl gap-4">
        <SourceKind design={design} />
        {source.kind === 'sql' ? (
          <SqlSource design={design} saving={saving} source={source} />
        ) : (
          <Field
            label={t('chooseData')}
            required
            error={saving.errorAt('definition.source.dataSetId')}
            {...(data?.total === 0 ? { help: t('noData') } : {})}
          >
            <Picker
              label={t('chooseData')}
              options={sets.map(({ id, moduleName, moduleCode }) => ({
                ...{ value: id, label: moduleName, note: moduleCode },
              }))}
              value={chosen === '' ? undefined : chosen}
              onValueChange={(id) => (id === chosen ? undefined : design.chooseData(id))}
            />
          </Field>
        )}
        {design.data.error ? <Problem problem={design.data.error} onRetry={() => design.data.mutate()} /> : null}
        <ul className="flex flex-wrap gap-1.5">
          {design.fields.map(({ id, labels }) => (
            <li key={id}>
              <Tag>{labelOf(labels)}</Tag>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
