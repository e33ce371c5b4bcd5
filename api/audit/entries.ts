import { deciders } from '../../events/index.ts'
import type { Actor } from '../../events/kernel/decider.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { namesOf } from '../../projections/access/users.ts'
import type { LogEntry } from '../../projections/audit/auditAnswers.ts'
import { kindOf, recordOf } from '../../projections/audit/logEntries.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { say } from '../kernel/sentences.ts'
import { titleOf } from '../titles.ts'
import type { Stored } from './storedEvents.ts'

const contexts = new Map(
  deciders.flatMap(({ context, events }) => Object.keys(events).map((type) => [type, context] as const)),
)

/** Events as the list shows them, in the order they come. */
export const entriesOf = async (
  { db }: Pick<Desk, 'db'>,
  events: readonly Stored[],
  language: Language,
): Promise<readonly LogEntry[]> => {
  const people = events.flatMap(({ meta: { by } }) => (by.type === 'user' ? [by.id] : []))
  const names = people.length > 0 ? await namesOf(db, people) : new Map<string, string>()
  const nameOf = ({ type, id }: Actor) => (type === 'user' ? (names.get(id) ?? id) : say('ACTOR_SYSTEM', language))
  return events.map((stored) => entryOf(stored, nameOf, language))
}

const entryOf = ({ event, meta }: Stored, nameOf: (by: Actor) => string, language: Language): LogEntry => {
  const { position, type, stream, version } = event
  const data: unknown = type === refusedType ? JSON.parse(event.data) : undefined
  return {
    position,
    at: meta.at,
    by: { type: meta.by.type, id: meta.by.id, name: nameOf(meta.by) },
    type,
    title: titleOf(type, language),
    kind: kindOf(stream),
    context: contexts.get(type) ?? '',
    recordId: recordOf({ type, stream, data }),
    stream,
    version,
    page: meta.page ?? null,
    ip: meta.ip ?? null,
    refused: data === undefined ? null : refusedOf(data as RefusedData, language), // the event of this type
  }
}

const refusedType = 'CommandRefused'
type RefusedData = Readonly<{ action: string; target?: string; key: string }>

const refusedOf = ({ action, target, key }: RefusedData, language: Language): LogEntry['refused'] => ({
  action,
  target: target ?? null,
  key,
  message: say(key, language),
})
