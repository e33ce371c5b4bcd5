import type { Tone } from '../../kit/tone.ts'
import type { Proof } from '../../../projections/audit/auditAnswers.ts'

/**
 * What may be said of an event: signed for, only chained, not yet in the ledger, not what was recorded, or nothing,
 * because no ledger is kept.
 */
export type ProofState = 'signed' | 'chained' | 'waiting' | 'broken' | 'none'

export const proofState = (proof: Proof | null): ProofState => {
  if (proof === null) return 'none'
  const { hash, holds, head } = proof
  if (hash === null || holds === null) return 'waiting'
  if (!holds || head?.holds === false) return 'broken'
  return head === null ? 'chained' : 'signed'
}

export const proofTones = {
  signed: 'good',
  chained: 'good',
  waiting: 'plain',
  broken: 'bad',
  none: 'plain',
} as const satisfies Readonly<Record<ProofState, Tone>>

export const proofWords = {
  signed: 'holds',
  chained: 'holds',
  waiting: 'unproved',
  broken: 'fails',
  none: 'noLedger',
} as const satisfies Readonly<Record<ProofState, string>>
