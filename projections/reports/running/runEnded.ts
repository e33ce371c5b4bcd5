import type { RunEnder } from '../../../events/reports/reportRunSchemas.ts'

/** Why a run was ended before it was done: the reason of its signal. */
export class RunEnded extends Error {
  readonly by: RunEnder
  constructor(by: RunEnder) {
    super(`ended by ${by}`)
    this.name = 'RunEnded'
    this.by = by
  }
}
