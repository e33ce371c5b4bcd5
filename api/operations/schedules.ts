import { listChoreRuns } from '../../projections/kernel/choreRuns.ts'
import type { ScheduleAnswer } from '../../projections/operations/operationsAnswers.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { scheduleTitle } from './scheduleTitles.ts'
import { isoOf } from './workAnswers.ts'

const maybe = (milliseconds: number | null): string | null => (milliseconds === null ? null : isoOf(milliseconds))

/** What runs by the clock. */
export const scheduleRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/ops/schedule',
    action: 'ops:state:read',
    summary: 'What runs by the clock: how often, when last and next, and how it went',
    handle: async ({ desk, language }): Promise<readonly ScheduleAnswer[]> =>
      (await listChoreRuns(desk.db)).map(({ name, every, startedAt, endedAt, wellAt, failures, error }) => ({
        name,
        title: scheduleTitle(name, language),
        every,
        startedAt: isoOf(startedAt),
        endedAt: maybe(endedAt),
        nextAt: isoOf((endedAt ?? startedAt) + every),
        wellAt: maybe(wellAt),
        failures,
        error,
      })),
  }),
]
