import { LogUnavailable, OutcomeUnknown } from '../../events/log/eventLog.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { derivedId } from '../../events/runtime/clock.ts'
import { diskTrouble } from '../../events/runtime/diskTrouble.ts'
import { FilesUnavailable } from '../../events/runtime/fileStore.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import {
  advanceWork,
  claimWork,
  endWork,
  extendLease,
  type Lease,
  returnWork,
} from '../../projections/kernel/workLease.ts'
import { type WorkItem } from '../../projections/kernel/workTable.ts'
import type { Unit } from './queue.ts'
import { type AnyWorkKind, Cancelled, LeaseLost, Stopping, type Work } from './workKind.ts'

/** How patient a worker is, in milliseconds. */
export type Patience = Readonly<{
  lease: number
  /** Waiting after the first, second, … failure; one more failure than there are numbers ends the work as failed. */
  backoff: readonly number[]
  /** Holders that may die on a unit without any progress. */
  losses: number
}>

export const patience: Patience = { lease: 15_000, backoff: [1000, 5000, 25_000, 125_000], losses: 20 }

type Held = Readonly<{ item: WorkItem; lease: Lease; controller: AbortController }>

/** Works units one by one: takes the lease, keeps it while the handler works, and says how it ended. */
export const createHolder = (desk: Desk, kinds: readonly AnyWorkKind[], patient: Patience = patience) => {
  const held = new Map<string, Held>()
  const at = () => Date.parse(desk.now())

  /** Works a unit if it is to be had, and answers whether it was; resolves when it has ended or is given back. */
  const work = async (unit: Unit): Promise<boolean> => {
    const kind = kinds.find(({ name }) => name === unit.kind)
    if (!kind) throw new Error(`nobody works ${unit.kind}`)
    const item = await claimWork(desk.db, unit.id, { at: at(), leaseUntil: at() + patient.lease })
    if (!item) return false
    const holding = { item, lease: { id: item.id, fence: item.fence }, controller: new AbortController() }
    held.set(item.id, holding)
    const heart = setInterval(() => void beat(holding), patient.lease / 3)
    try {
      await attempt(kind, holding)
      return true
    } finally {
      clearInterval(heart)
      held.delete(item.id)
    }
  }

  const beat = async ({ lease, controller }: Held): Promise<void> => {
    try {
      const item = await extendLease(desk.db, lease, at() + patient.lease)
      if (!item) controller.abort(new LeaseLost())
      else if (item.cancelWanted) controller.abort(new Cancelled())
    } catch (error) {
      desk.logger.warn(
        { err: error, unit: lease.id },
        `a unit of work could not be kept as one's own; if that lasts, it is begun again later, and saves nothing twice: ${diskTrouble(error) ?? 'see the error'}`,
      )
    }
  }

  const attempt = async (kind: AnyWorkKind, holding: Held): Promise<void> => {
    const { item, lease } = holding
    if (item.cancelWanted) return void (await endWork(desk.db, lease, { state: 'cancelled', at: at() }))
    const lost = item.losses >= patient.losses ? 'the work was lost too often' : undefined
    const spent = item.failures > patient.backoff.length ? (item.error ?? '') : lost
    if (spent !== undefined) return giveUp(kind, holding, spent)
    try {
      await kind.handle(workOf(holding, kind) as never) // the kind's own schema read the payload
      if (!(await endWork(desk.db, lease, { state: 'done', at: at() }))) throw new LeaseLost()
    } catch (error) {
      await settle(kind, holding, error)
    }
  }

  const settle = async (kind: AnyWorkKind, holding: Held, error: unknown): Promise<void> => {
    const { item, lease, controller } = holding
    const reason: unknown = controller.signal.aborted ? controller.signal.reason : error
    if (reason instanceof LeaseLost)
      return desk.logger.warn(
        { unit: item.id },
        'a unit of work took too long and went to somebody else, who goes on with it; nothing is done twice',
      )
    if (reason instanceof Cancelled) return void (await endWork(desk.db, lease, { state: 'cancelled', at: at() }))
    if (reason instanceof Stopping) return giveBack(holding, { failures: item.failures, wait: 0, error: item.error })
    const said = reason instanceof Error ? reason.message : String(reason)
    if (reason instanceof Refusal) return giveUp(kind, holding, reason.key)
    desk.logger.warn(
      { err: reason, unit: item.id, kind: kind.name },
      'a unit of work failed; it is tried again by itself, later each time',
    )
    const outage = [LogUnavailable, OutcomeUnknown, FilesUnavailable].some((kind) => reason instanceof kind)
    const failures = (await failuresOf(lease, item)) + (outage ? 0 : 1)
    const wait = patient.backoff[Math.max(0, failures - 1)]
    if (wait === undefined) return giveUp(kind, holding, said)
    await giveBack(holding, { failures, wait, error: said })
  }

  /** Progress may have set the count back since the unit was taken. */
  const failuresOf = async (lease: Lease, item: WorkItem): Promise<number> =>
    (await extendLease(desk.db, lease, at() + patient.lease))?.failures ?? item.failures

  const giveBack = async (
    { lease }: Held,
    { failures, wait, error }: Readonly<{ failures: number; wait: number; error: string | null }>,
  ): Promise<void> => {
    await returnWork(desk.db, lease, { failures, error, notBefore: at() + wait, at: at() })
  }

  const giveUp = async (kind: AnyWorkKind, holding: Held, error: string): Promise<void> => {
    const { lease } = holding
    try {
      await kind.giveUp?.(workOf(holding, kind) as never, error) // as for `handle`
      await endWork(desk.db, lease, { state: 'failed', at: at(), error })
      desk.logger.error(
        { unit: lease.id, kind: kind.name, error },
        'a unit of work failed too often and is given up; the record it belongs to says so to its people',
      )
    } catch (problem) {
      desk.logger.error(
        { err: problem, unit: lease.id, kind: kind.name },
        'that a unit of work is given up could not be written down; it is tried again by itself',
      )
      const failures = patient.backoff.length + 1
      await giveBack(holding, { failures, wait: patient.backoff.at(-1) ?? 0, error })
    }
  }

  const workOf = ({ item, lease, controller }: Held, kind: AnyWorkKind): Work => ({
    desk,
    unitId: item.id,
    causationId: item.causationId,
    payload: kind.payload.parse(item.payload),
    progress: item.progress,
    signal: controller.signal,
    advance: async (progress) => {
      controller.signal.throwIfAborted()
      const now = at()
      if (await advanceWork(desk.db, lease, { progress, at: now, leaseUntil: now + patient.lease })) return
      controller.abort(new LeaseLost())
      controller.signal.throwIfAborted()
    },
    asked: (step, by = { type: 'worker', id: kind.name }) => ({
      by,
      commandId: derivedId(item.id, step),
      causationId: item.causationId,
      correlationId: item.causationId,
    }),
  })

  const abort = (which: (item: WorkItem) => boolean, reason: Error): void => {
    for (const { item, controller } of held.values()) if (which(item)) controller.abort(reason)
  }

  return { work, abort }
}
