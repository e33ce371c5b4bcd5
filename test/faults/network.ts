import { setTimeout as pause } from 'node:timers/promises'
import type { BrokenName } from '../support/faults/broken.ts'
import { bundle } from '../support/faults/bundle.ts'
import { startCallers, untilAnswered } from '../support/faults/callers.ts'
import type { Dice } from '../support/faults/dice.ts'
import { type Machine, type Machines, makeMachines } from '../support/faults/namespaces.ts'
import { checkOrders, countOrders, send, signIn } from '../support/faults/orders.ts'
import { type RoleProcess, type ScaledProduct, startScaled } from '../support/scaledProduct.ts'
import { startPostgres } from '../support/servers/postgres.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

/** What stands on a machine of its own; log, PostgreSQL and the `api` that people use stand on this one. */
const roles = ['projector', 'projector', 'worker', 'worker', 'api'] as const
const callers = 2
const promised = 30_000
const patience = 3000
/** Another projector leads by then, so that what is saved is in the list. */
const takeover = 10_000
const sign = /this process (leads|no longer leads) read models/g

type Place = Readonly<{ machine: Machine; process: RoleProcess }>
type Town = Readonly<{ near: RoleProcess; places: readonly Place[]; token: string }>

const settle = async ({ machines, host }: Machines, scaled: ScaledProduct): Promise<Omit<Town, 'token'>> => {
  const near = await scaled.start('api', { on: { address: host, within: [] } })
  const places: Place[] = []
  for (const [which, machine] of machines.entries())
    places.push({ machine, process: await scaled.start(roles[which] ?? 'worker', { on: machine }) })
  await Promise.all([near, ...places.map(({ process }) => process)].map(({ begun }) => begun))
  return { near, places }
}

const leads = ({ process }: Place): boolean => [...process.said().matchAll(sign)].at(-1)?.[1] === 'leads'

const within = async (longest: number, holds: () => Promise<boolean>): Promise<boolean> => {
  for (const end = Date.now() + longest; Date.now() < end; await pause(100)) if (await holds()) return true
  return false
}

/** Asks for a piece of background work; answers its id. */
const askWork = async ({ near, token }: Town, name: string): Promise<string> => {
  const headers = { 'idempotency-key': name }
  for (;;) {
    const asked = { address: near.address, token, path: '/sys/audit/run', body: { kind: 'VERIFY' }, headers, patience }
    const { status, data } = await send(asked)
    if (status === 200) return (data as { id: string }).id // as the route answers it
    await pause(200)
  }
}

const isDone = async ({ near, token }: Town, id: string): Promise<boolean> => {
  const { data } = await send({ address: near.address, token, method: 'GET', path: `/sys/audit/run/${id}`, patience })
  return (data as { state?: string } | undefined)?.state === 'DONE'
}

/** While the cable is out: what is saved here is in the list here, whoever is cut off. */
const checkMeanwhile = async ({ near, token }: Town, name: string): Promise<readonly string[]> => {
  const { total } = await countOrders(near.address, token)
  const entered = await untilAnswered({ address: near.address, token, patience }, name)
  if (typeof entered === 'string') return [entered]
  const isShown = await within(takeover, async () => (await countOrders(near.address, token)).total > total)
  return isShown ? [] : [`${name} was saved and not shown within ${takeover} ms`]
}

/** Once the cable is back: the process that was cut off answers, and the work that waited is done. */
const checkAfter = async (town: Town, name: string, runs: readonly string[]): Promise<readonly string[]> => {
  const { places, token } = town
  const began = Date.now()
  const far = places.find(({ process }) => process.verb === 'api')?.process.address ?? ''
  const answers = async () => {
    const { status } = await send({ address: far, token, method: 'GET', path: '/SysUser/identity', patience })
    return status === 200
  }
  const works = async () => (await Promise.all(runs.map((id) => isDone(town, id)))).every(Boolean)
  const left = () => promised - (Date.now() - began)
  return [
    ...((await within(left(), answers)) ? [] : [`${name}: the other api did not answer within ${promised} ms`]),
    ...((await within(left(), works)) ? [] : [`${name}: the work that waited was not done within ${promised} ms`]),
  ]
}

