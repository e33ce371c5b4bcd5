import type { Logger } from 'pino'
import { diskTrouble } from '../runtime/diskTrouble.ts'

/** Says that nothing can be saved for now, or, without an error, that it can again. */
export const tellAvailable = (logger: Logger, error: unknown): void => {
  if (error === undefined) logger.warn('events are saved again')
  else
    logger.error(
      { err: error },
      `nothing can be saved for now, and everybody who tries is told so; what was saved is safe, and reading goes on: ${diskTrouble(error)}`,
    )
}

/** Says that the disk failed, and passes it on. */
export const tellFatal = (logger: Logger, error: unknown, onFatal: ((error: unknown) => void) | undefined): void => {
  logger.fatal(
    { err: error },
    'the disk of the event log failed, so Daybook ends rather than save what may not last: see to the disk, then start it again; whoever got no answer may safely try again',
  )
  onFatal?.(error)
}

/** Says that the ledger falls behind. */
export const tellUnkept = (logger: Logger, error: unknown): void =>
  logger.error(
    { err: error },
    `the ledger cannot be kept for now; events are saved, and chained and signed once it can: ${diskTrouble(error) ?? 'see the error'}`,
  )
