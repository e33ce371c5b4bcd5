import { connect, type Socket } from 'node:net'
import { expect } from 'chai'
import { route } from '../../../api/kernel/route.ts'
import { type Api, startApi } from '../../support/api.ts'

describe('the server', () => {
  let api: Api
  let finish: () => void = () => undefined
  const slow = route({
    method: 'get',
    path: '/door/slow',
    action: 'signedIn',
    summary: 'Takes its time',
    handle: () => new Promise((resolve) => (finish = () => resolve('done'))),
  })

  beforeEach(async () => {
    api = await startApi({ routes: [slow] })
  })
  afterEach(() => api.close())

  const open = (): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(api.served.port, '127.0.0.1', () => resolve(socket))
    })
  const answerOf = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      let text = ''
      socket.on('data', (bytes) => (text += bytes))
      socket.on('close', () => resolve(text))
    })
  it('lets running requests finish when it drains, refuses new work and closes', async () => {
    const running = api.as().get('/door/slow')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const waiting = await open()
    const drained = api.served.drain()
    waiting.write('GET /api/door/slow HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\n\r\n')
    const refused = await answerOf(waiting)
    expect(refused).to.match(/^HTTP\/1.1 503 /)
    expect(refused)
      .to.contain('DRAINING')
      .and.to.match(/connection: close/i)
      .and.to.match(/retry-after: \d/i)
    finish()
    const answered = await running
    expect([answered.status, answered.body.data]).to.deep.equal([200, 'done'])
    const started = Date.now()
    await drained
    expect(Date.now() - started).to.be.below(1000)
    expect(await fetch(`${api.served.address}/healthz`).catch(() => 'closed')).to.equal('closed')
  })

  it('drains at once when nothing runs, though a connection is kept alive', async () => {
    await fetch(`${api.served.address}/healthz`).then((answer) => answer.text())
    const started = Date.now()
    await api.served.drain()
    expect(Date.now() - started).to.be.below(1000)
  })

  it('says that it lives, that it is ready and that it is stopping', async () => {
    const health = async (path: string) => {
      const answer = await fetch(`${api.served.address}${path}`)
      return [answer.status, ((await answer.json()) as { status: string }).status]
    }
    expect(await health('/healthz')).to.deep.equal([200, 'ok'])
    expect(await health('/readyz')).to.deep.equal([200, 'ready'])
  })

  it('counts by route and never by raw path', async () => {
    await api.as().get('/door/unheard-of')
    await api.nobody.get('/door/slow')
    const numbers = await fetch(`${api.served.address}/metrics`).then((answer) => answer.text())
    expect(numbers).to.contain('daybook_http_request_seconds_count{method="GET",route="/door/slow",status="401"} 1')
    expect(numbers).to.contain('daybook_http_request_seconds_count{method="GET",route="unknown",status="404"} 1')
    expect(numbers).not.to.contain('unheard-of')
    expect(numbers).to.contain('daybook_log_position 0').and.to.contain('process_cpu_seconds_total')
  })

  it('refuses headers and addresses beyond measure', async () => {
    const long = await fetch(`${api.served.address}/api/door/slow?x=${'y'.repeat(20_000)}`)
    expect(long.status).to.equal(431)
    const wide = await fetch(`${api.served.address}/api/door/slow`, { headers: { 'x-wide': 'y'.repeat(20_000) } })
    expect(wide.status).to.equal(431)
  })
})
