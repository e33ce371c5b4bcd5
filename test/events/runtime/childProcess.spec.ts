import { expect } from 'chai'
import * as z from 'zod'
import { ChildFailed, runChild } from '../../../events/runtime/childProcess.ts'

const module = new URL('children/trouble.ts', import.meta.url)
const message = z.strictObject({ count: z.number() })

const run = (
  deed: string,
  more: {
    memoryMb?: number
    timeoutMs?: number
    signal?: AbortSignal
    onMessage?: (said: { count: number }) => Promise<void> | void
  } = {},
) => runChild({ module, input: { deed }, memoryMb: 300, timeoutMs: 15_000, message, onMessage: () => {}, ...more })

const failure = async (promise: Promise<void>): Promise<ChildFailed> => {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof ChildFailed)) throw new Error(`not a failed child: ${String(error)}`)
  return error
}

describe('a child process', () => {
  it('says what it has to say in order, one at a time, and ends', async () => {
    const heard: number[] = []
    let busy = false
    await run('count', {
      onMessage: async ({ count }) => {
        expect(busy).to.equal(false)
        busy = true
        await new Promise((resolve) => setTimeout(resolve, 10))
        busy = false
        heard.push(count)
      },
    })
    expect(heard).to.deep.equal([1, 2, 3, 4, 5])
  })

  it('does not see the environment', async () => {
    await run('environment', { onMessage: ({ count }) => expect(count).to.equal(0) as unknown as void }) // chai's answer is not used
  })

  it('is killed when it takes too long', async () => {
    expect((await failure(run('hang', { timeoutMs: 1500 }))).end).to.equal('time')
  })

  it('may take its time while its listener works', async () => {
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 400))
    await run('count', { timeoutMs: 1800, onMessage: slow })
  })

  it('is killed when it takes too much memory, on the heap or beside it', async () => {
    expect((await failure(run('eat', { memoryMb: 250 }))).end).to.equal('memory')
    expect((await failure(run('heap', { memoryMb: 120 }))).end).to.equal('memory')
  })

  it('is reported with its last words when it dies', async () => {
    const died = await failure(run('die'))
    expect(died.end).to.equal('crash')
    expect(died.cause).to.include('a wheel came off')
  })

  it('is killed when it says something it may not say', async () => {
    expect((await failure(run('babble'))).end).to.equal('protocol')
  })

  it('is killed when its listener refuses, and the reason passed on', async () => {
    const refused = new Error('enough')
    const thrown = await run('count', { onMessage: () => Promise.reject(refused) }).catch((error) => error)
    expect(thrown).to.equal(refused)
  })

  it('is killed by the signal, and never started when the signal came first', async () => {
    const reason = new Error('cancelled')
    const controller = new AbortController()
    setTimeout(() => controller.abort(reason), 800)
    expect(await run('hang', { signal: controller.signal }).catch((error) => error)).to.equal(reason)
    expect(await run('count', { signal: controller.signal }).catch((error) => error)).to.equal(reason)
  })
})
