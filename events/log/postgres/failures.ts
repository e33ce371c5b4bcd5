/** The server cannot be reached, is starting or stopping, or gave way to somebody else: the same statement may succeed. */
const passing =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08\w{3}|57P0[1-3]|53\w{3}|40001|40P01|25006|55P03)$/
const passingWords =
  /^(Connection terminated|Query read timeout|timeout exceeded|Client has encountered|timeout expired)/

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether the same statement may succeed a little later. */
export const mayPass = (error: unknown): boolean =>
  passing.test(codeOf(error)) || (error instanceof Error && passingWords.test(error.message))

/** A row with this key is there already. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505'

const revealing = ['detail', 'where', 'hint', 'internalQuery', 'dataType'] as const

/** Leaves out of an error what the driver says of values: errors end in logs. */
export const withoutValues = (error: unknown): unknown => {
  if (error instanceof Error)
    for (const name of revealing) if (name in error) Object.defineProperty(error, name, { value: undefined })
  return error
}
