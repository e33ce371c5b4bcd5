import type { WorkAnswer } from '../../../projections/operations/operationsAnswers.ts'
import { formatShare } from '../../kit/format.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import { workTones } from '../parts/tones.ts'
import { useOperationsWords } from '../parts/words.ts'

/** The state of a unit in a word; of one that runs, how far it is where it says so. */
export const WorkState = ({ unit: { state, progress } }: { unit: Pick<WorkAnswer, 'state' | 'progress'> }) => {
  const t = useOperationsWords()
  const isMeasured = state === 'running' && progress !== null && progress.of > 0
  return (
    <StateDot tone={workTones[state]}>
      {t(`state.${state}`)}
      {isMeasured ? ` ${formatShare(progress.done / progress.of, 0)}` : ''}
    </StateDot>
  )
}
