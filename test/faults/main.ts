import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { discardBundles } from '../support/faults/bundle.ts'
import { discard } from '../support/faults/discard.ts'
import { runScenario } from './run.ts'
import type { Fault, Scenario } from './fault.ts'
import { scenarios } from './scenarios.ts'

/**
 * `npm run faults`: does to the product what a machine, a disk or a person may do to it, and looks whether every promise
 * was kept. `-- kill power` runs those scenarios, `--seed N` makes the same faults again, `--quick` fewer of them,
 * `--json` answers for scripts. Ends with 1 when a promise was broken, or a product broken on purpose not reported.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' }, seed: { type: 'string' } },
})
const { json = false, quick = false } = values
const seed = Number(values.seed ?? Date.now() % 1_000_000)

const unknown = positionals.filter((word) => !scenarios.some(({ name }) => name === word))
if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  console.error(`There are the scenarios ${scenarios.map(({ name }) => name).join(', ')}; --seed takes a whole number.`)
  process.exit(2)
}

const say = (line: string): void => {
  if (!json) console.log(line)
}

const show = ({ holds, name, count, figure, findings }: Fault): void => {
  say(`${holds ? 'holds ' : 'BREAKS'}  ${name}: ${count} faults, ${figure} findings`)
  if (!holds) for (const finding of findings.slice(0, 5)) console.error(`          ${finding}`)
}

const progress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

const runOne = async (scenario: Scenario, folder: string): Promise<readonly Fault[]> => {
  const began = performance.now()
  say(`\n${scenario.name}: ${scenario.promise}`)
  const tell = (text: string): void => progress(`${scenario.name}: ${text}`)
  const faults = await runScenario(scenario, { seed, quick, folder, tell })
  progress('')
  for (const fault of faults) show(fault)
  say(`          ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return faults
}

const folder = await mkdtemp(join(tmpdir(), 'daybook-faults-'))
const results: Fault[] = []
say(`Seed ${seed}; the same faults again: npm run faults -- --seed ${seed}${quick ? ' --quick' : ''}`)
for (const scenario of scenarios)
  if (positionals.length === 0 || positionals.includes(scenario.name)) results.push(...(await runOne(scenario, folder)))
await discard(folder)
await discardBundles()

if (json) console.log(JSON.stringify(results.map(({ findings: _, ...result }) => result)))
const broken = results.filter(({ holds }) => !holds)
say(broken.length === 0 ? '\nEvery promise was kept.' : `\n${broken.length} of ${results.length} did not hold.`)
process.exit(broken.length === 0 ? 0 : 1)
