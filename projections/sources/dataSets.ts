import { dataSet } from '../../events/sources/dataSet.ts'
import type { DataSetContent } from '../../events/sources/dataSetSchemas.ts'
import { type Column, json, type RowOf, text } from '../kernel/columns.ts'
import { any, all, compare, type Condition, contains } from '../kernel/conditions.ts'
import { type Database, quoted } from '../kernel/database.ts'
import { findRow, findRows, type List, listRows } from '../kernel/list.ts'
import type { ListFields, ListQuery, Page } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, rowsWhere, told } from '../kernel/record.ts'

const columns = {
  ...ownerColumns,
  moduleName: text(),
  moduleCode: text(),
  modulePermission: text() as Column<'PUBLIC' | 'PRIVATE'>, // one of both words
  status: text() as Column<'ENABLED' | 'DISABLED'>, // one of both words
  sourceId: text(),
  content: json<DataSetContent>(),
  members: json<readonly string[]>(),
  /** Members and tables as texts, each between blanks, to be searched. */
  memberWords: text(),
  tableWords: text(),
}

export type DataSetRow = RowOf<typeof columns>

const wordsOf = (ids: readonly string[]): string => ` ${ids.join(' ')} `

const withContent = (content: DataSetContent) => ({
  content,
  sourceId: content.sourceId,
  tableWords: wordsOf([content.base.tableId, ...content.joins.map(({ tableId }) => tableId)]),
})

const withMembers = (members: readonly string[]) => ({ members, memberWords: wordsOf(members) })

/** One row for each data set that is not removed. */
export const dataSets = projection(dataSet.events, {
  name: 'dataSets',
  context: 'sources',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['sourceId'], ['companyId', 'createdAt', 'id']],
  keys: (event) => [idOf(event.stream)],
  on: {
    DataSetCreated: (_, event): DataSetRow => {
      const { moduleName, moduleCode, modulePermission, companyId, departmentId, ...content } = event.data
      const said = { moduleName, moduleCode, modulePermission, companyId, departmentId }
      return { ...opened(event), ...said, status: 'ENABLED', ...withContent(content), ...withMembers([]) }
    },
    DataSetRenamed: onRow((_, names) => told(names)),
    DataSetTablesSet: onRow(({ content }, tables) => withContent({ ...content, ...tables })),
    DataSetFieldsSet: onRow(({ content }, { fields }) => ({ content: { ...content, fields } })),
    DataSetFilterSet: onRow(({ content: { filter: _, ...content } }, { filter }) => ({
      content: filter === null ? content : { ...content, filter },
    })),
    DataSetScopeSet: onRow(({ content }, { rowScope }) => ({ content: { ...content, rowScope } })),
    DataSetMadePublic: onRow(() => ({ modulePermission: 'PUBLIC' })),
    DataSetMadePrivate: onRow(() => ({ modulePermission: 'PRIVATE' })),
    DataSetMembersChanged: onRow(({ members }, { added, removed }) =>
      withMembers([...members.filter((person) => !removed.includes(person)), ...added]),
    ),
    DataSetEnabled: onRow(() => ({ status: 'ENABLED' })),
    DataSetDisabled: onRow(() => ({ status: 'DISABLED' })),
    DataSetRemoved: () => null,
  },
})

/** Whoever looks at data sets. */
export type Looker = Readonly<{ userId: string; companyId: string; everything: boolean }>

/** Super administrators see everything. */
export const lookerOf = ({ userId, companyId, userType }: Person): Looker => ({
  userId,
  companyId,
  everything: userType === 'superAdministrator',
})

type Person = Readonly<{ userId: string; companyId: string; userType: 'superAdministrator' | 'administrator' }>

/** Who recorded what comes with the product. */
export const shippedBy = 'seed'

/**
 * Public ones are there for their company, those of the product for every company; private ones for who made them and
 * who is on their list. To others they do not exist.
 */
export const maySee = (row: DataSetRow, { userId, companyId, everything }: Looker): boolean =>
  everything ||
  row.createdBy === userId ||
  row.members.includes(userId) ||
  (row.modulePermission === 'PUBLIC' && (row.companyId === companyId || row.createdBy === shippedBy))

const seenBy = ({ dialect }: Database, { userId, companyId, everything }: Looker): Condition | undefined =>
  everything
    ? undefined
    : any([
        compare(dialect, 'createdBy', '=', userId),
        contains(dialect, 'memberWords', ` ${userId} `),
        all([
          compare(dialect, 'modulePermission', '=', 'PUBLIC'),
          any([compare(dialect, 'companyId', '=', companyId), compare(dialect, 'createdBy', '=', shippedBy)]),
        ]),
      ])

/** Rows whose column names a data set that somebody may see, or, given a word, one whose name holds it. */
export const namesSeenDataSet = (db: Database, column: string, looker: Looker, word?: string): Condition => {
  const [own, table, id] = [column, dataSets.name, 'id'].map((name) => quoted(db.dialect, name))
  const seen = seenBy(db, looker)
  const { sql, bindings } = all([
    ...(seen ? [seen] : []),
    ...(word === undefined ? [] : [contains(db.dialect, 'moduleName', word)]),
  ])
  return { sql: `${own} in (select ${id} from ${table} where ${sql})`, bindings }
}

/** What a list may be searched, filtered and sorted by. */
export const dataSetList: ListFields<typeof columns> = {
  moduleName: { kind: 'text', search: true },
  moduleCode: { kind: 'text', search: true },
  modulePermission: { kind: 'choice', choices: ['PUBLIC', 'PRIVATE'] },
  status: { kind: 'choice', choices: ['ENABLED', 'DISABLED'] },
  sourceId: { kind: 'choice' },
  createdBy: { kind: 'choice' },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}

/** The data sets that somebody may see, newest first. */
export const listDataSets = (
  db: Database,
  looker: Looker,
  query: ListQuery,
  page: Partial<Page>,
): Promise<List<DataSetRow>> =>
  listRows(db, dataSets, {
    reach: { everything: true },
    fields: dataSetList,
    query,
    page,
    also: seenBy(db, looker),
    sort: [{ field: 'createdAt', dir: 'desc' }],
  })

/** A data set that somebody may see; undefined when it is not there for them. */
export const findDataSet = async (db: Database, id: string, looker: Looker): Promise<DataSetRow | undefined> => {
  const row = await findRow(db, dataSets, id, { everything: true })
  return row && maySee(row, looker) ? row : undefined
}

/** Of these data sets the ones that somebody may see. */
export const findDataSets = async (
  db: Database,
  ids: readonly string[],
  looker: Looker,
): Promise<readonly DataSetRow[]> =>
  (await findRows(db, dataSets, ids, { everything: true })).filter((row) => maySee(row, looker))

/** The data sets of a source, whoever may see them. */
export const dataSetsOfSource = (db: Database, sourceId: string): Promise<readonly DataSetRow[]> =>
  rowsWhere(db, dataSets, { sourceId })

/** The data sets that read a table, whoever may see them. */
export const dataSetsOfTable = async (db: Database, tableId: string): Promise<readonly DataSetRow[]> =>
  (
    await listRows(db, dataSets, {
      reach: { everything: true },
      fields: {},
      also: contains(db.dialect, 'tableWords', ` ${tableId} `),
      page: { pageSize: 200 },
    })
  ).list
