import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import { isOnNetwork } from '../runtime/safeStart.ts'
import { masterKey } from './masterKey.ts'
import type { LogConfig } from './openedLog.ts'

/** Where the master key may lie, and whether something was wrapped with one already, in these words. */
type Place = Readonly<{ file: string; wrapped?: string | undefined }>

/** The master key of whoever opens a log: the configured one or the one in the file, made where nothing needs another. */
export const ownMasterKey = async (
  config: LogConfig,
  logger: Logger,
  { file, wrapped }: Place,
): Promise<Uint8Array> => {
  const configured = config.DAYBOOK_MASTER_KEY
  const isPublic = isOnNetwork(config.DAYBOOK_HOST)
  const mayGenerate = config.NODE_ENV !== 'production' || !isPublic || config.DAYBOOK_GENERATED_KEYS
  if (configured === undefined && !mayGenerate)
    throw new Error(
      'DAYBOOK_MASTER_KEY: a server on a network address needs a key of its own, or DAYBOOK_GENERATED_KEYS=true to go with a generated one',
    )
  if (configured === undefined && wrapped !== undefined && !existsSync(file))
    throw new Error(
      `The master key is missing: ${file} is not there and DAYBOOK_MASTER_KEY is not set. Put back the key that ${wrapped} was made with; another one does not open it.`,
    )
  const { key, generated } = await masterKey(file, configured)
  if (generated)
    logger.warn(
      { file },
      'generated the master key: keep a copy of it elsewhere, since without it personal data and secrets are lost',
    )
  return key
}
