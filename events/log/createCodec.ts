import type * as z from 'zod'
import type { AnyDecider, Meta, RecordedEvent } from '../kernel/decider.ts'
import { ERASED, WITHHELD } from '../kernel/fields.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { Codec } from './codec.ts'
import type { StoredEvent } from './eventLog.ts'
import { type PersonalFields, personalFields } from './personalFields.ts'
import {
  feignsSeal,
  mayBeSealed,
  type PersonalValue,
  type Path,
  personalValues,
  pointer,
  replaced,
  sealedValues,
} from './personalValues.ts'
import { seal, unseal } from './sealing.ts'
import type { SubjectKeys } from './secrets.ts'

/** No decider knows this type of event: written by another release, or removed from the lists. */
export class UnknownEvent extends Error {
  readonly type: string

  constructor(type: string) {
    super(`no decider knows events of type ${type}`)
    this.name = 'UnknownEvent'
    this.type = type
  }
}

/** A payload that its own schema refuses; `problems` name field and reason. */
export class InvalidEvent extends Error {
  constructor(type: string, problems: readonly string[]) {
    super(`${type} does not fit its schema: ${problems.join('; ')}`)
    this.name = 'InvalidEvent'
  }
}

/** The person an event speaks of was erased: nothing more may be recorded about them. */
export class PersonErased extends Error {
  readonly subject: string

  constructor(type: string, subject: string) {
    super(`${type} speaks of ${subject}, who was erased`)
    this.name = 'PersonErased'
    this.subject = subject
  }
}

type EventRules = Readonly<{
  type: string
  schema: z.ZodType
  personal: PersonalFields | undefined
  steps: readonly ((older: unknown) => unknown)[]
}>

type Opened = Readonly<{ event: StoredEvent; data: unknown }>

/** For auditors, who may have some keys or none: `[erased]` stands only where the keys say so, else `[withheld]`. */
type Options = Readonly<{ auditing?: boolean }>

/**
 * The codec of these deciders' events. Stored texts are canonical JSON; `meta` carries `v`, the schema version, from 2 on,
 * and leaves out the event's id, which the log keeps itself. Throws when two deciders claim one type of event.
 */
export const createCodec = (
  deciders: readonly AnyDecider[],
  keys: SubjectKeys,
  { auditing = false }: Options = {},
): Codec => {
  const catalogue = rulesByType(deciders)
  const rulesOf = (type: string): EventRules => {
    const rules = catalogue.get(type)
    if (!rules) throw new UnknownEvent(type)
    return rules
  }

  const encode: Codec['encode'] = async ({ type, data }, { eventId, ...meta }) => {
    const rules = rulesOf(type)
    const valid = validate(rules, data)
    const stored = rules.personal ? await sealed(rules, eventId, valid, rules.personal) : valid
    const version = rules.steps.length + 1
    return {
      id: eventId,
      type,
      data: canonicalJson(stored),
      meta: canonicalJson(version === 1 ? meta : { ...meta, v: version }),
    }
  }

  const sealed = async (
    rules: EventRules,
    eventId: string,
    data: unknown,
    fields: PersonalFields,
  ): Promise<unknown> => {
    const values = personalValues(data, fields)
    const keyOf = new Map<string, Uint8Array>()
    for (const subject of new Set(values.map((value) => value.subject))) {
      const key = await keys.forWriting(subject)
      if (!key) throw new PersonErased(rules.type, subject)
      keyOf.set(subject, key)
    }
    const sealValue = ({ path, subject, value }: PersonalValue) => ({
      path,
      value: { $sealed: seal(keyOf.get(subject) as Uint8Array, placeOf(eventId, path), canonicalJson(value)), subject }, // fetched above
    })
    return replaced(data, values.map(sealValue))
  }

  const decode: Codec['decode'] = async (events) => {
    const opened = events.map((event): Opened => ({ event, data: JSON.parse(event.data) }))
    const subjects = new Set(opened.filter(({ event }) => mayBeSealed(event.data)).flatMap(subjectsOf))
    const reading = subjects.size > 0 ? await readingOf([...subjects]) : undefined
    return opened.map((one) =>
      recorded(rulesOf(one.event.type), one.event, reading ? unsealed(one, reading) : one.data),
    )
  }

  const readingOf = async (subjects: readonly string[]): Promise<Reading> => {
    const keyOf = await keys.forReading(subjects)
    const withheld = new Set<string>()
    if (auditing)
      for (const subject of subjects)
        if (!keyOf.has(subject) && (await keys.state(subject)) !== 'erased') withheld.add(subject)
    return { keyOf, withheld }
  }

  return { encode, decode }
}

const rulesByType = (deciders: readonly AnyDecider[]): ReadonlyMap<string, EventRules> => {
  const found = new Map<string, EventRules & Readonly<{ stream: string }>>()
  for (const { stream, events, upcasts } of deciders)
    for (const [type, schema] of Object.entries(events)) {
      const other = found.get(type)
      if (other) throw new Error(`event type ${type} belongs to both ${other.stream} and ${stream}`)
      found.set(type, { type, schema, personal: marksOf(type, schema), steps: upcasts?.[type] ?? [], stream })
    }
  return found
}

const marksOf = (type: string, schema: z.ZodType): PersonalFields | undefined => {
  try {
    return personalFields(schema)
  } catch (error) {
    throw new Error(`in ${type}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const validate = ({ type, schema }: EventRules, data: unknown): unknown => {
  const read = schema.safeParse(data)
  if (!read.success)
    throw new InvalidEvent(
      type,
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    )
  if (feignsSeal(read.data)) throw new InvalidEvent(type, ['a field is called $sealed'])
  return read.data
}

/** A sealed value opens only in its own event and field. */
const placeOf = (eventId: string, path: Path): string => `${eventId} ${pointer(path)}`

const subjectsOf = ({ data }: Opened): readonly string[] => sealedValues(data).map(({ sealed }) => sealed.subject)

type Reading = Readonly<{ keyOf: ReadonlyMap<string, Uint8Array>; withheld: ReadonlySet<string> }>

const unsealed = ({ event, data }: Opened, { keyOf, withheld }: Reading): unknown => {
  if (!mayBeSealed(event.data)) return data
  const open = ({ path, sealed }: ReturnType<typeof sealedValues>[number]) => {
    const key = keyOf.get(sealed.subject)
    const instead = withheld.has(sealed.subject) ? WITHHELD : ERASED
    return { path, value: key ? JSON.parse(unseal(key, placeOf(event.id, path), sealed.$sealed)) : instead }
  }
  return replaced(data, sealedValues(data).map(open))
}

type StoredMeta = Omit<Meta, 'eventId'> & Readonly<{ v?: number }>

const recorded = (rules: EventRules, event: StoredEvent, data: unknown): RecordedEvent => {
  const { v = 1, ...meta } = JSON.parse(event.meta) as StoredMeta // written by `encode`
  const newest = rules.steps.length + 1
  if (v > newest)
    throw new Error(`${rules.type} has schema version ${v}, newer than ${newest}: a newer release wrote it`)
  return {
    position: event.position,
    stream: event.stream,
    version: event.version,
    type: event.type,
    schemaVersion: newest,
    data: rules.steps.slice(v - 1).reduce((older, step) => step(older), data),
    meta: { eventId: event.id, ...meta },
  }
}
