import type { Desk } from '../../projections/kernel/desk.ts'
import { keepWorkPosition, workPosition } from '../../projections/kernel/workTable.ts'

const checkpoint = 'reservations'
const hour = 3_600_000

/** Frees values that were reserved more than an hour ago for records that never came to be, after a crash in between. */
export const sweepReservations = async ({ db, log, reservations, logger, now }: Desk): Promise<void> => {
  const swept = await reservations.sweep({
    after: await workPosition(db, checkpoint),
    before: new Date(Date.parse(now()) - hour).toISOString(),
    cameToBe: async (owner) => (await log.readStream(owner, 0, 1)).length > 0,
  })
  await keepWorkPosition(db, checkpoint, swept.position)
  if (swept.released > 0)
    logger.info({ released: swept.released }, 'reserved values that nobody came to use were freed')
}
