import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../servers/freePort.ts'
import { brokerWords, takesConnections } from '../servers/kafka.ts'
import { addressOf } from '../servers/eventStore.ts'
import { program } from '../product.ts'
import type { Wanted } from './groups.ts'

/** What starts a server of the stack, and the setting by which the roles reach it. */
type OwnServer = Readonly<{ part: Wanted; setting: Readonly<Record<string, string>> }>

/** The servers that no setting names, each with its data below the folder. */
export const missingServers = (folder: string, settings: NodeJS.ProcessEnv): Promise<readonly OwnServer[]> =>
  Promise.all([
    ...(settings['DAYBOOK_POSTGRES'] ? [] : [ownPostgres(folder)]),
    ...(settings['DAYBOOK_KAFKA'] ? [] : [ownKafka(folder)]),
    ...(settings['DAYBOOK_EVENTSTORE'] ? [] : [ownLog(folder, settings)]),
  ])

/** With a password that no other account of this machine knows. */
const ownPostgres = async (folder: string): Promise<OwnServer> => {
  const port = await freePort()
  const password = await keptPassword(join(folder, 'postgres-password'))
  await chmod(folder, 0o711) // where root starts it, it runs as an account of its own, which has to come in
  const keeper = fileURLToPath(new URL('postgresKeeper.ts', import.meta.url))
  return {
    part: {
      name: 'PostgreSQL',
      command: process.execPath,
      words: ['--import', 'tsx', keeper, join(folder, 'postgres'), String(port)],
      environment: { ...process.env, PGPASSWORD: password },
      sign: /^PostgreSQL has begun/,
    },
    setting: { DAYBOOK_POSTGRES: `postgres://daybook:${password}@127.0.0.1:${port}/postgres` },
  }
}

const ownKafka = async (folder: string): Promise<OwnServer> => {
  const [port, controller] = [await freePort(), await freePort()]
  const own = join(folder, 'kafka')
  await mkdir(own, { recursive: true, mode: 0o700 })
  return {
    part: {
      name: 'Apache Kafka',
      command: 'java',
      words: await brokerWords({ folder: own, port, controller }),
      sign: () => takesConnections(port),
    },
    setting: { DAYBOOK_KAFKA: `127.0.0.1:${port}` },
  }
}

/** `daybook log` on a folder of its own. */
const ownLog = async (folder: string, settings: NodeJS.ProcessEnv): Promise<OwnServer> => {
  const port = await freePort()
  return {
    part: {
      name: 'log',
      command: process.execPath,
      words: [program, 'log'],
      environment: { ...settings, DAYBOOK_DATA: join(folder, 'log'), DAYBOOK_LOG_PORT: String(port) },
      sign: /^The log is served/,
    },
    setting: { DAYBOOK_EVENTSTORE: addressOf(port) },
  }
}

const keptPassword = async (file: string): Promise<string> => {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(16).toString('hex')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}
