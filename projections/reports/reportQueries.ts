import { isPersonCalled } from '../access/users.ts'
import { all, any, compare, type Condition, contains, isIn } from '../kernel/conditions.ts'
import { type Database, quoted } from '../kernel/database.ts'
import { type List, listRows } from '../kernel/list.ts'
import type { ListQuery, Page } from '../kernel/listQuery.ts'
import type { Reach } from '../kernel/reach.ts'
import { namesSeenDataSet } from '../sources/dataSets.ts'
import { favouritesOf, isFavourite } from './favourites.ts'
import { lookerOf, type Reader } from './reportAccessOf.ts'
import { reportList, type ReportRow, reports } from './reports.ts'
import { isNamedFor } from './reportUsers.ts'

/** The pages of the report centre. */
export const reportTabs = ['all', 'public', 'private', 'favourite', 'mine'] as const
export type ReportTab = (typeof reportTabs)[number]

export type ListedReport = Omit<ReportRow, 'definition' | 'charts'> & Readonly<{ favourite: boolean }>

type Asked = Readonly<{ query: ListQuery; page: Partial<Page>; also?: Condition }>

/** The reports that somebody may open, those that ran last first. */
export const listReports = async (
  db: Database,
  reader: Reader,
  tab: ReportTab,
  asked: Asked,
): Promise<List<ListedReport>> => {
  const also = [seenBy(db, reader), ...ofTab(db, reader, tab)]
  return withFavourites(db, reader, await listed(db, reader, { ...asked, also: all(also) }))
}

/** The reports whose permissions somebody may change: by right, by reach, or as their own. */
export const listShared = async (
  db: Database,
  reader: Reader,
  reach: Reach,
  asked: Asked,
): Promise<List<ListedReport>> =>
  withFavourites(db, reader, await listed(db, reader, { ...asked, also: sharedBy(db, reader, reach) }))

const listed = (db: Database, reader: Reader, { query: { keyword, ...query }, page, also }: Asked) =>
  listRows(db, reports, {
    reach: { everything: true },
    fields: reportList,
    query,
    page,
    also: all([...(also ? [also] : []), ...wordsOf(keyword).map((word) => says(db, reader, word))]),
    sort: [{ field: 'lastRunAt', dir: 'desc' }],
  })

const withFavourites = async (db: Database, { userId }: Reader, page: List<ReportRow>): Promise<List<ListedReport>> => {
  const kept = await favouritesOf(db, userId)
  return {
    ...page,
    list: page.list.map(({ definition: _, charts: __, ...row }) => ({ ...row, favourite: kept.has(row.id) })),
  }
}

const wordsOf = (keyword = ''): readonly string[] => keyword.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, 10)

/** A word stands in a name, the description, the name of the creator or that of the data set. */
const says = (db: Database, reader: Reader, word: string): Condition =>
  any([
    ...(['nameCn', 'nameTw', 'nameEn', 'description'] as const).map((name) => contains(db.dialect, name, word)),
    isPersonCalled(db.dialect, 'createdBy', word),
    namesSeenDataSet(db, 'dataSetId', lookerOf(reader), word),
  ])

const not = ({ sql, bindings }: Condition): Condition => ({ sql: `not (${sql})`, bindings })

const ofTab = ({ dialect }: Database, { userId }: Reader, tab: ReportTab): readonly Condition[] => {
  if (tab === 'all') return []
  if (tab === 'favourite') return [isFavourite(dialect, 'id', userId)]
  if (tab === 'mine') return [compare(dialect, 'createdBy', '=', userId)]
  return [compare(dialect, 'category', '=', tab === 'public' ? 'PUBLIC' : 'PRIVATE')]
}

const isOfCompany = ({ dialect }: Database, { companyId }: Reader): Condition =>
  any([compare(dialect, 'companyId', '=', companyId), compare(dialect, 'companyId', '=', null)])

/** The same that `rightsOf` says of one report. */
const seenBy = (db: Database, reader: Reader): Condition => {
  const { dialect } = db
  const data = any([compare(dialect, 'dataSetId', '=', null), namesSeenDataSet(db, 'dataSetId', lookerOf(reader))])
  if (reader.userType === 'superAdministrator') return data
  const named = (said: Parameters<typeof isNamedFor>[3]) => isNamedFor(dialect, 'id', reader.userId, said)
  return all([
    isOfCompany(db, reader),
    data,
    not(named({ list: 'UNAUTHORISED' })),
    any([
      compare(dialect, 'createdBy', '=', reader.userId),
      named({ mayEdit: true }),
      all([
        compare(dialect, 'status', '=', 'PUBLISHED'),
        any([compare(dialect, 'category', '=', 'PUBLIC'), named({ list: 'AUTHORISED' })]),
      ]),
    ]),
  ])
}

/** Whoever holds the action for a department shares what belongs there, whether or not they may read it. */
const sharedBy = (db: Database, reader: Reader, reach: Reach): Condition => {
  const { dialect } = db
  if (reach.everything) return { sql: '1 = 1', bindings: [] }
  return all([
    isOfCompany(db, reader),
    not(isNamedFor(dialect, 'id', reader.userId, { list: 'UNAUTHORISED' })),
    any([
      compare(dialect, 'createdBy', '=', reader.userId),
      isIn(dialect, 'departmentId', reach.departments),
      all([seenBy(db, reader), isNamedFor(dialect, 'id', reader.userId, { mayShare: true })]),
    ]),
  ])
}

/** Rows whose column names a report that somebody may open. */
export const namesSeenReport = (db: Database, column: string, reader: Reader): Condition => {
  const [own, table, id] = [column, reports.name, 'id'].map((name) => quoted(db.dialect, name))
  const { sql, bindings } = seenBy(db, reader)
  return { sql: `${own} in (select ${id} from ${table} where ${sql})`, bindings }
}
