import type { logCreator } from 'kafkajs'
import type { Logger } from 'pino'

/**
 * What kafkajs says of its retries, for whoever looks for a fault: it calls the start of a broker an error, and repeats
 * itself many times a second. What an operator must know is told by the queue itself.
 */
export const kafkaLog =
  (logger: Logger): logCreator =>
  () =>
  ({ namespace, label, log: { message, error } }) =>
    logger.debug({ kafka: namespace, as: label, ...(error === undefined ? {} : { cause: String(error) }) }, message)
