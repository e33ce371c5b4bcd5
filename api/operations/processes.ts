import { goneAfter, listProcesses, type ProcessRow } from '../../projections/kernel/processes.ts'
import type { ProcessAnswer } from '../../projections/operations/operationsAnswers.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { isoOf } from './workAnswers.ts'

/** A process, and whether it gave a sign of life lately. */
export const processAnswer = ({ startedAt, seenAt, ...process }: ProcessRow, now: number): ProcessAnswer => ({
  ...process,
  startedAt: isoOf(startedAt),
  seenAt: isoOf(seenAt),
  alive: now - seenAt < goneAfter,
})

/** The processes that make up this Daybook. */
export const processRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/ops/process',
    action: 'ops:state:read',
    summary:
      'Every process of the last day: role, machine, release, since when, when it was last heard of, what it leads',
    handle: async ({ desk }): Promise<readonly ProcessAnswer[]> => {
      const now = Date.parse(desk.now())
      return (await listProcesses(desk.db)).map((one) => processAnswer(one, now))
    },
  }),
]
