import { setTimeout as pause } from 'node:timers/promises'
import { type Entered, enterOrder } from './orders.ts'

type Calling = Readonly<{ address: string; token: string; patience?: number }>

/** Sends a command until it is answered, always under the same key; answers what came of it, or what is wrong with that. */
export const untilAnswered = async ({ address, token, patience }: Calling, name: string): Promise<Entered | string> => {
  for (;;) {
    const { status, key, data } = await enterOrder(address, token, name, patience)
    if (status === 200) return data as Entered // as the route answers it
    if (status !== 0 && status !== 503) return `${name} was answered ${status} ${key}`
    await pause(50)
  }
}

/** People who enter orders until they are told to end; `first` is what each command was answered. */
export type Callers = Readonly<{
  first: ReadonlyMap<string, Entered>
  findings: readonly string[]
  end: () => Promise<void>
}>

/** Starts so many people; the names of their orders begin alike. */
export const startCallers = (calling: Calling, beginning: string, count: number): Callers => {
  const first = new Map<string, Entered>()
  const findings: string[] = []
  let going = true
  const call = async (own: number): Promise<void> => {
    for (let turn = 0; going; turn++) {
      const name = `${beginning}-${own}-${turn}`
      const answer = await untilAnswered(calling, name)
      if (typeof answer === 'string') findings.push(answer)
      else first.set(name, answer)
    }
  }
  const calls = Promise.all(Array.from({ length: count }, (_, own) => call(own)))
  return {
    first,
    findings,
    end: async () => {
      going = false
      await calls
    },
  }
}

/** Once all is quiet: every command is asked once more, and answers as it did. */
export const compareAgain = async (calling: Calling, first: ReadonlyMap<string, Entered>): Promise<string[]> => {
  const findings: string[] = []
  for (const [name, { id, version, position }] of first) {
    const again = await untilAnswered(calling, name)
    if (typeof again === 'string') findings.push(again)
    else if (again.id !== id || again.version !== version || again.position !== position)
      findings.push(`${name} answers ${JSON.stringify(again)} instead of ${JSON.stringify({ id, version, position })}`)
  }
  return findings
}
