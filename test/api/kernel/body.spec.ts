import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { type Api, startApi } from '../../support/api.ts'
import { note, noteRoutes, notes } from './notes.ts'

describe('the body of a request', () => {
  let api: Api
  before(async () => {
    api = await startApi({ routes: noteRoutes, deciders: [note], projections: [notes] })
  })
  after(() => api.close())

  const send = (raw: BodyInit, headers: Record<string, string> = {}) =>
    api.as().post('/diary/note', undefined, { raw, headers })
  const deep = `{"title":${'['.repeat(5000)}${']'.repeat(5000)}}`

  for (const [what, raw, headers] of [
    ['is no JSON', '{"title":', undefined],
    ['is empty braces of another kind', '"text"', undefined],
    ['is nested too deeply', deep, undefined],
    ['names a prototype', '{"__proto__":{"a":1}}', undefined],
    ['is in bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x01]), undefined],
    ['says it is something else than JSON', '{}', { 'content-type': 'text/plain' }],
    ['is compressed in an unknown way', '{}', { 'content-encoding': 'zstd-of-mars' }],
  ] as const)
    it(`that ${what} is refused as unreadable`, async () => {
      const { status, body } = await send(raw, headers)
      expect([status, body.error?.key]).to.deep.equal([400, 'BODY_INVALID'])
    })

  it('that says a field twice means what it says last', async () => {
    expect((await send('{"title":"a","mood":"CROSS","mood":"CALM"}')).status).to.equal(200)
  })

  it('that is a list is told as a format that is wrong', async () => {
    const { status } = await send('[]')
    expect(status).to.equal(400)
  })

  it('above 1 MB is refused as too large', async () => {
    const { status, body } = await send(JSON.stringify({ title: 'x'.repeat(1024 * 1024) }))
    expect([status, body.error?.key]).to.deep.equal([413, 'BODY_TOO_LARGE'])
  })

  it('that unpacks to more than 1 MB is refused as too large', async () => {
    const packed = gzipSync(JSON.stringify({ title: 'x'.repeat(20 * 1024 * 1024) }))
    const { status, body } = await send(packed, { 'content-encoding': 'gzip' })
    expect([status, body.error?.key]).to.deep.equal([413, 'BODY_TOO_LARGE'])
  })

  it('is not taken where the route reads none', async () => {
    const id = ((await send('{"title":"a","mood":"CALM"}')).body.data as { id: string }).id
    const { status, body } = await api.as().put(`/diary/note/${id}/seal`, { reason: 'why not' })
    expect([status, body.error?.fields?.[0]?.path]).to.deep.equal([400, 'reason'])
  })

  it('may be left out where nothing is required', async () => {
    const id = ((await send('{"title":"a","mood":"CALM"}')).body.data as { id: string }).id
    expect((await api.as().put(`/diary/note/${id}/seal`)).status).to.equal(200)
  })

  it('is not read of somebody without a session', async () => {
    const { status } = await api.nobody.post('/diary/note', undefined, { raw: '{"title":' })
    expect(status).to.equal(401)
  })

  it('does not excuse unknown words in the address', async () => {
    const { status, body } = await api.as().post('/diary/note/getNoteByParam?pageNum=1&x=1', {})
    expect([status, body.error?.fields?.[0]?.key]).to.deep.equal([400, 'FIELD_UNKNOWN'])
    expect((await api.as().get('/diary/note/none?x=1')).status).to.equal(400)
  })
})
