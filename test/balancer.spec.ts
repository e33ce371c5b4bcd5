import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { type Balancer, startBalancer } from './support/stack/balancer.ts'

type Answering = Readonly<{ address: string; heard: string[]; server: Server }>

/** A server that is ready, and does with every other request what it is told. */
const serving = async (answer: RequestListener): Promise<Answering> => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.end()
    heard.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  return { address: `http://127.0.0.1:${port}`, heard, server }
}

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 15_000; Date.now() < end; await delay(20)) if (await holds()) return
  throw new Error('it did not come to that')
}

describe('the balancer of the stack', () => {
  const open: Server[] = []
  let balancer: Balancer

  const between = async (...answers: readonly RequestListener[]): Promise<readonly Answering[]> => {
    const servers = await Promise.all(answers.map(serving))
    open.push(...servers.map(({ server }) => server))
    balancer = await startBalancer({ host: '127.0.0.1', port: 0, servers: servers.map(({ address }) => address) })
    await until(async () => {
      for (const _ of servers) await fetch(`${balancer.address}/warm`).catch(() => undefined)
      return servers.every(({ heard }) => heard.length > 0)
    })
    for (const { heard } of servers) heard.length = 0
    return servers
  }
  const close = (server: Server): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  afterEach(async () => {
    await balancer.drain()
    await Promise.all(open.splice(0).map(close))
  })

  const echo: RequestListener = (request, response) => {
    response.setHeader('x-from', String(request.headers['x-forwarded-for']))
    request.pipe(response)
  }
  const leave: RequestListener = (request) => void request.socket.destroy()

  it('hands bodies and headers on, says who asks, and takes turns', async () => {
    const [one, other] = await between(echo, echo)
    for (let round = 0; round < 4; round++) {
      const answer = await fetch(`${balancer.address}/echo`, { method: 'POST', body: '订单'.repeat(50_000) })
      expect(await answer.text()).to.equal('订单'.repeat(50_000))
      expect(answer.headers.get('x-from')).to.equal('127.0.0.1')
    }
    expect([one?.heard.length, other?.heard.length]).to.deep.equal([2, 2])
  })

  it('leads everybody to the other one when a server takes no connections', async () => {
    const [one, other] = await between(echo, echo)
    if (one) await close(one.server)
    for (let round = 0; round < 4; round++) expect((await fetch(`${balancer.address}/`)).status).to.equal(200)
    expect(other?.heard).to.have.length(4)
  })

  it('never sends again what was sent, and says that it may have been done', async () => {
    const [one, other] = await between(leave, leave)
    const answer = await fetch(`${balancer.address}/order`, { method: 'POST', body: '{}' })
    const { code, message } = (await answer.json()) as Readonly<{ code: number; message: string }>
    expect([answer.status, code]).to.deep.equal([502, 500])
    expect(message).to.contain('It may have been done')
    expect([...(one?.heard ?? []), ...(other?.heard ?? [])]).to.deep.equal(['POST /order'])
  })

  it('says that nothing was done when no server is ready', async () => {
    const [only] = await between(echo)
    if (only) await close(only.server)
    await until(async () => (await fetch(`${balancer.address}/`)).status === 503)
    expect((await fetch(`${balancer.address}/`)).headers.get('retry-after')).to.equal('1')
  })

  it('lets a running request finish when it is told to end', async () => {
    let finish: (() => void) | undefined
    await between((request, response) => {
      if (request.url === '/slow') finish = () => response.end('done')
      else response.end()
    })
    const asked = fetch(`${balancer.address}/slow`).then((answer) => answer.text())
    await until(() => finish !== undefined)
    const drained = balancer.drain()
    finish?.()
    expect(await asked).to.equal('done')
    await drained
  })
})
