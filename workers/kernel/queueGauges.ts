import { Gauge, type Registry } from 'prom-client'
import { countWork } from '../../projections/kernel/workTable.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { type QueueState, QueueUnavailable } from './queue.ts'

/** Adds what the queue of background work holds to a register. */
export const queueGauges = (register: Registry, queue: QueueState): void => {
  new Gauge({
    name: 'daybook_queue_reachable',
    help: '1 when the queue of background work answers, 0 when work waits in the database for it',
    registers: [register],
    async collect() {
      this.set((await askedOf(queue)) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'daybook_queue_waiting',
    help: 'units that the queue holds and whose delivery has not ended',
    labelNames: ['kind'],
    registers: [register],
    async collect() {
      const waiting = await askedOf(queue)
      this.reset()
      for (const one of waiting ?? []) this.set({ kind: one.kind }, one.waiting)
    },
  })
}

/** Adds what the work table says to a register: the same from whichever process it is asked. */
export const workGauges = (register: Registry, { db }: Pick<Desk, 'db'>): void => {
  new Gauge({
    name: 'daybook_work_units',
    help: 'units of background work by kind and state; failed ones wait for an operator',
    labelNames: ['kind', 'state'],
    registers: [register],
    async collect() {
      const counts = await countWork(db).catch(() => []) // an outage does not take the other numbers along
      this.reset()
      for (const { kind, state, count } of counts) this.set({ kind, state }, count)
    },
  })
}

const askedOf = async (queue: QueueState): Promise<Awaited<ReturnType<QueueState['lag']>> | undefined> => {
  try {
    return await queue.lag()
  } catch (error) {
    if (error instanceof QueueUnavailable) return undefined
    throw error
  }
}
