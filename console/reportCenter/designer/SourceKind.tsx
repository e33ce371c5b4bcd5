import { Field } from '../../kit/Field.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { useSqlWords } from './sqlWords.ts'
import type { Design } from './useDesign.ts'

/** A data set, or SQL for those who may write it. The other kind begins anew. */
export const SourceKind = ({ design }: { design: Design }) => {
  const t = useSqlWords()
  const may = useMay()
  const { kind } = design.definition.source
  if (kind !== 'sql' && !may('report:sql:write')) return null
  const choose = (next: 'dataSet' | 'sql'): void => {
    if (next === kind) return
    if (next === 'dataSet') return design.chooseData('')
    design.set({
      source: { kind: 'sql', sourceId: '', text: '', parameters: [], columns: [] },
      ...{ columns: [], formulas: [], groups: null, pivot: null, asked: [], sort: [] },
      filter: { kind: 'all', of: [] },
    })
  }
  return (
    <Field group label={t('kind')}>
      <Segmented
        segments={(['dataSet', 'sql'] as const).map((value) => ({ value, label: t(value) }))}
        value={kind}
        onValueChange={choose}
      />
    </Field>
  )
}
