import * as z from 'zod'
import { type Actor, decider, type Meta, streamOf } from '../kernel/decider.ts'
import type { Codec } from './codec.ts'
import { type EventLog, type Position, StaleStream } from './eventLog.ts'
import type { Erased, ErasureRegister } from './erasureRegister.ts'
import type { KeyState, SubjectKeys } from './secrets.ts'

const events = {
  /** From here on nobody can read what the log says about this person. */
  SubjectErased: z.strictObject({ subject: z.string(), erasedAt: z.string() }),
}

/** Everybody who was erased, on one stream, so that a start finds them without reading the log. */
export const erasedSubjects = decider<readonly string[], Record<never, never>, typeof events>({
  context: 'log',
  stream: 'erased',
  commands: {},
  events,
  initial: [],
  decide: {},
  evolve: { SubjectErased: (subjects, { subject }) => [...subjects, subject] },
})

const stream = streamOf(erasedSubjects, 'all')

/** On whose behalf somebody is erased. */
export type ErasedFor = Readonly<{ by: Actor; commandId: string; correlationId?: string; causationId?: string }>

/** The destroying of people's keys, and the memory of it: in the log, in the key store and in a file of its own. */
export type Erasures = Readonly<{
  /** Destroys a person's key for good; may be called again. Throws when the person is held. */
  erase(subject: string, asked: ErasedFor): Promise<void>
  /** A held person cannot be erased. Throws when nothing was ever recorded about the person. */
  hold(subject: string, held: boolean): Promise<void>
  stateOf(subject: string): Promise<KeyState | undefined>
  /** Everybody who was erased. */
  all(): readonly Erased[]
  /** Where the log speaks of the last one, 0 when of none. */
  position(): Promise<Position>
}>

/** What a key store can do besides, for the erasures alone. */
export type ErasableKeys = SubjectKeys &
  Readonly<{
    /** Everybody whose key was destroyed here. */
    erased(): Promise<readonly string[]>
    /** Destroys a key that had been destroyed before and came back with an older copy, held or not. */
    eraseAgain(subject: string): Promise<void>
  }>

type Tools = Readonly<{
  log: EventLog
  codec: Codec
  keys: ErasableKeys
  register: ErasureRegister
  now: () => string
  newId: () => string
}>

const restorer: Actor = { type: 'system', id: 'erasures' }

/**
 * Opens the erasures of a log. Log, key store and register may come from copies of different age: what one of them
 * knows, all of them know when this resolves, and a key that came back is destroyed again. Nothing may be read before.
 */
export const openErasures = async (tools: Tools): Promise<Erasures> => {
  const { log, keys, register, now } = tools

  const erase: Erasures['erase'] = async (subject, asked) => {
    await keys.erase(subject)
    await register.add([{ subject, at: now() }])
    for (const one of register.all()) if (one.subject === subject) await append(tools, one, asked)
  }

  await agree(tools)
  return {
    erase,
    hold: keys.hold,
    stateOf: keys.state,
    all: register.all,
    position: async () => (await log.readStream(stream)).at(-1)?.position ?? 0,
  }
}

const agree = async (tools: Tools): Promise<void> => {
  const { keys, register, now, newId } = tools
  const told = await recorded(tools)
  const destroyed = await keys.erased()
  const here = destroyed.map((subject) => ({ subject, at: now() }))
  const everybody = new Map([...here, ...told, ...register.all()].map((one) => [one.subject, one]))
  for (const subject of everybody.keys()) if (!destroyed.includes(subject)) await keys.eraseAgain(subject)
  await register.add([...everybody.values()])
  const known = new Set(told.map(({ subject }) => subject))
  for (const one of everybody.values())
    if (!known.has(one.subject)) await append(tools, one, { by: restorer, commandId: newId() })
}

const recorded = async ({ log, codec }: Pick<Tools, 'log' | 'codec'>): Promise<readonly Erased[]> =>
  (await codec.decode(await log.readStream(stream))).map(({ data }) => {
    const { subject, erasedAt: at } = data as z.output<typeof events.SubjectErased> // the only event of this stream
    return { subject, at }
  })

/** Says it once in the log, however often it is called. */
const append = async (tools: Tools, { subject, at }: Erased, asked: ErasedFor): Promise<void> => {
  const { log, codec, now, newId } = tools
  const told = await recorded(tools)
  if (told.some((one) => one.subject === subject)) return
  const { by, commandId, correlationId = commandId, causationId } = asked
  const meta: Meta = {
    eventId: newId(),
    at: now(),
    by,
    commandId,
    correlationId,
    ...(causationId === undefined ? {} : { causationId }),
  }
  const event = await codec.encode({ type: 'SubjectErased', data: { subject, erasedAt: at } }, meta)
  try {
    await log.append(stream, told.length === 0 ? 'none' : told.length, [event])
  } catch (error) {
    if (!(error instanceof StaleStream)) throw error
    await append(tools, { subject, at }, asked)
  }
}
