import type { DefinitionChange } from '../../../events/reports/definitionDiff.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useGet } from '../../shell/calls.ts'
import { useReportWords } from '../parts/words.ts'
import type { Saving } from './useSaving.ts'

/** Somebody else saved a newer version: what that changed, and the two ways on. */
export const Meanwhile = ({ saving }: { saving: Saving }) => {
  const t = useReportWords()
  const { id = '', seen = 1, current = 1 } = saving.meanwhile ?? {}
  const { data } = useGet<{ changes: readonly DefinitionChange[] }>(
    `/report/definition/${id}/changes?from=${seen}&to=${current}`,
  )
  return (
    <Notice
      tone="warn"
      title={t('meanwhile')}
      className="mb-4"
      action={
        <span className="flex flex-wrap gap-2">
          <Button small onClick={saving.drop}>
            {t('reload')}
          </Button>
          <Button small look="main" onClick={() => saving.takeNewest(current)}>
            {t('takeNewest')}
          </Button>
        </span>
      }
    >
      <ul>
        {data?.changes.map((change) => (
          <li key={`${change.part} ${change.name}`}>
            {change.name}: {change.old ?? '–'} → {change.new ?? '–'}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
