import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openPostgres } from '../../projections/kernel/database.ts'
import { createWorkTables, feedWork } from '../../projections/kernel/workTable.ts'
import { createPostgresDatabase } from '../support/servers/postgres.ts'
import { atMost, type Bench, type Options, type Pair } from './bench.ts'

const length = 5

/** Whoever works `effects` times is a unit that acted so often. */
const prepare = async (db: Database, units: number): Promise<void> => {
  await createWorkTables(db)
  await db.write.schema.createTable('effects', (columns) => {
    columns.text('unit').notNullable()
    columns.integer('worker').notNullable()
  })
  const starts = Array.from({ length: units }, (_, unit) => ({
    id: `unit-${unit}`,
    kind: 'settings.runErrand',
    key: `errand-${unit}`,
    payload: {},
    causationId: 'bench',
  }))
  await feedWork(db, { name: 'bench', from: 0, to: 1, at: Date.now(), starts, cancels: [] })
}

const startChild = async (url: string, carried: readonly string[]): Promise<ChildProcess> => {
  const words = ['--import', 'tsx', 'test/support/workingChild.ts', url, String(length), ...carried]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const untilAllDone = async (db: Database, units: number): Promise<void> => {
  for (;;) {
    const { rows } = await db.write.raw(`select count(*)::int as done from work_items where state = 'done'`)
    if (rows[0].done === units) return
    await pause(20)
  }
}

/** Seconds that so many processes take for so many units, each with a queue of its own or carried by these brokers. */
const worked = async (processes: number, units: number, brokers: readonly string[] = []): Promise<number> => {
  const carried = brokers.length === 0 ? [] : [brokers.join(), `bench-${randomUUID()}`]
  const { url, drop } = await createPostgresDatabase()
  const db = await openPostgres(url)
  const children: ChildProcess[] = []
  try {
    await prepare(db, units)
    for (let which = 0; which < processes; which++) children.push(await startChild(url, carried))
    const began = performance.now()
    for (const child of children) child.stdin?.write('go\n')
    await untilAllDone(db, units)
    const seconds = (performance.now() - began) / 1000
    const { rows } = await db.write.raw('select count(*)::int as acts, count(distinct unit)::int as units from effects')
    if (rows[0].acts !== units || rows[0].units !== units)
      throw new Error(`${units} units acted ${rows[0].acts} times on ${rows[0].units} units`)
    return seconds
  } finally {
    for (const child of children) await endChild(child)
    await db.close()
    await drop()
  }
}

/** How two processes share what one does alone. */
export const shared = async (name: string, { quick }: Options, brokers?: readonly string[]): Promise<Bench> => {
  const units = quick ? 1000 : 5000
  const pairs: Pair[] = []
  for (let round = 0; round < (quick ? 1 : 3); round++)
    pairs.push({ reference: await worked(1, units, brokers), figure: await worked(2, units, brokers) })
  return atMost(`two worker processes share ${units} units of ${length} ms${name}`, 's', pairs, 0.6)
}

/** Several worker processes on one PostgreSQL, each with a queue of its own. */
export const workerBenches = async (options: Options): Promise<readonly Bench[]> => [await shared('', options)]
