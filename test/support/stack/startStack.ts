import { resolve } from 'node:path'
import { startBalancer } from './balancer.ts'
import { createGroups, type Groups } from './groups.ts'
import type { Part } from './part.ts'
import { apis, role, sharedByRoles } from './roles.ts'
import { missingServers } from './servers.ts'

/** The scaled form on one machine, each process of it kept running. */
export type Stack = Readonly<{
  /** Where the balancer answers people. */
  address: string
  /** Settings by which the command line reaches the same log and read models. */
  settings: Readonly<Record<string, string>>
  parts: readonly Part[]
  /** Ends everything in good order: who asks before who answers. */
  stop: () => Promise<void>
}>

export type StackOptions = Readonly<{
  /** Everything that is kept lies below. */
  folder: string
  /** What the processes are given. A server that a setting names is used; every other one is started. */
  environment?: NodeJS.ProcessEnv
  /** Filled as `daybook demo` is. */
  demo?: boolean
  say?: (sentence: string) => void
  /** Ends what has begun while the rest is still starting. */
  signal?: AbortSignal
}>

const many = { api: 2, worker: 2 } as const
/** Milliseconds that 2,000 orders may take on a slow machine. */
const fillPatience = 900_000

/** Starts it and waits until people are answered. Throws a sentence, with nothing left running, when that does not come. */
export const startStack = async ({
  folder: given,
  say = () => undefined,
  ...options
}: StackOptions): Promise<Stack> => {
  const folder = resolve(given)
  const environment = productOnly(options.environment ?? process.env)
  const groups = await createGroups(`${folder}/output`, say)
  const giveUp = () => void groups.end()
  options.signal?.addEventListener('abort', giveUp)
  try {
    const servers = await missingServers(folder, environment)
    await groups.begin(...servers.map(({ part }) => part))
    const settings = Object.assign({}, ...servers.map(({ setting }) => setting), sharedByRoles(folder, environment))
    const ofRoles = { ...environment, ...settings }
    if (options.demo === true) await fill(groups, ofRoles, say)
    const addresses = await beginRoles(groups, ofRoles, say)
    const { DAYBOOK_HOST: host = '127.0.0.1', PORT: port = '8080' } = environment
    const balancer = await startBalancer({ host, port: Number(port), servers: addresses })
    const stop = () => balancer.drain().then(groups.end)
    return { address: balancer.address, settings, parts: groups.all(), stop }
  } catch (error) {
    await groups.end()
    throw error
  } finally {
    options.signal?.removeEventListener('abort', giveUp)
  }
}

const beginRoles = async (groups: Groups, environment: NodeJS.ProcessEnv, say: (sentence: string) => void) => {
  const { wanted, addresses } = await apis(many.api, environment)
  const workers = Array.from({ length: many.worker }, (_, index) => role('worker', `worker ${index + 1}`, environment))
  const [, , answering] = await Promise.all([
    groups.begin(role('projector', 'projector', environment)),
    groups.begin(...workers),
    groups.begin(...wanted),
  ])
  forPeople(answering).forEach(say)
  return addresses
}

/** One process with all roles fills what is still empty, says who can sign in, and ends. */
const fill = async (groups: Groups, environment: NodeJS.ProcessEnv, say: (sentence: string) => void) => {
  const filling = role('demo', 'demo', { ...environment, PORT: '0' })
  const parts = await groups.begin({ ...filling, patience: fillPatience })
  forPeople(parts).forEach(say)
  await Promise.all(parts.map((part) => part.stop()))
}

/** What the processes said to whoever starts them, once: where one makes the first password, the next one knows of it. */
const forPeople = (parts: readonly Part[]): readonly string[] => {
  const said = new Set(parts.flatMap(({ told }) => told()).filter((line) => !line.startsWith('Daybook answers')))
  const isMade = [...said].some((line) => line.startsWith('Sign in as'))
  return [...said].filter((line) => !isMade || !line.startsWith('The one-time password'))
}

/** Without the settings that are for whoever starts the stack. An empty one is none. */
const productOnly = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name, value]) => value !== '' && !ofTheStack.includes(name)))

const ofTheStack = ['DAYBOOK_DIST', 'DAYBOOK_STORIES']
