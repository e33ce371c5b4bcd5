import type { HeadAnswer } from '../../../projections/audit/auditAnswers.ts'
import type { Tone } from '../../kit/tone.ts'

/** How a head compares with the second place; a head may also be known there only. */
export type ElsewhereState = 'same' | 'missing' | 'onlyThere' | 'notYet'

export const elsewhereState = ({ here, elsewhere }: Pick<HeadAnswer, 'here' | 'elsewhere'>): ElsewhereState => {
  if (!here) return 'onlyThere'
  if (elsewhere === null) return 'notYet'
  return elsewhere ? 'same' : 'missing'
}

export const elsewhereTones: Readonly<Record<ElsewhereState, Tone>> = {
  same: 'good',
  missing: 'bad',
  onlyThere: 'bad',
  notYet: 'plain',
}

/** What the second place says of several heads: nothing, when none of them was ever sent there. */
export const agreement = (heads: readonly HeadAnswer[]): 'same' | 'differs' | 'unknown' => {
  const states = heads.map(elsewhereState)
  if (states.some((state) => state === 'missing' || state === 'onlyThere')) return 'differs'
  return states.includes('same') ? 'same' : 'unknown'
}
