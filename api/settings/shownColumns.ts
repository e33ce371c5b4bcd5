import { nameIn } from '../../events/kernel/nameIn.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import type { ColumnInUse } from '../../events/settings/columnText.ts'
import type { ColumnOwner } from '../../events/settings/extraColumn.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { columnsInUse } from '../../projections/settings/extraColumns.ts'
import type { Caller } from '../kernel/route.ts'

/** The columns that somebody meets in lists, forms and files: those of the own company, a super administrator's of all. */
export const columnsFor = (
  db: Database,
  owner: ColumnOwner,
  { userType, companyId }: Pick<Caller, 'userType' | 'companyId'>,
): Promise<readonly ColumnInUse[]> => columnsInUse(db, owner, userType === 'superAdministrator' ? undefined : companyId)

/** Of these the enabled ones. */
export const shownColumns = async (
  db: Database,
  owner: ColumnOwner,
  caller: Pick<Caller, 'userType' | 'companyId'>,
): Promise<readonly ColumnInUse[]> => (await columnsFor(db, owner, caller)).filter(({ status }) => status === 'ENABLED')

export const headOf = (columns: readonly ColumnInUse[], language: Language): readonly string[] =>
  columns.map((column) => nameIn(column, language))
