import { namesOf } from '../../projections/access/users.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { OperatorActRow } from '../../projections/operations/operatorActs.ts'
import type { ActAnswer } from '../../projections/operations/operationsAnswers.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { say } from '../kernel/sentences.ts'
import { titleOf } from '../titles.ts'

/** What operators did, with the names of those who did it. */
export const actAnswers = async (
  { db }: Pick<Desk, 'db'>,
  rows: readonly OperatorActRow[],
  language: Language,
): Promise<readonly ActAnswer[]> => {
  const names = await namesOf(db, [...new Set(rows.filter(({ byType }) => byType === 'user').map(({ by }) => by))])
  return rows.map(({ position, at, by, byType, type, target, kind, reason }) => ({
    position,
    at,
    by: { type: byType, id: by, name: byType === 'user' ? (names.get(by) ?? by) : say('ACTOR_SYSTEM', language) },
    type,
    title: titleOf(type, language),
    target,
    kind,
    reason,
  }))
}
