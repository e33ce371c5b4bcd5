import { Failed } from '../kit/Empty.tsx'
import { CallSilenced, requestIdOf, sentenceOf } from './problems.ts'

/** A call that failed, in the place of what it would have brought: the sentence, the id to quote, another try. */
export const Problem = ({ problem, onRetry }: { problem: unknown; onRetry?: () => unknown }) =>
  problem instanceof CallSilenced ? null : (
    <Failed sentence={sentenceOf(problem)} requestId={requestIdOf(problem)} onRetry={onRetry} />
  )
