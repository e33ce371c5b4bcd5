import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import type { Registry } from 'prom-client'
import { admitDemoPeople, demoPassword } from './api/access/demoPeople.ts'
import { firstPasswordFault } from './api/access/firstPassword.ts'
import { answerHealth, startAnswering } from './api/answering.ts'
import { type Config, readConfig, settings, unknownSettings } from './events/runtime/config.ts'
import { listenForControl } from './events/runtime/control.ts'
import { doubtsOf } from './events/runtime/safeStart.ts'
import type { Desk } from './projections/kernel/desk.ts'
import { chores, reactions, workKinds } from './workers/index.ts'
import { type OpenedDesk, openDesk, sharedDatabase } from './workers/kernel/openDesk.ts'
import { openQueue } from './workers/kernel/openQueue.ts'
import type { Places } from './workers/kernel/places.ts'
import { bePresent } from './workers/kernel/presence.ts'
import type { Queue } from './workers/kernel/queue.ts'
import { queueGauges, workGauges } from './workers/kernel/queueGauges.ts'
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

const distFolder = dirname(fileURLToPath(import.meta.url))

/** What a process does: answer people, keep ledger and read models while no other does, work what waits. */
type Role = Readonly<{ name: string; answers: boolean; keeps: boolean; works: boolean; part: boolean }>

const everything: Role = { name: 'serve', answers: true, keeps: true, works: true, part: false }
const onePart = { answers: false, keeps: false, works: false, part: true } as const
const api: Role = { ...onePart, name: 'api', answers: true }
const projector: Role = { ...onePart, name: 'projector', keeps: true }
const worker: Role = { ...onePart, name: 'worker', works: true }

/** A part of the whole needs a log and read models that others share. */
const mustBeShared = (config: Config, { name }: Role): Config => {
  if (sharedDatabase(config) !== undefined) return config
  complain(
    `daybook ${name} is one of several processes that share a log and read models: set DAYBOOK_EVENTSTORE and DAYBOOK_POSTGRES, or start daybook serve, which does everything by itself.`,
  )
  return process.exit(exits.usage)
}

/** Starts a role in this process and goes on until it is told to stop. */
const run = async (config: Config, role: Role, prepare?: (desk: Desk) => Promise<void>): Promise<void> => {
  const bar = progressBar()
  const onFatal = (): never => process.exit(exits.broken)
  const naming = role.part ? { role: role.name } : {}
  const { desk, opened, places, close } = await openDesk(config, {
    ...naming,
    keeps: role.keeps,
    onFatal,
    onProgress: bar.show,
  })
  bar.end()
  const queue = role.works ? await openQueue(config, { kinds: workKinds, logger: desk.logger }) : undefined
  const gauges = (register: Registry): void => {
    workGauges(register, desk)
    if (queue) queueGauges(register, queue)
  }
  const started: Started = { desk, opened, places, gauges }
  const begun = await (role.answers ? answer(started, prepare) : tellHealth(started, role))
  const ends = [
    begun.end,
    ...(places ? [] : [await listenForControl(controlPath(config), controlVerbs(tools, desk))]),
    ...(queue ? [await work(started, queue)] : []),
    await bePresent(desk, role.name, places?.held),
    close,
  ]

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    for (const end of ends) await end()
    process.exit(exits.done)
  }
  process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop())
  say(begun.told) // from now on it can be stopped in good order
}

type Started = Pick<OpenedDesk, 'desk' | 'opened'> &
  Readonly<{ places: Places | undefined; gauges: (register: Registry) => void }>
type End = () => Promise<void>
type Begun = Readonly<{ end: End; told: string }>

const answer = async ({ places, ...started }: Started, prepare?: (desk: Desk) => Promise<void>): Promise<Begun> => {
  const consoleFolder = join(distFolder, 'console')
  const alone = places ? { alone: places.alone } : {}
  const { address, drain } = await startAnswering({ ...started, ...alone, consoleFolder, prepare, tell: say })
  return { end: drain, told: `Daybook answers at ${address}` }
}

const tellHealth = async ({ desk, opened, gauges }: Started, { name }: Role): Promise<Begun> => {
  const port = desk.config.DAYBOOK_HEALTH_PORT
  const health = port === undefined ? undefined : await answerHealth({ desk, opened, port, gauges })
  const told = `Daybook ${name} has begun${health === undefined ? '' : `, and answers how it is at ${health.address}`}`
  return { end: async () => health?.drain(), told }
}

const work = async ({ desk, opened, places }: Started, queue: Queue): Promise<End> => {
  const workers = await startWorkers({
    ...{ desk, decode: opened.codec.decode, queue, kinds: workKinds, reactions, chores },
    sole: places === undefined,
    ...(places ? { lead: places.leadHere('the feeding of work') } : {}),
  })
  return async () => {
    await workers.stop()
    await queue.close()
  }
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
  .action(() => run(mustBeSafe(configured(), false), everything))
for (const [role, description] of [
  [api, 'answer people as one of several processes that share a log and read models'],
  [projector, 'keep the read models and the ledger of a shared log, or stand by while another process does'],
  [worker, 'do background work of a shared log, together with any number of others'],
] as const)
  program
    .command(role.name)
    .description(description)
    .action(() => run(mustBeShared(mustBeSafe(configured(), false), role), role))
program
  .command('demo')
  .description('the same on a data folder of its own (./demo-data), filled with 2,000 orders and a few people')
  .action(async () => {
    const { fillOrders } = await import('./workers/logistics/fillOrders.ts')
    const config = mustBeSafe(configured(), true)
    await run({ ...config, DAYBOOK_DATA: process.env.DAYBOOK_DATA || './demo-data' }, everything, async (desk) => {
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
