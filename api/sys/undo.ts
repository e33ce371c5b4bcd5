import * as z from 'zod'
import { refuse } from '../../events/kernel/common.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import type { Asked } from '../../events/log/journal.ts'
import { actorNames, nameOf } from '../kernel/actors.ts'
import { bulk } from '../kernel/bulk.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { mustHold } from '../kernel/session.ts'
import { type History, historyOf, mustBeWithin, rulesOf, type TimelineKind } from '../kernel/timeline.ts'
import { isWithinWindow, tokenText, type UndoToken, undoToken, wayBack } from '../kernel/undo.ts'

const body = z.strictObject({ undoTokens: z.array(undoToken()).min(1).max(500) })
type Asking = Call<undefined, z.output<typeof body>>

/** Takes acts back: POST /sys/undo. */
export const undoRoutes = (kinds: readonly TimelineKind[]): readonly AnyRoute[] => [
  route({
    method: 'post',
    path: '/sys/undo',
    action: 'signedIn',
    summary: 'Takes acts back within 30 minutes, each by the command that undoes it',
    body,
    handle: (call) =>
      bulk(
        newestFirst(call.body.undoTokens),
        ({ id }) => id,
        (token) => takeBack(kinds, call, token),
        call.language,
      ),
  }),
]

/** Later acts on a record go before earlier ones, or they would stand in the way. */
const newestFirst = (tokens: readonly UndoToken[]): readonly UndoToken[] =>
  [...tokens].sort((one, other) => other.version - one.version)

const takeBack = async (
  kinds: readonly TimelineKind[],
  call: Asking,
  token: UndoToken,
): Promise<Readonly<{ undoToken?: string }>> => {
  const { desk } = call
  const kind = kinds.find((one) => one.kind === token.kind)
  if (!kind) return refuse('missing', 'NOT_FOUND')
  const history = await historyOf(desk, kind, token.id)
  const event = mustBeAllowed(call, kind, history, token)
  // Several acts on one record in one request are several commands; the same request again is the same commands.
  const asked = call.asked()
  const own = {
    ...asked,
    commandId: `${asked.commandId}-${token.version}`,
    causationId: event.meta.eventId,
    // What leads back was worked out on this version: on another one it could undo somebody else's act.
    expectedVersion: history.events.length,
  }
  const done = carriedOut(history, own)
  if (done.length > 0) return again(kind, token.id, done)
  const command = await mustLeadBack(call, kind, history, event)
  await kind.guard?.(call, token.id, command)
  const { events } = await desk.journal.execute(rulesOf(kind), history.home, command, own)
  return again(kind, token.id, events)
}

/** The event to take back; what is out of reach is as absent as what never happened. */
const mustBeAllowed = ({ caller }: Asking, kind: TimelineKind, history: History, token: UndoToken): RecordedEvent => {
  const event = history.events[token.version - 1] ?? refuse('missing', 'NOT_FOUND')
  const action = kind.undo?.[event.type]
  mustHold(caller, action ?? kind.action)
  mustBeWithin(kind, history, caller, action ?? kind.action)
  return action ? event : refuse('conflict', 'UNDO_IMPOSSIBLE')
}

const carriedOut = ({ events }: History, { commandId, digest }: Asked): readonly RecordedEvent[] => {
  const own = events.filter(({ meta }) => meta.commandId === commandId)
  return own.every(({ meta }) => meta.digest === digest) ? own : refuse('conflict', 'IDEMPOTENCY_MISMATCH')
}

const mustLeadBack = async ({ desk, language }: Asking, kind: TimelineKind, history: History, event: RecordedEvent) => {
  if (!isWithinWindow(event, desk.now())) return refuse('conflict', 'UNDO_EXPIRED')
  const found = wayBack(kind, history, event.version)
  if (found.way === 'command') return found.command
  if (found.way === 'none') return refuse('conflict', 'UNDO_IMPOSSIBLE')
  const name = nameOf(await actorNames(desk, [found.with]), found.with, language)
  return refuse('conflict', 'UNDO_CONFLICT', { params: { name } })
}

/** An act that was taken back can itself be taken back. */
const again = (
  kind: TimelineKind,
  id: string,
  events: readonly Pick<RecordedEvent, 'version' | 'type'>[],
): Readonly<{ undoToken?: string }> => {
  const last = events.at(-1)
  if (!last || !kind.undo?.[last.type]) return {}
  return { undoToken: tokenText({ kind: kind.kind, id, version: last.version }) }
}
