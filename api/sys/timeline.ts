import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import { actorNames, nameOf } from '../kernel/actors.ts'
import { asManyAsFit } from '../kernel/answers.ts'
import { personalNames } from '../../projections/kernel/columns.ts'
import { idOf } from '../../projections/kernel/projection.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { holds, mustHold } from '../kernel/session.ts'
import {
  changesOf,
  type History,
  historyOf,
  mustBeWithin,
  type Step,
  type TimelineKind,
  touchedBy,
} from '../kernel/timeline.ts'
import { isWithinWindow, tokenText, wayBack } from '../kernel/undo.ts'
import { columnChangesOf, columnsIn } from '../settings/columnHistory.ts'

/** The newest steps of a history that one answer tells, at most. */
export const mostSteps = 200

/** A record's history and the record as it was: GET /sys/timeline/:kind/:id and …/at?version=. */
export const timelineRoutes = (kinds: readonly TimelineKind[]): readonly AnyRoute[] => [
  route({
    method: 'get',
    path: '/sys/timeline/:kind/:id',
    action: 'signedIn',
    summary: 'History of a record from its events, newest first, with old and new values',
    handle: async (call) => {
      const { kind, history } = await mustRead(kinds, call)
      const newest = history.steps.slice(-mostSteps)
      noteSeen(
        call,
        kind,
        newest.flatMap((step) => touchedBy(kind, step)),
      )
      const names = await actorNames(
        call.desk,
        newest.map(({ event }) => event),
      )
      const columns = await columnsIn(call.desk.db, newest)
      const list = newest.map((step) => {
        const entry = entryOf(call, kind, history, step, nameOf(names, step.event, call.language))
        return { ...entry, changes: [...entry.changes, ...columnChangesOf(columns, step, call.language)] }
      })
      return { list: asManyAsFit(list.reverse()), total: history.steps.length }
    },
  }),
  route({
    method: 'get',
    path: '/sys/timeline/:kind/:id/at',
    action: 'signedIn',
    summary: 'The record as its read model had it after a version',
    query: z.strictObject({ version: z.coerce.number({ error: 'FORMAT_INVALID' }).int().min(1) }),
    handle: async (call) => {
      const { kind, history } = await mustRead(kinds, call)
      const { version } = call.query
      const isKnown = version <= history.events.length
      const step = isKnown ? history.steps.findLast(({ event }) => event.version <= version) : undefined
      const row = step?.after ?? refuse('missing', 'NOT_FOUND')
      noteSeen(call, kind, Object.keys(row))
      return row
    },
  }),
]

type Asking = Call<unknown, unknown>

/** Where a record has personal columns, it is about the person of its id. */
const noteSeen = ({ seen, params }: Asking, { model }: TimelineKind, shown: readonly string[]): void => {
  const fields = personalNames(model.columns).filter((name) => shown.includes(name))
  seen({ subjects: params.id === undefined ? [] : [params.id], fields })
}

const mustRead = async (
  kinds: readonly TimelineKind[],
  call: Asking,
): Promise<Readonly<{ kind: TimelineKind; history: History }>> => {
  const { desk, caller, params } = call
  const kind = kinds.find((one) => one.kind === params.kind)
  if (!kind) return refuse('missing', 'NOT_FOUND')
  mustHold(caller, kind.action)
  const history = await historyOf(desk, kind, params.id ?? '')
  mustBeWithin(kind, history, caller, kind.action)
  return { kind, history }
}

const entryOf = (
  { desk, caller, language, params }: Asking,
  kind: TimelineKind,
  history: History,
  step: Step,
  name: string,
) => {
  const { event } = step
  const id = kind.home ? (params.id ?? '') : idOf(event.stream)
  const { version, position, type, meta } = event
  const action = kind.undo?.[type]
  const mayUndo = action !== undefined && holds(caller, action) && isWithinWindow(event, desk.now())
  const canUndo = mayUndo && wayBack(kind, history, version).way === 'command'
  const note = noteOf(event)
  return {
    position,
    version,
    at: meta.at,
    by: { type: meta.by.type, id: meta.by.id, name },
    type,
    title: kind.titles[language][type] ?? type,
    changes: changesOf(kind, step, language),
    ...(note === undefined ? {} : { note }),
    ...(canUndo ? { undoToken: tokenText({ kind: kind.kind, id, version }) } : {}),
  }
}

/** What a person wrote to explain the act. */
const noteOf = ({ data }: RecordedEvent): string | undefined => {
  const { reason, note } = data as Readonly<{ reason?: unknown; note?: unknown }> // payloads are objects
  return [reason, note].find((text): text is string => typeof text === 'string' && text !== '')
}
