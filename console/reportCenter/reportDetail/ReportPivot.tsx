import type { ReactNode } from 'react'
import { Empty } from '../../kit/Empty.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { usePivot } from '../charts/useFigures.ts'
import { useFigureWords } from '../parts/figureWords.ts'
import { PivotTable } from '../pivot/PivotTable.tsx'
import type { Shape } from './answers.ts'
import { ReadAt } from './ReadAt.tsx'
import { figuresQuestion, type View } from './useView.ts'
import { useDetailWords } from './words.ts'

type Props = { shape: Shape; view: View; filters: ReactNode }

/** The pivot of a report over the rows that its reader asks for. */
export const ReportPivot = ({ shape, view, filters }: Props) => {
  const t = useDetailWords()
  const figures = useFigureWords()
  const { data: found, error, mutate } = usePivot(shape.id, figuresQuestion(view))
  return (
    <>
      <Toolbar label={t('run')}>{filters}</Toolbar>
      {error ? (
        <Problem problem={error} onRetry={() => mutate()} />
      ) : !found ? (
        <div className="p-4">
          <SkeletonText lines={8} />
        </div>
      ) : found.data.rows.length === 0 ? (
        <Empty title={t('empty')} line={t('emptyLine')} />
      ) : (
        <PivotTable data={found.data} label={figures('pivot')} />
      )}
      {found && !error ? <ReadAt run={{ answer: found, again: () => void mutate() }} /> : null}
    </>
  )
}
