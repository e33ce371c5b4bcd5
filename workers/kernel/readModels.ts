import { join } from 'node:path'
import type { Logger } from 'pino'
import type { OpenedLog } from '../../events/log/openLog.ts'
import type { Config } from '../../events/runtime/config.ts'
import { projections } from '../../projections/index.ts'
import { buildInChild } from '../../projections/kernel/building/buildInChild.ts'
import { type Database, openPostgres } from '../../projections/kernel/database.ts'
import { forgetErased } from '../../projections/kernel/forgetErased.ts'
import type { Projector, RebuildProgress } from '../../projections/kernel/projector.ts'
import { openReadDatabase } from '../../projections/kernel/readDatabase.ts'
import { startProjector } from '../../projections/kernel/runner/startProjector.ts'
import { keepReadModels } from '../../projections/kernel/watching/keepReadModels.ts'
import { watchProjector } from '../../projections/kernel/watching/watchProjector.ts'

/** The read models in the data folder, unless they are in PostgreSQL. */
export const readFile = 'read.db'

export type OpenedReadModels = Readonly<{ db: Database; projector: Projector; close: () => Promise<void> }>

type Opening = Readonly<{
  config: Config
  logger: Logger
  opened: OpenedLog
  onProgress?: RebuildProgress | undefined
}>

/** Read models that this process alone keeps, beside a log that it alone writes. */
export const ownReadModels = async ({ config, logger, opened, onProgress }: Opening): Promise<OpenedReadModels> => {
  const { log, codec, erasures } = opened
  const db =
    config.DAYBOOK_POSTGRES === undefined
      ? await openReadDatabase(join(config.DAYBOOK_DATA, readFile), logger)
      : await openPostgres(config.DAYBOOK_POSTGRES)
  const builder = await buildInChild(config)
  const projector = await startProjector({
    ...{ log, codec, db, projections, logger, builder },
    ...(onProgress ? { onProgress } : {}),
  })
  await forgetErased({ db, projector, erasures })
  const close = async (): Promise<void> => {
    await projector.close()
    await db.close()
  }
  return { db, projector, close }
}

/** How a process takes part in keeping read models that several share. */
export type Taking = Readonly<{
  url: string
  /** It keeps them whenever no other process does. */
  keeps: boolean
  onLead: (leads: boolean) => void
}>

/** Read models in PostgreSQL that one process keeps and others know of. Resolves when they can be queried. */
export const sharedReadModels = async (
  { config, logger, opened, onProgress }: Opening,
  { url, keeps, onLead }: Taking,
): Promise<OpenedReadModels> => {
  const { log, codec, erasures } = opened
  const db = await openPostgres(url)
  const ending = new AbortController()
  const parts = { url, log, codec, db, projections, logger }
  const keeping = keeps
    ? keepReadModels({
        ...parts,
        ...(onProgress ? { onProgress } : {}),
        builder: await buildInChild(config),
        signal: ending.signal,
        onLead,
        onBegun: (projector) => forgetErased({ db, projector, erasures }),
      })
    : Promise.resolve()
  const projector = await watchProjector(parts)
  const close = async (): Promise<void> => {
    ending.abort()
    await keeping
    await projector.close()
    await db.close()
  }
  return { db, projector, close }
}
