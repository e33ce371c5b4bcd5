import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { password } from './support/product.ts'
import { type ProductClient, signedIn } from './support/productClient.ts'

const order = (po: string) => ({ po, partNumber: 'HIV-2208', totalQty: '900', requiredEtd: '2026-04-05' })

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 90_000; Date.now() < end; await delay(50)) if (await holds()) return
  throw new Error('it did not come to that')
}

describe('npm run stack', function () {
  this.timeout(240_000)
  let folder: string
  let stack: ChildProcess
  let said = ''
  let admin: ProductClient

  const start = async (): Promise<string> => {
    said = ''
    stack = spawn(process.execPath, ['--import', 'tsx', 'test/support/stack/main.ts'], {
      env: { ...process.env, DAYBOOK_DATA: folder, PORT: '0', DAYBOOK_ADMIN_PASSWORD: password },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [stack.stdout, stack.stderr]) stream?.on('data', (piece: Buffer) => (said += piece.toString()))
    await until(() => said.includes('Daybook answers at') || stack.exitCode !== null)
    const [, address = said] = /Daybook answers at (http:\S+\d)/.exec(said) ?? []
    return address
  }
  const end = async (): Promise<number | null> => {
    const gone = new Promise<number | null>((resolve) => stack.once('exit', resolve))
    stack.kill('SIGTERM')
    return gone
  }
  /** Every process of it that runs now, by its name. */
  const processes = async (): Promise<ReadonlyMap<string, number>> => {
    const files = (await readdir(join(folder, 'output'))).filter((name) => name.endsWith('.txt.pid'))
    const pids = await Promise.all(files.map((name) => readFile(join(folder, 'output', name), 'utf8')))
    return new Map(files.map((name, index) => [name.replace('.txt.pid', ''), Number(pids[index])]))
  }
  const processOf = async (name: string): Promise<number> => (await processes()).get(name) ?? Number.NaN
  const entered = async (po: string): Promise<number> => {
    await admin.post('/logistics/order', order(po))
    const asked = { filters: { po: { op: 'eq', value: po } } }
    return (await admin.post<Readonly<{ total: number }>>('/logistics/order/getOrderByParam', asked)).total
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-stack-'))
    admin = await signedIn({ address: await start() })
  })
  after(async () => {
    if (stack.exitCode === null) await end()
    await rm(folder, { recursive: true, force: true })
  })

  it('starts servers, roles and a balancer, through which people sign in and work', async () => {
    expect(await entered('PO-first')).to.equal(1)
    const names = ['apache-kafka', 'api-1', 'api-2', 'log', 'postgresql', 'projector', 'worker-1', 'worker-2']
    expect([...(await processes()).keys()].toSorted()).to.deep.equal(names)
  })

  it('goes on, with the same session, when a server is killed, and starts it again', async () => {
    const killed = await processOf('api-1')
    process.kill(killed, 'SIGKILL')
    await until(() => said.includes(`api 1 (process ${killed}) ended with SIGKILL and is started again`))
    for (let round = 0; round < 10; round++) expect(await entered(`PO-without-${round}`)).to.equal(1)
    await until(async () => (await processOf('api-1')) !== killed)
  })

  it('goes on when the log is killed and started again', async () => {
    process.kill(await processOf('log'), 'SIGKILL')
    await until(() =>
      entered('PO-again').then(
        () => true,
        () => false,
      ),
    )
  })

  it('is not started twice on one folder', async () => {
    const second = spawn(process.execPath, ['--import', 'tsx', 'test/support/stack/main.ts'], {
      env: { ...process.env, DAYBOOK_DATA: folder, PORT: '0' },
    })
    let refused = ''
    second.stderr.on('data', (piece: Buffer) => (refused += piece.toString()))
    const code = await new Promise<number | null>((resolve) => second.once('close', resolve))
    expect([code, refused]).to.have.property('0', 1)
    expect(refused).to.contain(`A stack on ${folder} is still running`)
  })

  it('leaves no process behind when it is told to end, and goes on with what it kept', async () => {
    const before = [...(await processes()).values()]
    expect(await end()).to.equal(0)
    expect(await processes()).to.have.property('size', 0)
    expect(before.filter((pid) => existsSync(`/proc/${pid}`))).to.deep.equal([])
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).to.equal(false)
    admin = await signedIn({ address: await start() })
    expect(await entered('PO-next-day')).to.equal(1)
    const { total } = await admin.post<Readonly<{ total: number }>>('/logistics/order/getOrderByParam', {})
    expect(total).to.be.at.least(13)
  })
})
