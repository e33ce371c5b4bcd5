import { phrases as accessPhrases } from '../../events/access/phrases.ts'
import { erasure, requestId, type ErasureState } from '../../events/audit/erasure.ts'
import { privacyPhrases } from '../../events/audit/privacyPhrases.ts'
import { commonPhrases } from '../../events/kernel/common.ts'
import type { Actor } from '../../events/kernel/decider.ts'
import { fill } from '../../events/kernel/phrases.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import type { Asked } from '../../events/log/journal.ts'
import { findUserByAccount, namesOf, type UserRow, users } from '../../projections/access/users.ts'
import { type ErasureRow, erasures } from '../../projections/audit/erasures.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { rowsWhere } from '../../projections/kernel/record.ts'
import { carryOutErasure } from './erasePerson.ts'
import type { PersonKind } from './personKind.ts'

/** What whoever has the machine may do about erasures; nobody knows who types, so confirming is not among it. */

const commandLine: Actor = { type: 'system', id: 'command-line' }

/** A wish to erase somebody, as the command line shows it. */
export type ListedErasure = Readonly<{
  id: string
  state: ErasureState
  person: Readonly<{ id: string; name: string }>
  requestedBy: string
  requestedAt: string
  decidedBy: string | null
  endedAt: string | null
}>

const asking = (desk: Desk): Asked => ({ by: commandLine, commandId: desk.newId() })

/** Everybody whose erasure was ever asked for, the newest wish first. */
export const listErasures = async ({ db }: Desk): Promise<readonly ListedErasure[]> => {
  const rows = [...(await rowsWhere(db, erasures, {}))].sort((one, other) => other.position - one.position)
  const names = await namesOf(
    db,
    rows.flatMap(({ subjectId, createdBy, decidedBy }) => [subjectId, createdBy, decidedBy ?? subjectId]),
  )
  const called = (id: string): string => names.get(id) ?? id
  return rows.map(({ id, state, subjectId, createdBy, createdAt, decidedBy, endedAt }) => ({
    id,
    state,
    person: { id: subjectId, name: called(subjectId) },
    requestedBy: called(createdBy),
    requestedAt: createdAt,
    decidedBy: decidedBy === null ? null : called(decidedBy),
    endedAt,
  }))
}

/** Asks for the erasure of a person, named by id or account. */
export const requestErasure = (desk: Desk, person: string, reason: string): Promise<ErasureRow> =>
  inSentences(async () => {
    const { id: subjectId, companyId } = await mustFind(desk, person)
    const command = { type: 'RequestErasure', data: { subjectId, companyId, reason } } as const
    const { position } = await desk.journal.execute(erasure, subjectId, command, asking(desk))
    await desk.projector.reached(position, { timeout: 60_000 })
    return mustHaveRequest(desk, subjectId)
  })

/** Carries out what another person has confirmed, now and to its end; done already is done. */
export const carryOutConfirmed = (desk: Desk, person: string, people: readonly PersonKind[]): Promise<ErasureRow> =>
  inSentences(async () => {
    const { id: subjectId } = await mustFind(desk, person)
    const { state } = await desk.journal.load(erasure, subjectId)
    if (!state.erased && state.request?.state !== 'CONFIRMED')
      throw new Error(`Nobody has confirmed the erasure of ${person}: another person does that in the console.`)
    const asked = (_: string, by: Actor = commandLine): Asked => ({ ...asking(desk), by })
    await carryOutErasure({ desk, asked }, subjectId, people)
    await desk.projector.reached(await desk.log.head(), { timeout: 60_000 })
    return mustHaveRequest(desk, subjectId)
  })

const mustFind = async ({ db }: Desk, person: string): Promise<UserRow> => {
  const found = (await findRow(db, users, person, { everything: true })) ?? (await findUserByAccount(db, person))
  if (!found) throw new Error(`There is nobody with the id or account ${person}.`)
  return found
}

const mustHaveRequest = async ({ db, journal }: Desk, subjectId: string): Promise<ErasureRow> => {
  const { state } = await journal.load(erasure, subjectId)
  const row = await findRow(db, erasures, requestId(subjectId, state.request?.number ?? 0), { everything: true })
  if (!row) throw new Error('The read models are behind the log: daybook erase --list shows the request shortly.')
  return row
}

const sentences = { ...commonPhrases['en-US'], ...accessPhrases['en-US'], ...privacyPhrases['en-US'] }

/** A refusal as the sentence that it has. */
const inSentences = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const sentence = (sentences as Readonly<Record<string, string>>)[error.key] ?? error.key // looked up by its key
    throw new Error(`${fill(sentence, error.details.params)}.`, { cause: error })
  }
}
