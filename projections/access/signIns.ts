import { session } from '../../events/access/session.ts'
import { failures, signInGuard } from '../../events/access/signInGuard.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import { type Column, integer, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'

export const signInOutcomes = ['SIGNED_IN', 'RESET_ONLY', 'FAILED'] as const
export const sessionEndings = ['CLOSED', 'REVOKED', 'EXPIRED'] as const

const columns = {
  /** The session, or the position of the failure. */
  id: text(),
  position: integer(),
  at: text(),
  /** Null where no account was met. */
  userId: nullable(text()),
  companyId: nullable(text()),
  outcome: text() as Column<(typeof signInOutcomes)[number]>, // one of its words
  reason: nullable(text()),
  ip: nullable(text()),
  endedAt: nullable(text()),
  ending: nullable(text() as Column<(typeof sessionEndings)[number]>), // one of its words
  endReason: nullable(text()),
}

export type SignInRow = RowOf<typeof columns>

const perAddress = `${signInGuard.stream}-address.`

/** A failure is counted for the address it came from, and for the account as well; it is told once. */
const keysOf = ({ type, stream, position }: RecordedEvent): readonly string[] => {
  if (type !== 'SignInFailed') return [idOf(stream)]
  return stream.startsWith(perAddress) ? [String(position)] : []
}

type Ended = Pick<SignInRow, 'ending' | 'endReason'>

/** A session is ended once; the end stays as it was. */
const ended = (row: SignInRow | undefined, { meta }: RecordedEvent, how: Ended): SignInRow | null =>
  row ? (row.endedAt === null ? { ...row, ...how, endedAt: meta.at } : row) : null

const whatFor = { console: 'SIGNED_IN', reset: 'RESET_ONLY' } as const

/** One row for each try to sign in, with how the session ended. */
export const signIns = projection(
  { ...session.events, ...signInGuard.events },
  {
    name: 'signIns',
    context: 'access',
    revision: 1,
    columns,
    key: 'id',
    indexes: [
      ['at', 'id'],
      ['companyId', 'at', 'id'],
      ['userId', 'at', 'id'],
    ],
    keys: keysOf,
    on: {
      SessionOpened: (_, { position, stream, meta, data }): SignInRow => ({
        id: idOf(stream),
        position,
        at: meta.at,
        userId: data.userId,
        companyId: data.companyId,
        outcome: whatFor[data.purpose],
        reason: null,
        ip: meta.ip ?? null,
        endedAt: null,
        ending: null,
        endReason: null,
      }),
      SessionClosed: (row, event) => ended(row, event, { ending: 'CLOSED', endReason: null }),
      SessionRevoked: (row, event) => ended(row, event, { ending: 'REVOKED', endReason: event.data.reason }),
      SessionExpired: (row, event) => ended(row, event, { ending: 'EXPIRED', endReason: null }),
      SignInFailed: (_, { position, meta, data }, id): SignInRow => ({
        id,
        position,
        at: meta.at,
        userId: data.person?.userId ?? null,
        companyId: data.person?.companyId ?? null,
        outcome: 'FAILED',
        reason: data.reasonCode,
        ip: meta.ip ?? null,
        endedAt: null,
        ending: null,
        endReason: null,
      }),
    },
  },
)

/** How the log may be searched, newest first. */
export const signInList: ListFields<typeof columns> = {
  at: { kind: 'instant' },
  userId: { kind: 'text', sort: false },
  outcome: { kind: 'choice', choices: signInOutcomes, sort: false },
  reason: { kind: 'choice', choices: failures, sort: false },
  ip: { kind: 'text', sort: false },
  ending: { kind: 'choice', choices: sessionEndings, sort: false },
}
