import { refuse as refuseCommonly } from '../kernel/common.ts'
import { decider, type Payload } from '../kernel/decider.ts'
import { type FieldProblem, Refusal } from '../kernel/refusal.ts'
import { auditRunCommands, auditRunEvents, type AuditRunKind, type Moment } from './auditRunSchemas.ts'
import { refuse } from './phrases.ts'

export const auditRunStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type AuditRunState = (typeof auditRunStates)[number]

export type AuditRunStep = 'cancel' | 'download'

/** Something long that an auditor asked for: from the wish to its result. */
export type AuditRun =
  | Readonly<{ state: 'NONE' }>
  | Readonly<{ state: AuditRunState; kind: AuditRunKind; from: Moment | null; until: Moment | null; hasFile: boolean }>
type Known = Exclude<AuditRun, Readonly<{ state: 'NONE' }>>

/** Which moments each kind of run is asked with. */
const moments: Readonly<Record<AuditRunKind, Readonly<Record<'from' | 'until', 'never' | 'maybe' | 'always'>>>> = {
  VERIFY: { from: 'never', until: 'never' },
  EXPORT: { from: 'never', until: 'maybe' },
  COMPARE: { from: 'always', until: 'always' },
}

/** What a person may do with a run now. */
export const allowedSteps = (state: AuditRunState, hasFile: boolean): readonly AuditRunStep[] => {
  if (state === 'WAITING' || state === 'RUNNING') return ['cancel']
  return hasFile ? ['download'] : []
}

type Wish = Payload<typeof auditRunCommands, 'RequestAuditRun'>

const mustFit = (wish: Wish): void => {
  const fields = (['from', 'until'] as const).flatMap((name): readonly FieldProblem[] => {
    const taken = moments[wish.kind][name]
    if (wish[name] === null) return taken === 'always' ? [{ path: name, key: 'REQUIRED' }] : []
    return taken === 'never' ? [{ path: name, key: 'AUDIT_RUN_MOMENT_UNUSED' }] : []
  })
  const found = fields.length === 0 && isReversed(wish) ? [{ path: 'until', key: 'DATE_ORDER' }] : fields
  const [first] = found
  if (first) throw new Refusal('invalid', first.key, { fields: found })
}

/** A position and an instant can only be compared with the log at hand. */
const isReversed = ({ from, until }: Wish): boolean =>
  from !== null && until !== null && typeof from === typeof until && from >= until

const isUnfinished = (state: AuditRun): boolean => state.state === 'WAITING' || state.state === 'RUNNING'

const mustBeUnfinished = (state: AuditRun): void => {
  if (state.state === 'NONE') return refuseCommonly('missing', 'NOT_FOUND')
  const { state: from, hasFile } = state
  const allowed = allowedSteps(from, hasFile)
  if (!allowed.includes('cancel')) refuse('conflict', 'AUDIT_RUN_ENDED', { allowed, params: { from } })
}

export const auditRun = decider({
  context: 'audit',
  stream: 'auditRun',
  commands: auditRunCommands,
  events: auditRunEvents,
  initial: { state: 'NONE' } as AuditRun, // widened
  decide: {
    RequestAuditRun: (state, data) => {
      if (state.state !== 'NONE') return refuseCommonly('conflict', 'RECORD_EXISTS')
      mustFit(data)
      return [{ type: 'AuditRunRequested', data }]
    },
    StartAuditRun: (state) => (state.state === 'WAITING' ? [{ type: 'AuditRunStarted', data: {} }] : []),
    FinishAuditRun: (state, data) => {
      if (state.state !== 'RUNNING') return []
      if (state.kind !== data.result.kind) throw new Error(`a run ${state.kind} has no result ${data.result.kind}`)
      return [{ type: 'AuditRunFinished', data }]
    },
    FailAuditRun: (state, data) => (isUnfinished(state) ? [{ type: 'AuditRunFailed', data }] : []),
    CancelAuditRun: (state) => {
      mustBeUnfinished(state)
      return [{ type: 'AuditRunCancelled', data: {} }]
    },
    ExpireAuditExport: (state) =>
      state.state === 'DONE' && state.hasFile ? [{ type: 'AuditExportExpired', data: {} }] : [],
  },
  evolve: {
    AuditRunRequested: (_, data): AuditRun => ({ ...data, state: 'WAITING', hasFile: false }),
    AuditRunStarted: (state) => on(state, { state: 'RUNNING' }),
    AuditRunFinished: (state, { result }) => on(state, { state: 'DONE', hasFile: result.kind === 'EXPORT' }),
    AuditRunFailed: (state) => on(state, { state: 'FAILED' }),
    AuditRunCancelled: (state) => on(state, { state: 'CANCELLED' }),
    AuditExportExpired: (state) => on(state, { hasFile: false }),
  },
})

const on = (state: AuditRun, step: Partial<Known>): AuditRun => (state.state === 'NONE' ? state : { ...state, ...step })
