import type { Connection } from '../../../events/log/sqlite/connection.ts'
import type { Statement } from '../../reports/query/sql.ts'
import { numberCell } from './cells.ts'
import type { Batch, Cell, Described } from './session.ts'

/** What is asked for first: pages and groups are whole with it. A longer result is put aside. */
const first = 5000
const batch = 2000
/** A function of SQLite takes no more arguments everywhere. */
const perArray = 100

/** Columns of a statement, which is not run: those of an empty table that is made from it. */
export const sqliteColumns = async (
  connection: Connection,
  { text, values }: Statement,
): Promise<readonly Described[]> => {
  await connection.script('drop table if exists temp.described')
  await connection.run(`create temp table described as select * from (${text}\n) limit 0`, values)
  const columns = await connection.all<Described>(`select name, type from pragma_table_info('described', 'temp')`)
  return columns.map(({ name, type }) => ({ name, type: type.toLowerCase() }))
}

/**
 * Rows as JSON that the database writes, many times faster than rows as objects. Its driver cannot rest between two
 * rows, so what is long goes to a temporary table on the disk and is taken from there by its row ids.
 */
export async function* sqliteRows(connection: Connection, statement: Statement): AsyncGenerator<Batch, void> {
  const names = (await sqliteColumns(connection, statement)).map((_, index) => `k${index}`)
  const rows = `with rows(${names.join(', ')}) as (${statement.text}\n)`
  const pageOf = createPages(connection, names)
  let aside: Promise<void> | undefined
  await connection.script('begin')
  try {
    const start = await pageOf(
      (page) => `${rows} select ${page} from (select * from rows limit ${first})`,
      statement.values,
    )
    if (start.length === first) {
      aside = connection.run(
        `${rows.replace('with', 'create temp table aside as with')} select * from rows`,
        statement.values,
      )
      aside.catch(() => undefined) // awaited below
    }
    if (start.length > 0) yield start
    await aside
  } finally {
    await aside?.catch(() => undefined) // told by the line above
    await connection.script('commit').catch(() => undefined) // an interrupted transaction is over already
  }
  if (aside) yield* fromAside(connection, pageOf)
}

async function* fromAside(connection: Connection, pageOf: PageOf): AsyncGenerator<Batch, void> {
  const ask = (after: number) => {
    const page = pageOf(
      (shape) => `select ${shape} from temp.aside where rowid > ? and rowid <= ?`,
      [after, after + batch],
    )
    page.catch(() => undefined) // awaited below
    return page
  }
  let next = ask(first)
  try {
    for (let after = first; ; after += batch) {
      const page = await next
      if (page.length === 0) return
      next = ask(after + batch)
      yield page
    }
  } finally {
    await next.catch(() => undefined) // told above, or nobody wants it any more
    await connection.release()
    await connection.script('drop table if exists temp.aside').catch(() => undefined) // it goes with the connection
  }
}

type PageOf = (sql: (shape: string) => string, values: readonly (string | number | null)[]) => Promise<Batch>

/**
 * JSON has no place for bytes, and JavaScript none for long whole numbers: both are rare, so rows are written in the
 * shape that minds them only after the first of them was met.
 */
const createPages = (connection: Connection, names: readonly string[]): PageOf => {
  let minds = false
  const ask = async (sql: string, values: readonly (string | number | null)[]): Promise<string> => {
    const [row] = await connection.all<{ page: string }>(sql, values)
    return row?.page ?? '[]'
  }
  return async (sql, values) => {
    const quick = minds ? undefined : await ask(sql(shapeOf(names)), values).catch(undefinedForBytes)
    if (quick !== undefined && !/\d{16}/.test(quick)) return rowsIn(quick, names.length)
    minds = true
    return rowsIn(await ask(sql(shapeOf(names.map(minded))), values), names.length)
  }
}

const undefinedForBytes = (error: unknown): undefined => {
  if (!(error instanceof Error && error.message.includes('JSON cannot hold BLOB'))) throw error
}

const mostWhole = Number.MAX_SAFE_INTEGER

const minded = (name: string): string =>
  `case typeof(${name}) when 'blob' then '[' || length(${name}) || ' bytes]' when 'integer' then iif(${name} between -${mostWhole} and ${mostWhole}, ${name}, cast(${name} as text)) else ${name} end`

/** All rows in one array; each is an array of arrays, since a function takes only so many arguments. */
const shapeOf = (cells: readonly string[]): string => {
  const arrays = Array.from({ length: Math.ceil(cells.length / perArray) }, (_, index) =>
    cells.slice(index * perArray, (index + 1) * perArray),
  ).map((part) => `json_array(${part.join(', ')})`)
  return `json_group_array(${arrays.length === 1 ? arrays[0] : `json_array(${arrays.join(', ')})`}) as page`
}

const rowsIn = (page: string, width: number): Batch => {
  const read: unknown = JSON.parse(page)
  const rows = read as Cell[][] // as `shapeOf` writes them
  const flat = width > perArray ? rows.map((row) => row.flat() as Cell[]) : rows // arrays of arrays
  for (const row of flat)
    for (let index = 0; index < row.length; index++) {
      const cell = row[index]
      if (typeof cell === 'number' && !Number.isSafeInteger(cell)) row[index] = numberCell(cell)
    }
  return flat
}
