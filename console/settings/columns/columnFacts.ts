import type { ColumnValues } from '../../../events/kernel/columnValues.ts'
import { type ColumnInUse, columnText } from '../../../events/settings/columnText.ts'
import type { Fact } from '../../kit/Facts.tsx'
import type { Column } from '../../kit/table/column.ts'
import { currentLanguage } from '../../kit/words.ts'
import { nameOf } from '../labels.ts'

/** What a record says in extra columns: the enabled ones of its company, and stopped ones that it says something in. */
export const columnFacts = (
  columns: readonly ColumnInUse[],
  { companyId, columnValues }: Readonly<{ companyId: string; columnValues: ColumnValues }>,
): readonly Fact[] =>
  columns
    .filter((column) => column.companyId === companyId)
    .filter(({ id, status }) => status === 'ENABLED' || columnValues[id] !== undefined)
    .map((column) => ({
      label: nameOf(column),
      value: columnText(column, columnValues[column.id], currentLanguage()),
    }))

/** Extra columns as columns of a list; `known` are those of the kind of record, of which the enabled ones are shown. */
export const listColumns = <Row extends Readonly<{ columnValues: ColumnValues }>>(
  known: readonly ColumnInUse[],
): readonly Column<Row>[] =>
  known
    .filter(({ status }) => status === 'ENABLED')
    .map((column) => ({
      id: `columnValues.${column.id}`,
      title: nameOf(column),
      number: column.kind === 'number',
      quiet: true,
      width: 140,
      value: (row) => columnText(column, row.columnValues[column.id], currentLanguage()),
    }))
