import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Companions } from '../../events/log/moving/moveLog.ts'
import { projections } from '../../projections/index.ts'
import { copyWork, isCarried, translateWork, workPositions } from '../../projections/kernel/carryWork.ts'
import { type Database, openPostgres, openSqlite } from '../../projections/kernel/database.ts'
import { dropReadModels } from '../../projections/kernel/dropReadModels.ts'
import { workPosition } from '../../projections/kernel/workTable.ts'
import { feederCheckpoint } from '../kernel/feeder.ts'

type Moving = Readonly<{
  /** The data folder, on whichever side it is. */
  folder: string
  /** Where the processes that share a log have read models and work. */
  url: string
  /** From the folder, or back to it. */
  away: boolean
}>

/**
 * Takes along what workers know: units of work with their states, and how far the log was searched for more. Read
 * models are thrown away where the log goes to; the next start builds them.
 */
export const movingWork = ({ folder, url, away }: Moving): Companions => {
  const file = join(folder, 'read.db')
  const positions = () =>
    withDatabases(file, url, async ({ own, shared }) => workPositions(await source(away, own, shared)))

  const carry: Companions['carry'] = (places, mark) =>
    withDatabases(file, url, async ({ own, shared }) => {
      if (!away) return bringBack(file, shared, { places, mark })
      const from = await source(away, own, shared)
      await dropReadModels(shared, projections)
      if (from === shared) await translateWork(shared, { places, mark })
      else await copyWork(from, shared, { places, mark })
    })

  return { positions, carry }
}

type Databases = Readonly<{ own: Database | undefined; shared: Database }>

const withDatabases = async <Result>(
  file: string,
  url: string,
  work: (databases: Databases) => Promise<Result>,
): Promise<Result> => {
  const shared = await openPostgres(url)
  try {
    const own = existsSync(file) ? await openSqlite(file) : undefined
    return await work({ own, shared }).finally(() => own?.close())
  } finally {
    await shared.close()
  }
}

/** Whoever had read models in PostgreSQL before has work there too; a file from earlier days knows less. */
const source = async (away: boolean, own: Database | undefined, shared: Database): Promise<Database> => {
  const there = await workPositions(shared)
  if (!away || own === undefined) return shared
  await workPositions(own)
  if (there.length === 0 || (await isCarried(shared))) return own
  return (await workPosition(shared, feederCheckpoint)) > (await workPosition(own, feederCheckpoint)) ? shared : own
}

const bringBack = async (file: string, shared: Database, carrying: Parameters<typeof copyWork>[2]): Promise<void> => {
  for (const name of [file, `${file}-wal`, `${file}-shm`]) await rm(name, { force: true })
  const fresh = await openSqlite(file)
  await copyWork(shared, fresh, carrying).finally(fresh.close)
}
