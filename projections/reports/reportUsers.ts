import { type GivenRights, reportAccess } from '../../events/reports/reportAccess.ts'
import { type Column, flag, json, nullable, type RowOf, text } from '../kernel/columns.ts'
import { all, type Condition } from '../kernel/conditions.ts'
import { type Database, type Dialect, quoted } from '../kernel/database.ts'
import { findRow } from '../kernel/list.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { rowsWhere } from '../kernel/record.ts'

/** On which of a report's two lists somebody stands. */
export type ReportUserList = 'AUTHORISED' | 'UNAUTHORISED'

const columns = {
  key: text(),
  reportId: text(),
  userId: text(),
  list: text() as Column<ReportUserList>, // one of two words
  rights: nullable(json<GivenRights>()),
  /** Two of the rights, to be asked for in lists. */
  mayEdit: flag(),
  mayShare: flag(),
  givenBy: text(),
  givenAt: text(),
}

export type ReportUserRow = RowOf<typeof columns>

const keyOf = (reportId: string, userId: string): string => `${reportId} ${userId}`

/** One row for each person who is authorised for a report, or kept from it. */
export const reportUsers = projection(reportAccess.events, {
  name: 'reportUsers',
  context: 'reports',
  revision: 1,
  columns,
  key: 'key',
  indexes: [
    ['reportId', 'list', 'userId'],
    ['userId', 'list'],
  ],
  keys: ({ stream, data }) => [keyOf(idOf(stream), (data as { userId: string }).userId)], // in every event of it
  on: {
    ReportUserAuthorised: (_, { stream, data, meta }, key): ReportUserRow => ({
      ...{ key, reportId: idOf(stream), userId: data.userId },
      ...{ list: 'AUTHORISED', rights: data.rights, givenBy: meta.by.id, givenAt: meta.at },
      ...{ mayEdit: data.rights.edit, mayShare: data.rights.share },
    }),
    ReportUserUnauthorised: (_, { stream, data, meta }, key): ReportUserRow => ({
      ...{ key, reportId: idOf(stream), userId: data.userId },
      ...{ list: 'UNAUTHORISED', rights: null, givenBy: meta.by.id, givenAt: meta.at },
      ...{ mayEdit: false, mayShare: false },
    }),
    ReportUserCleared: () => null,
  },
})

const everybody = { everything: true } as const

/** What is said of a person for a report by name. */
export const reportUserOf = (db: Database, reportId: string, userId: string): Promise<ReportUserRow | undefined> =>
  findRow(db, reportUsers, keyOf(reportId, userId), everybody)

/** Rows whose column names a report for which this is said of a person by name. */
export const isNamedFor = (
  dialect: Dialect,
  column: string,
  userId: string,
  said: Partial<Pick<ReportUserRow, 'list' | 'mayEdit' | 'mayShare'>>,
): Condition => {
  const [own, table, reportId] = [column, reportUsers.name, 'reportId'].map((name) => quoted(dialect, name))
  const tests = Object.entries({ userId, ...said }).map(
    ([name, value]): Condition => ({
      sql: `${quoted(dialect, name)} = ?`,
      bindings: [typeof value === 'boolean' && dialect === 'sqlite' ? Number(value) : value],
    }),
  )
  const { sql, bindings } = all(tests)
  return { sql: `${own} in (select ${reportId} from ${table} where ${sql})`, bindings }
}

/** Everybody of whom something is said for a report. */
export const reportUsersOf = (db: Database, reportId: string): Promise<readonly ReportUserRow[]> =>
  rowsWhere(db, reportUsers, { reportId })

/** People on one of the lists of a report, or on neither. */
export const isNamedTo = (dialect: Dialect, reportId: string, list: ReportUserList | 'NEITHER'): Condition => {
  const [id, table, userId, report, which] = ['id', reportUsers.name, 'userId', 'reportId', 'list'].map((name) =>
    quoted(dialect, name),
  )
  const named = `select ${userId} from ${table} where ${report} = ?`
  return list === 'NEITHER'
    ? { sql: `${id} not in (${named})`, bindings: [reportId] }
    : { sql: `${id} in (${named} and ${which} = ?)`, bindings: [reportId, list] }
}
