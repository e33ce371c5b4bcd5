import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import * as z from 'zod'
import { route } from '../../../api/kernel/route.ts'
import { type Api, startApi } from '../../support/api.ts'
import { type RawClient, rawClient, readAnswer } from '../../support/rawClient.ts'

const row = Buffer.alloc(16 * 1024, 'x')
const megabytes = 200
let produced = 0

async function* rows() {
  for (produced = 0; produced < (megabytes * 1024 * 1024) / row.length; produced++) yield row
}

const routes = [
  route({ method: 'get', path: '/door', action: 'public', summary: 'Anything', handle: async () => 'here' }),
  route({
    method: 'post',
    path: '/door',
    action: 'public',
    summary: 'Takes a body',
    body: z.strictObject({ word: z.string().optional() }),
    handle: async () => 'taken',
  }),
  route({
    method: 'get',
    path: '/door/export',
    action: 'public',
    summary: 'A large file',
    handle: async () => ({ file: Readable.from(rows()), name: 'a.csv', type: 'text/csv' }),
  }),
]

const half = 'POST /api/door HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nContent-Type: application/json\r\n'

describe('a slow client', () => {
  let api: Api
  beforeEach(async () => {
    api = await startApi({ routes, settings: { DAYBOOK_PATIENCE: '1' } })
  })
  afterEach(() => api.close())

  const many = (count: number): Promise<readonly RawClient[]> =>
    Promise.all(Array.from({ length: count }, () => rawClient(api.served.port)))

  it('who does not end its headers is told so, and the connection is closed', async () => {
    const client = await rawClient(api.served.port)
    client.say(half)
    const dripping = setInterval(() => client.say('X-Drip: 1\r\n'), 200)
    const { status, head, body } = readAnswer(await client.heard())
    clearInterval(dripping)
    expect(status).to.equal(408)
    expect(head).to.contain('connection: close').and.to.contain('x-content-type-options: nosniff')
    expect(body).to.deep.include({ code: 500, data: null })
    expect(body.error).to.include({ key: 'REQUEST_SLOW' })
  })

  it('who does not end a JSON body is told so in time, however it drips', async () => {
    const client = await rawClient(api.served.port)
    client.say(`${half}Content-Length: 1000\r\n\r\n{`)
    const started = Date.now()
    const dripping = setInterval(() => client.say(' '), 100)
    const { status, head, body } = readAnswer(await client.heard())
    clearInterval(dripping)
    expect([status, body.message]).to.deep.equal([408, 'The request came too slowly, please try again'])
    expect(head).to.contain('connection: close')
    expect(Date.now() - started).to.be.below(4000)
  })

  it('does not keep another one waiting, be there 200 of them', async () => {
    const slow = await many(200)
    for (const [index, { say }] of slow.entries()) say(index % 2 ? half : `${half}Content-Length: 9\r\n\r\n{`)
    await delay(50)
    const started = Date.now()
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.nobody.post('/door', { word: 'x' })))
    expect(answers.map(({ status }) => status)).to.deep.equal(answers.map(() => 200))
    expect(Date.now() - started).to.be.below(1000)
    const told = (await Promise.all(slow.map(({ heard }) => heard()))).map((raw) => readAnswer(raw).status)
    expect(told).to.deep.equal(slow.map(() => 408))
  })

  it('who never reads a large file is cut off, and until then nothing piles up', async () => {
    const client = await rawClient(api.served.port)
    client.socket.pause()
    client.say('GET /api/door/export HTTP/1.1\r\nHost: x\r\n\r\n')
    await delay(500)
    const before = process.memoryUsage.rss()
    const reached = produced
    await delay(1500)
    expect(produced, 'the file waits for its reader').to.equal(reached)
    expect(produced * row.length).to.be.below(32 * 1024 * 1024)
    expect(process.memoryUsage.rss() - before).to.be.below(32 * 1024 * 1024)
    await delay(7500)
    client.socket.resume()
    expect((await client.heard()).length).to.be.below(megabytes * 1024 * 1024)
  })

  it('who reads at a walking pace gets the whole of it', async () => {
    const client = await rawClient(api.served.port)
    client.say('GET /api/door/export HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const resting = setInterval(() => {
      client.socket.pause()
      setTimeout(() => client.socket.resume(), 5)
    }, 10)
    const heard = await client.heard()
    clearInterval(resting)
    expect(heard.length).to.be.above(megabytes * 1024 * 1024)
  })
})
