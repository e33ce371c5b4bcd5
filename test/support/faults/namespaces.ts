import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = (words: string) => run('ip', words.split(' '))

/** A machine within this one: a network of its own, and one cable to it that can be pulled. */
export type Machine = Readonly<{
  address: string
  /** Words that start a command there. */
  within: readonly string[]
  pull: () => Promise<void>
  plug: () => Promise<void>
}>

/** Machines that reach this one, and nothing else, at `host`. */
export type Machines = Readonly<{ host: string; machines: readonly Machine[]; dispose: () => Promise<void> }>

const missing =
  'Network namespaces cannot be made here: install iproute2 (apt-get install iproute2) and run this as root, on a machine that allows them.'

const makeMachine = async (name: string, net: string, host: string): Promise<Machine> => {
  const [near, far] = [`${name}h`, `${name}n`]
  await ip(`netns add ${name}`)
  await ip(`link add ${near} type veth peer name ${far} netns ${name}`)
  await ip(`addr add ${net}.1/24 dev ${near}`)
  await ip(`link set ${near} up`)
  await ip(`-n ${name} addr add ${net}.2/24 dev ${far}`)
  await ip(`-n ${name} link set ${far} up`)
  await ip(`-n ${name} link set lo up`)
  await ip(`-n ${name} route add ${host}/32 via ${net}.1`)
  return {
    address: `${net}.2`,
    within: ['ip', 'netns', 'exec', name],
    pull: async () => void (await ip(`link set ${near} down`)),
    plug: async () => void (await ip(`link set ${near} up`)),
  }
}

/** Makes so many machines. Throws with what to install when that is not possible. */
export const makeMachines = async (count: number): Promise<Machines> => {
  const own = process.pid % 250
  const host = `10.199.${own}.254`
  const names = Array.from({ length: count }, (_, which) => `db${process.pid}x${which}`)
  const dispose = async (): Promise<void> => {
    for (const name of names) await ip(`netns del ${name}`).catch(() => undefined) // it may not have been made
    await ip(`addr del ${host}/32 dev lo`).catch(() => undefined)
  }
  try {
    await ip(`addr add ${host}/32 dev lo`)
    const machines: Machine[] = []
    for (const [which, name] of names.entries())
      machines.push(await makeMachine(name, `10.${200 + which}.${own}`, host))
    return { host, machines, dispose }
  } catch (error) {
    await dispose()
    throw new Error(missing, { cause: error })
  }
}
