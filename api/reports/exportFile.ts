import type { Readable } from 'node:stream'
import { brokenAs, completedAs, exportSaid, tellExport } from '../../projections/reports/exporting/exportLog.ts'
import type { PlannedExport } from '../../projections/reports/exporting/planExport.ts'
import { startExport } from '../../projections/reports/exporting/runExport.ts'
import type { Runner } from '../../projections/reports/running/runFacts.ts'
import { runningOf } from '../../projections/reports/running/running.ts'
import type { Call } from '../kernel/route.ts'

type Streaming = Readonly<{ runner: Runner; planned: PlannedExport }>

/**
 * A file on its way to whoever waits for it. What cannot be begun is refused; what breaks off later breaks off the answer.
 * Its place among the runs is given back when it ends, however it ends.
 */
export const streamedFile = async (call: Call<unknown, unknown>, { runner, planned }: Streaming): Promise<Readable> => {
  const { desk, gone } = call
  const { by, page, ip } = call.asked()
  const told = { runner, planned, who: { by, page, ip } }
  const leave = await runningOf(desk).engine.enter({ person: runner.userId, source: planned.atHand.source }, gone)
  const begun = performance.now()
  const taken = () => Math.round(performance.now() - begun)
  const { file, written } = startExport(planned.order, { signal: gone })
  const ended = written.then(
    (result) => tellExport(desk, told, completedAs(result, taken())),
    (error: unknown) => {
      const outcome = brokenAs(error, taken())
      if (outcome) tellExport(desk, told, outcome)
      throw exportSaid(error, planned)
    },
  )
  ended.finally(leave).catch(() => undefined) // told to whoever reads the file
  await Promise.race([firstPart(file), ended])
  return file
}

const firstPart = (file: Readable): Promise<void> =>
  new Promise((resolve) => {
    file.once('readable', resolve)
    file.on('error', () => undefined) // the export itself says why
  })
