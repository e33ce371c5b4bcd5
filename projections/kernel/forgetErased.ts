import type { Desk } from './desk.ts'
import { wipeFreed } from './wipeFreed.ts'
import { createWorkTables, keepWorkPosition, workPosition } from './workTable.ts'

const checkpoint = 'erasures'

/**
 * Brings the read models up to the last erasure: rows that hold what nobody may read any more are built anew, and
 * nothing of the older ones stays in the database's files. Does nothing where that was done already; a copy of the
 * database from before the erasure has it to be done again.
 */
export const forgetErased = async ({
  db,
  projector,
  erasures,
}: Pick<Desk, 'db' | 'projector' | 'erasures'>): Promise<void> => {
  const position = await erasures.position()
  if (position === 0) return
  await createWorkTables(db)
  if ((await workPosition(db, checkpoint)) === position) return
  await projector.forget()
  await wipeFreed(db)
  await keepWorkPosition(db, checkpoint, position)
}
