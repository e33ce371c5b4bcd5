import * as z from 'zod'
import { id } from '../../events/kernel/fields.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { exportPhrases, refuse } from '../../events/reports/exportPhrases.ts'
import { reportExport } from '../../events/reports/reportExport.ts'
import type { reportExportEvents } from '../../events/reports/reportExportSchemas.ts'
import { runPhrases } from '../../events/reports/runPhrases.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import { brokenAs, completedAs, exportSaid, tellExport } from '../../projections/reports/exporting/exportLog.ts'
import { plannedFile, type PlannedFile } from '../../projections/reports/exporting/plannedFile.ts'
import { startExport } from '../../projections/reports/exporting/runExport.ts'
import { runnerOf } from '../../projections/reports/exporting/runnerOf.ts'
import type { Runner } from '../../projections/reports/running/runFacts.ts'
import { runningOf } from '../../projections/reports/running/running.ts'
import { type AnyWorkKind, Cancelled, type Work, workKind } from '../kernel/workKind.ts'

const exportWork = z.strictObject({ exportId: id() })
type Exporting = Work<z.output<typeof exportWork>, Readonly<{ rows: number }>>
type Wish = z.output<typeof reportExportEvents.ReportExportRequested>

/** Makes the file that somebody asked for, with what they may see while it is made. */
export const exportReport: AnyWorkKind = workKind<z.output<typeof exportWork>, Readonly<{ rows: number }>>({
  name: 'reports.export',
  payload: exportWork,
  concurrency: 2,
  handle: async (work) => {
    const { desk, payload, asked } = work
    const { state, events } = await desk.journal.load(reportExport, payload.exportId)
    if (state.state !== 'WAITING' && state.state !== 'RUNNING') return
    await desk.journal.execute(reportExport, payload.exportId, { type: 'StartReportExport', data: {} }, asked('start'))
    const data = await fileOf(work, wishOf(events))
    await desk.journal.execute(reportExport, payload.exportId, { type: 'FinishReportExport', data }, asked('finish'))
    await desk.secrets.destroy(state.questionRef)
  },
  giveUp: async ({ desk, payload, asked }, error) => {
    const key = error in exportPhrases['zh-CN'] || error in runPhrases['zh-CN'] ? error : 'EXPORT_BROKEN'
    const fail = { type: 'FailReportExport', data: { key } } as const
    await desk.journal.execute(reportExport, payload.exportId, fail, asked('fail'))
    const { state } = await desk.journal.load(reportExport, payload.exportId)
    if (state.state !== 'NONE') await desk.secrets.destroy(state.questionRef)
  },
})

type Asker = Readonly<{ userId: string; wish: Wish; page: string | undefined }>

const wishOf = ([first]: readonly RecordedEvent[]): Asker => {
  if (first?.type !== 'ReportExportRequested') throw new Error('an export begins with its wish')
  return { userId: first.meta.by.id, wish: first.data as Wish, page: first.meta.page } // its schema's
}

const fileOf = async (work: Exporting, { userId, wish, page }: Asker) => {
  const { desk, signal } = work
  const runner = await mustMay(desk, userId)
  const question = await desk.secrets.reveal(wish.questionRef)
  if (question === undefined) throw new Refusal('conflict', 'EXPORT_BROKEN')
  const planned = await plannedFile(desk, runner, wish, question)
  const leave = await runningOf(desk).engine.enter({ person: userId, source: planned.source }, signal)
  const begun = performance.now()
  const who = { by: { type: 'user', id: userId }, ...(page === undefined ? {} : { page }) } as const
  const taken = () => Math.round(performance.now() - begun)
  try {
    const { file, written } = startExport(planned.order, {
      signal,
      onRows: (rows) => goOn(work, userId, planned, rows),
    })
    const [kept, { rows, shortened, ...rest }] = await Promise.all([desk.files.keep(planned.fileName, file), written])
    for (const told of planned.parts)
      tellExport(desk, { runner, who, planned: told }, completedAs({ rows, shortened, ...rest }, taken()))
    return { file: kept, rows, shortened, ms: taken(), accessHash: planned.accessHash }
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : error
    const outcome =
      reason instanceof Cancelled
        ? ({ kind: 'cancelled', by: 'reader', ms: taken() } as const)
        : brokenAs(reason, taken())
    for (const told of planned.parts) if (outcome) tellExport(desk, { runner, who, planned: told }, outcome)
    const [first] = planned.parts
    throw first ? exportSaid(reason, first) : reason
  } finally {
    leave()
  }
}

const mustMay = async (desk: Exporting['desk'], userId: string): Promise<Runner> => {
  await desk.projector.reached(await desk.log.head(), { contexts: ['access', 'reports', 'sources'] })
  return (await runnerOf(desk, userId)) ?? refuse('forbidden', 'EXPORT_NOT_ALLOWED')
}

/** A permission that is taken away stops the file that is made by it. */
const goOn = async (
  { desk, advance }: Exporting,
  userId: string,
  planned: PlannedFile,
  rows: number,
): Promise<void> => {
  const runner = (await runnerOf(desk, userId)) ?? refuse('forbidden', 'EXPORT_NOT_ALLOWED')
  if ((await planned.accessNow(runner)) !== planned.accessHash) refuse('conflict', 'EXPORT_CHANGED')
  await advance({ rows })
}
