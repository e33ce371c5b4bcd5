import type { Dice } from '../support/faults/dice.ts'

/**
 * What a scenario found. `count` faults were made; `figure` counts what was not as promised. A run on a product that was
 * broken on purpose holds when it does find something.
 */
export type Fault = Readonly<{
  name: string
  count: number
  figure: number
  holds: boolean
  /** What was found, for people. */
  findings: readonly string[]
}>

/** How a scenario is run: the same dice make the same faults; `quick` makes fewer of them. */
export type Run = Readonly<{ dice: Dice; quick: boolean; folder: string; tell: (progress: string) => void }>

export type Scenario = Readonly<{
  name: string
  promise: string
  run: (run: Run) => Promise<readonly Fault[]>
}>

type Found = Readonly<{ count: number; findings: readonly string[] }>

/** A promise that must have been kept. A run without a single fault proves nothing and does not hold. */
export const kept = (name: string, { count, findings }: Found): Fault => ({
  name,
  count,
  figure: findings.length,
  holds: count > 0 && findings.length === 0,
  findings,
})

/** A broken product, which must have been reported. */
export const reported = (name: string, { count, findings }: Found): Fault => ({
  name: `${name}, must be reported`,
  count,
  figure: findings.length,
  holds: findings.length > 0,
  findings,
})
