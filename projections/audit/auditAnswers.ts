import type { AuditRunState, AuditRunStep } from '../../events/audit/auditRun.ts'
import type { AuditRunKind, AuditRunResult, Moment } from '../../events/audit/auditRunSchemas.ts'
import type { ActorType } from '../../events/kernel/decider.ts'
import type { PersonalLevel } from '../../events/kernel/fields.ts'
import type { Proof as EventProof } from '../../events/log/proof.ts'

/** What the API answers auditors, for the console. Titles, messages and names are in the caller's language. */

/** An event as the list shows it. */
export type LogEntry = Readonly<{
  position: number
  at: string
  by: Readonly<{ type: ActorType; id: string; name: string }>
  type: string
  title: string
  /** Category of the stream. */
  kind: string
  context: string
  /** Of a refused command: what it was aimed at, null when that was no record. */
  recordId: string | null
  stream: string
  version: number
  page: string | null
  ip: string | null
  refused: Readonly<{ action: string; target: string | null; key: string; message: string }> | null
}>

/** One value of an event; null where it is withheld. `subject` is the person it is about. */
export type LogField = Readonly<{
  path: string
  value: unknown
  personal: PersonalLevel | null
  subject: string | null
  state: 'shown' | 'withheld' | 'erased'
}>

export type Proof = EventProof

export type LogEntryDetail = LogEntry &
  Readonly<{
    commandId: string
    causationId: string | null
    correlationId: string
    fields: readonly LogField[]
    /** How many values there are, if more than are told. */
    fieldsTotal: number
    /** The stored payload, as an export has it. */
    stored: Readonly<{ bytes: number; sha256: string }>
    /** Null where no ledger is kept. */
    proof: Proof | null
    siblings: readonly Readonly<{ position: number; type: string; title: string }>[]
  }>

/**
 * A signed head. `here`: the ledger has it; `elsewhere`: the second place has it, null when there is none or the head
 * was not sent there yet; `signed`: the signature is of this key.
 */
export type HeadAnswer = Readonly<{
  position: number
  at: string
  hash: string
  signature: string
  signed: boolean
  here: boolean
  elsewhere: boolean | null
}>

type Changed = Extract<AuditRunResult, { kind: 'COMPARE' }>['models'][number]
type Row = Readonly<Record<string, unknown>> | null

/** Rows that differ between two moments, null where one was not there; personal columns are withheld. */
export type Examples = readonly Readonly<{ key: string; before: Row; after: Row }>[]

export type AuditRunAnswerResult =
  | Omit<Extract<AuditRunResult, { kind: 'VERIFY' }>, 'kind'>
  | (Omit<Extract<AuditRunResult, { kind: 'EXPORT' }>, 'kind' | 'file'> &
      Readonly<{ file: Readonly<{ name: string; size: number; sha256: string }> | null; expiresAt: string | null }>)
  | Readonly<{
      from: number
      until: number
      models: readonly (Changed & Readonly<{ examples: Examples }>)[]
    }>

/** A run; what a comparison found comes without its examples in lists. */
export type AuditRunAnswer = Readonly<{
  id: string
  version: number
  position: number
  kind: AuditRunKind
  state: AuditRunState
  allowed: readonly AuditRunStep[]
  from: Moment | null
  until: Moment | null
  progress: Readonly<{ done: number; of: number }>
  failure: Readonly<{ key: string; message: string }> | null
  createdBy: string
  creator: string
  createdAt: string
  endedAt: string | null
  result: AuditRunAnswerResult | null
}>

/** That somebody saw personal data of somebody. */
export type DataSeenAnswer = Readonly<{
  position: number
  at: string
  by: Readonly<{ id: string; name: string }>
  subject: Readonly<{ id: string; name: string | null }>
  what: readonly string[]
  where: string
  count: number
}>

/** The words by which the log can be searched. */
export type LogKind = Readonly<{
  kind: string
  context: string
  name: string
  types: readonly Readonly<{ type: string; title: string }>[]
}>
