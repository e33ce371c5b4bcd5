import { Readable } from 'node:stream'
import { expect } from 'chai'
import * as z from 'zod'
import { route } from '../../../api/kernel/route.ts'
import { type Api, startApi } from '../../support/api.ts'
import { note, noteRoutes, notes } from './notes.ts'

const secret = 'Zhang San'

/** A file whose source fails half-way. */
async function* brokenOff() {
  yield 'a,b\r\n'
  await new Promise((resolve) => setTimeout(resolve, 20))
  throw new Error('the table went away')
}

const faults = [
  route({
    method: 'get',
    path: '/diary/broken',
    action: 'public',
    summary: 'A file that breaks off',
    handle: async () => ({ file: Readable.from(brokenOff()), name: 'a.csv', type: 'text/csv' }),
  }),
  route({
    method: 'get',
    path: '/diary/fault',
    action: 'public',
    summary: 'Fails as a database does',
    handle: async ({ desk }) => {
      await desk.db.read.raw('select * from nowhere where name = ?', [secret])
    },
  }),
  route({
    method: 'get',
    path: '/diary/large',
    action: 'public',
    summary: 'Answers too much',
    handle: async () => 'x'.repeat(2 * 1024 * 1024),
  }),
  route({
    method: 'get',
    path: '/diary/file',
    action: 'public',
    summary: 'A file',
    query: z.strictObject({ name: z.string() }),
    handle: async ({ query }) => ({
      file: Readable.from(['a,b\r\n']),
      name: query.name,
      type: 'text/csv; charset=utf-8',
    }),
  }),
]

describe('the answer of a call', () => {
  let api: Api
  const lines: string[] = []

  before(async () => {
    api = await startApi({
      routes: [...noteRoutes, ...faults],
      deciders: [note],
      projections: [notes],
      onLine: (line) => lines.push(line),
    })
  })
  after(() => api.close())

  it('carries code 200, data and a request id', async () => {
    const answer = await api.as().post('/diary/note', { title: 'Rain', mood: 'CALM' })
    expect(answer.status).to.equal(200)
    expect(answer.body).to.deep.include({ code: 200, message: '' })
    expect(answer.body.data).to.have.keys('id', 'version', 'position')
    expect(answer.headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/)
  })

  it('names every field that stands in the way, what is missing first', async () => {
    const { status, body } = await api.as().post('/diary/note', { title: 'much too long', stars: 9, extra: 1 })
    expect(status).to.equal(400)
    expect(body).to.deep.include({ code: 500, data: null })
    expect(body.message).to.equal('There are required fields not entered or selected')
    expect(body.error?.key).to.equal('REQUIRED')
    expect(body.error?.fields).to.deep.equal([
      { path: 'title', key: 'TEXT_TOO_LONG', params: { max: 10 }, message: 'At most 10 characters' },
      { path: 'mood', key: 'REQUIRED', message: 'There are required fields not entered or selected' },
      { path: 'stars', key: 'NUMBER_RANGE', params: { min: 1, max: 5 }, message: 'Out of range (1 to 5)' },
      { path: 'extra', key: 'FIELD_UNKNOWN', message: 'Unknown field extra' },
    ])
  })

  it('says that a format is wrong where an object stands instead of a text', async () => {
    const { status, body } = await api.as().post('/diary/note', { title: { select: 1 }, mood: 'CALM' })
    expect(status).to.equal(400)
    expect(body.error?.fields).to.deep.equal([
      { path: 'title', key: 'FORMAT_INVALID', message: 'The format is not right' },
    ])
  })

  for (const [asked, sentence] of [
    ['zh-CN,zh;q=0.9,en;q=0.8', '没有这条记录'],
    ['zh-TW', '沒有這筆記錄'],
    ['zh-Hant-HK', '沒有這筆記錄'],
    ['en-GB', 'No such record'],
    ['fr, en;q=0.5, zh-TW;q=0.9', '沒有這筆記錄'],
    ['fr', '没有这条记录'],
  ] as const)
    it(`speaks ${sentence} to a reader of ${asked}`, async () => {
      const { status, body } = await api.as().get('/diary/note/none', { headers: { 'accept-language': asked } })
      expect([status, body.message]).to.deep.equal([404, sentence])
    })

  it('tells a refusal of the rules with what is allowed instead', async () => {
    await api.given(
      note,
      'sealed',
      { type: 'NoteWritten', data: { title: 'x', mood: 'CALM', companyId: 'acme', departmentId: null } },
      { type: 'NoteSealed', data: {} },
    )
    const { status, body } = await api.as().put('/diary/note/sealed', { title: 'y' })
    expect([status, body.code, body.error?.key]).to.deep.equal([409, 500, 'DATE_ORDER'])
    expect(body.error?.allowed).to.deep.equal(['RemoveNote'])
  })

  it('tells nothing of an unexpected error but the request id, under which it is logged without values', async () => {
    lines.length = 0
    const { status, body, text } = await api.nobody.get('/diary/fault')
    expect([status, body.code, body.message]).to.deep.equal([500, 500, 'Server internal error'])
    expect(text).not.to.match(/nowhere|select|SQLITE/i)
    const line = lines.find((one) => one.includes('unexpected error')) ?? ''
    expect(line).to.contain(body.error?.requestId).and.to.contain('/diary/fault').and.to.contain('frames')
    expect(line).not.to.contain(secret)
  })

  it('refuses to answer more than 2 MB as data', async () => {
    const { status, body } = await api.nobody.get('/diary/large')
    expect([status, body.error?.key]).to.deep.equal([413, 'ANSWER_TOO_LARGE'])
  })

  it('gives a file its name in whatever letters', async () => {
    const { status, headers, text } = await api.nobody.get(`/diary/file?name=${encodeURIComponent('订单 "A".csv')}`)
    expect([status, text]).to.deep.equal([200, 'a,b\r\n'])
    expect(headers.get('content-type')).to.equal('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).to.contain("filename*=UTF-8''%E8%AE%A2%E5%8D%95%20%22A%22.csv")
  })

  it('breaks off visibly when a file breaks off, and the log says why', async () => {
    lines.length = 0
    const ended = await api.nobody.get('/diary/broken').catch(() => 'broken off')
    expect(ended).to.equal('broken off')
    expect(lines.find((line) => line.includes('an answer broke off'))).to.contain('the table went away')
  })

  it('is the envelope for an address nobody has, and for a method that the address does not take', async () => {
    const absent = await api.as().get('/diary/nothing')
    expect([absent.status, absent.body.error?.key]).to.deep.equal([404, 'ADDRESS_UNKNOWN'])
    const wrong = await api.as().delete('/diary/note')
    expect([wrong.status, wrong.body.error?.key, wrong.headers.get('allow')]).to.deep.equal([
      405,
      'METHOD_UNKNOWN',
      'POST',
    ])
  })

  it('lets browsers run our own scripts only, and nobody frame the console', async () => {
    const { headers } = await api.as().get('/diary/nothing')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).to.contain("script-src 'self';").and.to.contain("frame-ancestors 'none'")
    expect(policy).to.contain("style-src 'self' 'unsafe-inline'")
    expect(headers.get('referrer-policy')).to.equal('no-referrer')
    expect(headers.get('x-content-type-options')).to.equal('nosniff')
  })
})
