import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import { id } from '../../events/kernel/fields.ts'
import { omit } from '../../events/kernel/record.ts'
import { isOver, type revocations, session } from '../../events/access/session.ts'
import { findRow, listRows } from '../../projections/kernel/list.ts'
import { type ListFields, listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { findSessionByToken, openSessionsOf, type SessionRow, sessions } from '../../projections/access/sessions.ts'
import { namesOf, type UserRow, users } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { aside } from '../kernel/aside.ts'
import { bulk } from '../kernel/bulk.ts'
import { companyWide, isOwnCompany } from '../kernel/companyWide.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { parameterNumber } from '../../projections/settings/parameters.ts'
import { hashOfToken, newToken } from './tokens.ts'

type Asking = Call<unknown, unknown>
type Ending = Pick<Asking, 'desk' | 'asked'>
type Reason = (typeof revocations)[number]

const resetMinutes = 10

type Opened = Readonly<{ token: string; position: number }>

/** Opens a session for somebody. Its token is known to nobody else. */
export const openSession = async (
  call: Pick<Asking, 'desk' | 'asked'>,
  person: Pick<UserRow, 'id' | 'companyId'>,
  purpose: 'console' | 'reset' = 'console',
): Promise<Opened> => {
  const { desk } = call
  const token = newToken()
  const sessionId = desk.newId()
  const minutes = purpose === 'reset' ? resetMinutes : (await parameterNumber(desk, 'session.cookieDays')) * 24 * 60
  const expiresAt = new Date(Date.parse(desk.now()) + minutes * 60_000).toISOString()
  const { id: userId, companyId } = person
  const data = { userId, companyId, purpose, tokenHash: hashOfToken(token), expiresAt }
  const by = { type: 'user', id: userId, session: sessionId } as const
  const command = { type: 'OpenSession', data } as const
  const { position } = await desk.journal.execute(session, sessionId, command, {
    ...aside(call),
    by,
    fresh: true,
  })
  return { token, position }
}

/** Whether a session goes on after what happened to its person. */
export const isAlive = (row: SessionRow, person: UserRow): boolean =>
  row.status === 'OPEN' && (row.openedPosition > person.sessionsFrom || row.id === person.keptSession)

/** Notes the end of every open session of somebody but one; the person's own event has ended them already. */
export const noteEnded = async (call: Ending, userId: string, reason: Reason, kept?: string): Promise<void> => {
  const { desk } = call
  const ended = (await openSessionsOf(desk.db, userId)).filter(({ id: sessionId }) => sessionId !== kept)
  await Promise.all(ended.map((row) => revoke(call, row.id, reason)))
}

const revoke = (call: Ending, sessionId: string, reason: Reason) =>
  call.desk.journal.execute(session, sessionId, { type: 'RevokeSession', data: { reason } }, aside(call))

/** The open session of a token; undefined when there is none. */
export const sessionOf = async (desk: Desk, token: string): Promise<SessionRow | undefined> => {
  const row = await findSessionByToken(desk.db, hashOfToken(token))
  return row?.status === 'OPEN' ? row : undefined
}

/** The sessions of somebody that a next request would find alive. */
const livingSessions = async (desk: Desk, userId: string): Promise<readonly SessionRow[]> => {
  const person = await findRow(desk.db, users, userId, { everything: true })
  const rows = await openSessionsOf(desk.db, userId)
  return rows.filter((row) => person && isAlive(row, person) && !isOver(row, desk.now()))
}

const shown = (row: SessionRow) => omit(row, 'tokenHash', 'openedPosition')

const listFields: ListFields<typeof sessions.columns> = {
  userId: { kind: 'text' },
  status: { kind: 'choice', choices: ['OPEN', 'CLOSED', 'REVOKED', 'EXPIRED'] },
  ip: { kind: 'text', search: true },
  openedAt: { kind: 'instant' },
  usedAt: { kind: 'instant' },
  expiresAt: { kind: 'instant' },
}

const read = 'sys:session:read'
const end = 'sys:session:revoke'

export const sessionRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/SysUser/sessions',
    action: 'signedIn',
    summary: 'The own sessions that are open',
    handle: async ({ desk, caller }) => {
      const rows = await livingSessions(desk, caller.userId)
      return rows.map((row) => ({ ...shown(row), current: row.id === caller.sessionId }))
    },
  }),
  route({
    method: 'delete',
    path: '/SysUser/sessions',
    action: 'signedIn',
    summary: 'Ends every own session but this one; answers how many there were',
    waitsFor: [session.context],
    handle: async (call) => {
      const { desk, caller } = call
      const others = (await livingSessions(desk, caller.userId)).filter((row) => row.id !== caller.sessionId)
      await noteEnded(call, caller.userId, 'administrator', caller.sessionId)
      return { ended: others.length }
    },
  }),
  route({
    method: 'delete',
    path: '/SysUser/sessions/:id',
    action: 'signedIn',
    summary: 'Ends an own session',
    handle: async (call) => {
      const row = await findRow(call.desk.db, sessions, call.params.id ?? '', { everything: true })
      if (row?.userId !== call.caller.userId) return refuse('missing', 'NOT_FOUND')
      const { id: sessionId, version, position } = await revoke(call, row.id, 'administrator')
      return { id: sessionId, version, position }
    },
  }),
  route({
    method: 'post',
    path: '/sys/session/getSessionByParam',
    action: read,
    summary: 'A page of sessions',
    waitsFor: ['access'],
    query: pageQuery,
    body: listQuery(listFields),
    handle: async ({ desk, caller, query, body, seen }) => {
      const position = desk.projector.position(['access'])
      const request = { ...companyWide(caller.reach(read)), fields: listFields, query: body, page: query }
      const page = await listRows(desk.db, sessions, { ...request, sort: [{ field: 'openedAt', dir: 'desc' }] })
      const names = await namesOf(
        desk.db,
        page.list.map((row) => row.userId),
      )
      seen({ subjects: [...names.keys()], fields: ['name'] })
      const list = page.list.map((row) => ({ ...shown(row), userName: names.get(row.userId) ?? row.userId }))
      return { ...page, list, position }
    },
  }),
  route({
    method: 'put',
    path: '/sys/session/revoke',
    action: end,
    summary: 'Ends sessions of others',
    body: z.strictObject({ ids: z.array(id()).min(1).max(500) }),
    handle: (call) =>
      bulk(
        call.body.ids,
        (sessionId) => sessionId,
        async (sessionId) => {
          const row = await findRow(call.desk.db, sessions, sessionId, { everything: true })
          if (!row || !isOwnCompany(call.caller.reach(end), row)) return refuse('missing', 'NOT_FOUND')
          await revoke(call, sessionId, 'administrator')
          return {}
        },
        call.language,
      ),
  }),
]
