import { randomUUID } from 'node:crypto'
import { openSqliteLog, type SqliteLog } from '../../events/log/sqlite/openSqliteLog.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import { atMost, type Bench, median, type Options, type Pair } from './bench.ts'
import { changeOf, fillHistory, kinds, openingOf } from './history.ts'

/** Median milliseconds of what a command asks of the log: its record's events, and an append behind them. */
const commandTime = async (log: SqliteLog, commands: number): Promise<number> => {
  const times: number[] = []
  for (let done = 0; done < commands; done++) {
    const stream = `order-${randomUUID()}`
    await log.append(stream, 'none', [openingOf(kinds.orders, stream)])
    const began = performance.now()
    const { length } = await log.readStream(stream)
    await log.append(stream, length, [changeOf(kinds.orders, 1)])
    times.push(performance.now() - began)
  }
  return median(times)
}

/** Whether commands stay as fast while the log grows. */
export const growthBenches = async ({ quick }: Options): Promise<readonly Bench[]> => {
  const events = quick ? 200_000 : 1_000_000
  const [small, large] = [await temporaryFolder(), await temporaryFolder()]
  const [young, old] = [await openSqliteLog(small.folder), await openSqliteLog(large.folder)]
  await fillHistory(young, 10_000, ['orders'])
  await fillHistory(old, events, ['orders'])
  const pairs: Pair[] = []
  for (let round = 0; round < 5; round++)
    pairs.push({ reference: await commandTime(young, 200), figure: await commandTime(old, 200) })
  await Promise.all([young.close(), old.close()])
  await Promise.all([small.remove(), large.remove()])
  return [atMost(`a command's reading and appending at ${events} events, against 10,000`, 'ms', pairs, 1.2)]
}
