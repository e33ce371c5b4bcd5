import { reportRun } from '../../events/reports/reportRun.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { silentRuns } from '../../projections/reports/reportRuns.ts'

/** Longer than any run may take that somebody waits for, in milliseconds. */
const silence = 15 * 60_000

/** Says of runs that nobody has heard of for too long that they are lost: their process was ended meanwhile. */
export const endLostRuns = async (desk: Desk): Promise<void> => {
  const since = new Date(Date.parse(desk.now()) - silence).toISOString()
  for (const { id } of await silentRuns(desk.db, since)) {
    const asked = { by: { type: 'worker', id: 'endLostRuns' }, commandId: desk.newId() } as const
    await desk.journal.execute(reportRun, id, { type: 'LoseReportRun', data: {} }, asked)
  }
}
