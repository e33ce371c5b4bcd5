import { createHash } from 'node:crypto'
import { refuse } from '../../events/kernel/common.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import type { StoredEvent } from '../../events/log/eventLog.ts'
import { readFrom, stepsBack } from '../../events/log/boundary.ts'
import { type Proof, proofOf } from '../../events/log/proof.ts'
import type { LogEntryDetail } from '../../projections/audit/auditAnswers.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { Call } from '../kernel/route.ts'
import { holds } from '../kernel/session.ts'
import { titleOf } from '../titles.ts'
import { entriesOf } from './entries.ts'
import { fieldsOf, type FoundField } from './eventFields.ts'
import { type Stored, toStored } from './storedEvents.ts'

export const seesPersonal = 'sys:audit:personal'

/** Most values of one event that an answer tells. */
const mostFields = 1000

/** Everything about the event at a position. Refuses when there is none. */
export const detailOf = async (call: Call<unknown, unknown>, position: number): Promise<LogEntryDetail> => {
  const { desk, language, caller } = call
  const [event] = await readFrom(desk, position, 1)
  if (event?.position !== position) return refuse('missing', 'NOT_FOUND')
  const stored = toStored(event)
  const fields = await fieldsOf(desk.codec, event, holds(caller, seesPersonal))
  const [[entry], proof, siblings] = await Promise.all([
    entriesOf(desk, [stored], language),
    proofIn(desk, event),
    siblingsOf(desk, stored, language),
  ])
  if (!entry) return refuse('missing', 'NOT_FOUND')
  const told = fields.slice(0, mostFields)
  call.logRead({ what: 'event', positions: [position] })
  noteSeen(call, told)
  const { commandId, causationId = null, correlationId } = stored.meta
  return {
    ...entry,
    commandId,
    causationId,
    correlationId,
    fields: told,
    fieldsTotal: fields.length,
    stored: { bytes: Buffer.byteLength(event.data), sha256: createHash('sha256').update(event.data).digest('hex') },
    proof,
    siblings,
  }
}

const proofIn = async ({ ledger }: Desk, event: StoredEvent): Promise<Proof | null> =>
  ledger ? proofOf({ ledger, heads: await ledger.heads(), publicKey: ledger.publicKey }, event) : null

const noteSeen = (call: Call<unknown, unknown>, fields: readonly FoundField[]): void => {
  const shown = fields.filter(({ personal, state, value }) => personal && state === 'shown' && value !== null)
  for (const subject of new Set(shown.flatMap((field) => field.subject ?? [])))
    call.seen({
      subjects: [subject],
      fields: shown.filter((field) => field.subject === subject).map(({ path }) => path.slice(0, 64)),
    })
}

/** How far around an event the others of its command are looked for: they are appended within one request. */
const around = 250

const siblingsOf = async (
  { log, ledger }: Pick<Desk, 'log' | 'ledger'>,
  { event, meta }: Stored,
  language: Language,
): Promise<LogEntryDetail['siblings']> => {
  const from = ledger ? await stepsBack(ledger, event.position, around + 1) : Math.max(0, event.position - around - 1)
  const nearby = await log.readAll(from, 2 * around + 1)
  return nearby
    .filter((other) => other.position !== event.position && isOf(other, meta.commandId))
    .map(({ position, type }) => ({ position, type, title: titleOf(type, language) }))
}

const isOf = (event: StoredEvent, commandId: string): boolean =>
  event.meta.includes(JSON.stringify(commandId)) && toStored(event).meta.commandId === commandId
