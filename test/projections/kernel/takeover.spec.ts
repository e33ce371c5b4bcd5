import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import pino from 'pino'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { openPostgres } from '../../../projections/kernel/database.ts'
import { hashOf } from '../../../projections/kernel/hash.ts'
import { readCheckpoints } from '../../../projections/kernel/runner/checkpoints.ts'
import { keepReadModels } from '../../../projections/kernel/watching/keepReadModels.ts'
import { watchProjector } from '../../../projections/kernel/watching/watchProjector.ts'
import { busyMonths, cities, parcels } from '../../support/parcels.ts'
import { appendAll, plainCodec, projecting, recordedEvents } from '../../support/projection.ts'
import { openAgain } from '../../support/servers/databases.ts'
import { createPostgresDatabase, startPostgres } from '../../support/servers/postgres.ts'

const child = fileURLToPath(new URL('../../support/keepingChild.ts', import.meta.url))
const logger = pino({ level: 'silent' })
const models = [parcels, cities] as const
const count = 4000

type Keeper = Readonly<{ process: ChildProcess; said: (line: string) => boolean; position: () => number }>

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await delay(10)) if (await holds()) return
  throw new Error('it did not come to that')
}

const spawnKeeper = async (address: string): Promise<Keeper> => {
  const lines: string[] = []
  const started = spawn(process.execPath, ['--import', 'tsx', child, address, String(count), '10'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.stdout.on('data', (text: Buffer) => lines.push(...text.toString().trim().split('\n')))
  const keeper = {
    process: started,
    said: (line: string) => lines.includes(line),
    position: () => Number(lines.at(-1)) || 0,
  }
  await until(() => keeper.said('ready'))
  return keeper
}

const hashes = async (address: string): Promise<readonly string[]> => {
  const db = await openAgain(address)
  const found = [await hashOf(db, parcels), await hashOf(db, cities)]
  await db.close()
  return found
}

const cleanHashes = async (): Promise<readonly string[]> => {
  const database = await createPostgresDatabase()
  const db = await openPostgres(database.url)
  const log = createMemoryLog()
  await appendAll(log, recordedEvents(busyMonths(count)))
  const projector = await projecting({ db, log, projections: models })
  await projector.close()
  const found = await hashes(database.url)
  await db.close()
  await database.drop()
  return found
}

const positionIn = async (address: string): Promise<number> => {
  const db = await openAgain(address)
  const checkpoints = await readCheckpoints(db.write).catch(() => [])
  await db.close()
  return Math.min(...checkpoints.map(({ position }) => position))
}

describe('a process that keeps read models', () => {
  it('is followed within 5 s by another one when it is killed, and nothing is lost or doubled', async function () {
    this.timeout(120_000)
    const database = await createPostgresDatabase()
    const db = await openPostgres(database.url)
    const empty = createMemoryLog()
    await (await projecting({ db, log: empty, projections: models })).close()
    await db.close()
    const took: number[] = []
    let next = await spawnKeeper(database.url)
    await until(() => next.said('keeps'))
    for (const killAt of [1, 800, 1600, 2400]) {
      const leader = next
      next = await spawnKeeper(database.url)
      await until(() => leader.position() >= killAt)
      const at = Date.now()
      leader.process.kill('SIGKILL')
      await until(() => next.said('keeps'))
      took.push(Date.now() - at)
    }
    await until(async () => (await positionIn(database.url)) === count)
    next.process.kill('SIGKILL')
    expect(Math.max(...took)).to.be.below(5000)
    expect(await hashes(database.url)).to.deep.equal(await cleanHashes())
    await database.drop()
  })

  it('goes on by itself when PostgreSQL crashes again and again, without a wrong row', async function () {
    this.timeout(120_000)
    const server = await startPostgres()
    const database = await createPostgresDatabase(server)
    const db = await openPostgres(database.url)
    const log = createMemoryLog()
    const ending = new AbortController()
    const parts = { ...{ url: database.url, db, log, codec: plainCodec, projections: models, logger } }
    const keeping = keepReadModels({ ...parts, signal: ending.signal })
    const watcher = await watchProjector(parts)
    const events = recordedEvents(busyMonths(count))
    const late: number[] = []
    for (let round = 0; round < 5; round++) {
      const share = events.slice((round * count) / 5, ((round + 1) * count) / 5)
      const appending = appendAll(log, share.slice(0, -10))
      await delay(20 * round)
      await server.crash()
      await appending
      await appendAll(log, share.slice(-10))
      await delay(300)
      await server.again()
      const at = Date.now()
      expect(await watcher.reached(await log.head(), { timeout: 15_000 })).to.equal(true)
      late.push(Date.now() - at)
    }
    expect(Math.max(...late)).to.be.below(10_000)
    expect(await hashes(database.url)).to.deep.equal(await cleanHashes())
    ending.abort()
    await watcher.close()
    await keeping
    await db.close()
    await server.dispose()
  })
})