type Cut = Readonly<{ place: Place; longest: number; name: string }>

const cutOnce = async (town: Town, { place, longest, name }: Cut, dice: Dice): Promise<readonly string[]> => {
  const what = `${name} (${place.process.verb}, ${longest} ms)`
  const runs = [await askWork(town, `${name}-before`)]
  await pause(dice.below(300))
  await place.machine.pull()
  const over = pause(longest)
  runs.push(await askWork(town, `${name}-meanwhile`))
  const meanwhile = await checkMeanwhile(town, name)
  await over
  await place.machine.plug()
  return [...meanwhile, ...(await checkAfter(town, what, runs))]
}

/** Every piece of work ended once, as the log tells it. */
const checkEnds = async ({ near, token }: Town, cuts: number): Promise<readonly string[]> => {
  const path = '/sys/audit/event/getEventByParam?pageNum=1&pageSize=1'
  const body = { filters: { type: { op: 'eq', value: 'AuditRunFinished' } } }
  const { data } = await send({ address: near.address, token, path, body })
  const { total } = data as { total: number } // as the route answers it
  return total === 2 * cuts ? [] : [`${2 * cuts} pieces of work ended ${total} times`]
}

const cutAll = async ({ dice, quick, tell }: Run, town: Town, count: number, isBroken: boolean) => {
  const { near, token, places } = town
  const people = startCallers({ address: near.address, token, patience }, 'people', callers)
  const findings: string[] = []
  for (let cut = 1; cut <= count; cut++) {
    const leader = places.find(leads) ?? dice.pick(places)
    const place = cut === 1 ? leader : dice.pick(places)
    const longest = isBroken ? 15_000 : 5000 + dice.below(quick ? 5000 : 25_000)
    findings.push(...(await cutOnce(town, { place, longest, name: `cut-${cut}` }, dice)))
    tell(`${cut} of ${count} cuts, ${people.first.size} orders`)
  }
  await people.end()
  findings.push(...people.findings)
  if (isBroken) return { count, findings }
  findings.push(...(await checkOrders(near.address, token, people.first.size + count)))
  findings.push(...(await checkEnds(town, count)))
  return { count, findings }
}

/** The scaled form on several machines, and what is done to it there. */
const onMachines = async <Result>(
  fault: BrokenName | undefined,
  work: (town: Town) => Promise<Result>,
): Promise<Result> => {
  const ends: (() => Promise<void>)[] = []
  try {
    const machines = await makeMachines(roles.length)
    ends.unshift(machines.dispose)
    const server = await startPostgres(machines.host)
    ends.unshift(server.dispose)
    const built = fault && (await bundle('daybook.ts', fault))
    const scaled = await startScaled({}, { host: machines.host, server, built })
    ends.unshift(scaled.dispose)
    const settled = await settle(machines, scaled)
    return await work({ ...settled, token: await signIn(settled.near) })
  } finally {
    for (const end of ends) await end()
  }
}

const cutting = (run: Run, count: number, fault?: BrokenName) =>
  onMachines(fault, (town) => cutAll(run, town, count, fault !== undefined))

/** Cables between processes on machines of their own, pulled and put back. */
export const network: Scenario = {
  name: 'network',
  promise:
    'a network that is cut between processes is recovered from by itself: nothing is lost, nothing is done twice, and what is saved on the one side is shown there',
  run: async (run) => [
    kept('cables pulled for 5 to 30 s', await cutting(run, run.quick ? 3 : 20)),
    reported(
      'a cable pulled, nobody lets go of who cannot be reached',
      await cutting(run, 1, 'nobody lets go of who cannot be reached'),
    ),
  ],
}
