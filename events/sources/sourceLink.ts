import type { DatabaseType, SourceAddress } from './dataSourceSchemas.ts'

const defaultPorts: Readonly<Record<Exclude<DatabaseType, 'sqlite'>, number>> = {
  postgresql: 5432,
  mysql: 3306,
  mariadb: 3306,
  mssql: 1433,
  oracle: 1521,
}

/** How the addresses of a kind of database begin, beside its own name. */
const schemes: Readonly<Record<DatabaseType, readonly string[]>> = {
  sqlite: ['sqlite', 'file'],
  postgresql: ['postgresql', 'postgres'],
  mysql: ['mysql', 'mariadb'],
  mariadb: ['mariadb', 'mysql'],
  mssql: ['mssql', 'sqlserver'],
  oracle: ['oracle'],
}

export type LinkFault =
  | Readonly<{ key: 'SOURCE_LINK_INVALID' | 'SOURCE_LINK_ACCOUNT' | 'SOURCE_LINK_FILE' }>
  | Readonly<{ key: 'SOURCE_LINK_OPTION'; params: Readonly<{ option: string }> }>
  | Readonly<{ key: 'SOURCE_LINK_KIND'; params: Readonly<{ kind: string }> }>

/**
 * Reads `host:port[/database]`, or the address of a driver (`jdbc:mysql://host:3306/sales`) without options: those are
 * fields of their own, and an account never stands in an address. Of SQLite it is the path of a file.
 */
export const readLink = (databaseType: DatabaseType, link: string): SourceAddress | LinkFault => {
  const [, scheme, rest = ''] = /^(?:jdbc:)?(?:([a-z][a-z0-9+]*):(?!\d))?(.*)$/i.exec(link.trim()) ?? []
  if (scheme !== undefined && !schemes[databaseType].includes(scheme.toLowerCase()))
    return { key: 'SOURCE_LINK_KIND', params: { kind: scheme } }
  const option = /[?;&#]\s*([^=?;&#]*)/.exec(rest)
  if (option) return { key: 'SOURCE_LINK_OPTION', params: { option: option[1] || (option[0] ?? '') } }
  return databaseType === 'sqlite' ? fileAt(rest) : serverAt(databaseType, rest)
}

/** The link as people wrote it, as far as it says something. */
export const linkOf = (databaseType: DatabaseType, { host, port, path }: SourceAddress): string => {
  if (databaseType === 'sqlite') return path
  const name = host.includes(':') ? `[${host}]` : host
  return `${name}:${port}${path === '' ? '' : `/${path}`}`
}

const fileAt = (rest: string): SourceAddress | LinkFault => {
  const path = rest.replace(/^\/\/(?=[^/])/, '')
  const isInside = path !== '' && !/^[/\\]|\\|^[a-z]:/i.test(path) && path.split('/').every((part) => part !== '..')
  return isInside ? { host: '', port: 0, path } : { key: 'SOURCE_LINK_FILE' }
}

const serverForm = /^(?:\/\/)?(?:\[([0-9a-f:.]+)\]|([a-z0-9_.-]+))(?::(\d{1,5}))?(?:\/([^/\s]*))?$/i

const serverAt = (databaseType: Exclude<DatabaseType, 'sqlite'>, rest: string): SourceAddress | LinkFault => {
  if (rest.includes('@')) return { key: 'SOURCE_LINK_ACCOUNT' }
  const [, six, name, given, path = ''] = serverForm.exec(rest) ?? []
  const host = (six ?? name ?? '').toLowerCase()
  const port = given === undefined ? defaultPorts[databaseType] : Number(given)
  const isServer = host !== '' && host.length <= 253 && port >= 1 && port <= 65_535
  return isServer ? { host, port, path } : { key: 'SOURCE_LINK_INVALID' }
}
