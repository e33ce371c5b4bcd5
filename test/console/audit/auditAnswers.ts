import type {
  AuditRunAnswer,
  AuditRunAnswerResult,
  HeadAnswer,
  LogEntry,
  LogEntryDetail,
} from '../../../projections/audit/auditAnswers.ts'
import type { ErasureAnswer, SubjectAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { type Asked, granted } from '../shell/answers.ts'
import { identityOf, openConsole } from '../shell/console.tsx'

/** Answers of the API to the auditor's screens, for specs. */

const codes = ['Ledger', 'Events', 'Runs', 'Heads', 'Seen', 'Erasure'].map((name) => `audit${name}`)
export const readOnly = ['sys:audit:read', 'sys:privacy:read']
export const everything = [
  ...readOnly,
  'sys:audit:run',
  ...['request', 'confirm', 'hold'].map((verb) => `sys:privacy:${verb}`),
]

type Answer = (asked: Asked) => Response | undefined

/** The console of lin, who sees the auditor's screens and may do these things; `answer` comes first. */
export const opened = (at: string, answer: Answer, actions: readonly string[] = everything) =>
  openConsole({
    at,
    signedIn: true,
    codes,
    answer: (asked) =>
      asked.path === '/api/SysUser/identity'
        ? granted({ ...identityOf('lin', ...codes, 'transInfo'), actions })
        : (answer(asked) ?? (asked.path === '/api/sys/audit/kinds' ? granted(kinds) : undefined)),
  })

export const listOf = (rows: readonly object[], more: object = {}) =>
  granted({ list: rows, total: rows.length, pageNum: 1, pageSize: 50, position: 10, ...more })

const kinds = [
  { kind: 'order', context: 'logistics', name: 'Order', types: [{ type: 'OrderChanged', title: 'Order changed' }] },
  { kind: 'session', context: 'access', name: 'Session', types: [{ type: 'SessionOpened', title: 'Signed in' }] },
]

export const entryOf = (position: number, more: Partial<LogEntry> = {}): LogEntry => ({
  position,
  at: '2026-11-20T06:00:00.000Z',
  by: { type: 'user', id: 'chenwei', name: 'Chen Wei' },
  type: 'OrderChanged',
  title: 'Order changed',
  kind: 'order',
  context: 'logistics',
  recordId: 'o1',
  stream: 'order-o1',
  version: 3,
  page: '/logistics/transInfo',
  ip: '10.2.4.18',
  refused: null,
  ...more,
})

const hash = (sign: string): string => sign.repeat(64)

export const detailOf = (position: number, more: Partial<LogEntryDetail> = {}): LogEntryDetail => ({
  ...entryOf(position),
  commandId: 'c-1',
  causationId: null,
  correlationId: 'c-1',
  fields: [
    { path: 'eta', value: '2026-12-24', personal: null, subject: null, state: 'shown' },
    { path: 'mobile', value: null, personal: 'S1', subject: 'chenwei', state: 'withheld' },
    { path: 'idNumber', value: null, personal: 'S2', subject: 'huang', state: 'erased' },
  ],
  fieldsTotal: 3,
  stored: { bytes: 412, sha256: hash('5') },
  proof: {
    previous: hash('a'),
    hash: hash('b'),
    computed: hash('b'),
    holds: true,
    head: { position: 200, at: '2026-11-20T07:00:00.000Z', hash: hash('c'), signature: 'c2ln', holds: true },
  },
  siblings: [],
  ...more,
})

export const headOf = (position: number, more: Partial<HeadAnswer> = {}): HeadAnswer => ({
  position,
  at: '2026-11-20T07:00:00.000Z',
  hash: hash('b'),
  signature: `signature-${position}`,
  signed: true,
  here: true,
  elsewhere: true,
  ...more,
})

export const runOf = (id: string, more: Partial<AuditRunAnswer> = {}): AuditRunAnswer => ({
  id,
  version: 3,
  position: 10,
  kind: 'VERIFY',
  state: 'DONE',
  allowed: [],
  from: null,
  until: null,
  progress: { done: 0, of: 0 },
  failure: null,
  createdBy: 'lin',
  creator: 'Lin Yu',
  createdAt: '2026-11-20T08:00:00.000Z',
  endedAt: '2026-11-20T08:01:00.000Z',
  result: null,
  ...more,
})

export const intact: AuditRunAnswerResult = {
  ok: true,
  verified: 5120,
  position: 5120,
  unchained: 2,
  head: { position: 5120, at: '2026-11-20T07:00:00.000Z' },
  finding: null,
  damage: [],
}

export const alteredAt = (position: number): AuditRunAnswerResult => ({
  ...intact,
  ok: false,
  head: null,
  finding: { kind: 'altered', position, message: `the event at position ${position} was altered` },
})

export const erasureOf = (id: string, more: Partial<ErasureAnswer> = {}): ErasureAnswer => ({
  id,
  subject: { id: 'huang', name: 'Huang Xiao' },
  version: 1,
  position: 9,
  state: 'REQUESTED',
  allowed: ['confirm', 'decline'],
  reason: 'Asked for it by letter',
  declineReason: null,
  requestedBy: { id: 'chenwei', name: 'Chen Wei' },
  requestedAt: '2026-11-20T06:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  endedAt: null,
  copiesUntil: null,
  counts: null,
  failure: null,
  held: null,
  ...more,
})

export const subjectOf = (id: string, name: string, more: Partial<SubjectAnswer> = {}): SubjectAnswer => ({
  id,
  name,
  account: id,
  companyId: 'main',
  status: 'ENABLED',
  erasedAt: null,
  held: null,
  erasure: null,
  refused: null,
  ...more,
})
