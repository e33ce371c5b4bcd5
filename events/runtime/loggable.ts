/** An error as it may stand in a log. */
export type LoggableError = Readonly<{
  name: string
  code?: string
  message?: string
  frames: readonly string[]
  cause?: LoggableError
}>

/** What a log line says of an unexpected error, without any value a person has entered. */
export const loggable = (error: unknown, depth = 3): LoggableError => {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] }
  const code = codeOf(error)
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    ...(mayTellValues(error, code) ? {} : { message: error.message }),
    frames: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause === undefined || depth === 0 ? {} : { cause: loggable(error.cause, depth - 1) }),
  }
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined

/**
 * Errors of a database carry bound values (people's names, say) in message and details, unless they were rewritten so
 * that the message begins with the code; a parser repeats what it read. Of these only name, code and frames are told.
 */
const mayTellValues = (error: Error, code: string | undefined): boolean => {
  if (code !== undefined && error.message.startsWith(code)) return false
  if (error instanceof SyntaxError) return true // the parser repeats a part of what it read
  const isOfDriver = 'severity' in error || ('bindings' in error && error.bindings !== undefined)
  return isOfDriver || / - SQLITE_|^(select|insert|update|delete|with)\b/i.test(error.message)
}
