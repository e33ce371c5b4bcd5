import { favourite } from '../../events/reports/favourite.ts'
import { type RowOf, text } from '../kernel/columns.ts'
import type { Condition } from '../kernel/conditions.ts'
import { type Database, type Dialect, quoted } from '../kernel/database.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { rowsWhere } from '../kernel/record.ts'

const columns = { key: text(), userId: text(), reportId: text(), at: text() }

export type FavouriteRow = RowOf<typeof columns>

/** One row for each report that somebody keeps at hand. */
export const favourites = projection(favourite.events, {
  name: 'favourites',
  context: 'reports',
  revision: 1,
  columns,
  key: 'key',
  indexes: [['userId', 'reportId']],
  keys: ({ stream, data }) => [`${idOf(stream)} ${(data as { reportId: string }).reportId}`], // in both events
  on: {
    ReportFavourited: (_, { stream, data, meta }, key): FavouriteRow => ({
      ...{ key, userId: idOf(stream), reportId: data.reportId, at: meta.at },
    }),
    ReportUnfavourited: () => null,
  },
})

/** The reports that somebody keeps at hand. */
export const favouritesOf = async (db: Database, userId: string): Promise<ReadonlySet<string>> =>
  new Set((await rowsWhere(db, favourites, { userId })).map(({ reportId }) => reportId))

/** Rows whose column names a favourite of this person. */
export const isFavourite = (dialect: Dialect, column: string, userId: string): Condition => {
  const [own, table, reportId, person] = [column, favourites.name, 'reportId', 'userId'].map((name) =>
    quoted(dialect, name),
  )
  return { sql: `${own} in (select ${reportId} from ${table} where ${person} = ?)`, bindings: [userId] }
}
