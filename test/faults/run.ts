import { rollDice } from '../support/faults/dice.ts'
import { type Fault, type Run, type Scenario } from './fault.ts'

type Setting = Omit<Run, 'dice'> & Readonly<{ seed: number }>

/** Runs a scenario with dice of its own; one that breaks off is a finding, and does not hold. */
export const runScenario = async (scenario: Scenario, { seed, ...run }: Setting): Promise<readonly Fault[]> => {
  try {
    return await scenario.run({ ...run, dice: rollDice(seed).of(scenario.name) })
  } catch (error) {
    const finding = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return [{ name: `${scenario.name} broke off`, count: 0, figure: 1, holds: false, findings: [finding] }]
  }
}
