import { fork } from 'node:child_process'
import { password } from '../support/product.ts'

export type LoadWish = Readonly<{
  url: string
  seconds: number
  connections: number
  /** Default POST, GET without a body. */
  method?: string
  /** `{id}` in it stands for something new with every command, `{n}` for its number. */
  body?: string
  /** Changes nothing: goes without an idempotency key. */
  asks?: boolean
  headers?: Readonly<Record<string, string>>
  /** Commands a second at most; as many as can be answered when it is left out. */
  rate?: number
}>

/** Answers a second, and their times in milliseconds. */
export type LoadRun = Readonly<{ perSecond: number; failed: number; mean: number; p50: number; p99: number }>

/** Loads a server with commands, each with an idempotency key of its own, from a process beside this one. */
export const loadServer = (wish: LoadWish): Promise<LoadRun> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./httpLoad.mjs', import.meta.url), { execArgv: [] })
    child.once('error', reject)
    child.once('message', (run: LoadRun) =>
      run.failed === 0 ? resolve(run) : reject(new Error(`${run.failed} commands failed`)),
    )
    child.send(wish)
  })

/** The token of the super administrator of a server that was just seeded. */
export const signIn = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/api/SysUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password }),
  })
  return ((await answer.json()) as Readonly<{ data: string }>).data // the envelope of a sign-in
}
