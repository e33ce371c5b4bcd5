import pg from 'pg'
import Cursor from 'pg-cursor'
import type { Statement } from '../../reports/query/sql.ts'
import { failureOf, postgresTypes } from './postgresCells.ts'
import type { Reached } from './reached.ts'
import type { Batch, Cell, Described, ReadSession } from './session.ts'
import { leave, sessionOver } from './sessionOver.ts'

const batch = 2000

/** A connection of its own to PostgreSQL, whose every reading is a read-only transaction that sees one moment. */
export const openPostgresSession = (reached: Reached): Promise<ReadSession> => {
  const { host, address, port, database, user, password, tls, connectMs, timeZone } = reached
  return openOn(
    {
      ...{ host: address, port, database, user, password },
      ssl: tls === 'off' ? false : { servername: host, rejectUnauthorized: tls === 'verified' },
      connectionTimeoutMillis: connectMs,
    },
    timeZone,
  )
}

/** Daybook's own read models where they are in PostgreSQL. */
export const openOwnPostgres = (url: string): Promise<ReadSession> =>
  openOn({ connectionString: url, connectionTimeoutMillis: 5000 })

const openOn = async (config: pg.ClientConfig, timeZone = ''): Promise<ReadSession> => {
  const client = await connected(config)
  try {
    const pid = await prepare(client, timeZone || 'UTC')
    const interrupt = () => cancelBackend(config, pid)
    return sessionOver({
      rows: (statement, ms) => rowsOf(client, statement, { ms, interrupt }),
      describe: (statement) => columnsOf(client, statement),
      interrupt,
      close: () => leave(client.end()),
      failureOf,
    })
  } catch (error) {
    await leave(client.end())
    throw failureOf(error)
  }
}

const connected = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ application_name: 'daybook', keepAlive: true, ...config })
  client.on('error', () => undefined) // whoever waits for an answer hears of it too
  try {
    await client.connect()
    return client
  } catch (error) {
    await leave(client.end())
    throw failureOf(error)
  }
}

const prepare = async (client: pg.Client, timeZone: string): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, set_config('TimeZone', $1, false), set_config('DateStyle', 'ISO, YMD', false)`,
    [timeZone],
  )
  return rows[0]?.pid ?? 0
}

/** A server is asked to stop on another connection: the one that reads cannot be spoken to. */
const cancelBackend = async (config: pg.ClientConfig, pid: number): Promise<void> => {
  const other = await connected(config)
  await other.query('select pg_cancel_backend($1)', [pid]).finally(() => leave(other.end()))
}

const begin = (ms: number): string =>
  `begin transaction isolation level repeatable read read only; set local statement_timeout = ${Math.ceil(ms)}`

type Reading = Readonly<{ ms: number; interrupt: () => Promise<void> }>

async function* rowsOf(
  client: pg.Client,
  statement: Statement,
  { ms, interrupt }: Reading,
): AsyncGenerator<Batch, void> {
  await client.query(begin(ms))
  const cursor = client.query(
    new Cursor<Cell[]>(statement.text, [...statement.values], { rowMode: 'array', types: postgresTypes }),
  )
  const ask = (): Promise<Cell[][]> => {
    const page = cursor.read(batch)
    page.catch(() => undefined) // awaited below
    return page
  }
  let next = ask()
  let isOver = false
  try {
    while (!isOver) {
      const rows = await next
      isOver = rows.length < batch
      if (!isOver) next = ask()
      if (rows.length > 0) yield rows
    }
  } finally {
    if (!isOver) await interrupt().catch(() => undefined) // it may have ended by itself
    const failed = await next.then(
      () => false,
      () => true,
    )
    if (!failed) await cursor.close()
    await client.query('rollback').catch(() => undefined) // a lost connection has nothing to roll back
  }
}

const describeMs = 10_000

const columnsOf = async (client: pg.Client, { text, values }: Statement): Promise<readonly Described[]> => {
  await client.query(begin(describeMs))
  try {
    const { fields } = await client.query({ text: `select * from (${text}\n) q limit 0`, values: [...values] })
    const { rows } = await client.query<{ oid: number; name: string }>(
      'select o::bigint::int as oid, format_type(o, null) as name from unnest($1::oid[]) as o',
      [fields.map(({ dataTypeID }) => dataTypeID)],
    )
    const names = new Map(rows.map(({ oid, name }) => [oid, name]))
    return fields.map(({ name, dataTypeID }) => ({ name, type: names.get(dataTypeID) ?? '' }))
  } finally {
    await client.query('rollback').catch(() => undefined) // a lost connection has nothing to roll back
  }
}
