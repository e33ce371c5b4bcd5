import { useSearchParams, useParams } from 'wouter'
import { Card } from '../../kit/Card.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { usePageName } from '../../shell/page.ts'
import { Problem } from '../../shell/Problem.tsx'
import { CheckStep } from './check/CheckStep.tsx'
import { ColumnsStep } from './columns/ColumnsStep.tsx'
import { Discarded } from './Discarded.tsx'
import { RunStep } from './run/RunStep.tsx'
import { readView, stepOf } from './state.ts'
import { useImport } from './useImport.ts'
import { useImportWords } from './words.ts'

const steps = { columns: ColumnsStep, check: CheckStep, run: RunStep, discarded: Discarded } as const

/** One import: its state decides which step is shown, the address may ask for an earlier one. */
export const ImportPage = () => {
  const t = useImportWords()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: detail, error, mutate } = useImport(id)
  usePageName(detail && `${t('stepRun')} ${detail.file.name}`)
  if (detail) {
    const Step = steps[stepOf(detail, readView(search.get('step')))]
    return <Step key={detail.id} detail={detail} />
  }
  return <Card pad>{error ? <Problem problem={error} onRetry={() => mutate()} /> : <SkeletonText lines={6} />}</Card>
}
