import type { Dialect } from './dialects.ts'
import { commas, joined, type Sql, sql, whole } from './sql.ts'

/** Something that is gathered from rows. `again` gathers such results once more; without it only rows will do. */
export type Part = Readonly<{ name: string; of: Sql; again?: (results: Sql) => Sql }>

export type Levels = Readonly<{
  /** Names of the columns of `rows` by which they are grouped. */
  keys: readonly string[]
  parts: readonly Part[]
  /** A query of the keys and of what the parts gather. */
  rows: Sql
  totals: boolean
}>

/** A query of all levels: `level` (how many keys a row has), the keys, the parts. */
export const levelsSql = (dialect: Dialect, levels: Levels): Sql => {
  if (!levels.totals || levels.keys.length === 0)
    return oneLevel(dialect, levels, fromRows(dialect, levels), levels.keys.length)
  if (dialect.levels === 'sets') return bySets(dialect, levels)
  return levels.parts.every(({ again }) => again) ? byPartials(dialect, levels) : byScans(dialect, levels)
}

/** What a level is gathered from, and how a part is gathered there. */
type From = Readonly<{ source: Sql; gathered: (part: Part) => Sql }>

const fromRows = ({ quote }: Dialect, { rows }: Levels): From => ({
  source: sql`from (${rows}) ${quote('rows_')}`,
  gathered: ({ of }) => of,
})

const oneLevel = ({ quote }: Dialect, { keys, parts }: Levels, { source, gathered }: From, level: number): Sql => {
  const present = keys.slice(0, level).map(quote)
  const columns = [
    sql`${whole(level)} as ${quote('level')}`,
    ...keys.map((key, index) => (index < level ? quote(key) : sql`null as ${quote(key)}`)),
    ...parts.map((part) => sql`${gathered(part)} as ${quote(part.name)}`),
  ]
  return sql`select ${commas(columns)} ${source}${level === 0 ? sql`` : sql` group by ${commas(present)}`}`
}

const eachLevel = (dialect: Dialect, levels: Levels, fromOf: (level: number) => From): Sql => {
  const all = [levels.keys.length, ...levels.keys.map((_, level) => level)]
  return joined(
    all.map((level) => oneLevel(dialect, levels, fromOf(level), level)),
    sql` union all `,
  )
}

const byScans = (dialect: Dialect, levels: Levels): Sql => eachLevel(dialect, levels, () => fromRows(dialect, levels))

/** One pass over the rows; the levels above are gathered from its groups. */
const byPartials = (dialect: Dialect, levels: Levels): Sql => {
  const { quote } = dialect
  const groups = quote('groups_')
  const first = oneLevel(dialect, levels, fromRows(dialect, levels), levels.keys.length)
  const again: From = {
    source: sql`from ${groups}`,
    gathered: ({ name, again: more }) => more?.(quote(name)) ?? quote(name),
  }
  const columns = [quote('level'), ...levels.keys.map(quote), ...levels.parts.map(({ name }) => quote(name))]
  const above = levels.keys.map((_, level) => oneLevel(dialect, levels, again, level))
  return joined(
    [sql`with ${groups} as (${first}) select ${commas(columns)} from ${groups}`, ...above],
    sql` union all `,
  )
}

const bySets = ({ quote }: Dialect, { keys, parts, rows }: Levels): Sql => {
  const names = keys.map(quote)
  const present = names.map((name) => sql`(1 - grouping(${name}))`)
  const columns = [
    sql`${joined(present, sql` + `)} as ${quote('level')}`,
    ...names,
    ...parts.map(({ name, of }) => sql`${of} as ${quote(name)}`),
  ]
  const sets = [keys.length, ...keys.map((_, level) => level)].map((level) => sql`(${commas(names.slice(0, level))})`)
  return sql`select ${commas(columns)} from (${rows}) ${quote('rows_')} group by grouping sets (${commas(sets)})`
}
