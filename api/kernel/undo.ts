import * as z from 'zod'
import { type Catalogue, fold, type Named, type RecordedEvent } from '../../events/kernel/decider.ts'
import { type History, rulesOf, type TimelineKind, touchedBy } from './timeline.ts'

/** How long an act can be taken back, in milliseconds. */
export const undoWindow = 30 * 60 * 1000

/** An event that a person wants taken back. */
export type UndoToken = Readonly<{ kind: string; id: string; version: number }>

const form = /^([A-Za-z]{1,40}):([A-Za-z0-9][A-Za-z0-9_.-]{0,63}):([1-9]\d{0,9})$/

/** `‹stream category›:‹id›:‹version›` */
export const undoToken = () =>
  z
    .string({ error: 'FORMAT_INVALID' })
    .regex(form, { message: 'FORMAT_INVALID' })
    .transform((text): UndoToken => {
      const [, kind = '', id = '', version = ''] = form.exec(text) ?? []
      return { kind, id, version: Number(version) }
    })

export const tokenText = ({ kind, id, version }: UndoToken): string => `${kind}:${id}:${version}`

/** The way back from one event: the command, or why there is none. */
export type WayBack =
  | Readonly<{ way: 'command'; command: Named<Catalogue> }>
  | Readonly<{ way: 'conflict'; with: RecordedEvent }>
  | Readonly<{ way: 'none' }>

/**
 * Looks for the command that takes an event back. Where there was one right after the event and there is none now, a
 * later event is in the way.
 */
export const wayBack = (kind: TimelineKind, history: History, version: number): WayBack => {
  const { events } = history
  const event = events[version - 1]
  const inverse = event && kind.rules.inverse?.[event.type]
  if (!event || !inverse) return { way: 'none' }
  const stateAt = (count: number): never => fold(rulesOf(kind), events.slice(0, count)) as never // lists forget types
  const commandAt = (count: number) => inverse(stateAt(version - 1), event.data as never, stateAt(count)) // as above
  const command = commandAt(events.length)
  if (command) return { way: 'command', command }
  const later = commandAt(version) && inTheWay(kind, history, version)
  return later ? { way: 'conflict', with: later } : { way: 'none' }
}

/** The last later event that touched what the event touched; otherwise the last one. */
const inTheWay = (kind: TimelineKind, { steps }: History, version: number): RecordedEvent | undefined => {
  const touched = new Set(
    steps.filter(({ event }) => event.version === version).flatMap((step) => touchedBy(kind, step)),
  )
  const later = steps.filter(({ event }) => event.version > version)
  return (
    later.findLast((step) => touchedBy(kind, step).some((column) => touched.has(column)))?.event ?? later.at(-1)?.event
  )
}

/** Whether an event is young enough at this instant. */
export const isWithinWindow = (event: RecordedEvent, now: string): boolean =>
  Date.parse(now) - Date.parse(event.meta.at) <= undoWindow
