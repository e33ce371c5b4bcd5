import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startAnswering } from '../../api/answering.ts'
import { deciders } from '../../events/index.ts'
import { createCodec } from '../../events/log/createCodec.ts'
import { erasedSubjects } from '../../events/log/erasures.ts'
import type { EventLog } from '../../events/log/eventLog.ts'
import { createJournal } from '../../events/log/journal.ts'
import { openKeyStore } from '../../events/log/keyStore.ts'
import { derivedKey } from '../../events/log/masterKey.ts'
import { createMemoryLog } from '../../events/log/memoryLog.ts'
import { createReservations } from '../../events/log/reservations.ts'
import { idMaker, now } from '../../events/runtime/clock.ts'
import { readConfig } from '../../events/runtime/config.ts'
import { openFolderFiles } from '../../events/runtime/folderFiles.ts'
import { createLogger } from '../../events/runtime/logger.ts'
import { projections } from '../../projections/index.ts'
import { openPostgres } from '../../projections/kernel/database.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { alone } from '../../projections/kernel/leadership.ts'
import { keepReadModels } from '../../projections/kernel/watching/keepReadModels.ts'
import { watchProjector } from '../../projections/kernel/watching/watchProjector.ts'
import { type Client, clientOf } from './api.ts'
import { erasuresIn } from './erasures.ts'
import { adminPassword, type House, houseOf } from './house.ts'
import { createPostgresDatabase } from './servers/postgres.ts'
import { temporaryFolder } from './sqliteLog.ts'

/** One of several servers: its people's calls go to it alone. */
export type Branch = Omit<House, 'api'> &
  Readonly<{ desk: Desk; nobody: Client; withToken: (token: string | undefined) => Client }>

/** Servers as they stand beside each other in the scaled form, on one log and one PostgreSQL. */
export type Branches = Readonly<{ branches: readonly Branch[]; log: EventLog; close: () => Promise<void> }>

/** Opens so many servers; what the seed said goes with the first. */
export const openBranches = async (count: number): Promise<Branches> => {
  const { folder, remove } = await temporaryFolder()
  const database = await createPostgresDatabase()
  const { url } = database
  const log = createMemoryLog()
  const master = randomBytes(32)
  const keyStore = await openKeyStore({ file: join(folder, 'keys.db'), master })
  const codec = createCodec([...new Set([...deciders, erasedSubjects])], keyStore.keys)
  const erasures = await erasuresIn(folder, { log, codec, keyStore })
  const logger = createLogger('silent')
  const keyFor = (purpose: string) => derivedKey(master, purpose)
  const ending = new AbortController()
  const own = await openPostgres(url)
  const keeping = keepReadModels({ url, db: own, log, codec, projections, logger, signal: ending.signal })
  const told: string[] = []

  const openBranch = async () => {
    const newId = idMaker()
    const db = await openPostgres(url)
    const config = readConfig({
      ...{ DAYBOOK_DATA: folder, DAYBOOK_SESSION_RATE: '0', PORT: '0' },
      DAYBOOK_ADMIN_PASSWORD: adminPassword,
    })
    const projector = await watchProjector({ url, db, log, codec, projections, logger })
    const desk: Desk = {
      ...{ config, logger, log, codec, secrets: keyStore.secrets, erasures, db, projector, now, newId },
      journal: createJournal({ log, codec, now, newId }),
      reservations: createReservations({ log, codec, key: keyFor('reservations'), now, newId }),
      files: await openFolderFiles({ folder: join(folder, 'files'), newId }),
    }
    const served = await startAnswering({
      ...{ desk, opened: { codec, keyFor }, consoleFolder: join(folder, 'none') },
      tell: (sentence) => told.push(sentence),
      alone: (name, work) => alone({ url, name, signal: ending.signal, logger }, work),
    })
    const close = async (): Promise<void> => {
      await served.drain()
      await projector.close()
      await db.close()
    }
    const withToken = (token: string | undefined) => clientOf(served.address, token)
    return { desk, withToken, nobody: withToken(undefined), close }
  }

  const opened = await Promise.all(Array.from({ length: count }, openBranch))
  const branches: Branch[] = []
  for (const one of opened) {
    const { body } = await one.nobody.post('/SysUser/login', { userName: 'admin', password: adminPassword })
    const { api: _, ...house } = houseOf(one, one.withToken(body.data), told)
    branches.push({ ...house, desk: one.desk, nobody: one.nobody, withToken: one.withToken })
  }
  const close = async (): Promise<void> => {
    for (const one of opened) await one.close()
    ending.abort()
    await keeping
    await own.close()
    await keyStore.close()
    await log.close()
    await database.drop()
    await remove()
  }
  return { branches, log, close }
}
