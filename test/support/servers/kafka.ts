import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './freePort.ts'
import { kafkaJars, missing } from './kafkaJars.ts'

/** A real broker that can be treated badly. It keeps its address whatever happens to it. */
export type Broker = Readonly<{
  address: string
  /** Comes up again, with what it has kept; resolves when it takes connections. */
  start(): Promise<void>
  /** `kill -9`; what it stored is kept. */
  kill(): Promise<void>
  /** `kill -9`, and everything it stored is gone: topics, messages, groups. */
  wipe(): Promise<void>
  /** Stops and goes on, without a word to anybody. */
  freeze(): void
  thaw(): void
  dispose(): Promise<void>
}>

const cluster = 'ZGF5Ym9vay10ZXN0cy0wMQ'
const patience = 180_000

let shared: Promise<Broker> | undefined

/** Brokers for specs that do them no harm: `KAFKA_BROKERS`, or one that is started once for the whole run. */
export const kafkaBrokers = async (): Promise<readonly string[]> => {
  const named = process.env.KAFKA_BROKERS
  if (named) return named.split(',')
  shared ??= startBroker()
  return [(await shared).address]
}

/** Starts a broker of one's own; whoever asked disposes of it. */
export const startBroker = async (): Promise<Broker> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-kafka-'))
  const [port, controller] = [await freePort(), await freePort()]
  let running: ChildProcess | undefined
  const killNow = () => running?.kill('SIGKILL')
  const clear = () => {
    killNow()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  process.once('exit', clear)

  const kill = async (): Promise<void> => {
    const ending = running
    running = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await ended
  }

  const start = async (): Promise<void> => {
    if (running) return
    running = spawn('java', await brokerWords({ folder, port, controller }), { stdio: ['ignore', 'pipe', 'pipe'] })
    const started = running
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (piece: Buffer) => void appendFile(join(folder, 'broker.log'), piece).catch(() => undefined))
    await answering(port, started, folder)
  }

  const broker: Broker = {
    address: `127.0.0.1:${port}`,
    start,
    kill,
    wipe: async () => {
      await kill()
      await rm(join(folder, 'data'), { recursive: true, force: true })
    },
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    dispose: async () => {
      await kill()
      process.removeListener('exit', clear)
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
  try {
    await start()
    return broker
  } catch (error) {
    await broker.dispose()
    throw error
  }
}

type Place = Readonly<{ folder: string; port: number; controller: number }>

/** Words of `java` that start a broker on a folder: one that is made ready now, or goes on with what it has kept. */
export const brokerWords = async (place: Place): Promise<readonly string[]> => {
  const jars = await kafkaJars()
  const file = join(place.folder, 'server.properties')
  await writeFile(file, properties(place))
  if (!existsSync(join(place.folder, 'data', 'meta.properties'))) await format(jars, place.folder, file)
  return javaWords(jars, '-Xmx384m', 'kafka.Kafka', file)
}

const properties = ({ folder, port, controller }: Place): string =>
  Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'log.dirs': join(folder, 'data'),
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 3,
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 1000,
    // a killed broker takes itself back no sooner than its own session has lapsed
    'broker.session.timeout.ms': 2000,
    'broker.heartbeat.interval.ms': 500,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

const javaWords = (jars: string, ...words: readonly string[]): readonly string[] => {
  const flags = ['-XX:TieredStopAtLevel=1', '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn', '-cp', join(jars, '*')]
  return [...flags, ...words]
}

const format = async (jars: string, folder: string, file: string): Promise<void> => {
  const words = javaWords(jars, 'kafka.tools.StorageTool', 'format', '-t', cluster, '-c', file)
  const formatting = spawn('java', words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [formatting.stdout, formatting.stderr])
    stream?.on('data', (piece: Buffer) => (said += piece.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    formatting.once('error', () => reject(new Error(missing)))
    formatting.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`the folder ${folder} could not be made ready for a broker: ${said.slice(-1000)}`)
}

/** Resolves when the broker takes connections. */
const answering = async (port: number, broker: ChildProcess, folder: string): Promise<void> => {
  for (const began = Date.now(); Date.now() - began < patience; await sleep(50)) {
    if (broker.exitCode !== null || broker.signalCode !== null) break
    if (await takesConnections(port)) return
  }
  const said = await readFile(join(folder, 'broker.log'), 'utf8').catch(() => '')
  throw new Error(`Apache Kafka did not start: ${said.slice(-1500)}`)
}

/** Whether somebody listens on a port of this machine. */
export const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (taken: boolean) => () => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })
