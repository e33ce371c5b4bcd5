import type { HeadAnswer } from '../../../projections/audit/auditAnswers.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import { elsewhereState, elsewhereTones } from './elsewhere.ts'
import { useHeadWords } from './words.ts'

/** How a head compares with the second place, in words. */
export const Elsewhere = ({ head }: { head: HeadAnswer }) => {
  const t = useHeadWords()
  const state = elsewhereState(head)
  return <StateDot tone={elsewhereTones[state]}>{t(state)}</StateDot>
}
