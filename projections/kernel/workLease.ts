import type { Database } from './database.ts'
import { toItem, unblocked, workItems, type WorkItem } from './workTable.ts'

/** Who holds a unit of work: what a holder writes counts only under the newest fencing number. */
export type Lease = Readonly<{ id: string; fence: number }>

/**
 * Takes a unit that waits, or whose holder has let its lease lapse, unless an earlier one of its key is unfinished.
 * Undefined when it is not to be had: done, held, too early, or not there.
 */
export const claimWork = async (
  { write }: Database,
  id: string,
  { at, leaseUntil }: Readonly<{ at: number; leaseUntil: number }>,
): Promise<WorkItem | undefined> => {
  const startable = write(workItems)
    .where({ id })
    .andWhere((which) =>
      which
        .where((waiting) => waiting.where({ state: 'queued' }).andWhere('notBefore', '<=', at))
        .orWhere((lapsed) => lapsed.where({ state: 'running' }).andWhere('leaseUntil', '<', at)),
    )
  const rows = await unblocked(startable, write)
    .update({
      losses: write.raw(`losses + case when state = 'running' then 1 else 0 end`),
      state: 'running',
      fence: write.raw('fence + 1'),
      leaseUntil,
      publishedAt: null,
      updatedAt: at,
    })
    .returning('*')
  const [row] = rows as Record<string, unknown>[]
  return row && toItem(row)
}

/** What the holder of a lease may write; answers the item as it is then, or undefined when the lease is another's. */
const asHolder = async (
  { write }: Database,
  { id, fence }: Lease,
  change: Readonly<Record<string, unknown>>,
): Promise<WorkItem | undefined> => {
  const rows = await write(workItems).where({ id, fence, state: 'running' }).update(change).returning('*')
  const [row] = rows as Record<string, unknown>[]
  return row && toItem(row)
}

export const extendLease = (database: Database, lease: Lease, leaseUntil: number): Promise<WorkItem | undefined> =>
  asHolder(database, lease, { leaseUntil })

/** Stores how far the work is; what went wrong before no longer counts. */
export const advanceWork = (
  database: Database,
  lease: Lease,
  { progress, at, leaseUntil }: Readonly<{ progress: unknown; at: number; leaseUntil: number }>,
): Promise<WorkItem | undefined> =>
  asHolder(database, lease, {
    progress: JSON.stringify(progress ?? null),
    failures: 0,
    losses: 0,
    leaseUntil,
    updatedAt: at,
  })

export const endWork = (
  database: Database,
  lease: Lease,
  { state, at, error = null }: Readonly<{ state: 'done' | 'failed' | 'cancelled'; at: number; error?: string | null }>,
): Promise<WorkItem | undefined> => asHolder(database, lease, { state, error, updatedAt: at })

/** Gives a unit back to wait until `notBefore`. */
export const returnWork = (
  database: Database,
  lease: Lease,
  back: Readonly<{ notBefore: number; failures: number; error: string | null; at: number }>,
): Promise<WorkItem | undefined> => {
  const { at, ...rest } = back
  return asHolder(database, lease, { ...rest, state: 'queued', publishedAt: null, leaseUntil: 0, updatedAt: at })
}

/** Lets every lease lapse: for the start of a process that is the only one. */
export const dropLeases = async ({ write }: Database): Promise<void> => {
  await write(workItems).where({ state: 'running' }).update({ leaseUntil: 0, publishedAt: null })
}
