import type { RecordedEvent } from '../../events/kernel/decider.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { namesOf } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { say } from './sentences.ts'

export type ActorNames = ReadonlyMap<string, string>

/** Names of the people who did these things. */
export const actorNames = async (desk: Desk, events: readonly RecordedEvent[]): Promise<ActorNames> => {
  const ids = events.filter(({ meta }) => meta.by.type === 'user').map(({ meta }) => meta.by.id)
  return ids.length === 0 ? new Map() : namesOf(desk.db, ids)
}

/** How an event's actor is called; work that nobody did by hand is the system's. */
export const nameOf = (names: ActorNames, { meta: { by } }: RecordedEvent, language: Language): string =>
  by.type === 'user' ? (names.get(by.id) ?? by.id) : say('ACTOR_SYSTEM', language)
