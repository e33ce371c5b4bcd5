import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { createApp } from '../../api/kernel/app.ts'
import { type AnyRoute, route } from '../../api/kernel/route.ts'
import { serve } from '../../api/kernel/serve.ts'
import { decider } from '../../events/kernel/decider.ts'
import { requiredText, text } from '../../events/kernel/fields.ts'
import { createCodec } from '../../events/log/createCodec.ts'
import type { EventLog } from '../../events/log/eventLog.ts'
import { createJournal } from '../../events/log/journal.ts'
import { openKeyStore } from '../../events/log/keyStore.ts'
import { refusals } from '../../events/log/refusals.ts'
import { createReservations } from '../../events/log/reservations.ts'
import { openSqliteLog } from '../../events/log/sqlite/openSqliteLog.ts'
import { idMaker, now } from '../../events/runtime/clock.ts'
import { readConfig } from '../../events/runtime/config.ts'
import { openFolderFiles } from '../../events/runtime/folderFiles.ts'
import { createLogger } from '../../events/runtime/logger.ts'
import { openSqlite } from '../../projections/kernel/database.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { Projector } from '../../projections/kernel/projector.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import type { Bench } from './bench.ts'

const rounds = 5
const secondsEach = 3
const connections = 32
const target = 0.8

/** 250 bytes, as an ordinary command has them. */
const command = { title: 'two more cases than announced', remark: 'x'.repeat(196) }

const memoFields = z.strictObject({ title: requiredText(), remark: text() })

/** The smallest command there is: one event, nothing to look up. */
const memo = decider({
  context: 'bench',
  stream: 'memo',
  commands: { WriteMemo: memoFields },
  events: { MemoWritten: memoFields },
  initial: false,
  decide: { WriteMemo: (_, data) => [{ type: 'MemoWritten', data }] },
  evolve: { MemoWritten: () => true },
})

const routes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/bench/memo',
    action: 'public',
    summary: 'Writes a memo',
    body: memoFields,
    handle: async ({ desk, body, newId, asked }) => {
      const written = await desk.journal.execute(memo, newId, { type: 'WriteMemo', data: body }, asked({ fresh: true }))
      return { id: written.id, version: written.version, position: written.position }
    },
  }),
]

/** A log that keeps nothing: what the application costs without one. */
const noLog = (): EventLog => {
  let position = 0
  return {
    append: async (_, __, events) => {
      position += events.length
      return { version: events.length, position }
    },
    readStream: async () => [],
    readAll: async () => [],
    async *subscribe() {},
    head: async () => position,
    close: async () => undefined,
  }
}

/** No read models: what they cost is measured on its own. */
const noReadModels: Projector = {
  reached: async () => true,
  position: () => 0,
  state: async () => [],
  onFolded: () => () => undefined,
  parked: async () => [],
  retryParked: async () => [],
  rebuild: async () => undefined,
  close: async () => undefined,
}

type Running = Readonly<{ url: string; stop: () => Promise<void> }>

const startApp = async (open: (folder: string) => EventLog | Promise<EventLog>): Promise<Running> => {
  const { folder, remove } = await temporaryFolder()
  const log = await open(folder)
  const newId = idMaker()
  const keyStore = await openKeyStore({ file: join(folder, 'keys.db'), master: randomBytes(32) })
  const codec = createCodec([memo, refusals], keyStore.keys)
  const db = await openSqlite(join(folder, 'read.db'))
  const desk: Desk = {
    log,
    db,
    now,
    newId,
    secrets: keyStore.secrets,
    projector: noReadModels,
    config: readConfig({ DAYBOOK_SESSION_RATE: '0' }),
    logger: createLogger('silent'),
    files: await openFolderFiles({ folder: join(folder, 'files'), newId }),
    journal: createJournal({ log, codec, now, newId }),
    reservations: createReservations({ log, codec, key: randomBytes(32), now, newId }),
  }
  const app = createApp({ desk, codec, routes, key: randomBytes(32), authenticate: async () => undefined })
  const served = await serve({ app, host: '127.0.0.1', port: 0 })
  const stop = async (): Promise<void> => {
    await served.drain()
    for (const part of [db, keyStore, log]) await part.close()
    await remove()
  }
  return { url: `${served.address}/api/bench/memo`, stop }
}

type Loaded = Readonly<{ perSecond: number; failed: number }>

/** Commands a second that a server answers to a process beside it. */
const load = (url: string, seconds: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./httpLoad.mjs', import.meta.url), { execArgv: [] })
    child.once('error', reject)
    child.once('message', ({ perSecond, failed }: Loaded) =>
      failed === 0 ? resolve(perSecond) : reject(new Error(`${failed} commands failed`)),
    )
    child.send({ url, seconds, connections, body: JSON.stringify(command) })
  })

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Loads both in turns, after one that does not count. */
const turnsOf = async (one: Running, other: Running): Promise<readonly (readonly [number, number])[]> => {
  for (const { url } of [one, other]) await load(url, 1)
  const turns: (readonly [number, number])[] = []
  for (let round = 0; round < rounds; round++)
    turns.push([await load(one.url, secondsEach), await load(other.url, secondsEach)])
  return turns
}

/** What the durable log costs a command: the same application with it and without one. */
export const httpBenches = async (): Promise<readonly Bench[]> => {
  const [durable, keepless] = await Promise.all([startApp(openSqliteLog), startApp(noLog)])
  try {
    const turns = await turnsOf(durable, keepless)
    const ratio = median(turns.map(([figure, reference]) => figure / reference))
    return [
      {
        name: 'G7 commands over HTTP, 32 at once, SQLite log against no log',
        figure: Math.round(median(turns.map(([figure]) => figure))),
        unit: 'commands/s',
        reference: Math.round(median(turns.map(([, reference]) => reference))),
        ratio,
        target,
        holds: ratio >= target,
      },
    ]
  } finally {
    await Promise.all([durable.stop(), keepless.stop()])
  }
}
