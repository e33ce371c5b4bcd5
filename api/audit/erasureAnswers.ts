import { user } from '../../events/access/user.ts'
import { mustBeErasable } from '../../events/access/userState.ts'
import { allowedSteps, requestId } from '../../events/audit/erasure.ts'
import { copyDays } from '../../events/audit/erasureSchemas.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { namesOf, type UserRow } from '../../projections/access/users.ts'
import { type ErasureRow, erasures } from '../../projections/audit/erasures.ts'
import type { ErasureAnswer, HoldAnswer, SubjectAnswer } from '../../projections/audit/privacyAnswers.ts'
import { type SubjectRow, subjectsOf } from '../../projections/audit/subjects.ts'
import { findRows } from '../../projections/kernel/list.ts'
import type { Call } from '../kernel/route.ts'
import { holds } from '../kernel/session.ts'
import { say } from '../kernel/sentences.ts'

type Asking = Call<unknown, unknown>
type Names = ReadonlyMap<string, string>

const everything = { everything: true } as const
const day = 86_400_000

const named = (names: Names, id: string) => ({ id, name: names.get(id) ?? id })

const holdOf = (row: SubjectRow | undefined, names: Names): HoldAnswer | null =>
  row?.heldBy == null || row.heldAt === null || row.holdReason === null
    ? null
    : { reason: row.holdReason, by: named(names, row.heldBy), at: row.heldAt }

const copiesUntil = ({ state, endedAt }: ErasureRow): string | null =>
  state === 'ERASED' && endedAt !== null ? new Date(Date.parse(endedAt) + copyDays * day).toISOString() : null

const said = (call: Asking, key: string) => ({ key, message: say(key, call.language) })

/** Steps that the caller may take and holds the action for. */
const allowed = ({ caller }: Asking, { state, createdBy }: ErasureRow) =>
  allowedSteps(state, createdBy === caller.userId).filter((step) =>
    holds(caller, step === 'withdraw' ? 'sys:privacy:request' : 'sys:privacy:confirm'),
  )

/** Wishes with the names of everybody they speak of. */
export const erasureAnswers = async (call: Asking, rows: readonly ErasureRow[]): Promise<readonly ErasureAnswer[]> => {
  const { db } = call.desk
  const about = await subjectsOf(
    db,
    rows.map(({ subjectId }) => subjectId),
  )
  const holders = [...about.values()].flatMap(({ heldBy }) => heldBy ?? [])
  const names = await namesOf(db, [
    ...holders,
    ...rows.flatMap(({ subjectId, createdBy, decidedBy }) => [subjectId, createdBy, ...(decidedBy ? [decidedBy] : [])]),
  ])
  return rows.map((row) => ({
    id: row.id,
    subject: named(names, row.subjectId),
    version: row.version,
    position: row.position,
    state: row.state,
    allowed: allowed(call, row),
    reason: row.reason,
    declineReason: row.declineReason,
    requestedBy: named(names, row.createdBy),
    requestedAt: row.createdAt,
    decidedBy: row.decidedBy === null ? null : named(names, row.decidedBy),
    decidedAt: row.decidedAt,
    endedAt: row.endedAt,
    copiesUntil: copiesUntil(row),
    counts: row.counts,
    failure: row.failure === null ? null : said(call, row.failure),
    held: holdOf(about.get(row.subjectId), names),
  }))
}

/** People with what is to become of their data. */
export const subjectAnswers = async (call: Asking, rows: readonly UserRow[]): Promise<readonly SubjectAnswer[]> => {
  const { db } = call.desk
  const about = await subjectsOf(
    db,
    rows.map(({ id }) => id),
  )
  const wishes = [...about.values()].flatMap(({ id, request }) => (request === 0 ? [] : [requestId(id, request)]))
  const last = new Map((await findRows(db, erasures, wishes, everything)).map((row) => [row.subjectId, row]))
  const names = await namesOf(
    db,
    [...about.values()].flatMap(({ heldBy }) => heldBy ?? []),
  )
  return Promise.all(
    rows.map(async (row) => {
      const wish = last.get(row.id)
      return {
        id: row.id,
        name: row.name,
        account: row.account,
        companyId: row.companyId,
        status: row.status,
        erasedAt: about.get(row.id)?.erasedAt ?? null,
        held: holdOf(about.get(row.id), names),
        erasure: wish ? { id: wish.id, state: wish.state } : null,
        refused: await refusedNow(call, row),
      }
    }),
  )
}

/** Why the rules of accounts would not let this person be erased now. */
const refusedNow = async (call: Asking, { id }: UserRow): Promise<SubjectAnswer['refused']> => {
  const { state } = await call.desk.journal.load(user, id)
  try {
    mustBeErasable(state)
    return null
  } catch (error) {
    if (error instanceof Refusal) return said(call, error.key)
    throw error
  }
}
