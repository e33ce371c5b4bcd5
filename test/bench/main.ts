import type { Bench } from './bench.ts'
import { httpBenches } from './http.ts'
import { importBenches } from './import.ts'
import { logBenches } from './log.ts'

/** `npm run bench`: every figure beside its reference from the same run; `-- --json` for scripts, `-- --quick` shorter. */
const wanted = process.argv.slice(2)
const suites: readonly (() => Promise<readonly Bench[]>)[] = [
  () => logBenches({ quick: wanted.includes('--quick') }),
  httpBenches,
  importBenches,
]

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

const results: Bench[] = []
for (const suite of suites)
  for (const bench of await suite()) {
    results.push(bench)
    const { name, figure, unit, reference, ratio, target, holds } = bench
    if (!wanted.includes('--json'))
      console.log(
        `${holds ? 'holds ' : 'MISSES'}  ${name}: ${round(figure)} ${unit}, reference ${round(reference)}, ratio ${round(ratio)}, target ${target}`,
      )
  }
if (wanted.includes('--json')) console.log(JSON.stringify(results, undefined, 2))
process.exit(0)
