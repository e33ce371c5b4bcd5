import { startBare, startEcho, startWhole, type Running } from './apps.ts'
import { atLeast, atMost, type Bench, type Options, type Pair } from './bench.ts'
import { loadServer, type LoadRun } from './load.ts'
import { command } from './memo.ts'

const load = ({ url, headers = {} }: Running, connections: number, seconds: number): Promise<LoadRun> =>
  loadServer({ url, headers, connections, seconds, body: command })

/** Loads two servers in turns, after a load that does not count. */
const inTurns = async (
  [one, other]: readonly [Running, Running],
  connections: number,
  figureOf: (run: LoadRun) => number,
  { quick }: Options,
): Promise<readonly Pair[]> => {
  for (const server of [one, other]) await load(server, connections, 2)
  const turns: Pair[] = []
  for (let round = 0; round < (quick ? 3 : 5); round++)
    turns.push({
      figure: figureOf(await load(one, connections, quick ? 2 : 4)),
      reference: figureOf(await load(other, connections, quick ? 2 : 4)),
    })
  return turns
}

const throughput = ({ perSecond }: LoadRun): number => perSecond
const mean = ({ mean }: LoadRun): number => mean

const running = async <Result>(
  start: readonly [() => Promise<Running>, () => Promise<Running>],
  work: (servers: readonly [Running, Running]) => Promise<Result>,
): Promise<Result> => {
  const servers = [await start[0](), await start[1]()] as const
  try {
    return await work(servers)
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** What a command costs: the durable log in it, and all of its way against Koa's least (W4). */
export const httpBenches = async (options: Options): Promise<readonly Bench[]> => {
  const log = await running([() => startBare({ durable: true }), () => startBare({ durable: false })], (servers) =>
    inTurns(servers, 32, throughput, options),
  )
  const [many, alone] = await running([startWhole, startEcho], async (servers) => [
    await inTurns(servers, 32, throughput, options),
    await inTurns(servers, 1, mean, options),
  ])
  const added = alone.map(({ figure, reference }) => ({ figure: figure - reference, reference: 1 }))
  return [
    atLeast('G7 commands over HTTP, 32 at once, SQLite log against no log', 'commands/s', log, 0.8),
    atLeast('G8 commands of a signed-in person, 32 at once, against an echo', 'commands/s', many, 0.55),
    atMost('G8 what a command of one caller takes longer than an echo, mean', 'ms', added, 1),
  ]
}
