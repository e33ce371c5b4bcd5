import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { createAuthenticate } from './api/access/authenticate.ts'
import { seedAccess } from './api/access/seed.ts'
import { routes } from './api/index.ts'
import { createApp } from './api/kernel/app.ts'
import { serve } from './api/kernel/serve.ts'
import { deciders } from './events/index.ts'
import { createJournal } from './events/log/journal.ts'
import { auditLog, type OpenedLog, openLog } from './events/log/openLog.ts'
import { createReservations } from './events/log/reservations.ts'
import { newId, now } from './events/runtime/clock.ts'
import { type Config, readConfig, settings } from './events/runtime/config.ts'
import { askServer, listenForControl, NobodyListens } from './events/runtime/control.ts'
import { openFolderFiles } from './events/runtime/folderFiles.ts'
import { createLogger } from './events/runtime/logger.ts'
import { projections } from './projections/index.ts'
import { openPostgres, openSqlite } from './projections/kernel/database.ts'
import type { Desk } from './projections/kernel/desk.ts'
import { startProjector } from './projections/kernel/runner/startProjector.ts'
import { chores, reactions, workKinds } from './workers/index.ts'
import { inProcessQueue } from './workers/kernel/inProcessQueue.ts'
import { startWorkers } from './workers/kernel/startWorkers.ts'

process.umask(0o077) // what a data folder holds is for its own account only

