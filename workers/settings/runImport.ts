import type { Actor, RecordedEvent } from '../../events/kernel/decider.ts'
import { bulkImport } from '../../events/settings/bulkImport.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { type AnyWorkKind, type Work, workKind } from '../kernel/workKind.ts'
import type { ImportKind } from './importKind.ts'
import { eachPage, isWorked, type Source } from './importLines.ts'
import { type ImportWork, importWork, ofTarget, openedFor, orderedBy, stopImport } from './importWork.ts'
import { saveLines } from './saveLines.ts'

/** Whether this person may do this now. */
export type Grants = (desk: Desk, userId: string, action: string) => Promise<boolean>

/** Lines between two progress events. */
export const progressLines = 500

/** Saves the lines of a confirmed import, from where it was left, and says how they came out. */
export const runImport = (targets: readonly ImportKind[], isGranted: Grants): AnyWorkKind =>
  workKind<ImportWork, number>({
    name: 'settings.runImport',
    payload: importWork,
    concurrency: 1,
    handle: (work) => run(work, targets, isGranted),
    giveUp: (work, error) => stopImport(work, error),
  })

const run = async (
  work: Work<ImportWork, number>,
  targets: readonly ImportKind[],
  isGranted: Grants,
): Promise<void> => {
  const { desk, signal, asked } = work
  const { importId } = work.payload
  const { state, events } = await desk.journal.load(bulkImport, importId)
  if (state.state !== 'RUNNING' || !isWorked(state)) return
  const by = confirmedBy(events)
  const target = ofTarget(targets, state.target)
  if (!(await isGranted(desk, by.id, target.action))) return stopImport(work, 'IMPORT_FORBIDDEN')
  const opened = await openedFor(desk, target, state, by)
  await saveRest({ desk, importId, target, opened, state, signal }, by, work.advance)
  await desk.journal.execute(bulkImport, importId, { type: 'FinishImport', data: {} }, asked('finish', by))
}

const saveRest = (source: Source, by: Actor, advance: (upTo: number) => Promise<void>): Promise<void> =>
  eachPage(source, { after: source.state.upTo, page: progressLines }, async (lines) => {
    if (!(await saveLines(source, lines, by))) throw new Error('the import went on without this worker')
    await advance(lines.at(-1)?.number ?? 0)
  })

/** The person who ordered the import: its lines are saved in their name. */
export const confirmedBy = (events: readonly RecordedEvent[]): Actor => orderedBy(events, 'ImportConfirmed')
