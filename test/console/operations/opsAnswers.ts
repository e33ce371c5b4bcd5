import type {
  ActAnswer,
  ModelAnswer,
  OverviewAnswer,
  ProcessAnswer,
  WorkAnswer,
  WorkDetail,
} from '../../../projections/operations/operationsAnswers.ts'
import { type Asked, granted } from '../shell/answers.ts'
import { identityOf, openConsole } from '../shell/console.tsx'

/** Answers of the API to the operator's screens, for specs. */

const codes = ['Overview', 'Models', 'Work', 'Schedules', 'Processes'].map((name) => `ops${name}`)
export const readOnly = ['ops:state:read']
export const everything = [
  ...readOnly,
  ...['rebuild', 'retry'].map((verb) => `ops:model:${verb}`),
  ...['retry', 'drop', 'cancel'].map((verb) => `ops:work:${verb}`),
]

type Answer = (asked: Asked) => Response | undefined

export const listOf = (rows: readonly object[]) =>
  granted({ list: rows, total: rows.length, pageNum: 1, pageSize: 50, position: 10 })

/** The console of wu, who sees the operator's screens and may do these things. */
export const opened = (at: string, answer: Answer, actions: readonly string[] = everything) =>
  openConsole({
    at,
    signedIn: true,
    codes,
    answer: (asked) => {
      if (asked.path === '/api/SysUser/identity') return granted({ ...identityOf('wu', ...codes), actions })
      return answer(asked) ?? (asked.path.startsWith('/api/ops/act/getActByParam') ? listOf([]) : undefined)
    },
  })

const at = '2026-11-20T06:00:00.000Z'

export const processOf = (id: string, more: Partial<ProcessAnswer> = {}): ProcessAnswer => ({
  id,
  role: 'serve',
  host: 'south',
  pid: 17,
  version: '1.0.0',
  startedAt: at,
  seenAt: at,
  alive: true,
  leads: [],
  ...more,
})

export const well: OverviewAnswer = {
  at,
  log: { kind: 'sqlite', head: 7463, state: 'writable' },
  ledger: { position: 7463, signedAt: at, lag: 0, ok: true },
  disk: { free: 79_500_000_000, of: 271_000_000_000, state: 'ok' },
  models: { count: 17, behind: 0, lag: 0, parked: 0, rebuilding: 0, db: 'sqlite' },
  work: { queue: 'process', waiting: 0, running: 0, failed: 0, oldestWaiting: null, kinds: [] },
  processes: [processOf('p1')],
  schedules: { count: 4, failing: 0 },
}

export const modelOf = (name: string, more: Partial<ModelAnswer> = {}): ModelAnswer => ({
  name,
  context: 'logistics',
  revision: 2,
  position: 7463,
  lag: 0,
  parked: 0,
  rebuilding: false,
  rebuild: null,
  ...more,
})

export const rebuildOf = (
  state: NonNullable<ModelAnswer['rebuild']>['state'],
  more: Partial<NonNullable<ModelAnswer['rebuild']>> = {},
): ModelAnswer['rebuild'] => ({
  unitId: 'u1',
  state,
  done: 0,
  of: 0,
  failure: null,
  askedAt: at,
  endedAt: null,
  ...more,
})

export const unitOf = (id: string, more: Partial<WorkAnswer> = {}): WorkAnswer => ({
  id,
  kind: 'audit.run',
  key: 'auditRun-1',
  state: 'failed',
  failures: 5,
  losses: 0,
  error: 'There was no room',
  progress: null,
  createdAt: at,
  updatedAt: at,
  leaseUntil: null,
  notBefore: null,
  allowed: ['retry', 'drop'],
  ...more,
})

export const actOf = (position: number, more: Partial<ActAnswer> = {}): ActAnswer => ({
  position,
  at,
  by: { type: 'user', id: 'wu', name: 'Wu Fan' },
  type: 'WorkRetried',
  title: 'Work retried',
  target: 'u1',
  kind: 'audit.run',
  reason: '',
  ...more,
})

export const detailOf = (unit: WorkAnswer, more: Partial<WorkDetail> = {}): WorkDetail => ({
  ...unit,
  causationId: 'e1',
  payload: [
    { path: 'runId', value: 'r1', withheld: false },
    { path: 'note', value: null, withheld: true },
  ],
  fence: 5,
  acts: [],
  ...more,
})
