/** What became of a statement: `data` the rows do not fit the table, `other` the database could not do it (now). */
export type DatabaseErrorKind = 'data' | 'other'

type DriverError = Error & {
  code?: string | number
  errno?: string | number
  constraint?: unknown
  table?: unknown
  column?: unknown
}

const revealing = ['detail', 'where', 'hint', 'internalQuery', 'internalPosition', 'dataType', 'bindings'] as const

/**
 * Rewrites an error of the driver in place so that it names the rule that was broken and never the values that broke
 * it: they are people's data, and errors end in logs. Code, constraint, table and column stay.
 */
export const toDatabaseError = (error: DriverError, query: Readonly<{ sql?: string }> = {}): void => {
  const told = [sentence(error), ...(query.sql ? [shortened(query.sql)] : [])].join(' · ')
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  for (const name of revealing) if (name in error) Object.defineProperty(error, name, { value: undefined })
  error.message = told
  error.stack = [`${error.name}: ${told}`, ...frames].join('\n')
}

/** Whether the rows themselves are to blame, so that trying again cannot help. */
export const databaseErrorKind = (error: unknown): DatabaseErrorKind => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(22|23|54)[0-9A-Z]{3}$/.test(code) || dataCodes.has(code) ? 'data' : 'other'
}

const dataCodes = new Set(['SQLITE_CONSTRAINT', 'SQLITE_MISMATCH', 'SQLITE_TOOBIG', 'SQLITE_RANGE'])

const sentence = (error: DriverError): string => {
  const code = String(error.code ?? error.errno ?? 'error')
  if (code.startsWith('SQLITE')) return error.message.slice(Math.max(0, error.message.lastIndexOf('SQLITE_')))
  if (speaksOfSchema.test(code)) return `${code} ${error.message.slice(error.message.lastIndexOf(' - ') + 3)}`
  const place = [error.table, error.column, error.constraint].filter((part) => typeof part === 'string')
  return place.length > 0 ? `${code} at ${place.join(' ')}` : `${code} (${error.name})`
}

// PostgreSQL's classes of messages about statements, locks and connections; those about data repeat it
const speaksOfSchema = /^(08|25|40|42|53|55|57)[0-9A-Z]{3}$/

const shortened = (sql: string): string => (sql.length > 160 ? `${sql.slice(0, 160)}…` : sql)
