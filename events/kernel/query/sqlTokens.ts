/** How the kinds of database read a text differently, as far as it matters where a string, a name or a comment ends. */
export type SqlReading = 'sqlite' | 'postgresql' | 'mysql' | 'mssql' | 'oracle'

export type SqlToken = Readonly<{
  kind: 'word' | 'quoted' | 'string' | 'number' | 'sign' | 'parameter'
  text: string
}>

export type SqlFault = Readonly<{ key: SqlFaultKey; params?: Readonly<Record<string, string>> }>
export type SqlFaultKey =
  | 'SQL_EMPTY'
  | 'SQL_NOT_SELECT'
  | 'SQL_SEVERAL'
  | 'SQL_UNCLOSED'
  | 'SQL_PARENTHESES'
  | 'SQL_SIGN'
  | 'SQL_WORD'
  | 'SQL_FUNCTION'
  | 'SQL_PARAMETER'

type Rule = Readonly<{ form: RegExp; kind: SqlToken['kind'] | 'space'; in?: readonly SqlReading[] }>

/** In order; what none of them reads is refused. Comments go: nothing that a database might still read in them is left. */
const rules: readonly Rule[] = [
  { kind: 'space', form: /[ \t\r\n\f]+/y },
  { kind: 'space', form: /--[^\n]*/y, in: ['sqlite', 'postgresql', 'mssql', 'oracle'] },
  { kind: 'space', form: /--(?=\s|$)[^\n]*/y, in: ['mysql'] },
  { kind: 'space', form: /\/\*(?![!+]|M!)(?:(?!\/\*|\*\/)[^])*\*\//y },
  { kind: 'string', form: /'(?:[^'\\]|'')*'/y, in: ['mysql'] },
  { kind: 'string', form: /"(?:[^"\\]|"")*"/y, in: ['mysql'] },
  { kind: 'string', form: /'(?:[^']|'')*'/y, in: ['sqlite', 'postgresql', 'mssql', 'oracle'] },
  { kind: 'string', form: /\$([A-Za-z_]\w*)?\$[^]*?\$\1\$/y, in: ['postgresql'] },
  { kind: 'quoted', form: /"(?:[^"]|"")+"/y, in: ['sqlite', 'postgresql', 'mssql', 'oracle'] },
  { kind: 'quoted', form: /`(?:[^`]|``)+`/y, in: ['sqlite', 'mysql'] },
  { kind: 'quoted', form: /\[[^\]]+\]/y, in: ['sqlite', 'mssql'] },
  { kind: 'number', form: /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w$])|\.\d+(?![\w$])/y },
  { kind: 'word', form: /[\p{L}_][\p{L}\p{N}_$]*(?![\p{L}\p{N}_$#]|&?')/uy, in: ['sqlite', 'postgresql', 'mysql'] },
  { kind: 'word', form: /[\p{L}_][\p{L}\p{N}_$#]*(?![\p{L}\p{N}_$#]|&?')/uy, in: ['mssql', 'oracle'] },
  { kind: 'sign', form: /::|\|\||->>|->|#>>|#>|@>|<@/y, in: ['postgresql'] },
  { kind: 'parameter', form: /:[A-Za-z]\w{0,63}/y },
  { kind: 'sign', form: /\|\||->>|->/y },
  { kind: 'sign', form: /<=|>=|<>|!=|\/(?!\*)|\*(?!\/)|[=<>+\-%(),.;~^&|]/y },
  { kind: 'sign', form: /[[\]:]/y, in: ['postgresql'] },
]

/** Splits a text into its parts. What cannot be told for certain is refused rather than guessed. */
export const sqlTokens = (text: string, reading: SqlReading): readonly SqlToken[] | SqlFault => {
  const tokens: SqlToken[] = []
  for (let at = 0; at < text.length; ) {
    const found = matchAt(text, at, reading)
    if (!found) return faultAt(text, at)
    if (found.kind !== 'space') tokens.push({ kind: found.kind, text: found.text })
    at += found.text.length
  }
  return tokens
}

const matchAt = (text: string, at: number, reading: SqlReading) => {
  for (const { form, kind, in: only } of rules) {
    if (only && !only.includes(reading)) continue
    form.lastIndex = at
    const match = form.exec(text)
    if (match && match[0].length > 0) return { kind, text: match[0] }
  }
  return undefined
}

const unclosed = /^(?:'|"|`|\[|\/\*|\$\w*\$|[A-Za-z]&?['"])/

const faultAt = (text: string, at: number): SqlFault => {
  const rest = text.slice(at, at + 20)
  return unclosed.test(rest)
    ? { key: 'SQL_UNCLOSED', params: { at: rest } }
    : { key: 'SQL_SIGN', params: { sign: Array.from(rest)[0] ?? '' } }
}
