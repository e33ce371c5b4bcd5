import { refuse } from '../../events/kernel/common.ts'
import { everyRow } from '../../events/kernel/query/conditions.ts'
import type { DataSetContent } from '../../events/sources/dataSetSchemas.ts'
import { refuseDataSet } from '../../events/sources/dataSetPhrases.ts'
import { dayIn } from '../../events/runtime/clock.ts'
import type { Desk } from '../kernel/desk.ts'
import { findRow } from '../kernel/list.ts'
import type { Column, Join, Relation, Table } from '../reports/query/relation.ts'
import { dataSets, type DataSetRow } from './dataSets.ts'
import type { KnownTable } from './knownTable.ts'
import { type Moment, ownDialect, ownRows } from './ownTables/ownRows.ts'
import type { ResolvedDataSet, ResolvedField, ResolvedScope } from './resolved.ts'
import { tablesOfSource } from './tablesOfSource.ts'

type Asking = Pick<Desk, 'db' | 'config' | 'now'>
type JoinedColumn = DataSetContent['fields'][number]['column']

/** A data set under way: its tables by their aliases. */
type Parts = Readonly<{ row: DataSetRow; tables: ReadonlyMap<string, KnownTable> }>

/**
 * A data set down to tables and columns. `asOf` is the position whose rows are wanted, `today` the day that it is then;
 * default now. Whoever asks has seen to it that the caller may see it. Refuses with NOT_FOUND when there is none, and with
 * DATA_SET_STOPPED or, where a table or column of it is gone, DATA_SET_BROKEN.
 */
export const resolveDataSet = async (
  desk: Asking,
  id: string,
  { asOf, today = dayIn(desk.config.DAYBOOK_ZONE, desk.now()) }: Partial<Moment> = {},
): Promise<ResolvedDataSet> => {
  const row = (await findRow(desk.db, dataSets, id, { everything: true })) ?? refuse('missing', 'NOT_FOUND')
  if (row.status === 'DISABLED') refuseDataSet('conflict', 'DATA_SET_STOPPED', { params: { name: row.moduleName } })
  const parts = { row, tables: await tablesUsed(desk, row) }
  const { content, sourceId } = row
  const fields = content.fields.map((field) => resolvedField(parts, field))
  const own = [...parts.tables.values()].flatMap((table) => (table.own ? [table.own] : []))
  return {
    id,
    name: row.moduleName,
    sourceId,
    stamp: stampOf(parts),
    relation: relationOf(desk, parts, { asOf, today }),
    fields,
    unique: uniqueOf(parts),
    filter: content.filter ?? everyRow,
    scope: scopeOf(parts),
    models: [...new Set(own.map(({ model }) => model.name))],
    past: parts.tables.get(content.base.alias)?.own?.model.past !== undefined,
  }
}

const usedTables = ({ base, joins }: DataSetContent) => [base, ...joins]

const tablesUsed = async (desk: Asking, { content, sourceId }: DataSetRow): Promise<Parts['tables']> => {
  const used = usedTables(content)
  const known = await tablesOfSource(
    desk.db,
    sourceId,
    used.map(({ tableId }) => tableId),
  )
  return new Map(
    used.map(({ alias, tableId }) => [alias, known.find((table) => table.id === tableId) ?? gone(tableId)]),
  )
}

const gone = (what: string): never => refuseDataSet('conflict', 'DATA_SET_BROKEN', { params: { what } })

const stampOf = ({ row, tables }: Parts): string =>
  [`${row.id}@${row.version}`, ...[...tables.values()].map(({ id, version }) => `${id}@${version}`)].join(' ')

const columnIn = ({ tables }: Parts, { alias, columnId }: JoinedColumn): Readonly<{ column: Column }> & Told => {
  const found = tables.get(alias)?.columns.find(({ id }) => id === columnId) ?? gone(`${alias}.${columnId}`)
  const { dbField, type, scale, optionalData, personal } = found
  return { column: { table: alias, name: dbField, type, scale }, optionalData, personal }
}

type Told = Readonly<Pick<KnownTable['columns'][number], 'optionalData' | 'personal'>>

const resolvedField = (
  parts: Parts,
  { id, labels, column: place }: DataSetContent['fields'][number],
): ResolvedField => {
  const { column, optionalData, personal } = columnIn(parts, place)
  return { id, labels, column, choices: optionalData, personal }
}

const relationOf = (desk: Asking, { row, tables }: Parts, moment: Moment): Relation => {
  const { base, joins } = row.content
  const table = (alias: string): Table => tableUnder(desk, alias, tables.get(alias), moment)
  return {
    base: table(base.alias),
    joins: joins.map(
      ({ kind, alias, on }): Join => ({
        kind,
        table: table(alias),
        on: on.map(({ left, right }) => [
          columnIn({ row, tables }, left).column,
          columnIn({ row, tables }, right).column,
        ]),
      }),
    ),
  }
}

const tableUnder = ({ db }: Asking, alias: string, table: KnownTable | undefined, moment: Moment): Table => {
  if (table?.own) return { alias, query: ownRows(table.own, ownDialect(db), moment) }
  return { alias, name: table?.dbTable ?? [] }
}

/** The key of the base table; nothing is known of a foreign one. */
const uniqueOf = ({ row, tables }: Parts): readonly Column[] => {
  const { alias } = row.content.base
  const own = tables.get(alias)?.own
  return own ? [{ table: alias, name: own.model.key, type: 'text' }] : []
}

const scopeOf = (parts: Parts): ResolvedScope => {
  const { base, rowScope } = parts.row.content
  if (rowScope.kind === 'none') return { kind: 'none' }
  if (rowScope.kind !== 'own') return { kind: rowScope.kind, column: columnIn(parts, rowScope.column).column }
  const ownerColumn = (name: string): Column => ({ table: base.alias, name, type: 'text' })
  return {
    kind: 'own',
    company: ownerColumn('companyId'),
    department: ownerColumn('departmentId'),
    creator: ownerColumn('createdBy'),
  }
}
