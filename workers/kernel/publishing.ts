import type { Desk } from '../../projections/kernel/desk.ts'
import { forgetPublished, markPublished, takeDue } from '../../projections/kernel/workTable.ts'
import { type Queue, type QueueState, QueueUnavailable, type Unit } from './queue.ts'
import type { AnyWorkKind } from './workKind.ts'

/** Milliseconds between two sweeps, and after which a published unit is published again. */
export type Sweep = Readonly<{ every: number; after: number }>

const sweptAtOnce = 500
const pagesASweep = 10
/** What a process takes for itself, as a multiple of what it works at once: the rest is for others. */
const ahead = 8
const soon = 5

const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({ id }) => id)

/** Hands units of the work table to a queue. */
export const createPublishing = (
  { db, now, logger }: Pick<Desk, 'db' | 'now' | 'logger'>,
  queue: Queue & Partial<QueueState>,
) => {
  const at = () => Date.parse(now())

  /** What the queue does not take now is published by the sweep, once it does. Answers whether it took them. */
  const carry = async (units: readonly Unit[]): Promise<boolean> => {
    try {
      await queue.publish(
        units.map(({ id, kind, key, payload, causationId }) => ({ id, kind, key, payload, causationId })),
      )
      return true
    } catch (error) {
      await forgetPublished(db, idsOf(units))
      if (error instanceof QueueUnavailable) return false
      throw error
    }
  }

  const publish = async (units: readonly Unit[]): Promise<void> => {
    if (units.length > 0 && (await carry(units))) await markPublished(db, idsOf(units), at())
  }

  /** Publishes those of new units that nothing stands before; the others follow when that is done. */
  const announce = async (units: readonly Unit[]): Promise<void> => {
    if (units.length === 0) return
    const due = { at: at(), publishedBefore: 0, limit: units.length, ids: idsOf(units) }
    const first = await takeDue(db, due)
    if (first.length > 0) await carry(first)
  }

  /** Publishes what is due and not under way, oldest first. */
  const sweep = async ({ after }: Sweep, signal: AbortSignal): Promise<void> => {
    for (let page = 0; page < pagesASweep && !signal.aborted; page++) {
      const due = await takeDue(db, { at: at(), publishedBefore: at() - after, limit: sweptAtOnce })
      if (due.length > 0 && !(await carry(due))) return
      if (due.length < sweptAtOnce) return
    }
  }

  /** Takes as much as this process works next. Answers how long to wait, when there may be more. */
  const fetch = async ({ after }: Sweep, kinds: readonly AnyWorkKind[]): Promise<number | void> => {
    const held = new Map((await queue.lag?.())?.map(({ kind, waiting }) => [kind, waiting]))
    const hungry = kinds.filter(({ name, concurrency = 1 }) => (held.get(name) ?? 0) <= concurrency)
    if (hungry.length === 0) return soon
    const limit = ahead * Math.min(...hungry.map(({ concurrency = 1 }) => concurrency))
    const due = { at: at(), publishedBefore: at() - after, limit, kinds: hungry.map(({ name }) => name) }
    const taken = await takeDue(db, due)
    if (taken.length === 0) return
    await carry(taken)
    return soon
  }

  /** Has everything published anew that the queue has lost. */
  const republish = (): void =>
    void forgetPublished(db).catch((error: unknown) =>
      logger.warn(
        { err: error },
        'that the queue has lost its units could not be written down; they are published again half a minute later, and nothing is lost',
      ),
    )

  return { publish, announce, sweep, fetch, republish }
}
