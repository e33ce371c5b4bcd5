import { join } from 'node:path'
import { isIP } from 'node:net'
import type { DatabaseType, SourceAddress, SourceOptions } from '../../../events/sources/dataSourceSchemas.ts'
import type { Config } from '../../../events/runtime/config.ts'
import type { Desk } from '../../kernel/desk.ts'
import { hostEntries } from '../../../events/runtime/allowedHosts.ts'
import { reachHost } from './reachHost.ts'
import type { Reached } from './reached.ts'
import { type ReadSession, SessionFailure } from './session.ts'
import { sourceFile } from './sourceFile.ts'

/** A source as it is opened. */
export type SourceToOpen = Readonly<{
  databaseType: DatabaseType
  address: SourceAddress
  defaultDatabase: string
  user: string
  charset: string
  options: SourceOptions
}>

/** What the settings allow, as plain data that a child process may be given. */
export type SessionRules = Readonly<{ hosts: string; folder: string | undefined; data: string; own: readonly Own[] }>
type Own = Readonly<{ host: string; port: number; database: string | undefined }>

/** A source of somebody else with all that opens it. */
export type SourcePlace = Readonly<{
  kind: 'source'
  source: SourceToOpen
  password: string
  rules: SessionRules
}>

/** Where the rows of a source are: plain data that a child process may be given. */
export type SessionPlace =
  | Readonly<{ kind: 'ownFile'; file: string }>
  | Readonly<{ kind: 'ownServer'; url: string }>
  | SourcePlace

type Settings = Pick<
  Config,
  'DAYBOOK_DATA' | 'DAYBOOK_POSTGRES' | 'DAYBOOK_EVENTSTORE' | 'DAYBOOK_SOURCE_HOSTS' | 'DAYBOOK_SOURCE_FILES'
>

export const sessionRules = (config: Settings): SessionRules => ({
  hosts: config.DAYBOOK_SOURCE_HOSTS,
  folder: config.DAYBOOK_SOURCE_FILES,
  data: config.DAYBOOK_DATA,
  own: [config.DAYBOOK_POSTGRES, config.DAYBOOK_EVENTSTORE].flatMap(ownPlaces),
})

/** Opens a connection of its own for one run: the driver is loaded with the first source that needs it. */
export const openSession = (source: SourceToOpen, password: string, rules: SessionRules): Promise<ReadSession> =>
  opened(source, password, rules).catch((error: unknown) => {
    if (error instanceof SessionFailure) throw error
    throw new SessionFailure('failed', error instanceof Error ? error.message : '') // a setting that the driver does not know
  })

const opened = async (source: SourceToOpen, password: string, rules: SessionRules): Promise<ReadSession> => {
  if (source.databaseType === 'sqlite') {
    const file = await sourceFile(rules, source.address.path)
    return (await import('./sqliteSession.ts')).openSqliteSession(file)
  }
  const reached = await reach(source, password, rules)
  if (source.databaseType === 'postgresql') return (await import('./postgresSession.ts')).openPostgresSession(reached)
  if (source.databaseType === 'mssql') return (await import('./mssqlSession.ts')).openMssqlSession(reached)
  if (source.databaseType === 'oracle') return (await import('./oracleSession.ts')).openOracleSession(reached)
  return (await import('./mysqlSession.ts')).openMysqlSession(reached)
}

/** Opens the source that is built in: Daybook's own read models, read-only. */
export const openOwnSession = (desk: Pick<Desk, 'config' | 'db'>): Promise<ReadSession> => openPlace(ownPlace(desk))

/** Where Daybook's own read models are. */
export const ownPlace = ({ config, db }: Pick<Desk, 'config' | 'db'>): SessionPlace =>
  db.dialect === 'sqlite'
    ? { kind: 'ownFile', file: join(config.DAYBOOK_DATA, 'read.db') }
    : { kind: 'ownServer', url: config.DAYBOOK_POSTGRES ?? '' }

/** Opens a place, in this process or in a child. */
export const openPlace = async (place: SessionPlace): Promise<ReadSession> => {
  if (place.kind === 'source') return openSession(place.source, place.password, place.rules)
  return place.kind === 'ownFile'
    ? (await import('./sqliteSession.ts')).openSqliteSession(place.file)
    : (await import('./postgresSession.ts')).openOwnPostgres(place.url)
}

const reach = async (
  { address, defaultDatabase, user, charset, options }: SourceToOpen,
  password: string,
  rules: SessionRules,
): Promise<Reached> => {
  const { host, port } = address
  const entries = hostEntries(rules.hosts) ?? []
  const found = await reachHost(entries, host, port)
  const database = defaultDatabase
  for (const own of rules.own)
    if (own.port === port && (own.database ?? database) === database && (await isSame(own.host, host, found)))
      throw new SessionFailure('hostNotAllowed')
  const { tls, timeZone, connectSeconds } = options
  return {
    host,
    address: found,
    port,
    database,
    user,
    password,
    charset,
    tls,
    timeZone,
    connectMs: connectSeconds * 1000,
  }
}

/** Whether a name of our own settings is the host that somebody asks for, by name or by what it resolves to. */
const isSame = async (own: string, host: string, address: string): Promise<boolean> => {
  if (own.toLowerCase() === host.toLowerCase() || own === address) return true
  if (isIP(own) > 0) return false
  const any = [{ kind: 'network', address: '0.0.0.0', bits: 0, port: undefined }] as const
  const found = await reachHost([...any, { ...any[0], address: '::' }], own, 0).catch(() => undefined)
  return found === address
}

const ownPlaces = (text: string | undefined): readonly Own[] => {
  if (text === undefined || !URL.canParse(text)) return []
  const { hostname, port, pathname, protocol } = new URL(text)
  const isPostgres = protocol.startsWith('postgres')
  return [
    {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || (isPostgres ? 5432 : 2113)),
      database: isPostgres ? decodeURIComponent(pathname.slice(1)) : undefined,
    },
  ]
}
