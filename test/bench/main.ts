import { accessBenches } from './access.ts'
import { auditBenches } from './audit.ts'
import type { Bench, Options } from './bench.ts'
import { dayBenches } from './day.ts'
import { eventStoreBenches } from './eventStore.ts'
import { followBenches } from './follow.ts'
import { growthBenches } from './growth.ts'
import { httpBenches } from './http.ts'
import { importBenches } from './import.ts'
import { importUserBenches } from './importUsers.ts'
import { logBenches } from './log.ts'
import { rebuildBenches } from './rebuild.ts'
import { reportExportBenches } from './reportExports.ts'
import { recoveryBenches } from './recovery.ts'
import { scaledBenches } from './scaled.ts'
import { startBenches } from './start.ts'
import { toolBenches } from './tools.ts'
import { workerBenches } from './workers.ts'

type Suite = (options: Options) => Promise<readonly Bench[]>

const usual: Readonly<Record<string, Suite>> = {
  log: logBenches,
  eventstore: eventStoreBenches,
  growth: growthBenches,
  http: httpBenches,
  follow: followBenches,
  rebuild: rebuildBenches,
  audit: auditBenches,
  access: accessBenches,
  recovery: recoveryBenches,
  start: startBenches,
  import: async () => [...(await importBenches()), ...(await importUserBenches())],
  tools: toolBenches,
  'report-exports': reportExportBenches,
  workers: workerBenches,
  scaled: scaledBenches,
}

/** How far a short run on a busy machine may stay behind: it looks for what has broken, not for a verdict. */
const leniency = 0.8

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

const lineOf = ({ name, figure, unit, reference, ratio, bound, target, holds }: Bench): string =>
  `${holds ? 'holds ' : 'MISSES'}  ${name}: ${round(figure)} ${unit}, reference ${round(reference)}, ratio ${round(ratio)}, ${bound} ${target}`

const isFarOff = ({ bound, ratio, target }: Bench): boolean =>
  bound === 'at least' ? ratio < leniency * target : ratio > target / leniency

/**
 * `npm run bench -- [suite …]`: all suites but the day, or those that are named; `day [minutes]` for a working day in
 * twenty minutes. Every figure beside its reference from the same run. `--json` for scripts; `--quick`
 * shorter, ending with 1 when a figure is more than a fifth off.
 */
const run = async (words: readonly string[]): Promise<number> => {
  const quick = words.includes('--quick')
  const minutes = Number(words.find((word) => /^\d+(\.\d+)?$/.test(word)) ?? 20)
  const suites: Readonly<Record<string, Suite>> = { ...usual, day: () => dayBenches(minutes) }
  const named = words.filter((word) => /^[a-z]/.test(word))
  const unknown = named.find((name) => !(name in suites))
  if (unknown !== undefined)
    throw new Error(`there is no suite ${unknown}; there are ${Object.keys(suites).join(', ')}`)
  const results: Bench[] = []
  for (const [name, suite] of Object.entries(suites))
    if (named.length === 0 ? name in usual : named.includes(name))
      for (const bench of await suite({ quick })) {
        results.push(bench)
        if (!words.includes('--json')) console.log(lineOf(bench))
      }
  if (words.includes('--json')) console.log(JSON.stringify(results, undefined, 2))
  return quick && results.some(isFarOff) ? 1 : 0
}

process.exit(await run(process.argv.slice(2)))
