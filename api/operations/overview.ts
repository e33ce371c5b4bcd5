import { access, constants, statfs } from 'node:fs/promises'
import { listChoreRuns } from '../../projections/kernel/choreRuns.ts'
import type { Dialect } from '../../projections/kernel/database.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { listProcesses } from '../../projections/kernel/processes.ts'
import type { ProjectionState } from '../../projections/kernel/projector.ts'
import { countWork } from '../../projections/kernel/workTable.ts'
import type { OverviewAnswer, ProcessAnswer, Soundness } from '../../projections/operations/operationsAnswers.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { processAnswer } from './processes.ts'
import { isoOf } from './workAnswers.ts'

/** The state of everything at a glance. */
export const overviewRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/ops/overview',
    action: 'ops:state:read',
    summary: 'Log, ledger, disk, read models, work, processes and schedules at a glance',
    handle: ({ desk }) => overviewOf(desk),
  }),
]

const overviewOf = async (desk: Desk): Promise<OverviewAnswer> => {
  const now = Date.parse(desk.now())
  const [disk, head, ledger, models, work, processes, chores] = await Promise.all([
    diskOf(desk),
    desk.log.head().catch(() => null),
    desk.ledger?.status().catch(() => null) ?? null,
    desk.projector.state().catch(() => null),
    workOf(desk),
    listProcesses(desk.db),
    listChoreRuns(desk.db),
  ])
  return {
    at: desk.now(),
    log: logOf(desk, head, disk),
    ledger,
    disk: { free: disk.free, of: disk.of, state: disk.state },
    models: models && modelsOf(models, desk.db.dialect),
    work,
    processes: processes.map((one): ProcessAnswer => processAnswer(one, now)),
    schedules: { count: chores.length, failing: chores.filter(({ failures }) => failures > 0).length },
  }
}

const modelsOf = (models: readonly ProjectionState[], db: Dialect): OverviewAnswer['models'] => ({
  count: models.length,
  behind: models.filter(({ lag }) => lag > 0).length,
  lag: Math.max(0, ...models.map(({ lag }) => lag)),
  parked: models.reduce((sum, { parked }) => sum + parked, 0),
  rebuilding: models.filter(({ rebuilding }) => rebuilding).length,
  db,
})

const megabyte = 1 << 20
/** Below the first something may fail soon, below the second somebody should know; in bytes. */
const scarce = { trouble: 64 * megabyte, warning: 1024 * megabyte }

type Disk = Readonly<{ free: number; of: number; state: Soundness; canWrite: boolean }>

const diskOf = async ({ config }: Desk): Promise<Disk> => {
  const { bavail, blocks, bsize } = await statfs(config.DAYBOOK_DATA)
  const canWrite = await access(config.DAYBOOK_DATA, constants.W_OK).then(
    () => true,
    () => false,
  )
  const free = bavail * bsize
  const state = free < scarce.trouble || !canWrite ? 'trouble' : free < scarce.warning ? 'warning' : 'ok'
  return { free, of: blocks * bsize, state, canWrite }
}

/** A log in the data folder can be written as long as its disk can; one elsewhere, as long as it answers. */
const logOf = ({ config }: Desk, head: number | null, { state, canWrite }: Disk): OverviewAnswer['log'] => {
  const elsewhere = 'DAYBOOK_EVENTSTORE' in config && config.DAYBOOK_EVENTSTORE !== undefined
  const writable = elsewhere || (canWrite && state !== 'trouble')
  return {
    kind: elsewhere ? 'eventstore' : 'sqlite',
    head,
    state: head === null ? 'unreachable' : writable ? 'writable' : 'unwritable',
  }
}

const workOf = async ({ db, config }: Desk): Promise<OverviewAnswer['work']> => {
  const counts = await countWork(db)
  const numberOf = (state: string, kind?: string): number =>
    counts
      .filter((one) => one.state === state && (kind === undefined || one.kind === kind))
      .reduce((sum, { count }) => sum + count, 0)
  const waiting = counts.filter(({ state }) => state === 'queued').map(({ oldest }) => oldest)
  const kinds = [...new Set(counts.map(({ kind }) => kind))].sort()
  return {
    queue: 'DAYBOOK_KAFKA' in config && config.DAYBOOK_KAFKA !== undefined ? 'kafka' : 'process',
    waiting: numberOf('queued'),
    running: numberOf('running'),
    failed: numberOf('failed'),
    oldestWaiting: waiting.length === 0 ? null : isoOf(Math.min(...waiting)),
    kinds: kinds.map((kind) => ({
      kind,
      waiting: numberOf('queued', kind),
      running: numberOf('running', kind),
      failed: numberOf('failed', kind),
    })),
  }
}
