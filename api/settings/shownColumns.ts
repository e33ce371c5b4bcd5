import type { ColumnValues } from '../../events/kernel/columnValues.ts'
import { nameIn } from '../../events/kernel/nameIn.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { mustFitColumns } from '../../events/settings/columnChecks.ts'
import { type ColumnInUse, columnText } from '../../events/settings/columnText.ts'
import type { ColumnOwner } from '../../events/settings/extraColumn.ts'
import { type ColumnFilters, passesColumns } from '../../projections/kernel/columnFilters.ts'
import type { Condition } from '../../projections/kernel/conditions.ts'
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

/** What a record says in these columns, as a file shows it. */
export const columnCells = (
  columns: readonly ColumnInUse[],
  { columnValues }: Readonly<{ columnValues: ColumnValues }>,
  language: Language,
): readonly string[] => columns.map((column) => columnText(column, columnValues[column.id], language))

/**
 * What a save says in extra columns, read by the definitions of its company as they are now; `before` is what the record
 * says. Refuses with every problem, and answers changes only.
 */
export const savedColumns = async (
  db: Database,
  { owner, companyId }: Readonly<{ owner: ColumnOwner; companyId: string }>,
  asked: ColumnValues = {},
  before?: ColumnValues,
): Promise<ColumnValues> => mustFitColumns(await columnsInUse(db, owner, companyId), asked, before)

/** The rows that pass what a list asks of extra columns; nothing when it asks nothing. */
export const columnsPass = async (
  db: Database,
  owner: ColumnOwner,
  asked: ColumnFilters | undefined,
): Promise<Condition | undefined> => asked && passesColumns(db.dialect, await columnsInUse(db, owner), asked)
