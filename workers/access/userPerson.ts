import { session } from '../../events/access/session.ts'
import { user } from '../../events/access/user.ts'
import { accountValues } from '../../events/access/userFields.ts'
import { type RecordedEvent, streamOf } from '../../events/kernel/decider.ts'
import { ERASED } from '../../events/kernel/fields.ts'
import { keyOfAccount } from '../../projections/access/users.ts'
import { sessionsOf } from '../../projections/access/sessions.ts'
import type { Erasing, PersonKind } from '../audit/personKind.ts'

/** Somebody with an account: passwords, avatar, sessions, and the account's name, which is free again. */
export const userPerson: PersonKind = {
  erase: async (erasing, userId, again) => {
    const { desk, asked } = erasing
    const { state, events } = await desk.journal.load(user, userId)
    if (state.status === 'NONE') return { secrets: 0, files: 0, sessions: 0 }
    if (again && (state.status === 'ENABLED' || state.status === 'PENDING_RESET'))
      await desk.journal.execute(user, userId, { type: 'DisableUser', data: {} }, asked('disable'))
    await desk.journal.execute(user, userId, { type: 'EraseUser', data: {} }, asked('user'))
    await freeAccount(erasing, userId, events)
    const [secrets, files] = [valuesOf(events, 'secret'), valuesOf(events, 'photo')]
    for (const secret of secrets) await desk.secrets.destroy(secret)
    for (const file of files) await desk.files.remove(file)
    return { secrets: secrets.length, files: files.length, sessions: await endSessions(erasing, userId) }
  },
}

/** Nothing of the reserved value stays but its keyed digest; the name itself is gone once the key is. */
const freeAccount = async ({ desk, asked }: Erasing, userId: string, events: readonly RecordedEvent[]) => {
  for (const account of valuesOf(events, 'account'))
    if (account !== ERASED)
      await desk.reservations.release(accountValues, keyOfAccount(account), streamOf(user, userId), asked('account'))
}

const endSessions = async ({ desk, asked }: Erasing, userId: string): Promise<number> => {
  const all = await sessionsOf(desk.db, userId)
  for (const { id } of all.filter(({ status }) => status === 'OPEN')) {
    const command = { type: 'RevokeSession', data: { reason: 'removed' } } as const
    await desk.journal.execute(session, id, command, asked(`session ${id}`))
  }
  return all.length
}

/** What the events of a stream ever said of a field, each value once. */
const valuesOf = (events: readonly RecordedEvent[], field: string): readonly string[] => [
  ...new Set(
    events.flatMap(({ data }) => {
      const value = (data as Readonly<Record<string, unknown>>)[field] // an object, as every event's
      return typeof value === 'string' ? [value] : []
    }),
  ),
]
