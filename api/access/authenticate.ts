import { isOver, session } from '../../events/access/session.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import { accessOf } from '../../projections/access/grants.ts'
import { findSessionByToken, type SessionRow, sessions } from '../../projections/access/sessions.ts'
import { type UserRow, users } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { idOf } from '../../projections/kernel/projection.ts'
import { departments } from '../../projections/organisation/departments.ts'
import type { Caller } from '../kernel/route.ts'
import type { Authenticate } from '../kernel/session.ts'
import { isAlive } from './sessions.ts'
import { hashOfToken } from './tokens.ts'

/** How often the use of a session is written down, in milliseconds; in between it is known to this process only. */
const noteEvery = 15 * 60_000
const mostKept = 20_000

type Known = Readonly<{ caller: Caller; session: SessionRow }>
/** When it was last used, and when that was last written down. */
type Use = Readonly<{ usedAt: string; noted: string }>

/**
 * Knows callers by their tokens. What was found is kept in memory until an event says that it is no longer so: read
 * models tell what they folded before they answer for it, so the request after a change never sees what was before.
 * Where another process keeps the read models, what is kept counts only while this one is abreast of them.
 */
export const createAuthenticate = (desk: Desk): Authenticate => {
  const callers = createCallers()
  const uses = createBounded<Use>()
  const contexts = [...new Set([sessions.context, departments.context])]
  for (const context of contexts) desk.projector.onFolded(context, (events) => callers.forget(events))

  const read = async (hash: string): Promise<Known | undefined> => {
    const before = callers.generation()
    const found = await load(desk, hash)
    if (found && callers.generation() === before) callers.keep(hash, found)
    return found
  }

  const isOverNow = ({ session: { expiresAt, usedAt } }: Known, hash: string): boolean => {
    const last = uses.get(hash)?.usedAt ?? usedAt
    return isOver({ expiresAt, usedAt: last > usedAt ? last : usedAt }, desk.now())
  }

  const write = (known: Known, type: 'UseSession' | 'ExpireSession'): void => {
    const { userId, sessionId } = known.caller
    const asked = { by: { type: 'user', id: userId, session: sessionId }, commandId: desk.newId() } as const
    desk.journal
      .execute(session, sessionId, { type, data: {} }, asked)
      .catch((error: unknown) => desk.logger.warn({ error }, 'what became of a session was not written down'))
  }

  const use = (known: Known, hash: string): Caller => {
    const now = desk.now()
    const noted = uses.get(hash)?.noted ?? known.session.usedAt
    const isDue = Date.parse(now) - Date.parse(noted) >= noteEvery
    uses.set(hash, { usedAt: now, noted: isDue ? now : noted })
    if (isDue) write(known, 'UseSession')
    return known.caller
  }

  return async (token) => {
    const hash = hashOfToken(token)
    const holds = await desk.projector.abreast(contexts)
    const known = (holds ? callers.get(hash) : undefined) ?? (await read(hash))
    if (!known) return undefined
    if (!isOverNow(known, hash)) return use(known, hash)
    const current = await read(hash) // another process may have seen it in use
    if (!current) return undefined
    if (!isOverNow(current, hash)) return use(current, hash)
    write(current, 'ExpireSession')
    return undefined
  }
}

/** A map of limited size: what was set first goes first. */
const createBounded = <Value>() => {
  const values = new Map<string, Value>()
  return {
    values,
    get: (key: string) => values.get(key),
    set: (key: string, value: Value): void => {
      const [first] = values.size >= mostKept && !values.has(key) ? values.keys() : []
      if (first !== undefined) values.delete(first)
      values.set(key, value)
    },
  }
}

/** The callers in memory, by the hash of their token. */
const createCallers = () => {
  const { values: known, get, set } = createBounded<Known>()
  let generation = 0

  const forgetWhere = (isGone: (one: Known) => boolean): void => {
    for (const [hash, one] of known) if (isGone(one)) known.delete(hash)
  }

  const forgetAfter = ({ stream, type }: RecordedEvent): void => {
    if (type === 'SessionOpened' || type === 'SessionUsed') return
    const id = idOf(stream)
    if (stream.startsWith('session-')) forgetWhere(({ caller }) => caller.sessionId === id)
    else if (stream.startsWith('user-')) forgetWhere(({ caller }) => caller.userId === id)
    else known.clear()
  }

  return {
    get,
    keep: set,
    /** Grows whenever something may be forgotten: what was read before may be old. */
    generation: () => generation,
    /** No events: read models were built anew. */
    forget: (events: readonly RecordedEvent[]): void => {
      generation += 1
      if (events.length === 0) known.clear()
      for (const event of events) forgetAfter(event)
    },
  }
}

const load = async (desk: Desk, hash: string): Promise<Known | undefined> => {
  const row = await findSessionByToken(desk.db, hash)
  if (row?.purpose !== 'console') return undefined
  const person = await findRow(desk.db, users, row.userId, { everything: true })
  if (person?.status !== 'ENABLED' || !isAlive(row, person)) return undefined
  return { session: row, caller: await callerOf(desk, row.id, person) }
}

const callerOf = async (desk: Desk, sessionId: string, person: UserRow): Promise<Caller> => {
  const { grant, reach } = await accessOf(desk.db, person)
  const known = new Map<string, ReturnType<typeof reach>>()
  return {
    userId: person.id,
    sessionId,
    name: person.name,
    userType: person.userType,
    companyId: person.companyId,
    departmentId: person.departmentId,
    actions: new Set(grant.actions.keys()),
    reach: (action) => {
      const found = known.get(action) ?? reach(action)
      known.set(action, found)
      return found
    },
  }
}
