import mysql, { type Connection, type FieldPacket } from 'mysql2'
import type { Statement } from '../../reports/query/sql.ts'
import { cellsOf, failureOf, typeNameOf } from './mysqlCells.ts'
import type { Reached } from './reached.ts'
import type { Batch, Cell, Described, ReadSession } from './session.ts'
import { leave, sessionOver } from './sessionOver.ts'

const batch = 2000

/** A connection of its own to MySQL or MariaDB, whose every reading is a read-only transaction that sees one moment. */
export const openMysqlSession = async (reached: Reached): Promise<ReadSession> => {
  const connection = await connected(reached)
  try {
    await ask(connection, 'set time_zone = ?', [reached.timeZone || '+00:00'])
    await ask(connection, 'set session transaction read only') // what ends a transaction by itself ends no session
    const id = connection.threadId
    const interrupt = () => killQuery(reached, id)
    return sessionOver({
      rows: (statement, ms) => rowsOf(connection, statement, { ms, interrupt }),
      describe: (statement) => columnsOf(connection, statement),
      interrupt,
      close: () => end(connection),
      failureOf,
    })
  } catch (error) {
    connection.destroy()
    throw failureOf(error)
  }
}

/** No files of this machine, no several statements at once, no numbers or dates that lose something. */
const connected = (reached: Reached): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const connection = mysql.createConnection({
      ...{ host: reached.address, port: reached.port, database: reached.database },
      ...{ user: reached.user, password: reached.password },
      charset: reached.charset || 'utf8mb4',
      ...(reached.tls === 'off' ? {} : { ssl: tlsOf(reached) }),
      connectTimeout: reached.connectMs,
      flags: ['-LOCAL_FILES', '-MULTI_STATEMENTS'],
      ...{ dateStrings: true, supportBigNumbers: true, jsonStrings: true, rowsAsArray: true },
    })
    connection.on('error', () => undefined) // whoever waits for an answer hears of it too
    connection.connect((error) => {
      if (!error) return resolve(connection)
      connection.destroy()
      return reject(failureOf(error))
    })
  })

const tlsOf = ({ host, tls }: Reached) => ({ servername: host, rejectUnauthorized: tls === 'verified' })

const ask = (connection: Connection, sql: string, values: readonly Cell[] = []): Promise<unknown> =>
  new Promise((resolve, reject) => {
    connection.query(sql, [...values], (error, answer) => (error ? reject(error) : resolve(answer)))
  })

const end = (connection: Connection): Promise<void> =>
  leave(new Promise((resolve) => connection.end(resolve))).finally(() => connection.destroy())

/** A server is asked to stop on another connection: the one that reads cannot be spoken to. */
const killQuery = async (reached: Reached, id: number): Promise<void> => {
  const other = await connected(reached)
  await ask(other, `kill query ${id}`).finally(() => end(other))
}

/** MariaDB counts seconds; MySQL does not know its word and counts milliseconds. */
const limitTo = async (connection: Connection, ms: number): Promise<void> => {
  const limit = await ask(connection, `set session max_statement_time = ${Math.ceil(ms / 1000)}`).catch(() => undefined)
  if (limit === undefined) await ask(connection, `set session max_execution_time = ${Math.ceil(ms)}`)
}

type Reading = Readonly<{ ms: number; interrupt: () => Promise<void> }>

async function* rowsOf(
  connection: Connection,
  { text, values }: Statement,
  { ms, interrupt }: Reading,
): AsyncGenerator<Batch, void> {
  await limitTo(connection, ms)
  await ask(connection, 'start transaction with consistent snapshot, read only')
  let fields: readonly FieldPacket[] = []
  const reading = connection.execute({ sql: text, rowsAsArray: true }, [...values])
  reading.on('fields', (found: FieldPacket[]) => {
    fields = found
  })
  const rows = reading.stream({ highWaterMark: batch })
  let isOver = false
  try {
    let some: Cell[][] = []
    for await (const row of rows) {
      some.push(cellsOf(row as unknown[], fields)) // as `rowsAsArray` has them
      if (some.length < batch) continue
      yield some
      some = []
    }
    isOver = true
    if (some.length > 0) yield some
  } finally {
    if (!isOver) await interrupt().catch(() => undefined) // it may have ended by itself
    await ask(connection, 'rollback').catch(() => undefined) // a lost connection has nothing to roll back
  }
}

const columnsOf = (connection: Connection, { text, values }: Statement): Promise<readonly Described[]> =>
  new Promise((resolve, reject) => {
    connection.execute(`select * from (${text}\n) q limit 0`, [...values], (error, _, fields) => {
      if (error) return reject(error)
      return resolve(fields.map((field) => ({ name: field.name, type: typeNameOf(field) })))
    })
  })
