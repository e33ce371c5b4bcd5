import { Connection, Request, TYPES } from 'tedious'
import type { Statement, Value } from '../../reports/query/sql.ts'
import { cellsOf, failureOf } from './mssqlCells.ts'
import type { Reached } from './reached.ts'
import type { Batch, Cell, Described, ReadSession } from './session.ts'
import { sessionOver } from './sessionOver.ts'

const batch = 2000

/** A connection of its own to SQL Server. What it reads is in a transaction that is always rolled back. */
export const openMssqlSession = async (reached: Reached): Promise<ReadSession> => {
  const connection = await connected(reached)
  return sessionOver({
    rows: (statement) => rowsOf(connection, statement),
    describe: (statement) => columnsOf(connection, statement),
    interrupt: async () => void connection.cancel(),
    close: async () => connection.close(),
    failureOf,
  })
}

const connected = (reached: Reached): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const connection = new Connection({
      server: reached.address,
      authentication: { type: 'default', options: { userName: reached.user, password: reached.password } },
      options: {
        ...{ port: reached.port, database: reached.database, appName: 'daybook', serverName: reached.host },
        encrypt: reached.tls !== 'off',
        trustServerCertificate: reached.tls !== 'verified',
        connectTimeout: reached.connectMs,
        requestTimeout: 0, // the session itself has a limit
        readOnlyIntent: true,
        useUTC: true,
        abortTransactionOnError: true,
      },
    })
    connection.on('error', () => undefined) // whoever waits for an answer hears of it too
    connection.connect((error) => {
      if (!error) return resolve(connection)
      connection.close()
      return reject(failureOf(error))
    })
  })

/** A request with its values; it is the caller who starts it. */
const request = (text: string, values: readonly Value[], done: (error: unknown) => void): Request => {
  const made = new Request(text, (error) => done(error))
  for (const [index, value] of values.entries()) {
    const type = typeof value === 'number' ? (Number.isInteger(value) ? TYPES.BigInt : TYPES.Float) : TYPES.NVarChar
    made.addParameter(`p${index}`, type, value)
  }
  return made
}

const transaction = (connection: Connection, kind: 'beginTransaction' | 'rollbackTransaction'): Promise<void> =>
  new Promise((resolve, reject) => {
    connection[kind]((error?: Error | null) => (error ? reject(error) : resolve()))
  })

/** The driver hands rows over one by one and rests when it is asked to. */
async function* rowsOf(connection: Connection, { text, values }: Statement): AsyncGenerator<Batch, void> {
  await transaction(connection, 'beginTransaction')
  const queue = createQueue()
  const reading = request(text, values, queue.end)
  reading.on('row', (columns) => queue.put(cellsOf(columns), () => reading.pause()))
  connection.execSql(reading)
  let isOver = false
  try {
    for (;;) {
      const rows = await queue.take(() => reading.resume())
      if (rows.length > 0) yield rows
      isOver = queue.isOver()
      if (isOver) return
    }
  } finally {
    if (!isOver) {
      reading.resume()
      connection.cancel()
      await queue.over
    }
    await transaction(connection, 'rollbackTransaction').catch(() => undefined) // the server may have done so
  }
}

/** Rows between a driver that pushes and a reader that asks. */
const createQueue = () => {
  let rows: Cell[][] = []
  let wake = (): void => undefined
  let outcome: { error: unknown } | undefined
  let tellOver = (): void => undefined
  const over = new Promise<void>((resolve) => {
    tellOver = resolve
  })
  return {
    over,
    isOver: () => outcome !== undefined && rows.length === 0,
    put: (row: Cell[], pause: () => void) => {
      rows.push(row)
      if (rows.length < batch) return
      pause()
      wake()
    },
    end: (error: unknown) => {
      outcome = { error }
      tellOver()
      wake()
    },
    take: async (resume: () => void): Promise<Batch> => {
      if (rows.length < batch && !outcome)
        await new Promise<void>((resolve) => {
          wake = resolve
          resume()
        })
      if (outcome?.error) throw outcome.error
      const taken = rows
      rows = []
      return taken
    },
  }
}

/** The server describes a statement without running it. */
const columnsOf = (connection: Connection, { text, values }: Statement): Promise<readonly Described[]> =>
  new Promise((resolve, reject) => {
    const found: Described[] = []
    const parameters = values.map((_, index) => `@p${index} nvarchar(max)`).join(', ')
    const asking = new Request(
      'select name, system_type_name, error_message from sys.dm_exec_describe_first_result_set(@text, @parameters, 0) order by column_ordinal',
      (error) => (error ? reject(error) : resolve(found)),
    )
    asking.addParameter('text', TYPES.NVarChar, text)
    asking.addParameter('parameters', TYPES.NVarChar, parameters)
    asking.on('row', (columns) => {
      const [name, type, said] = cellsOf(columns)
      if (said !== null && said !== undefined) reject(new Error(String(said)))
      else found.push({ name: String(name ?? ''), type: String(type ?? '') })
    })
    connection.execSql(asking)
  })
