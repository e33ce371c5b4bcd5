import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { someDeliveries } from './support/deliveries.ts'
import { type Client, clientOf } from './support/api.ts'
import { good } from './support/house.ts'
import { password, program } from './support/product.ts'
import { checkedImport, confirmImport, importReaches, type ProductClient, signedIn } from './support/productClient.ts'
import { type RoleProcess, type ScaledProduct, startScaled } from './support/scaledProduct.ts'

type Ended = Readonly<{ code: number | null; said: string }>
type Entered = Readonly<{ id: string }>
type Listed = Readonly<{ list: readonly Entered[]; total: number }>

const order = (po: string) => ({ po, partNumber: 'HIV-2208', totalQty: '900', requiredEtd: '2026-04-05' })

const ask = (client: ProductClient, po: string): Promise<Listed> =>
  client.post('/logistics/order/getOrderByParam?pageNum=1&pageSize=10', { filters: { po: { op: 'eq', value: po } } })

/** Runs a verb of the product beside the others, to its end. */
const run = (environment: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...words], { env: environment })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
    child.on('close', (code) => resolve({ code, said }))
  })

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await delay(50)) if (await holds()) return
  throw new Error('it did not come to that')
}

describe('the product in several processes', function () {
  this.timeout(120_000)
  let scaled: ScaledProduct
  let here: RoleProcess
  let there: RoleProcess
  let projector: RoleProcess
  let worker: RoleProcess
  let admin: ProductClient

  before(async () => {
    scaled = await startScaled()
    here = await scaled.start('api')
    worker = await scaled.start('worker')
    there = await scaled.start('api')
    await delay(500)
    projector = await scaled.start('projector')
    await Promise.all([here, there, worker, projector].map(({ begun }) => begun))
    admin = await signedIn(here)
  })
  after(() => scaled.dispose())

  /** A session of the first api, carried to the second. */
  const tokenAt = async (process: RoleProcess): Promise<string> => {
    const { body } = await clientOf(process.address, undefined).post('/SysUser/login', { userName: 'admin', password })
    return body.data
  }

  it('starts in any order, and says what it waits for', () => {
    expect(here.said()).to.contain('waits until a projector (daybook projector) has built them')
    expect([here, there].filter((one) => one.said().includes('Sign in as admin'))).to.have.length(1)
    for (const one of [here, worker, projector]) expect(one.said()).to.contain(`"role":"${one.verb}"`)
  })

  it('lets people sign in at one server, work at another and see it at the first', async () => {
    const token = await tokenAt(here)
    const [first, second] = [clientOf(here.address, token), clientOf(there.address, token)]
    const { id } = good(await second.post('/logistics/order', order('PO-here')))
    const { list } = good<Listed>(
      await first.post('/logistics/order/getOrderByParam', { filters: { po: { op: 'eq', value: 'PO-here' } } }),
    )
    expect(list.map((row) => row.id)).to.deep.equal([id])
    good(await second.post('/SysUser/logout', {}))
    expect((await first.get('/SysUser/identity')).status).to.equal(401)
  })

  it('imports a file in the background', async () => {
    const checked = await checkedImport(admin, 'some.tsv', someDeliveries(40))
    await confirmImport(checked, admin)
    const { counts } = await importReaches(admin, checked.id, 'FINISHED')
    expect(counts.complete + counts.withGaps).to.equal(40)
    const other = await signedIn(there)
    const { total } = await other.post<Listed>('/logistics/order/getOrderByParam?pageNum=1&pageSize=1', {})
    expect(total).to.equal(41)
  })

  it('refuses the next request at one server after a role was taken away at the other, a hundred times', async () => {
    const token = await tokenAt(here)
    const [near, far] = [clientOf(here.address, token), clientOf(there.address, token)]
    const permission = good(await near.post('/sys/permission', { code: 'reader', name: 'reader' })).id
    good(await near.put(`/sys/permission/${permission}/actions`, { actions: ['sys:menu:read'] }))
    const role = good(await near.post('/sys/role', { code: 'reader', name: 'reader' })).id
    good(await near.put(`/sys/role/${role}/permissions`, { add: [permission] }))
    const person = await hired(near, role)
    const [hereToo, thereToo] = [clientOf(here.address, person.token), clientOf(there.address, person.token)]
    for (let round = 0; round < 100; round++) {
      const isTaken = round % 2 === 0
      const change = isTaken ? { remove: [role] } : { add: [role] }
      const [at, seenFrom] = round % 4 < 2 ? [near, thereToo] : [far, hereToo]
      good(await at.put('/sys/user/assignRoles', { ids: [person.id], ...change }))
      expect((await seenFrom.get('/sys/menu/tree')).status).to.equal(isTaken ? 403 : 200)
    }
  })

  it('says how each process is, and what it leads', async () => {
    for (const one of [here, worker, projector]) {
      const ready = await fetch(`${one.address}/readyz`)
      expect([ready.status, ((await ready.json()) as { status: string }).status]).to.deep.equal([200, 'ready'])
      const metrics = await (await fetch(`${one.address}/metrics`)).text()
      for (const name of ['projection_lag', 'projection_delay_seconds', 'processes', 'database_reachable'])
        expect(metrics).to.contain(`# TYPE daybook_${name} gauge`)
      expect(metrics).to.contain('# TYPE daybook_work_units gauge')
      expect(metrics.includes('daybook_queue_reachable 1')).to.equal(one === worker)
      const series = metrics.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
      const names = series.map((line) => line.slice(0, line.lastIndexOf(' ')))
      expect(names).to.have.length(new Set(names).size)
    }
  })

  it('carries out verbs of the command line beside the running processes', async () => {
    const environment = { ...scaled.environment, DAYBOOK_LOG_LEVEL: 'error' }
    const rebuilt = await run(environment, 'rebuild', 'orders', '--json')
    expect([rebuilt.said.trim(), rebuilt.code]).to.deep.equal(['{"rebuilt":["orders"]}', 0])
    const parked = await run(environment, 'parked')
    expect([parked.said.trim(), parked.code]).to.deep.equal(['No stream is held back.', 0])
    const { code } = await run(environment, 'verify')
    expect(code).to.equal(0)
  })

  it('goes on when the projector is killed and another one takes over', async () => {
    const standby = await scaled.start('projector')
    await standby.begun
    await projector.end('SIGKILL')
    const at = Date.now()
    await admin.post('/logistics/order', order('PO-killed'))
    await until(async () => (await ask(admin, 'PO-killed')).total === 1)
    expect(Date.now() - at).to.be.below(6000)
    projector = standby
  })

  it('keeps its sessions when a server is killed and started again', async () => {
    await here.end('SIGKILL')
    here = await scaled.start('api', { at: here })
    await here.begun
    await admin.post('/logistics/order', order('PO-again'))
    expect((await ask(admin, 'PO-again')).total).to.equal(1)
  })

  it('goes on by itself when the log server is killed and started again', async () => {
    await scaled.log().end('SIGKILL')
    const refused = await admin.post('/logistics/order', order('PO-lost')).catch((error: Error) => error.message)
    expect(refused).to.contain('503')
    await scaled.logAgain()
    await until(() =>
      admin.post('/logistics/order', order('PO-found')).then(
        () => true,
        () => false,
      ),
    )
    await until(async () => (await ask(admin, 'PO-found')).total === 1)
    expect((await ask(await signedIn(there), 'PO-found')).total).to.equal(1)
  })

  it('ends in order when it is told to', async () => {
    for (const one of [worker, here, projector, there, scaled.log()])
      expect([one.verb, await one.end()]).to.deep.equal([one.verb, 0])
  })
})

/** Somebody with a role, and the token of a session of theirs. */
const hired = async (admin: Client, role: string): Promise<Readonly<{ id: string; token: string }>> => {
  const wanted = { account: 'reader', name: 'Reader', companyId: 'main', userType: 'administrator', roles: [role] }
  const { id, initialPassword } = good<{ id: string; initialPassword: string }>(await admin.post('/sys/user', wanted))
  const signIn = await admin.post('/SysUser/login', { userName: 'reader', password: initialPassword })
  const { resetToken } = signIn.body.error?.params ?? {}
  const chosen = { resetToken, password: 'Lantern-3158', confirm: 'Lantern-3158' }
  return { id, token: good<string>(await admin.post('/SysUser/firstReset', chosen)) }
}

describe('a role of the product', () => {
  for (const verb of ['api', 'projector', 'worker'])
    it(`that is ${verb} does not start without a log that others share`, async () => {
      const { code, said } = await run({ DAYBOOK_DATA: '/nowhere' }, verb)
      expect([code, said.trim()]).to.deep.equal([
        2,
        `daybook ${verb} is one of several processes that share a log and read models: set DAYBOOK_EVENTSTORE and DAYBOOK_POSTGRES, or start daybook serve, which does everything by itself.`,
      ])
    })
})
