import * as z from 'zod'
import { id, oneOf, text, whole } from '../kernel/fields.ts'
import { operators } from '../kernel/query/conditions.ts'

/** What somebody had a report answer. `list` are the values to choose from in a filter. */
export const runKinds = ['view', 'preview', 'totals', 'drill', 'list', 'chart', 'pivot', 'export'] as const
export type RunKind = (typeof runKinds)[number]

/** Why a run was not begun or not brought to an end. */
export const runRefusals = ['tooLarge', 'noAccess', 'missingFilter', 'unfit'] as const
export type RunRefusal = (typeof runRefusals)[number]

/** Who or what ended a run: the reader, their tab that is gone, their next run, somebody who took the permission away. */
export const runEnders = ['reader', 'tab', 'nextRun', 'permission', 'stop'] as const
export type RunEnder = (typeof runEnders)[number]

export const runFaults = [
  'hostNotAllowed',
  'unreachable',
  'loginRefused',
  'databaseUnknown',
  'timedOut',
  'failed',
] as const
export type RunFault = (typeof runFaults)[number]

const fieldId = z.string().min(1).max(64)
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** A condition that the reader set. `hashed`: its values are personal, and stand here as keyed hashes. */
export const toldCondition = z.strictObject({
  field: fieldId,
  operator: oneOf(operators),
  values: z.array(text(1000)).max(1000),
  hashed: z.boolean(),
})
export type ToldCondition = z.output<typeof toldCondition>

const requested = z.strictObject({
  /** Absent of a draft that is tried out. */
  reportId: id().nullable(),
  definitionVersion: whole().nullable(),
  dataSetId: id().nullable(),
  sourceId: id(),
  kind: oneOf(runKinds),
  filters: z.array(toldCondition).max(200),
  /** The position of the log as of which it was asked. */
  asOf: whole().nullable(),
  companyId: id(),
  departmentId: id().nullable(),
})
export type RequestedRun = z.output<typeof requested>

const started = z.strictObject({
  /** Every field whose values the answer shows, or was computed from. */
  columns: z.array(fieldId).max(500),
  definitionHash: hash,
  /** Which rows and columns the person was allowed. */
  accessHash: hash,
  queryHash: hash,
  /** How far the read models were that it read; absent of foreign sources. */
  dataPosition: whole().nullable(),
})
export type StartedRun = z.output<typeof started>

const completed = z.strictObject({
  rows: whole(),
  ms: whole(),
  bytes: whole(),
  fromCache: z.boolean(),
  digest: hash,
})
const refused = z.strictObject({ reason: oneOf(runRefusals), estimate: whole().nullable() })
const failed = z.strictObject({ fault: oneOf(runFaults), ms: whole() })
const cancelled = z.strictObject({ by: oneOf(runEnders), ms: whole() })
const nothing = z.strictObject({})
const progressed = z.strictObject({ rows: whole() })
const read = z.strictObject({ pages: whole({ min: 1 }) })

export const runOutcome = z.discriminatedUnion('kind', [
  completed.extend({ kind: z.literal('completed') }),
  refused.extend({ kind: z.literal('refused') }),
  failed.extend({ kind: z.literal('failed') }),
  cancelled.extend({ kind: z.literal('cancelled') }),
])
export type RunOutcome = z.output<typeof runOutcome>

export const reportRunCommands = {
  /** A run that is over already, or was never begun. */
  RecordReportRun: z.strictObject({ request: requested, start: started.nullable(), outcome: runOutcome }),
  /** A run that goes on in the background. */
  BeginReportRun: z.strictObject({ request: requested, start: started }),
  ProgressReportRun: progressed,
  EndReportRun: z.strictObject({ outcome: runOutcome }),
  LoseReportRun: nothing,
  /** The reader leaves it to itself and wants to be told. */
  KeepReportRun: nothing,
  CountReportReads: read,
}

export const reportRunEvents = {
  ReportRunRequested: requested,
  ReportRunStarted: started,
  ReportRunProgressed: progressed,
  ReportRunCompleted: completed,
  ReportRunRefused: refused,
  ReportRunFailed: failed,
  ReportRunCancelled: cancelled,
  /** Nobody has heard of it for too long: its process is gone. */
  ReportRunLost: nothing,
  /** Its reader went on with something else and is told when it is done. */
  ReportRunKept: nothing,
  /** So many more pages of its answer were looked at. */
  ReportRunRead: read,
}
