import { type Dialect, dialects } from '../../reports/query/dialects.ts'
import { type Sql, commas, sql, whole } from '../../reports/query/sql.ts'
import type { Database } from '../../kernel/database.ts'
import { pastTable } from '../../kernel/past.ts'
import type { OwnTable } from './ownTable.ts'

/** When rows are looked at: the day that it is, and the position whose rows are wanted where not those of now. */
export type Moment = Readonly<{ today: string; asOf?: number | undefined }>

/** How the database of the read models speaks. */
export const ownDialect = ({ dialect }: Pick<Database, 'dialect'>): Dialect =>
  dialect === 'sqlite' ? dialects.sqlite : dialects.postgresql

/** The rows of an own table that anybody may see, as a query to stand for the table. */
export const ownRows = (table: OwnTable, dialect: Dialect, { today, asOf }: Moment): Sql => {
  const { quote } = dialect
  const isSeen = table.hiddenBy === undefined ? sql`1 = 1` : sql`not ${quote(table.hiddenBy)}`
  const computed = table.computed.map(({ dbField, value }) => sql`, ${value(dialect, today)} as ${quote(dbField)}`)
  const names = commas([...new Set([...table.columns.map(({ dbField }) => dbField)])].map(quote))
  const select = computed.reduce((all, one) => sql`${all}${one}`, sql`select ${names}`)
  const live = sql`${select} from ${quote(table.model.name)} where ${isSeen}`
  if (asOf === undefined || !table.model.past) return live
  const then = whole(asOf)
  const [from, until] = [quote('position'), quote('until')]
  const past = sql`${select} from ${quote(pastTable(table.model.name))} where ${isSeen} and ${from} <= ${then} and ${until} > ${then}`
  return sql`${live} and ${from} <= ${then} union all ${past}`
}
