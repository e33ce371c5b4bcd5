import * as z from 'zod'
import { id, instant, oneOf, requiredText, whole } from '../kernel/fields.ts'

/** What an auditor may have done in the background. */
export const auditRunKinds = ['VERIFY', 'EXPORT', 'COMPARE'] as const
export type AuditRunKind = (typeof auditRunKinds)[number]

/** A place in the log: a position, or an instant. */
export const moment = z.union([whole({ min: 1 }), instant()])
export type Moment = z.output<typeof moment>

const count = whole()
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const nothing = z.strictObject({})

const requested = z.strictObject({
  kind: oneOf(auditRunKinds),
  from: moment.nullable(),
  until: moment.nullable(),
})

/** Whether log and ledger stand as they were written. */
const verified = z.strictObject({
  kind: z.literal('VERIFY'),
  ok: z.boolean(),
  verified: count,
  position: count,
  /** Events behind the ledger's end, which it has not taken in yet. */
  unchained: count,
  /** The last signed statement that holds. */
  head: z.strictObject({ position: count, at: instant() }).nullable(),
  finding: z.strictObject({ kind: requiredText(), position: count, message: requiredText(2000) }).nullable(),
  /** What is wrong with the file of the log itself. */
  damage: z.array(requiredText(2000)).max(100),
})

/** A file of the log that can be verified and replayed elsewhere. */
const exported = z.strictObject({
  kind: z.literal('EXPORT'),
  file: z.strictObject({ id: id(), name: requiredText(300), size: count, sha256: hash }),
  events: count,
  /** Position of the last event in it. */
  until: count,
  /** Hash of the chain up to there. */
  hash: hash.nullable(),
})

/** What differs between two moments; `examples` is a stored file with some rows of each read model. */
const compared = z.strictObject({
  kind: z.literal('COMPARE'),
  from: count,
  until: count,
  models: z.array(z.strictObject({ name: requiredText(), added: count, removed: count, changed: count })).max(500),
  examples: id(),
})

export const auditRunResult = z.discriminatedUnion('kind', [verified, exported, compared])
export type AuditRunResult = z.output<typeof auditRunResult>

const finished = z.strictObject({ result: auditRunResult })
const failed = z.strictObject({ key: requiredText() })

export const auditRunCommands = {
  RequestAuditRun: requested,
  StartAuditRun: nothing,
  FinishAuditRun: finished,
  FailAuditRun: failed,
  CancelAuditRun: nothing,
  ExpireAuditExport: nothing,
}

export const auditRunEvents = {
  AuditRunRequested: requested,
  AuditRunStarted: nothing,
  AuditRunFinished: finished,
  AuditRunFailed: failed,
  AuditRunCancelled: nothing,
  /** The file of an export was kept long enough and is given up. */
  AuditExportExpired: nothing,
}
