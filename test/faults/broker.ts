import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../support/faults/dice.ts'
import { databases, type DatabaseUnderTest } from '../support/servers/databases.ts'
import { type Broker, startBroker } from '../support/servers/kafka.ts'
import { type Bench, type Errand, errandKind, noteStep, openBench } from '../workers/kernel/bench.ts'
import { kafkaQueues } from '../workers/kernel/kafkaQueue.ts'
import type { Sweep } from '../../workers/kernel/publishing.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

const workersAtOnce = 2
const promised = 10_000
const patient = { lease: 15_000, backoff: [1000, 5000, 25_000, 125_000], losses: 20 }

/** What waits at most: how long the brokers are away is the machine's affair, how soon all is done after it the workers'. */
const mostWaiting = 200

type Load = Readonly<{ asked: () => number; end: () => Promise<void> }>

/** Asks for work again and again, on ever new records and on some that have work already. */
const startLoad = (bench: Bench, dice: Dice): Load => {
  let [asked, done, isOver] = [0, 0, false]
  const mayAsk = async (): Promise<boolean> => {
    if (asked - done >= mostWaiting) done = await doneOf(bench)
    return asked - done < mostWaiting
  }
  const asking = async (): Promise<void> => {
    for (; !isOver; await pause(20 + dice.below(40))) {
      if (!(await mayAsk())) continue
      const words = `step ${asked}`
      await bench.ask(String(dice.below(40)), { type: 'AskErrand', data: { words } })
      asked += 1
    }
  }
  const running = asking()
  running.catch(() => undefined) // told to whoever ends it
  return {
    asked: () => asked,
    end: async () => {
      isOver = true
      await running
    },
  }
}

const doneOf = async ({ desk }: Bench): Promise<number> => {
  const [row] = await desk.db.write('work_items').where({ state: 'done' }).count({ done: '*' })
  return Number(row?.['done'])
}

/** Milliseconds until as many units are done as were asked for by now; undefined when that takes too long. */
const caughtUp = async (bench: Bench, asked: number, longest = promised * 2): Promise<number | undefined> => {
  for (const began = Date.now(); Date.now() - began < longest; await pause(20))
    if ((await doneOf(bench)) >= asked) return Date.now() - began
  return undefined
}

/** One broker's end under load, and its return. */
const oneRound = async (bench: Bench, broker: Broker, load: Load, isWiped: boolean, dice: Dice): Promise<string[]> => {
  await pause(300 + dice.below(1200))
  if (isWiped) await broker.wipe()
  else await broker.kill()
  await pause(dice.below(1500))
  await broker.start()
  const asked = load.asked()
  const took = await caughtUp(bench, asked)
  const what = isWiped ? 'wiped' : 'killed'
  if (took === undefined)
    return [`work asked for before the ${what} broker's return was not done ${promised * 2} ms later`]
  return took > promised ? [`after the broker was ${what}, catching up took ${took} ms`] : []
}

/** Every step once, whatever was delivered how often. */
const checkSteps = async (bench: Bench, asked: number): Promise<readonly string[]> => {
  const steps: string[] = []
  for (let id = 0; id < 40; id++) steps.push(...(await bench.steps(String(id))))
  const twice = steps.length - new Set(steps).size
  return [
    ...(twice > 0 ? [`${twice} effects came twice`] : []),
    ...(new Set(steps).size < asked ? [`${asked - new Set(steps).size} of ${asked} units were missed`] : []),
  ]
}

/** The database that several workers share. */
const shared = databases.find(({ name }) => name === 'PostgreSQL') as DatabaseUnderTest // it is in the list

const endBrokers = async ({ dice, tell }: Run, rounds: number, sweep?: Sweep) => {
  const broker = await startBroker()
  const bench = await openBench(shared)
  const queues = kafkaQueues([broker.address])
  const findings: string[] = []
  let load: Load | undefined
  try {
    const kind = errandKind(async (work: Errand) => void (await noteStep(work)), { concurrency: 2 })
    for (let which = 0; which < workersAtOnce; which++)
      await bench.start(await queues.open(), kind, {
        patience: patient,
        sweep: sweep ?? { every: 1000, after: 30_000 },
      })
    load = startLoad(bench, dice.of('load'))
    for (let round = 0; round < rounds; round++) {
      tell(`${round} of ${rounds} brokers, ${load.asked()} units`)
      findings.push(...(await oneRound(bench, broker, load, round % 2 === 1, dice)))
      if (sweep && findings.length > 0) break
    }
    await load.end()
    await caughtUp(bench, load.asked(), sweep ? promised : promised * 6) // late has been told; now it is about missed
    findings.push(...(await checkSteps(bench, load.asked())))
    return { count: rounds, findings }
  } finally {
    await load?.end().catch(() => undefined)
    await bench.close()
    await queues.close()
    await broker.dispose()
  }
}

const never: Sweep = { every: 3_600_000, after: 3_600_000 }

/** Kafka's broker killed, and killed with everything it stored, in turn, under load. */
export const broker: Scenario = {
  name: 'broker',
  promise:
    'a broker that dies, with or without what it stored, delays work: nothing is missed, nothing is done twice, and 10 s after its first answer all is done',
  run: async (run) => [
    kept('brokers killed and wiped in turn', await endBrokers(run, run.quick ? 4 : 50)),
    reported('nobody sweeps', await endBrokers(run, 2, never)),
  ],
}
