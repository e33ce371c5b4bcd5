import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import { route } from '../../../api/kernel/route.ts'
import { type Api, startApi } from '../../support/api.ts'
import { rawClient, readAnswer } from '../../support/rawClient.ts'

const plain = route({ method: 'get', path: '/door', action: 'public', summary: 'Anything', handle: async () => 'here' })

async function* slowly() {
  yield 'a'
  await delay(300)
  yield 'b'
}

const file = route({
  method: 'get',
  path: '/door/file',
  action: 'public',
  summary: 'A file that takes its time',
  handle: async () => ({ file: Readable.from(slowly()), name: 'a.csv', type: 'text/csv' }),
})

describe('what never becomes a request', () => {
  let api: Api
  before(async () => {
    api = await startApi({ routes: [plain, file] })
  })
  after(() => api.close())

  const answerTo = async (text: string) => {
    const client = await rawClient(api.served.port)
    client.say(text)
    return readAnswer(await client.heard())
  }

  for (const [what, text, status, key, sentence] of [
    [
      'headers beyond measure',
      `GET /api/door HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nX-Wide: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
      'The headers of the request are too large',
    ],
    [
      'a method that nobody knows',
      'FETCH /api/door HTTP/1.1\r\nHost: x\r\nAccept-Language: zh-TW\r\n\r\n',
      400,
      'BODY_INVALID',
      '請求內容無法讀取',
    ],
    ['no HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'BODY_INVALID', '请求内容无法读取'],
    [
      'a length that is given twice',
      'POST /api/door HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\nAccept-Language: en\r\n\r\nx',
      400,
      'BODY_INVALID',
      'The request could not be read',
    ],
    [
      'a length beside chunks',
      'POST /api/door HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'BODY_INVALID',
      '请求内容无法读取',
    ],
    [
      'a header that is broken by a line end',
      'GET /api/door HTTP/1.1\r\nHost: x\r\nX-One: a\nb: c\u0001\r\n\r\n',
      400,
      'BODY_INVALID',
      '请求内容无法读取',
    ],
  ] as const)
    it(`(${what}) is answered in the envelope, and the connection is closed`, async () => {
      const answer = await answerTo(text)
      expect([answer.status, answer.body.code, answer.body.message]).to.deep.equal([status, 500, sentence])
      expect(answer.body.error).to.include({ key })
      for (const header of ['connection: close', 'nosniff', 'cache-control: no-store', "default-src 'none'"])
        expect(answer.head).to.contain(header)
      expect((await api.nobody.get('/door')).status).to.equal(200)
    })

  it('does not break into an answer that has begun', async () => {
    const client = await rawClient(api.served.port)
    client.say('GET /api/door/file HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(client.socket, 'data')
    client.say('rubbish\r\n\r\n')
    expect((await client.heard()).match(/HTTP\/1\.1 \d+/g)).to.deep.equal(['HTTP/1.1 200'])
  })
})

describe('an address', () => {
  let api: Api
  before(async () => {
    api = await startApi({ routes: [plain] })
  })
  after(() => api.close())

  it('is as long as it may be, and not longer', async () => {
    const fitting = await api.nobody.get(`/door${'?'.padEnd(8000 - '/api/door'.length, 'y')}`)
    expect(fitting.body.error?.key).to.equal('FIELD_UNKNOWN')
    const { status, body } = await api.nobody.get(`/door${'?'.padEnd(8001 - '/api/door'.length, 'y')}`)
    expect([status, body.error?.key, body.message]).to.deep.equal([414, 'ADDRESS_TOO_LONG', 'The address is too long'])
  })
})
