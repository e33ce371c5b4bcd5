import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { createAuthenticate } from './api/access/authenticate.ts'
import { admitDemoPeople, demoPassword, withDemoPassword } from './api/access/demoPeople.ts'
import { firstPasswordFault } from './api/access/firstPassword.ts'
import { seedAccess } from './api/access/seed.ts'
import { routes } from './api/index.ts'
import { createApp } from './api/kernel/app.ts'
import { serve, serveLimits } from './api/kernel/serve.ts'
import { type Config, readConfig, settings, unknownSettings } from './events/runtime/config.ts'
import { listenForControl } from './events/runtime/control.ts'
import { doubtsOf } from './events/runtime/safeStart.ts'
import type { Desk } from './projections/kernel/desk.ts'
import { chores, reactions, workKinds } from './workers/index.ts'
import { inProcessQueue } from './workers/kernel/inProcessQueue.ts'
import { openDesk } from './workers/kernel/openDesk.ts'
import { startWorkers } from './workers/kernel/startWorkers.ts'
import { tools } from './workers/tools/index.ts'
import { controlPath, controlVerbs } from './workers/tools/onDesk.ts'
import { terminal } from './workers/tools/terminal.ts'
import { exits, type Tool } from './workers/tools/tool.ts'

process.umask(0o077) // what a data folder holds is for its own account only

const { say, complain, bar: progressBar } = terminal()

const configured = (): Config => {
  try {
    return readConfig(process.env)
  } catch (error) {
    complain(`Daybook cannot start with these settings:\n${(error as Error).message}`) // readConfig throws nothing else
    return process.exit(exits.usage)
  }
}

/** Ends the start where it would not be safe, and says what else to think of. */
const mustBeSafe = (config: Config, isDemo: boolean): Config => {
  const { refused, told } = doubtsOf({ config, isDemo })
  const unknown = unknownSettings(process.env).map((name) => `${name} is no setting of Daybook, see: daybook config`)
  for (const sentence of [...told, ...unknown]) complain(sentence)
  const weak = firstPasswordFault(config.DAYBOOK_ADMIN_PASSWORD)
  const faults = weak === undefined ? refused : [...refused, weak]
  if (faults.length === 0) return config
  complain(`Daybook cannot start with these settings:\n${faults.join('\n')}`)
  return process.exit(exits.usage)
}

/** In production nobody may sign in with a password that everybody knows. */
const mustHaveOwnPasswords = async (desk: Desk): Promise<void> => {
  const known = desk.config.NODE_ENV === 'production' ? await withDemoPassword(desk) : []
  if (known.length > 0)
    throw new Error(
      `Daybook does not start in production while these people have the password of the demo: ${known.join(', ')}. Start it without NODE_ENV=production, and have them choose another one or disable them.`,
    )
}

const distFolder = dirname(fileURLToPath(import.meta.url))

/** Starts every role in this process and serves until it is told to stop. */
const run = async (config: Config, prepare: (desk: Desk) => Promise<void> = async () => {}): Promise<void> => {
  const bar = progressBar()
  const onFatal = (): never => process.exit(exits.broken)
  const { desk, opened, close } = await openDesk(config, { onFatal, onProgress: bar.show })
  bar.end()
  await mustHaveOwnPasswords(desk)
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
  const served = await serve({ app, host: config.DAYBOOK_HOST, port: config.PORT, limits: serveLimits(config) })
  const endControl = await listenForControl(controlPath(config), controlVerbs(tools, desk))
  say(`Daybook answers at ${served.address}`)

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await served.drain()
    await endControl()
    await workers.stop()
    await close()
    process.exit(exits.done)
  }
  process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop())
}

const program = new Command('daybook')
  .description('The back office where every change is an event that can be replayed, explained and proved.')
  .addHelpText(
    'after',
    '\nExit codes: 0 done · 1 broke off · 2 wrong words or settings · 3 something is not as it was written',
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? exits.done : exits.usage))

program
  .command('serve')
  .description('start everything in one process: API, console, read models and background work')
  .action(() => run(mustBeSafe(configured(), false)))
program
  .command('demo')
  .description('the same on a data folder of its own (./demo-data), filled with 2,000 orders and a few people')
  .action(async () => {
    const { fillOrders } = await import('./workers/logistics/fillOrders.ts')
    const config = mustBeSafe(configured(), true)
    await run({ ...config, DAYBOOK_DATA: process.env.DAYBOOK_DATA || './demo-data' }, async (desk) => {
      const people = await admitDemoPeople(desk)
      await fillOrders(
        desk,
        2000,
        people.filter(({ entersOrders }) => entersOrders),
      )
      say(`Also: ${people.map(({ userId }) => userId).join(', ')}, each with the password ${demoPassword}.`)
    })
  })

const offer = ({ verb, summary, words = [], options = [], run: carryOut }: Tool): void => {
  const command = program.command(verb).description(summary)
  for (const [form, meaning] of words) command.argument(form, meaning)
  for (const [form, meaning] of options) command.option(form, meaning)
  command.option('--json', 'answer as JSON, for scripts').action(async () => {
    const given = command.opts<Record<string, string | boolean | undefined>>()
    process.exitCode = await carryOut({
      config: configured(),
      given: Object.keys(settings).filter((name) => process.env[name] !== undefined),
      terminal: terminal({ json: given.json === true }),
      words: command.processedArgs.flat().filter((word) => word !== undefined) as string[], // commander reads them as texts
      options: given,
    })
  })
}
for (const tool of tools) offer(tool)

program.parseAsync().catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error))
  process.exit(exits.broken)
})