/** How the command line ends: 0 done, 1 broke off, 2 wrong words or settings, 3 the log is not as it was. */
const exits = { broken: 1, usage: 2, altered: 3 } as const

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`)
const tell = (json: boolean, facts: object, sentence: string): void => say(json ? JSON.stringify(facts) : sentence)

const configured = (): Config => {
  try {
    return readConfig(process.env)
  } catch (error) {
    complain(`Daybook cannot start with these settings:\n${(error as Error).message}`) // readConfig throws nothing else
    return process.exit(exits.usage)
  }
}

const controlPath = (config: Config): string => join(resolve(config.DAYBOOK_DATA), 'daybook.sock')

/** A bar on the terminal; silent where nobody looks or a script reads. */
const progressBar = (silent: boolean) => {
  const bar = new SingleBar({
    format: '{bar} {percentage}% · {value} of {total} events',
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  })
  const shown = !silent && process.stderr.isTTY
  return {
    show: (done: number, of: number): void => {
      if (!shown) return
      if (!bar.isActive) bar.start(of, done)
      bar.setTotal(of)
      bar.update(done)
    },
    end: (): void => bar.stop(),
  }
}

type Opened = Readonly<{ desk: Desk; opened: OpenedLog; close: () => Promise<void> }>

/** Opens log, read models and files of a data folder; whoever calls it closes them. */
const openDesk = async (config: Config, onFatal: () => void): Promise<Opened> => {
  const logger = createLogger(config.DAYBOOK_LOG_LEVEL)
  const elsewhere = config.DAYBOOK_HEADS_COPY
  const opened = await openLog(config, logger, deciders, {
    now,
    onFatal,
    ...(elsewhere === undefined ? {} : { elsewhere }),
  })
  const { log, codec, secrets, ledger } = opened
  const folder = config.DAYBOOK_DATA
  const db =
    config.DAYBOOK_POSTGRES === undefined
      ? await openSqlite(join(folder, 'read.db'))
      : await openPostgres(config.DAYBOOK_POSTGRES)
  const bar = progressBar(false)
  const projector = await startProjector({ log, codec, db, projections, logger, onProgress: bar.show })
  bar.end()
  const files = await openFolderFiles({ folder: join(folder, 'files'), newId })
  const journal = createJournal({ log, codec, now, newId })
  const reservations = createReservations({ log, codec, key: opened.keyFor('reservations'), now, newId })
  const desk: Desk = { config, logger, log, journal, reservations, secrets, ledger, files, db, projector, now, newId }
  const close = async (): Promise<void> => {
    await projector.close()
    await db.close()
    await opened.close()
  }
  return { desk, opened, close }
}

const distFolder = dirname(fileURLToPath(import.meta.url))

/** Starts every role in this process and serves until it is told to stop. */
const run = async (config: Config, prepare: (desk: Desk) => Promise<void> = async () => {}): Promise<void> => {
  const { desk, opened, close } = await openDesk(config, () => process.exit(exits.broken))
  await seedAccess(desk, { adminPassword: config.DAYBOOK_ADMIN_PASSWORD, tell: say })
  await prepare(desk)
  const authenticate = createAuthenticate(desk)
  const workers = await startWorkers({
    desk,
    decode: opened.codec.decode,
    queue: inProcessQueue(),
    kinds: workKinds,
    reactions,
    chores,
    sole: true,
  })
  const consoleFolder = join(distFolder, 'console')
  const app = createApp({
    desk,
    codec: opened.codec,
    routes,
    authenticate,
    key: opened.keyFor('commands'),
    ...(existsSync(consoleFolder) ? { consoleFolder } : {}),
  })
  const served = await serve({ app, host: config.DAYBOOK_HOST, port: config.PORT })
  const endControl = await listenForControl(controlPath(config), {
    rebuild: (names, show) => rebuildAll(desk, names, (name, done, of) => show({ name, done, of })),
  })
  say(`Daybook answers at ${served.address}`)

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await served.drain()
    await endControl()
    await workers.stop()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop())
}

type Show = (name: string, done: number, of: number) => void

const rebuildAll = async (desk: Desk, names: readonly string[], show: Show): Promise<readonly string[]> => {
  const wanted = names.length > 0 ? names : projections.map(({ name }) => name)
  for (const name of wanted) await desk.projector.rebuild(name, (done, of) => show(name, done, of))
  return wanted
}

const rebuildHere = async (config: Config, names: readonly string[], show: Show): Promise<readonly string[]> => {
  const { desk, close } = await openDesk({ ...config, DAYBOOK_LOG_LEVEL: 'error' }, () => process.exit(exits.broken))
  return rebuildAll(desk, names, show).finally(close)
}

type Rebuilt = Readonly<{ name: string; done: number; of: number }>

/** Asks the running server, or does it itself when none runs. */
const rebuild = async (config: Config, names: readonly string[], json: boolean): Promise<void> => {
  const bar = progressBar(json)
  const show: Show = (_, done, of) => bar.show(done, of)
  const done = await askServer(controlPath(config), { verb: 'rebuild', names }, (progress) => {
    const { name, done, of } = progress as Rebuilt // told by the server of this very program
    show(name, done, of)
  }).catch((error: unknown) => {
    if (error instanceof NobodyListens) return rebuildHere(config, names, show)
    throw error
  })
  bar.end()
  tell(json, { rebuilt: done }, `Rebuilt ${(done as readonly string[]).join(', ')}.`)
}

const verify = async (config: Config, json: boolean): Promise<void> => {
  if (!existsSync(join(config.DAYBOOK_DATA, 'log.db')))
    throw new Error(`There is no event log in ${resolve(config.DAYBOOK_DATA)}.`)
  const bar = progressBar(json)
  const elsewhere = config.DAYBOOK_HEADS_COPY
  const verdict = await auditLog(config.DAYBOOK_DATA, {
    onProgress: bar.show,
    ...(elsewhere === undefined ? {} : { elsewhere }),
  })
  bar.end()
  const { ok, verified, position, unchained, head, finding, damage } = verdict
  const good = `${verified} events stand as they were written, up to position ${position}; signed ${head?.at ?? 'never'}${unchained > 0 ? `; ${unchained} newer ones are not chained yet` : ''}.`
  const bad = [...(finding ? [`Position ${finding.position}: ${finding.message}.`] : []), ...damage].join('\n')
  tell(json, verdict, ok ? good : `The log is not as it was written.\n${bad}`)
  if (!ok) process.exitCode = exits.altered
}

const secretSettings = ['DAYBOOK_ADMIN_PASSWORD', 'DAYBOOK_MASTER_KEY', 'DAYBOOK_POSTGRES']

const showConfig = (config: Config, json: boolean): void => {
  const lines = Object.entries(settings).map(([name, schema]) => {
    const value = config[name as keyof Config] // the keys of the same object
    const shown = value !== undefined && secretSettings.includes(name) ? '(set)' : value
    return { name, value: shown ?? null, set: process.env[name] !== undefined, meaning: schema.description ?? '' }
  })
  const wide = Math.max(...lines.map(({ name }) => name.length))
  const text = lines.map(
    ({ name, value, set, meaning }) =>
      `${name.padEnd(wide)}  ${value ?? '–'}${set ? '' : ' (default)'}\n${' '.repeat(wide + 2)}${meaning}`,
  )
  tell(json, lines, text.join('\n'))
}

const program = new Command('daybook')
  .description('The back office where every change is an event that can be replayed, explained and proved.')
  .addHelpText(
    'after',
    '\nExit codes: 0 done · 1 broke off · 2 wrong words or settings · 3 the log is not as it was written',
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exits.usage))

const json = ['--json', 'answer as JSON, for scripts'] as const
type Answering = Readonly<{ json?: boolean }>

program
  .command('serve')
  .description('start everything in one process: API, console, read models and background work')
  .action(() => run(configured()))
program
  .command('demo')
  .description('the same on a data folder of its own (./demo-data), filled with 2,000 orders and a few people')
  .action(async () => {
    const { admitDemoPeople, demoPassword } = await import('./api/access/demoPeople.ts')
    const { fillOrders } = await import('./workers/logistics/fillOrders.ts')
    const config = configured()
    await run({ ...config, DAYBOOK_DATA: process.env.DAYBOOK_DATA ?? './demo-data' }, async (desk) => {
      const people = await admitDemoPeople(desk)
      await fillOrders(desk, 2000, people)
      say(`Also: ${people.map(({ userId }) => userId).join(', ')}, each with the password ${demoPassword}.`)
    })
  })
program
  .command('config')
  .description('list every setting with its value and meaning')
  .option(...json)
  .action(({ json = false }: Answering) => showConfig(configured(), json))
program
  .command('verify')
  .description('prove that no event was altered, removed, swapped or inserted; also while the server runs')
  .option(...json)
  .action(({ json = false }: Answering) => verify(configured(), json))
program
  .command('rebuild')
  .description('build read models anew from the log, beside the live ones; also while the server runs')
  .argument('[names...]', `read models, all when none is named: ${projections.map(({ name }) => name).join(', ')}`)
  .option(...json)
  .action((names: readonly string[], { json = false }: Answering) => rebuild(configured(), names, json))

program.parseAsync().catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error))
  process.exit(exits.broken)
})
