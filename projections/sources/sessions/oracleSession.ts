import oracledb, { type Connection, type DBError, type Metadata } from 'oracledb'
import type { Statement } from '../../reports/query/sql.ts'
import { bytesCell, dayCell, otherCell } from './cells.ts'
import type { Reached } from './reached.ts'
import {
  type Batch,
  type Cell,
  type Described,
  type ReadSession,
  type SessionFault,
  SessionFailure,
} from './session.ts'
import { leave, sessionOver } from './sessionOver.ts'

const batch = 2000

/** A connection of its own to Oracle, whose every reading is a read-only transaction that sees one moment. */
export const openOracleSession = async (reached: Reached): Promise<ReadSession> => {
  const connection = await connected(reached)
  return sessionOver({
    rows: (statement, ms) => rowsOf(connection, statement, ms),
    describe: (statement) => columnsOf(connection, statement),
    interrupt: () => connection.break(),
    close: () => leave(connection.close()),
    failureOf,
  })
}

const connected = async ({ address, host, port, database, user, password, tls, connectMs }: Reached) => {
  const security = tls === 'off' ? '' : `(security=(ssl_server_dn_match=${tls === 'verified' ? 'yes' : 'no'}))`
  const protocol = tls === 'off' ? 'tcp' : 'tcps'
  const named = tls === 'verified' ? host : address // its certificate is compared with the name
  try {
    return await oracledb.getConnection({
      user,
      password,
      connectString: `(description=(connect_timeout=${Math.ceil(connectMs / 1000)})(address=(protocol=${protocol})(host=${named})(port=${port}))(connect_data=(service_name=${database}))${security})`,
    })
  } catch (error) {
    throw failureOf(error)
  }
}

const exactly = ({ dbType }: Metadata<unknown>) => {
  if (dbType === oracledb.DB_TYPE_NUMBER || dbType === oracledb.DB_TYPE_CLOB || dbType === oracledb.DB_TYPE_NCLOB)
    return { type: oracledb.STRING }
  return dbType === oracledb.DB_TYPE_BLOB ? { type: oracledb.BUFFER } : undefined
}

async function* rowsOf(connection: Connection, { text, values }: Statement, ms: number): AsyncGenerator<Batch, void> {
  connection.callTimeout = Math.ceil(ms)
  await connection.execute('set transaction read only')
  try {
    const { resultSet, metaData = [] } = await connection.execute<unknown[]>(text, [...values], {
      ...{ resultSet: true, outFormat: oracledb.OUT_FORMAT_ARRAY, fetchArraySize: batch, fetchTypeHandler: exactly },
    })
    if (!resultSet) return
    try {
      for (let rows = await resultSet.getRows(batch); rows.length > 0; rows = await resultSet.getRows(batch))
        yield rows.map((row) => row.map((value, index) => cellOf(value, metaData[index])))
    } finally {
      await resultSet.close()
    }
  } finally {
    await connection.rollback().catch(() => undefined) // a lost connection has nothing to roll back
  }
}

const cellOf = (value: unknown, column: Kind | undefined): Cell => {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return ofDate(value, column)
  if (Buffer.isBuffer(value)) return bytesCell(value.length)
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'number' ? value : otherCell(value)
}

type Kind = Pick<Metadata<unknown[]>, 'dbType'>

/** The driver puts what has no zone into the zone of this machine. What Oracle calls a date means a day at midnight. */
const ofDate = (value: Date, column: Kind | undefined): Cell => {
  const { dbType } = column ?? {}
  if (dbType !== oracledb.DB_TYPE_DATE && dbType !== oracledb.DB_TYPE_TIMESTAMP) return value.toISOString()
  const said = new Date(value.getTime() - value.getTimezoneOffset() * 60_000)
  const isDay = dbType === oracledb.DB_TYPE_DATE && said.getTime() % 86_400_000 === 0
  return isDay ? dayCell(said) : said.toISOString()
}

const columnsOf = async (connection: Connection, { text, values }: Statement): Promise<readonly Described[]> => {
  const { metaData = [] } = await connection.execute(`select * from (${text}\n) where 1 = 0`, [...values])
  return metaData.map(({ name, dbTypeName = '' }) => ({ name, type: dbTypeName.toLowerCase() }))
}

const faults: Readonly<Record<number, SessionFault>> = {
  1017: 'loginRefused',
  28000: 'loginRefused',
  1045: 'loginRefused',
  12514: 'databaseUnknown',
  12505: 'databaseUnknown',
  1013: 'cancelled',
}

const failureOf = (error: unknown): SessionFailure => {
  if (error instanceof SessionFailure) return error
  if (!(error instanceof Error)) return new SessionFailure('failed')
  const { errorNum = 0, code = '' } = error as DBError // the driver throws no others
  const fault = faults[errorNum]
  if (fault) return new SessionFailure(fault, error.message)
  if (/NJS-(123|040)|DPI-1067/.test(code)) return new SessionFailure('timedOut')
  return /NJS-5(00|01|03|10|21)/.test(code)
    ? new SessionFailure('unreachable')
    : new SessionFailure('failed', error.message)
}
