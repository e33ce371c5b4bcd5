import { bulkImport } from '../../events/settings/bulkImport.ts'
import { type AnyWorkKind, type Work, workKind } from '../kernel/workKind.ts'
import type { ImportKind } from './importKind.ts'
import { eachPage, inBatches, isWorked, type Line, rulesOf, type Source } from './importLines.ts'
import { type ImportWork, importWork, ofTarget, openedFor, stopImport } from './importWork.ts'
import { confirmedBy, progressLines } from './runImport.ts'
import { lineCommand, saveLines } from './saveLines.ts'

/**
 * Ends an import that somebody cancelled. What was saved and not counted yet, at most one page, is found by its
 * command ids, completed and counted, so that the counts are exact also after a crash.
 */
export const endImport = (targets: readonly ImportKind[]): AnyWorkKind =>
  workKind<ImportWork, never>({
    name: 'settings.endImport',
    payload: importWork,
    handle: (work) => end(work, targets),
    giveUp: (work, error) => stopImport(work, error),
  })

const end = async (work: Work<ImportWork, never>, targets: readonly ImportKind[]): Promise<void> => {
  const { desk, signal, asked } = work
  const { importId } = work.payload
  const { state, events } = await desk.journal.load(bulkImport, importId)
  if (state.state !== 'CANCELLING' || !isWorked(state)) return
  const target = ofTarget(targets, state.target)
  const opened = await openedFor(desk, target, state, confirmedBy(events))
  const source: Source = { desk, importId, target, opened, state, signal }
  const window = { after: state.upTo, page: progressLines, upTo: state.upTo + progressLines }
  await eachPage(source, window, async (lines) => {
    const begun = await begunLines(source, lines)
    if (begun.length > 0) await saveLines(source, begun, confirmedBy(events))
  })
  await desk.journal.execute(
    bulkImport,
    importId,
    { type: 'EndCancelledImport', data: {} },
    asked('end', confirmedBy(events)),
  )
}

/** The lines up to the last one that this import has saved. */
const begunLines = async (source: Source, lines: readonly Line[]): Promise<readonly Line[]> => {
  const saved = await inBatches(lines, source.signal, (line) => isSaved(source, line))
  return lines.slice(0, saved.lastIndexOf(true) + 1)
}

const isSaved = async ({ desk, importId, target }: Source, { id, number }: Line): Promise<boolean> => {
  const { events } = await desk.journal.load(rulesOf(target.rules), id)
  return events.some(({ meta }) => meta.commandId === lineCommand(importId, number))
}
