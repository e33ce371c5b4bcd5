import { setTimeout as sleep } from 'node:timers/promises'
import type { Codec } from '../../events/log/codec.ts'
import { diskTrouble } from '../../events/runtime/diskTrouble.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { dropLeases } from '../../projections/kernel/workLease.ts'
import { cancelWork, createWorkTables, dueWork, markPublished, nextWork } from '../../projections/kernel/workTable.ts'
import type { Chore } from './chore.ts'
import { feed } from './feeder.ts'
import { createHolder, type Patience, patience } from './holder.ts'
import type { Queue, Unit } from './queue.ts'
import { type AnyWorkKind, Cancelled, type Reaction, Stopping } from './workKind.ts'

export type Workers = Readonly<{
  /** Cancels a unit: at once when it waits, as soon as its handler hears of it when it runs. */
  cancel(id: string): Promise<void>
  /** Finishes or gives back what runs, and resolves when nothing is being worked any more. */
  stop(): Promise<void>
}>

export type WorkersOptions = Readonly<{
  desk: Desk
  decode: Codec['decode']
  queue: Queue
  kinds: readonly AnyWorkKind[]
  reactions: readonly Reaction[]
  chores?: readonly Chore[]
  /** No other process works this database: what was running when the last one died goes on at once. */
  sole: boolean
  patience?: Patience
  /** Milliseconds between two sweeps, and after which a published unit is published again. */
  sweep?: Readonly<{ every: number; after: number }>
}>

const sweeping = { every: 1000, after: 30_000 }
const restart = 1000
/** While it fails again and again; about once a minute for what is tried every second. */
const failuresATelling = 60
const sweptAtOnce = 200

/** Feeds work from the log, delivers it through the queue and works it. */
export const startWorkers = async (options: WorkersOptions): Promise<Workers> => {
  const { desk, queue, kinds, sole, chores = [], sweep = sweeping } = options
  const stopping = new AbortController()
  const holder = createHolder(desk, kinds, options.patience ?? patience)
  const at = () => Date.parse(desk.now())

  await createWorkTables(desk.db)
  if (sole) await dropLeases(desk.db)

  const publish = async (units: readonly Unit[]): Promise<void> => {
    if (units.length === 0) return
    await queue.publish(
      units.map(({ id, kind, key, payload, causationId }) => ({ id, kind, key, payload, causationId })),
    )
    await markPublished(
      desk.db,
      units.map(({ id }) => id),
      at(),
    )
  }

  const deliver = async (unit: Unit): Promise<void> => {
    await holder.work(unit)
    const next = stopping.signal.aborted ? undefined : await nextWork(desk.db, unit.key, at())
    if (next) await publish([next])
  }

  /** Runs again and again until the stop, also after an error. */
  const untilStopped = async (name: string, pause: number, run: () => Promise<void>): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        await run()
        failures = 0
      } catch (error) {
        if (failures % failuresATelling === 0) tellBrokenOff(name, error)
        failures += 1
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const tellBrokenOff = (name: string, error: unknown): void =>
    desk.logger.error(
      { err: error },
      `${name} broke off and begins anew by itself; nothing is lost, background work is late meanwhile: ${diskTrouble(error) ?? 'see the error'}`,
    )

  const feeding = () =>
    feed({
      ...options,
      signal: stopping.signal,
      onCancelled: (which) =>
        holder.abort(({ kind, key }) => kind === which.kind && key === which.key, new Cancelled()),
    })

  const sweepOnce = async () => {
    const now = at()
    await publish(await dueWork(desk.db, { at: now, publishedBefore: now - sweep.after, limit: sweptAtOnce }))
  }

  const consumers = await Promise.all(
    kinds.map(({ name, concurrency = 1 }) => queue.consume(name, deliver, { concurrency })),
  )
  const loops = [
    untilStopped('the feeder', restart, feeding),
    untilStopped('the sweep', sweep.every, sweepOnce),
    ...chores.map(({ name, every, run }) => untilStopped(name, every, () => run(desk))),
  ]

  return {
    cancel: async (id) => {
      await cancelWork(desk.db, id, at())
      holder.abort((item) => item.id === id, new Cancelled())
    },
    stop: async () => {
      stopping.abort()
      holder.abort(() => true, new Stopping())
      await Promise.all([...loops, ...consumers.map((end) => end())])
    },
  }
}
