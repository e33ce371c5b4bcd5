import { type SqlFault, type SqlReading, type SqlToken, sqlTokens } from './sqlTokens.ts'

/** A statement that somebody wrote, checked: what stands between its parameters, and their names in order. */
export type WrittenSql = Readonly<{ texts: readonly [string, ...string[]]; parameters: readonly string[] }>

const begins = new Set(['select', 'with'])

/** Words that only statements of another kind have, or that lock rows or write files. */
const forbidden = new Set(
  `insert update delete merge upsert drop alter create grant revoke truncate rename call exec execute do attach detach
  pragma vacuum reindex copy into outfile dumpfile lock unlock handler begin commit rollback savepoint declare listen
  notify prepare deallocate shutdown kill`.split(/\s+/),
)

/** Functions that read files, wait, lock, reach other servers or change the session. */
const functions =
  /^(pg_(read|ls|stat_file|sleep|advisory|try_advisory|terminate|cancel|reload|rotate|switch|logical|replication|create|drop|export|notify|file)\w*|lo_\w+|dblink\w*|set_config|current_setting|query_to_xml\w*|table_to_xml\w*|database_to_xml\w*|load_file|sleep|benchmark|get_lock|release_lock|master_pos_wait|sys_exec|sys_eval|load_extension|readfile|writefile|edit|fts3_tokenizer|pragma_\w+|zeroblob|randomblob|openrowset|opendatasource|openquery|openxml|xp_\w+|sp_\w+|waitfor|utl_\w+|dbms_\w+|httpuritype|xmltype|sys_context)$/

/**
 * Checks a statement for honest mistakes and tells them clearly: one statement, SELECT or WITH, nothing that writes or
 * reaches out of the database, parameters as `:name`. The walls are others: an account that may only read, a read-only
 * transaction, and a driver that takes one statement.
 */
export const readWrittenSql = (text: string, reading: SqlReading): WrittenSql | SqlFault => {
  const tokens = sqlTokens(text, reading)
  if ('key' in tokens) return tokens
  const end = tokens.at(-1)?.text === ';' ? tokens.slice(0, -1) : tokens
  return statementFault(end) ?? wordFault(end) ?? written(end)
}

const isWord = (token: SqlToken | undefined, words: ReadonlySet<string>): boolean =>
  token?.kind === 'word' && words.has(token.text.toLowerCase())

const statementFault = (tokens: readonly SqlToken[]): SqlFault | undefined => {
  if (tokens.length === 0) return { key: 'SQL_EMPTY' }
  if (tokens.some(({ kind, text }) => kind === 'sign' && text === ';')) return { key: 'SQL_SEVERAL' }
  const first = tokens.find(({ text }) => text !== '(')
  if (!isWord(first, begins)) return { key: 'SQL_NOT_SELECT' }
  let depth = 0
  for (const { kind, text } of tokens) {
    if (kind === 'sign' && text === '(') depth += 1
    if (kind === 'sign' && text === ')') depth -= 1
    if (depth < 0) return { key: 'SQL_PARENTHESES' }
  }
  return depth === 0 ? undefined : { key: 'SQL_PARENTHESES' }
}

const wordFault = (tokens: readonly SqlToken[]): SqlFault | undefined => {
  for (const [index, token] of tokens.entries()) {
    const afterDot = tokens[index - 1]?.text === '.'
    if (!afterDot && isWord(token, forbidden)) return { key: 'SQL_WORD', params: { word: token.text.toUpperCase() } }
    const name = nameOf(token)
    if (name !== undefined && functions.test(name)) return { key: 'SQL_FUNCTION', params: { name } }
  }
  return undefined
}

/** A function may be called by its name in quotes, and so may a table function without parentheses. */
const nameOf = ({ kind, text }: SqlToken): string | undefined => {
  if (kind === 'word') return text.toLowerCase()
  return kind === 'quoted' || (kind === 'string' && text.startsWith('"')) ? text.slice(1, -1).toLowerCase() : undefined
}

/** The statement anew from its parts, so that it holds nothing but what was read. */
const written = (tokens: readonly SqlToken[]): WrittenSql => {
  const texts: [string, ...string[]] = ['']
  const parameters: string[] = []
  for (const [index, { kind, text }] of tokens.entries()) {
    const gap = index > 0 && isApart(tokens[index - 1], tokens[index]) ? ' ' : ''
    if (kind === 'parameter') {
      texts[texts.length - 1] += gap
      parameters.push(text.slice(1))
      texts.push('')
    } else texts[texts.length - 1] += `${gap}${text}`
  }
  return { texts, parameters }
}

/** Names with dots stay together, and so do signs that a blank would part; everything else stands apart. */
const isApart = (before: SqlToken | undefined, now: SqlToken | undefined): boolean =>
  before?.text !== '.' && now?.text !== '.' && !(now?.text === '(' && before?.kind === 'word')
