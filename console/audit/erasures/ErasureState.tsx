import type { ErasureState as State } from '../../../events/audit/erasure.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Tone } from '../../kit/tone.ts'
import { useErasureWords } from './words.ts'

export const stateTones: Readonly<Record<State, Tone>> = {
  REQUESTED: 'warn',
  CONFIRMED: 'ink',
  ERASED: 'good',
  DECLINED: 'plain',
  WITHDRAWN: 'plain',
  FAILED: 'bad',
}

/** The state of a request as dot and word. */
export const ErasureState = ({ state }: { state: State }) => {
  const t = useErasureWords()
  return <StateDot tone={stateTones[state]}>{t(`state.${state}`)}</StateDot>
}
