/** The scaled form on this machine, until it is told to stop: `npm run stack`, `npm run stack -- --demo`. */
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { startStack } from './startStack.ts'

const say = (sentence: string): void => console.log(sentence)
const end = (sentence: string, code: 1 | 2): never => {
  console.error(sentence)
  process.exit(code)
}

const { demo = false } = new Command('npm run stack --')
  .description(
    'Starts Daybook as several processes on this machine: two api, a projector and two workers behind a balancer.',
  )
  .option('--demo', 'filled as `npm run demo` is')
  .addHelpText(
    'after',
    `
PostgreSQL, Apache Kafka and the log are started too, unless DAYBOOK_POSTGRES, DAYBOOK_KAFKA and DAYBOOK_EVENTSTORE
name others. What is kept lies in ./stack-data (DAYBOOK_DATA), people are answered at PORT.`,
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse()
  .opts<Readonly<{ demo?: boolean }>>()

const folder = resolve(process.env.DAYBOOK_DATA || 'stack-data')

/** Processes that still run on the folder, of a stack that was killed or is still there. */
const leftOver = async (): Promise<readonly string[]> => {
  const output = join(folder, 'output')
  const files = (await readdir(output).catch(() => [])).filter((name) => name.endsWith('.pid'))
  const pids = await Promise.all(files.map((name) => readFile(join(output, name), 'utf8')))
  const words = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_, index) => /daybook\.mjs|kafka\.Kafka|postgresKeeper/.test(words[index] ?? ''))
}

const others = await leftOver()
if (others.length > 0)
  end(
    `A stack on ${folder} is still running, or was killed and left processes behind. End it first: kill ${others.join(' ')}`,
    1,
  )

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort())
const told = once(stopping.signal, 'abort')

const stack = await startStack({ folder, demo, say, signal: stopping.signal }).catch((error: Error) =>
  stopping.signal.aborted ? process.exit(0) : end(error.message, 1),
)
const beside = join(folder, 'settings.sh')
const settings = Object.entries(stack.settings).map(([name, value]) => `export ${name}='${value}'`)
await writeFile(beside, `${settings.join('\n')}\n`, { mode: 0o600 })
say(`Daybook answers at ${stack.address}: two api, a projector and two workers behind a balancer.
Ctrl-C ends everything; the same command goes on with what lies in ${folder}.
The command line beside it: . ${beside} && npx daybook verify`)

await told
say('Ending …')
await stack.stop()
process.exit(0)
