import * as z from 'zod'
import { decider } from '../kernel/decider.ts'
import { id, oneOf, requiredText, whole } from '../kernel/fields.ts'

/** What of the log can be read. */
export const logParts = ['events', 'event', 'heads', 'runs', 'export', 'seen'] as const
export type LogPart = (typeof logParts)[number]

/** Most people, or positions, that one event names; more of them make more events. */
export const namedAtOnce = 500

const filter = z.strictObject({ field: z.string().max(64), op: z.string().max(16), value: z.string().max(500) })
export type AskedFilter = z.output<typeof filter>

const readingEvents = {
  /** `positions` are the events that were opened, none for lists; a filter's value is what was asked for, as JSON. */
  LogRead: z.strictObject({
    what: oneOf(logParts),
    filters: z.array(filter).max(50),
    positions: z.array(whole({ min: 1 })).max(namedAtOnce),
  }),
}

const sightingEvents = {
  /** `fields` name the personal fields that were shown, `where` the call that showed them. */
  PersonalDataSeen: z.strictObject({
    subjects: z.array(id()).min(1).max(namedAtOnce),
    fields: z.array(requiredText()).min(1).max(50),
    where: requiredText(300),
  }),
}

type Counted = Readonly<{ count: number }>
const more = ({ count }: Counted): Counted => ({ count: count + 1 })

/** Who read the log itself: one stream for a person and day. */
export const logReading = decider<Counted, Record<never, never>, typeof readingEvents>({
  context: 'audit',
  stream: 'logReading',
  commands: {},
  events: readingEvents,
  initial: { count: 0 },
  decide: {},
  evolve: { LogRead: more },
})

/** Who saw personal data of whom: one stream for a person who looks and day. */
export const dataSighting = decider<Counted, Record<never, never>, typeof sightingEvents>({
  context: 'audit',
  stream: 'dataSighting',
  commands: {},
  events: sightingEvents,
  initial: { count: 0 },
  decide: {},
  evolve: { PersonalDataSeen: more },
})
