import { type Condition, testsIn } from '../kernel/query/conditions.ts'
import { testFits } from '../kernel/query/values.ts'
import type { FieldProblem } from '../kernel/refusal.ts'
import type { DataSetContent } from './dataSetSchemas.ts'
import { ownSource } from './dataSourceSchemas.ts'
import type { DataColumn } from './dataTableSchemas.ts'
import type { dataSetPhrases } from './dataSetPhrases.ts'

/** What a check has to know of a table; `owned` when its rows say whose they are. */
export type CheckedTable<Column = Pick<DataColumn, 'id' | 'name' | 'type'>> = Readonly<{
  id: string
  sourceId: string
  owned: boolean
  columns: readonly Column[]
}>

type Key = keyof (typeof dataSetPhrases)['zh-CN']
type JoinedColumn = DataSetContent['fields'][number]['column']
type Tables = ReadonlyMap<string, CheckedTable>

const problem = (path: string, key: Key, params: Readonly<Record<string, string>> = {}): FieldProblem => ({
  path,
  key,
  params,
})

/**
 * Everything about a data set that does not fit the tables it is made of, each at its place in the content. Used where it
 * is drawn and where it is saved.
 */
export const contentProblems = (content: DataSetContent, known: readonly CheckedTable[]): readonly FieldProblem[] => {
  const tables = tablesOf(content, known)
  return [
    ...tableProblems(content, known),
    ...aliasProblems(content),
    ...content.joins.flatMap((_, index) => joinProblems(content, index, tables)),
    ...content.fields.flatMap((_, index) => fieldProblems(content, index, tables)),
    ...filterProblems(content.filter, content.fields),
    ...scopeProblems(content, tables),
  ]
}

const usedIn = ({ base, joins }: DataSetContent) => [
  { ...base, path: 'base' },
  ...joins.map(({ tableId, alias }, index) => ({ tableId, alias, path: `joins.${index}` })),
]

/** The tables by the aliases under which they stand. */
const tablesOf = (content: DataSetContent, known: readonly CheckedTable[]): Tables => {
  const ofSource = known.filter(({ sourceId }) => sourceId === content.sourceId)
  return new Map(
    usedIn(content).flatMap(({ alias, tableId }) => {
      const table = ofSource.find(({ id }) => id === tableId)
      return table ? [[alias, table] as const] : []
    }),
  )
}

const tableProblems = (content: DataSetContent, known: readonly CheckedTable[]): readonly FieldProblem[] =>
  usedIn(content)
    .filter(({ tableId }) => !known.some(({ id, sourceId }) => id === tableId && sourceId === content.sourceId))
    .map(({ path }) => problem(`${path}.tableId`, 'DATA_SET_TABLE_UNKNOWN'))

const aliasProblems = (content: DataSetContent): readonly FieldProblem[] => {
  const used = usedIn(content)
  return used
    .filter(({ alias }, index) => used.findIndex((other) => other.alias === alias) !== index)
    .map(({ alias, path }) => problem(`${path}.alias`, 'DATA_SET_ALIAS_TAKEN', { alias }))
}

const columnIn = (tables: Tables, { alias, columnId }: JoinedColumn) =>
  tables.get(alias)?.columns.find(({ id }) => id === columnId)

/** Of a table that is not known nothing is said but that. */
const columnProblems = (tables: Tables, column: JoinedColumn, path: string): readonly FieldProblem[] =>
  tables.has(column.alias) && !columnIn(tables, column)
    ? [problem(path, 'DATA_SET_COLUMN_UNKNOWN', { column: column.columnId })]
    : []

/** A join names what stands before it, so there is never a circle. */
const joinProblems = ({ base, joins }: DataSetContent, index: number, tables: Tables): readonly FieldProblem[] => {
  const join = joins[index]
  if (!join) return []
  const before = new Set([base.alias, ...joins.slice(0, index).map(({ alias }) => alias)])
  return join.on.flatMap(({ left, right }, place) => {
    const path = `joins.${index}.on.${place}`
    if (!before.has(left.alias) || right.alias !== join.alias) return [problem(path, 'DATA_SET_JOIN_ORDER')]
    const unknown = [...columnProblems(tables, left, `${path}.left`), ...columnProblems(tables, right, `${path}.right`)]
    const [one, other] = [columnIn(tables, left), columnIn(tables, right)]
    if (!one || !other || one.type === other.type) return unknown
    return [problem(path, 'DATA_SET_TYPES_DIFFER', { left: one.name, right: other.name })]
  })
}

const fieldProblems = ({ fields }: DataSetContent, index: number, tables: Tables): readonly FieldProblem[] => {
  const field = fields[index]
  if (!field) return []
  const path = `fields.${index}`
  const column = columnIn(tables, field.column)
  return [
    ...(fields.findIndex(({ id }) => id === field.id) === index
      ? []
      : [problem(`${path}.id`, 'DATA_SET_FIELD_REPEATED', { field: field.id })]),
    ...(tables.has(field.column.alias)
      ? columnProblems(tables, field.column, `${path}.column`)
      : [problem(`${path}.column`, 'DATA_SET_COLUMN_UNKNOWN', { column: field.column.columnId })]),
    ...(column && column.type !== field.type ? [problem(`${path}.type`, 'DATA_SET_FIELD_TYPE')] : []),
  ]
}

const filterProblems = (filter: Condition | undefined, fields: DataSetContent['fields']): readonly FieldProblem[] =>
  (filter ? testsIn(filter) : []).flatMap((test) => {
    const field = fields.find(({ id }) => id === test.field)
    if (!field) return [problem('filter', 'DATA_SET_FILTER_FIELD', { field: test.field })]
    return testFits(field.type, test)
      ? []
      : [problem('filter', 'DATA_SET_FILTER_VALUE', { field: field.labels['zh-CN'] })]
  })

const scopeProblems = ({ sourceId, base, rowScope }: DataSetContent, tables: Tables): readonly FieldProblem[] => {
  if (rowScope.kind === 'none') return []
  if (rowScope.kind === 'own')
    return sourceId === ownSource && tables.get(base.alias)?.owned ? [] : [problem('rowScope', 'DATA_SET_SCOPE_OWN')]
  const column = columnIn(tables, rowScope.column)
  if (!column) return [problem('rowScope.column', 'DATA_SET_COLUMN_UNKNOWN', { column: rowScope.column.columnId })]
  return column.type === 'text' ? [] : [problem('rowScope.column', 'DATA_SET_SCOPE_TYPE')]
}
