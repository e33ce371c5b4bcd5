import type { ActorType } from '../../events/kernel/decider.ts'
import type { WorkStep } from '../../events/operations/workUnit.ts'
import type { WorkState } from '../kernel/workTable.ts'

/** What the API answers operators, for the console. Titles, causes and names are in the caller's language. */

/** How something stands: `warning` should be looked at soon, `trouble` now. */
export type Soundness = 'ok' | 'warning' | 'trouble'

export type OverviewAnswer = Readonly<{
  at: string
  log: Readonly<{
    kind: 'sqlite' | 'eventstore'
    head: number | null
    state: 'writable' | 'unwritable' | 'unreachable'
  }>
  /** Null where no ledger is kept. */
  ledger: Readonly<{ position: number; signedAt: string | null; lag: number; ok: boolean }> | null
  /** Of the data folder, in bytes. */
  disk: Readonly<{ free: number; of: number; state: Soundness }>
  /** Null while they cannot be asked, since the log does not answer. */
  models: Readonly<{
    count: number
    behind: number
    lag: number
    parked: number
    rebuilding: number
    db: 'sqlite' | 'postgres'
  }> | null
  work: Readonly<{
    queue: 'process' | 'kafka'
    waiting: number
    running: number
    failed: number
    oldestWaiting: string | null
    kinds: readonly Readonly<{ kind: string; waiting: number; running: number; failed: number }>[]
  }>
  processes: readonly ProcessAnswer[]
  schedules: Readonly<{ count: number; failing: number }>
}>

export type ProcessAnswer = Readonly<{
  id: string
  role: string
  host: string
  pid: number
  version: string
  startedAt: string
  seenAt: string
  alive: boolean
  leads: readonly string[]
}>

export type ModelAnswer = Readonly<{
  name: string
  context: string
  revision: number
  position: number
  lag: number
  parked: number
  rebuilding: boolean
  /** The last rebuild that an operator asked for. */
  rebuild: Readonly<{
    unitId: string
    state: WorkState
    done: number
    of: number
    failure: string | null
    askedAt: string
    endedAt: string | null
  }> | null
}>

/** A stream that is held back; `waiting` counts its events from the one that stopped it on, up to a hundred. */
export type HeldAnswer = Readonly<{
  stream: string
  version: number
  position: number
  type: string
  title: string
  cause: string
  waiting: number
}>

export type WorkAnswer = Readonly<{
  id: string
  kind: string
  key: string
  state: WorkState
  failures: number
  losses: number
  error: string | null
  progress: Readonly<{ done: number; of: number }> | null
  createdAt: string
  updatedAt: string
  /** Until when its holder has it; only while it runs. */
  leaseUntil: string | null
  /** Not before this instant; only while it waits. */
  notBefore: string | null
  allowed: readonly WorkStep[]
}>

export type WorkDetail = WorkAnswer &
  Readonly<{
    causationId: string
    /** Ids and figures only: `null` stands for a value that is withheld. */
    payload: readonly Readonly<{ path: string; value: string | number | boolean | null; withheld: boolean }>[]
    fence: number
    acts: readonly ActAnswer[]
  }>

export type ScheduleAnswer = Readonly<{
  name: string
  title: string
  /** Milliseconds between two runs. */
  every: number
  startedAt: string
  endedAt: string | null
  nextAt: string
  wellAt: string | null
  failures: number
  error: string | null
}>

export type ActAnswer = Readonly<{
  position: number
  at: string
  by: Readonly<{ type: ActorType; id: string; name: string }>
  type: string
  title: string
  target: string
  kind: string | null
  reason: string
}>
