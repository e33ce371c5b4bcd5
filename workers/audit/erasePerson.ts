import * as z from 'zod'
import { phrases as accessPhrases } from '../../events/access/phrases.ts'
import { erasure } from '../../events/audit/erasure.ts'
import { privacyPhrases } from '../../events/audit/privacyPhrases.ts'
import type { Actor, RecordedEvent } from '../../events/kernel/decider.ts'
import { id } from '../../events/kernel/fields.ts'
import { countAbout } from '../../events/log/eventsAbout.ts'
import { forgetErased } from '../../projections/kernel/forgetErased.ts'
import { type AnyWorkKind, type Work, workKind } from '../kernel/workKind.ts'
import type { Destroyed, Erasing, PersonKind } from './personKind.ts'

const eraseWork = z.strictObject({ subjectId: id() })
type EraseWork = z.output<typeof eraseWork>
type Asking = Pick<Work<EraseWork>, 'desk' | 'asked'>

/** Carries out erasures that a second person has confirmed. */
export const erasePerson = (people: readonly PersonKind[]): AnyWorkKind =>
  workKind<EraseWork, never>({
    name: 'audit.erasePerson',
    payload: eraseWork,
    handle: (work) => carryOutErasure(work, work.payload.subjectId, people),
    giveUp: (work, error) => giveUp(work, people, error),
  })

/**
 * Erases a person whose erasure is confirmed: first what is kept beside the log, then the key, then what the read models
 * still hold. Every step may be taken again, so it goes on wherever it was left. Who was erased already, and came back
 * with an older copy of the log, goes the same way.
 */
export const carryOutErasure = async (
  { desk, asked }: Asking,
  subjectId: string,
  people: readonly PersonKind[],
): Promise<void> => {
  const { state, events } = await desk.journal.load(erasure, subjectId)
  const again = (await desk.erasures.stateOf(subjectId)) === 'erased'
  const request = state.request?.state === 'CONFIRMED' ? state.request.number : undefined
  if (request === undefined && !again) return
  const by = confirmedBy(events)
  const erasing: Erasing = { desk, asked: (step) => asked(step, by) }
  const found = request === undefined ? undefined : await countAbout(desk.log, subjectId)
  const destroyed = await eraseBeside(erasing, subjectId, people, again)
  if (!again) await desk.erasures.hold(subjectId, false)
  await desk.erasures.erase(subjectId, erasing.asked('key'))
  await forgetErased(desk)
  if (request === undefined || !found) return
  const counts = { events: found.events, values: found.values, ...destroyed }
  const record = { type: 'RecordErasure', data: { request, counts } } as const
  await desk.journal.execute(erasure, subjectId, record, erasing.asked('end'))
}

const confirmedBy = (events: readonly RecordedEvent[]): Actor | undefined =>
  events.findLast(({ type }) => type === 'ErasureConfirmed')?.meta.by

const eraseBeside = async (
  erasing: Erasing,
  subjectId: string,
  people: readonly PersonKind[],
  again: boolean,
): Promise<Destroyed> => {
  let sum: Destroyed = { secrets: 0, files: 0, sessions: 0 }
  for (const kind of people) {
    const { secrets, files, sessions } = await kind.erase(erasing, subjectId, again)
    sum = { secrets: sum.secrets + secrets, files: sum.files + files, sessions: sum.sessions + sessions }
  }
  return sum
}

/** Once the key is gone there is no way back: then the rest is tried for as long as it takes. */
const giveUp = async (work: Work<EraseWork, never>, people: readonly PersonKind[], error: string): Promise<void> => {
  const { desk, payload, asked } = work
  if ((await desk.erasures.stateOf(payload.subjectId)) === 'erased')
    return carryOutErasure(work, payload.subjectId, people)
  const { state } = await desk.journal.load(erasure, payload.subjectId)
  if (!state.request) return
  const isSaid = error in privacyPhrases['zh-CN'] || error in accessPhrases['zh-CN']
  const failed = { request: state.request.number, key: isSaid ? error : 'ERASURE_BROKEN' }
  await desk.journal.execute(erasure, payload.subjectId, { type: 'FailErasure', data: failed }, asked('stop'))
}
