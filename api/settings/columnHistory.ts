import { type ColumnValues, columnChanges } from '../../events/kernel/columnValues.ts'
import { nameIn } from '../../events/kernel/nameIn.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { type ColumnInUse, columnText, pathOf } from '../../events/settings/columnText.ts'
import { valuesColumn } from '../../projections/kernel/columnFilters.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { columnsById } from '../../projections/settings/extraColumns.ts'
import type { Change, Row, Step } from '../kernel/timeline.ts'

type Moments = Pick<Step, 'before' | 'after'>

const said = (row: Row | undefined): ColumnValues => (row?.[valuesColumn] ?? {}) as ColumnValues // its column

/** Extra columns that say something else after a step; a row that ceases to be there changes none. */
const touched = ({ before, after }: Moments): readonly string[] =>
  after ? Object.keys({ ...columnChanges(said(before), said(after)), ...columnChanges(said(after), said(before)) }) : []

/** The extra columns that these steps changed. */
export const columnsIn = (db: Database, steps: readonly Moments[]): Promise<readonly ColumnInUse[]> =>
  columnsById(db, [...new Set(steps.flatMap(touched))])

/** What a step changed in extra columns, by their names; one that is gone stands for itself. */
export const columnChangesOf = (
  columns: readonly ColumnInUse[],
  step: Moments,
  language: Language,
): readonly Change[] =>
  touched(step).map((id) => {
    const column = columns.find((one) => one.id === id)
    const textIn = (row: Row | undefined): string | null => {
      const value = said(row)[id] ?? null
      return value === null ? null : column ? columnText(column, value, language) : String(value)
    }
    const label = column ? nameIn(column, language) : id
    return { field: pathOf(id), label, old: textIn(step.before), new: textIn(step.after) }
  })
