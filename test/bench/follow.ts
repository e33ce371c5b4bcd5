import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { deciders } from '../../events/index.ts'
import { createCodec } from '../../events/log/createCodec.ts'
import { openKeyStore } from '../../events/log/keyStore.ts'
import type { SqliteLog } from '../../events/log/sqlite/openSqliteLog.ts'
import { openSqliteLog } from '../../events/log/sqlite/openSqliteLog.ts'
import { projections } from '../../projections/index.ts'
import { openSqlite } from '../../projections/kernel/database.ts'
import type { Projector } from '../../projections/kernel/projector.ts'
import { startProjector } from '../../projections/kernel/runner/startProjector.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import { atLeast, atMost, type Bench, type Options, type Pair, quantile } from './bench.ts'
import { changeOf, fillHistory, kinds, openingOf } from './history.ts'

const followed = (names: readonly string[]) => projections.filter(({ name }) => names.includes(name))

const openFollowed = async () => {
  const { folder, remove } = await temporaryFolder()
  const log = await openSqliteLog(folder)
  const keyStore = await openKeyStore({ file: join(folder, 'keys.db'), master: new Uint8Array(32) })
  const db = await openSqlite(join(folder, 'read.db'))
  const start = (names: readonly string[]): Promise<Projector> =>
    startProjector({
      log,
      db,
      codec: createCodec(deciders, keyStore.keys),
      projections: followed(names),
      logger: pino({ level: 'error' }),
    })
  const close = async (): Promise<void> => {
    for (const part of [db, keyStore, log]) await part.close()
    await remove()
  }
  return { log, start, close }
}

/** Events a second that JSON.parse reads of the same texts. */
const parsed = async (log: SqliteLog, events: number): Promise<number> => {
  const page = await log.readAll(0, Math.min(events, 20_000))
  const began = performance.now()
  for (const { data, meta } of page) if (!JSON.parse(data) || !JSON.parse(meta)) throw new Error('nothing was stored')
  return page.length / ((performance.now() - began) / 1000)
}

/** A read model that fell behind comes after, with its indexes, in the file that queries read. */
const caughtUp = async (events: number): Promise<Pair> => {
  const { log, start, close } = await openFollowed()
  await (await start(['companies'])).close()
  await fillHistory(log, events, ['companies'])
  const began = performance.now()
  const projector = await start(['companies'])
  await projector.reached(events, { timeout: 600_000 })
  const figure = events / ((performance.now() - began) / 1000)
  const reference = await parsed(log, events)
  await projector.close()
  await close()
  return { figure, reference }
}

/** Milliseconds from an acknowledged append until five read models show it, in an open loop. */
const lags = async (perSecond: number, seconds: number): Promise<readonly number[]> => {
  const { log, start, close } = await openFollowed()
  const names = Object.keys(kinds) as (keyof typeof kinds)[] // its own names
  const projector = await start(names)
  const waiting: Promise<number>[] = []
  const append = async (turn: number): Promise<number> => {
    const kind = kinds[names[turn % names.length] ?? 'orders']
    const id = randomUUID()
    const { position } = await log.append(`${kind.stream}-${id}`, 'none', [openingOf(kind, id), changeOf(kind, 1)])
    const acknowledged = performance.now()
    await projector.reached(position, { timeout: 60_000 })
    return performance.now() - acknowledged
  }
  const began = performance.now()
  for (let done = 0; done < (perSecond * seconds) / 2; ) {
    const due = ((performance.now() - began) / 1000) * (perSecond / 2)
    for (; done < due; done++) waiting.push(append(done))
    await pause(1)
  }
  const times = await Promise.all(waiting)
  await projector.close()
  await close()
  return times
}

/** How read models come after: from far behind, and at the log's heels (W3). */
export const followBenches = async ({ quick }: Options): Promise<readonly Bench[]> => {
  const rounds = quick ? 2 : 5
  const behind: Pair[] = []
  for (let round = 0; round < rounds; round++) behind.push(await caughtUp(quick ? 20_000 : 100_000))
  const lag = async (perSecond: number, most: number): Promise<Bench> => {
    const pairs: Pair[] = []
    for (let round = 0; round < rounds; round++)
      pairs.push({ figure: quantile(await lags(perSecond, quick ? 3 : 10), 0.99), reference: most })
    return atMost(`G6 lag of five read models p99, ${perSecond} events/s`, 'ms', pairs, 1)
  }
  return [
    atLeast('G5 catching up, against JSON.parse of the same texts', 'events/s', behind, 0.15),
    await lag(1000, 10),
    await lag(5000, 50),
  ]
}
