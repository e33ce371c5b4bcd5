import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { route } from '../../../api/kernel/route.ts'
import { type Answered, type Api, startApi } from '../../support/api.ts'
import { rawClient, readAnswer } from '../../support/rawClient.ts'
import { note, noteRoutes, notes } from './notes.ts'

const get = 'GET /api/door HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\n\r\n'
const busy = 'The server is busy, try again in 5 seconds'

describe('a crowd', () => {
  let api: Api
  const release: (() => void)[] = []
  const held = route({
    method: 'get',
    path: '/door/held',
    action: 'public',
    summary: 'Answers when told',
    handle: () => new Promise((resolve) => release.push(() => resolve('done'))),
  })
  const plain = route({ method: 'get', path: '/door', action: 'public', summary: 'Any', handle: async () => 'here' })

  const start = async (settings: Record<string, string>) => {
    api = await startApi({ routes: [held, plain], settings: { DAYBOOK_PATIENCE: '1', ...settings } })
  }
  afterEach(() => {
    for (const give of release.splice(0)) give()
    return api.close()
  })

  const open = () => rawClient(api.served.port)

  for (const setting of ['DAYBOOK_CONNECTIONS', 'DAYBOOK_ADDRESS_CONNECTIONS'])
    it(`of connections above ${setting} is told to come later, and let in when others have left`, async () => {
      await start({ [setting]: '3' })
      const first = await Promise.all([open(), open(), open()])
      for (const { say } of first) say('GET /api/door/held HTTP/1.1\r\nHost: x\r\n\r\n')
      await delay(100)
      const late = await open()
      late.say(get)
      const { status, head, body } = readAnswer(await late.heard())
      expect([status, body.message]).to.deep.equal([503, busy])
      expect(head).to.contain('retry-after: 5').and.to.contain('connection: close')
      for (const { socket } of first) socket.destroy()
      await delay(100)
      const again = await open()
      again.say(get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
      expect(readAnswer(await again.heard()).status).to.equal(200)
    })

  it('of idle connections makes room for the next', async () => {
    await start({ DAYBOOK_CONNECTIONS: '2' })
    const idle = await Promise.all([open(), open()])
    for (const { say } of idle) say(get)
    await delay(100)
    await open().then(({ heard }) => heard())
    const next = await open()
    next.say(get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    expect(readAnswer(await next.heard()).status).to.equal(200)
  })

  it('behind a proxy is not counted by address', async () => {
    await start({ DAYBOOK_ADDRESS_CONNECTIONS: '1', DAYBOOK_PROXIES: '1' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.nobody.get('/door')))
    expect(answers.map(({ status }) => status)).to.deep.equal(answers.map(() => 200))
  })

  it('of requests above DAYBOOK_REQUESTS is told to come later, while the process still says how it is', async () => {
    await start({ DAYBOOK_REQUESTS: '2' })
    const inside = [api.nobody.get('/door/held'), api.nobody.get('/door/held')]
    await delay(100)
    const late = await api.nobody.get('/door')
    expect([late.status, late.body.error?.key, late.headers.get('retry-after')]).to.deep.equal([
      503,
      'SERVER_BUSY',
      '1',
    ])
    expect((await fetch(`${api.served.address}/healthz`)).status).to.equal(200)
    for (const give of release.splice(0)) give()
    expect((await Promise.all(inside)).map(({ status }) => status)).to.deep.equal([200, 200])
    expect((await api.nobody.get('/door')).status).to.equal(200)
  })
})

describe('a burst of 2,000 commands', () => {
  let api: Api
  before(async () => {
    api = await startApi({ routes: noteRoutes, deciders: [note], projections: [notes], log: 'sqlite' })
  })
  after(() => api.close())

  it('is answered, each one done or told when to try again', async () => {
    const client = api.as()
    const body = { title: 'Rain', mood: 'CALM' }
    const answers = await Promise.all(Array.from({ length: 2000 }, () => client.post('/diary/note', body)))
    const isTold = ({ status, headers }: Answered) =>
      status === 200 || ((status === 503 || status === 429) && Number(headers.get('retry-after')) > 0)
    expect(answers.filter((answer) => !isTold(answer)).map(({ status }) => status)).to.deep.equal([])
    const done = answers.filter(({ status }) => status === 200).length
    expect(done).to.be.at.least(1000)
    expect(await api.desk.log.head()).to.equal(done)
  }).timeout(60_000)
})
