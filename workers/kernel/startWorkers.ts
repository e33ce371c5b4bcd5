import type { Codec } from '../../events/log/codec.ts'
import { createChoreTurns, takeTurn } from '../../projections/kernel/choreTurns.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { dropLeases } from '../../projections/kernel/workLease.ts'
import { cancelWork, createWorkTables, forgetPublished, nextWork } from '../../projections/kernel/workTable.ts'
import type { Chore } from './chore.ts'
import { runNoted } from './choreRuns.ts'
import { feed } from './feeder.ts'
import { createHolder, type Patience, patience } from './holder.ts'
import { createPublishing, type Sweep } from './publishing.ts'
import type { Queue, QueueState, Unit } from './queue.ts'
import { untilStopped } from './untilStopped.ts'
import { type AnyWorkKind, Cancelled, type Reaction, Stopping } from './workKind.ts'

export type Workers = Readonly<{
  /** Cancels a unit: at once when it waits, as soon as its handler hears of it when it runs. */
  cancel(id: string): Promise<void>
  /** Finishes or gives back what runs, and resolves when nothing is being worked any more. */
  stop(): Promise<void>
}>

/** Does the work while no other process does it, until the signal; the work's own signal comes when another one may. */
export type Leading = (work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal) => Promise<void>

export type WorkersOptions = Readonly<{
  desk: Desk
  decode: Codec['decode']
  queue: Queue & Partial<QueueState>
  kinds: readonly AnyWorkKind[]
  reactions: readonly Reaction[]
  chores?: readonly Chore[]
  /** No other process works this database: what was running when the last one died goes on at once. */
  sole: boolean
  /** Among several processes: by it one of them feeds and sweeps. Without it they do so side by side, also rightly. */
  lead?: Leading
  patience?: Patience
  sweep?: Sweep
}>

const sweeping: Sweep = { every: 1000, after: 30_000 }
/** Where each process carries its own units, it takes a few at a time from the table. */
const fetching: Sweep = { every: 200, after: 2000 }
const restart = 1000

/** Feeds work from the log, delivers it through the queue and works it. */
export const startWorkers = async (options: WorkersOptions): Promise<Workers> => {
  const { desk, queue, kinds, sole, chores = [], lead = (work, signal) => work(signal) } = options
  const { logger } = desk
  const eachForItself = !sole && queue.shared === false
  const policy = options.sweep ?? (eachForItself ? fetching : sweeping)
  const stopping = new AbortController()
  const holder = createHolder(desk, kinds, options.patience ?? patience)
  const { publish, announce, sweep, fetch, republish } = createPublishing(desk, queue)
  const at = () => Date.parse(desk.now())

  await createWorkTables(desk.db)
  await createChoreTurns(desk.db)
  if (sole) await dropLeases(desk.db)
  const endListening = queue.onLost?.(republish)

  const deliver = async (unit: Unit): Promise<void> => {
    if (!(await holder.work(unit))) return forgetPublished(desk.db, [unit.id]) // it came before its turn, or once more
    if (!stopping.signal.aborted) await publish(await nextWork(desk.db, unit.key, at()))
  }

  const feeding = (signal: AbortSignal) =>
    untilStopped({ name: 'the feeder', pause: restart, signal, logger }, () =>
      feed({
        ...options,
        publish: eachForItself ? async () => undefined : announce,
        signal,
        onCancelled: (which) =>
          holder.abort(({ kind, key }) => kind === which.kind && key === which.key, new Cancelled()),
      }),
    )

  const sweepingUntil = (signal: AbortSignal) =>
    untilStopped({ name: 'the sweep', pause: policy.every, signal, logger }, () =>
      eachForItself ? fetch(policy, kinds) : sweep(policy, signal),
    )

  const leading = async (signal: AbortSignal): Promise<void> => {
    await Promise.all([feeding(signal), ...(eachForItself ? [] : [sweepingUntil(signal)])])
  }

  /** Answers how long to wait for the next turn, when it is not this process's. */
  const choring = async (chore: Chore): Promise<number | void> => {
    const alone = sole || chore.everywhere === true
    const wait = alone ? 0 : await takeTurn(desk.db, { ...chore, at: at() })
    if (wait > 0) return wait
    await runNoted(chore, desk)
  }

  const consumers = await Promise.all(
    kinds.map(({ name, concurrency = 1 }) => queue.consume(name, deliver, { concurrency })),
  )
  const { signal } = stopping
  const loops = [
    lead(leading, signal),
    ...(eachForItself ? [sweepingUntil(signal)] : []),
    ...chores.map((chore) =>
      untilStopped({ name: chore.name, pause: chore.every, signal, logger }, () => choring(chore)),
    ),
  ]

  return {
    cancel: async (id) => {
      await cancelWork(desk.db, id, at())
      holder.abort((item) => item.id === id, new Cancelled())
    },
    stop: async () => {
      stopping.abort()
      holder.abort(() => true, new Stopping())
      endListening?.()
      await Promise.all([...loops, ...consumers.map((end) => end())])
    },
  }
}
