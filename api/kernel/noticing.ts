import { type AskedFilter, dataSighting, type LogPart, logReading, namedAtOnce } from '../../events/audit/readings.ts'
import type { Actor, Meta } from '../../events/kernel/decider.ts'
import type { NewEvent } from '../../events/log/eventLog.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { loggable } from '../../events/runtime/loggable.ts'

/** Whose personal data an answer shows, and which fields of them. */
export type Sighting = Readonly<{ subjects: readonly string[]; fields: readonly string[] }>

/** What of the log an answer shows. */
export type Reading = Readonly<{ what: LogPart; filters?: readonly AskedFilter[]; positions?: readonly number[] }>

/** Who looks, from where, in which request. */
export type Onlooker = Readonly<{ by: Actor; requestId: string; ip: string; page?: string }>

/**
 * Remembers who looked at what, beside the answers, and records it within a second. What somebody looked at within the
 * last minute is not recorded again, so that paging back and forth and a page that refreshes itself are one look.
 */
export type Noticing = Readonly<{
  /** `where` is the call that showed it. Nobody is recorded for looking at themselves. */
  saw(onlooker: Onlooker, sighting: Sighting, where: string): void
  read(onlooker: Onlooker, reading: Reading): void
  /** Records what is remembered; resolves when that has been tried. */
  settle(): Promise<void>
}>

const delay = 500
const beforeTryingAgain = 5000
const memory = 60_000

type Kind = 'PersonalDataSeen' | 'LogRead'
type Named = string | number

/** Looks of one person of one kind that differ only in whom or what they name. */
type Group = Readonly<{ kind: Kind; same: object; meta: Omit<Meta, 'eventId'>; named: Set<Named>; until: number }>

const streams = { PersonalDataSeen: dataSighting.stream, LogRead: logReading.stream } as const

export const createNoticing = (desk: Pick<Desk, 'log' | 'codec' | 'logger' | 'now' | 'newId'>): Noticing => {
  const recent = new Map<string, Group>()
  let waiting = new Map<string, Group>()
  let timer: NodeJS.Timeout | undefined
  let settling = Promise.resolve()

  const note = (onlooker: Onlooker, kind: Kind, same: object, named: readonly Named[]): void => {
    const at = desk.now()
    const key = JSON.stringify([onlooker.by.id, kind, same])
    const known = recent.get(key)
    const isKnown = known !== undefined && known.until > Date.parse(at)
    const fresh = isKnown ? named.filter((one) => !known.named.has(one)) : named
    if (isKnown && fresh.length === 0) return
    const group = { kind, same, meta: metaOf(onlooker, at), until: Date.parse(at) + memory }
    if (isKnown) for (const one of fresh) known.named.add(one)
    else recent.set(key, { ...group, named: new Set(fresh) })
    const begun = waiting.get(key) ?? { ...group, named: new Set() }
    waiting.set(key, begun)
    for (const one of fresh) begun.named.add(one)
    wake(delay)
  }

  const wake = (milliseconds: number): void => {
    timer ??= setTimeout(() => void settle(), milliseconds).unref()
  }

  const settle = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    settling = settling.then(recordWaiting)
    return settling
  }

  const recordWaiting = async (): Promise<void> => {
    const groups = waiting
    waiting = new Map()
    forget()
    for (const [key, group] of groups)
      await record(desk, group).catch((error: unknown) => {
        desk.logger.error({ error: loggable(error) }, 'who looked at what was not recorded yet')
        retain(key, group)
      })
  }

  /** What could not be recorded is tried again, with what was looked at meanwhile. */
  const retain = (key: string, group: Group): void => {
    for (const one of waiting.get(key)?.named ?? []) group.named.add(one)
    waiting.set(key, group)
    wake(beforeTryingAgain)
  }

  const forget = (): void => {
    const now = Date.parse(desk.now())
    for (const [key, { until }] of recent) if (until <= now) recent.delete(key)
  }

  return {
    saw: (onlooker, { subjects, fields }, where) => {
      const others = subjects.filter((subject) => subject !== onlooker.by.id)
      if (others.length > 0 && fields.length > 0) note(onlooker, 'PersonalDataSeen', { fields, where }, others)
    },
    read: (onlooker, { what, filters = [], positions = [] }) => note(onlooker, 'LogRead', { what, filters }, positions),
    settle,
  }
}

const metaOf = ({ by, requestId, ip, page }: Onlooker, at: string): Group['meta'] => ({
  at,
  by,
  ip,
  commandId: requestId,
  correlationId: requestId,
  ...(page === undefined ? {} : { page }),
})

const record = async (
  { log, codec, newId }: Pick<Desk, 'log' | 'codec' | 'newId'>,
  { kind, same, meta, named }: Group,
): Promise<void> => {
  const nameField = kind === 'LogRead' ? 'positions' : 'subjects'
  const encoded: NewEvent[] = []
  for (const some of portions([...named]))
    encoded.push(
      await codec.encode({ type: kind, data: { ...same, [nameField]: some } }, { ...meta, eventId: newId() }),
    )
  await log.append(`${streams[kind]}-${meta.by.id}.${meta.at.slice(0, 10)}`, 'any', encoded)
}

const portions = (named: readonly Named[]): readonly (readonly Named[])[] =>
  named.length <= namedAtOnce ? [named] : [named.slice(0, namedAtOnce), ...portions(named.slice(namedAtOnce))]
