import { refuse } from '../../../events/reports/runPhrases.ts'
import { type DatabaseType, ownSource } from '../../../events/sources/dataSourceSchemas.ts'
import type { Desk } from '../../kernel/desk.ts'
import { findRow } from '../../kernel/list.ts'
import { dataSources, placeOfRow } from '../../sources/dataSources.ts'
import { openPlace, ownPlace, type SessionPlace } from '../../sources/sessions/openSession.ts'
import { type DialectName, dialects } from '../query/dialects.ts'
import type { SourceAtHand } from './engine.ts'

/** What a run of Daybook's own read models may take. */
const ownLimits = { viewRows: 50_000, interactiveMs: 60_000, exportMs: 600_000, runs: 4 } as const

type Part = Pick<Desk, 'config' | 'db' | 'secrets'>

/** A source as runs read it. Refuses one that is not there, or not in use. */
export const sourceAt = async (desk: Part, id: string): Promise<SourceAtHand> => {
  if (id === ownSource) return opening(id, ownDialect(desk), ownLimits, async () => ownPlace(desk))
  const row = await findRow(desk.db, dataSources, id, { everything: true })
  if (row?.status !== 'ENABLED') return refuse('conflict', 'RUN_SOURCE_UNKNOWN')
  return opening(`${id}@${row.version}`, dialectOf(row.databaseType), row.limits, () => placeOfRow(desk, row))
}

const opening = (
  id: string,
  dialect: DialectName,
  limits: SourceAtHand['limits'],
  place: () => Promise<SessionPlace>,
): SourceAtHand => ({
  ...{ id: id.split('@')[0] ?? id, stamp: id, limits, place },
  dialect: dialects[dialect],
  open: async () => openPlace(await place()),
})

const ownDialect = ({ db }: Part): DialectName => (db.dialect === 'sqlite' ? 'sqlite' : 'postgresql')

/** MariaDB speaks as MySQL does. */
const dialectOf = (type: DatabaseType): DialectName => (type === 'mariadb' ? 'mysql' : type)
