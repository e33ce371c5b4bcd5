import type { RunOutcome } from '../../../events/reports/reportRunSchemas.ts'
import type { Desk } from '../../kernel/desk.ts'
import type { Runner } from '../running/runFacts.ts'
import { outcomeOf, requestOf, saidOf, startOf } from '../running/perform.ts'
import type { RunBy } from '../running/runLog.ts'
import { runningOf } from '../running/running.ts'
import { ExportTooLarge, type Written } from './order.ts'
import type { PlannedExport } from './planExport.ts'
import { refuse } from '../../../events/reports/exportPhrases.ts'
import { exportCaps } from './order.ts'

type Told = Readonly<{ runner: Runner; who: RunBy; planned: PlannedExport }>

/** Tells the log what became of an export: who has which columns of how many rows in a file. */
export const tellExport = (desk: Desk, { runner, who, planned }: Told, outcome: RunOutcome): void => {
  const { atHand, prepared, columns } = planned
  const { seen, told } = prepared
  const request = requestOf(desk, { ...{ runner, atHand, seen, told, kind: 'export' } })
  const start = outcome.kind === 'refused' ? null : startOf(desk, { atHand, columns }, '')
  runningOf(desk).log.over({ who, request, start, outcome })
}

export const completedAs = ({ rows, bytes, digest }: Written, ms: number): RunOutcome => ({
  kind: 'completed',
  ...{ rows, bytes, digest, ms },
  fromCache: false,
})

/** What the log is told of an export that did not come to its end; undefined when it is none of a run's own. */
export const brokenAs = (error: unknown, ms: number): RunOutcome | undefined =>
  error instanceof ExportTooLarge ? { kind: 'refused', reason: 'tooLarge', estimate: null } : outcomeOf(error, ms)

/** The same error as its person is told it. */
export const exportSaid = (error: unknown, { atHand, order }: PlannedExport): unknown => {
  const { format, ms } = order.how
  if (error instanceof ExportTooLarge) return tooLarge(format)
  return saidOf(error, { isAuthor: atHand.access.rights.edit, seconds: Math.round(ms / 1000) })
}

const tooLarge = (format: 'csv' | 'xlsx'): unknown => {
  try {
    return refuse('conflict', 'EXPORT_TOO_LARGE', { params: { format, rows: exportCaps[format] } })
  } catch (error) {
    return error
  }
}
