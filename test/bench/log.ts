import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { EventLog } from '../../events/log/eventLog.ts'
import { openSqliteLog } from '../../events/log/sqlite/openSqliteLog.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import { atLeast, atMost, type Bench, type Options, type Pair } from './bench.ts'
import { openKnexLog } from './knexLog.ts'
import { appendInBulk, appendInLoop, data, type Load, type LoadRun, meta } from './logLoad.ts'
import { buildReference } from './reference.ts'

type OpenLog = (folder: string) => Promise<Pick<EventLog, 'append' | 'close'>>

/** Runs a load on a fresh log; a warm-up before it does not count. */
const loaded = async (open: OpenLog, load: Load, warmUp: number): Promise<LoadRun> => {
  const { folder, remove } = await temporaryFolder()
  const log = await open(folder)
  try {
    await appendInLoop(log, { ...load, appends: warmUp })
    return await appendInLoop(log, load)
  } finally {
    await log.close()
    await remove()
  }
}

/** Events a second that an import appends: a thousand to a stream, one call after the other. */
const imported = async (events: number): Promise<Pick<LoadRun, 'perSecond'>> => {
  const { folder, remove } = await temporaryFolder()
  const log = await openSqliteLog(folder)
  const perSecond = await appendInBulk(log, events)
  await log.close()
  await remove()
  return { perSecond }
}

/** One round: the log and its references, one right after the other, each on a disk that has come to rest. */
const measure = async (reference: Awaited<ReturnType<typeof buildReference>>, appends: number) => {
  const warmUp = Math.ceil(appends / 10)
  const rested = async <Run>(measured: () => Promise<Run>): Promise<Run> => {
    await promisify(execFile)('sync')
    return measured()
  }
  const own = (load: Load) => rested(() => loaded(openSqliteLog, load, warmUp))
  return {
    single: await rested(() => reference(Math.ceil(appends / 5), 1)),
    one: await own({ callers: 1, appends: Math.ceil(appends / 5) }),
    group: await rested(() => reference(appends, 64)),
    many: await own({ callers: 64, appends }),
    bulkReference: await rested(() => reference(appends * 5, 1000)),
    bulk: await rested(() => imported(appends * 5)),
    mixed: await own({ callers: 64, appends, conflictsInHundred: 5 }),
    knex: await rested(() => loaded(openKnexLog, { callers: 64, appends: Math.ceil(appends / 20) }, 64)),
  }
}

/**
 * How fast the log appends, durably, against SQLite driven from C with the same schema (W1: events of 10 a stream, 500
 * streams active, closed loop). `quick` takes fewer and shorter rounds, for a look rather than a verdict.
 */
export const logBenches = async ({ quick }: Options): Promise<readonly Bench[]> => {
  const { folder, remove } = await temporaryFolder()
  try {
    const reference = await buildReference(folder, data, meta)
    const rounds: Awaited<ReturnType<typeof measure>>[] = []
    for (let round = 0; round < (quick ? 2 : 5); round++) rounds.push(await measure(reference, quick ? 5000 : 20_000))
    const pairs = (of: (round: (typeof rounds)[number]) => Pair): readonly Pair[] => rounds.map(of)
    const throughput = pairs(({ many, group }) => ({ figure: many.perSecond, reference: group.perSecond }))
    const againstKnex = pairs(({ many, knex }) => ({ figure: many.perSecond, reference: knex.perSecond }))
    const conflicts = pairs(({ mixed, group }) => ({ figure: mixed.perSecond, reference: group.perSecond }))
    const bulk = pairs(({ bulk, bulkReference }) => ({ figure: bulk.perSecond, reference: bulkReference.perSecond }))
    const alone = pairs(({ one, single }) => ({ figure: one.p50, reference: single.commitMs }))
    const usual = pairs(({ many, single }) => ({ figure: many.p50, reference: single.commitMs }))
    const worst = pairs(({ many, single }) => ({ figure: many.p99, reference: single.commitMs }))
    return [
      atLeast('G1 append, 64 callers, against C with 64 a commit', 'events/s', throughput, 0.4),
      atLeast('G1 append, 64 callers, against a knex transaction each', 'events/s', againstKnex, 25),
      atLeast('G1 append, 64 callers, 5 % stale, against C with 64 a commit', 'events/s', conflicts, 0.3),
      atLeast('G2 import, 1000 a commit, against C with 1000 a commit', 'events/s', bulk, 0.45),
      atMost('G3 append, 1 caller, p50 against a C commit', 'ms', alone, 2),
      atMost('G3 append, 64 callers, p50 against a C commit', 'ms', usual, 10),
      atMost('G3 append, 64 callers, p99 against a C commit', 'ms', worst, 40),
    ]
  } finally {
    await remove()
  }
}
