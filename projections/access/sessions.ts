import { type purposes, session } from '../../events/access/session.ts'
import { type Column, integer, nullable, type RowOf, text } from '../kernel/columns.ts'
import type { Database } from '../kernel/database.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere } from '../kernel/record.ts'

export type SessionStatus = 'OPEN' | 'CLOSED' | 'REVOKED' | 'EXPIRED'

const columns = {
  ...ownerColumns,
  userId: text(),
  purpose: text() as Column<(typeof purposes)[number]>, // one of few words
  status: text() as Column<SessionStatus>, // one of few words
  reason: nullable(text()),
  ip: nullable(text()),
  openedAt: text(),
  usedAt: text(),
  expiresAt: text(),
  /** Where in the log it was opened. */
  openedPosition: integer(),
  /** SHA-256 of the token; leaves the house with nobody. */
  tokenHash: text(),
}

export type SessionRow = RowOf<typeof columns>

/** One row for each session, ended ones included. */
export const sessions = projection(session.events, {
  name: 'sessions',
  context: 'access',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['tokenHash'], ['userId', 'openedAt'], ['companyId', 'openedAt', 'id']],
  keys: (event) => [idOf(event.stream)],
  on: {
    SessionOpened: (_, event): SessionRow => ({
      ...opened(event),
      ...event.data,
      departmentId: null,
      createdBy: event.data.userId,
      status: 'OPEN',
      reason: null,
      ip: event.meta.ip ?? null,
      openedAt: event.meta.at,
      usedAt: event.meta.at,
      openedPosition: event.position,
    }),
    SessionUsed: onRow((_, __, event) => ({ usedAt: event.meta.at })),
    SessionClosed: onRow(() => ({ status: 'CLOSED' })),
    SessionRevoked: onRow((_, { reason }) => ({ status: 'REVOKED', reason })),
    SessionExpired: onRow(() => ({ status: 'EXPIRED' })),
  },
})

export const findSessionByToken = async (db: Database, tokenHash: string): Promise<SessionRow | undefined> =>
  (await rowsWhere(db, sessions, { tokenHash }))[0]

/** Every session that somebody ever had. */
export const sessionsOf = (db: Database, userId: string): Promise<readonly SessionRow[]> =>
  rowsWhere(db, sessions, { userId })

export const openSessionsOf = (db: Database, userId: string): Promise<readonly SessionRow[]> =>
  rowsWhere(db, sessions, { userId, status: 'OPEN' })

/** From where somebody had signed in before a position of the log, each address once. */
export const placesBefore = async ({ read }: Database, userId: string, position: number): Promise<readonly string[]> =>
  read(sessions.name)
    .where({ userId, purpose: 'console' })
    .where('openedPosition', '<', position)
    .whereNotNull('ip')
    .distinct('ip')
    .pluck<string[]>('ip')
