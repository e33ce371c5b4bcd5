import type { ErasureState } from '../../../events/audit/erasure.ts'

/** Every state of a request, in the order of its life. */
export const erasureStates = [
  'REQUESTED',
  'CONFIRMED',
  'ERASED',
  'DECLINED',
  'WITHDRAWN',
  'FAILED',
] as const satisfies readonly ErasureState[]
