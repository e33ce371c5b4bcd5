import { expect } from 'chai'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { LogUnavailable, OutcomeUnknown } from '../../../events/log/eventLog.ts'
import { type Api, startApi } from '../../support/api.ts'
import { note, noteRoutes, notes } from './notes.ts'

const rain = { title: 'Rain', mood: 'CALM' }
const key = (value: string) => ({ headers: { 'idempotency-key': value } })

describe('a command', () => {
  let api: Api
  let trouble: Error | undefined
  const around = (log: EventLog): EventLog => ({
    ...log,
    append: async (...all) => {
      if (trouble) throw trouble
      return log.append(...all)
    },
  })

  beforeEach(async () => {
    trouble = undefined
    api = await startApi({ routes: noteRoutes, deciders: [note], projections: [notes], around })
  })
  afterEach(() => api.close())

  const written = async (): Promise<string> => {
    const { body } = await api.as().post('/diary/note', rain)
    return (body.data as { id: string }).id
  }
  const typesInLog = async () => (await api.desk.log.readAll(0, 1000)).map(({ type }) => type)
  const events = (id: string) => api.desk.log.readStream(`note-${id}`)

  it('is seen by the list that is asked next', async () => {
    const reader = api.as()
    for (let count = 1; count <= 20; count++) {
      await reader.post('/diary/note', rain)
      const { body } = await reader.post('/diary/note/getNoteByParam', {})
      expect((body.data as { total: number }).total).to.equal(count)
    }
  })

  it('acts once however often it comes with the same Idempotency-Key', async () => {
    const writer = api.as()
    const answers = await Promise.all(Array.from({ length: 8 }, () => writer.post('/diary/note', rain, key('k-1'))))
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1)
    expect(answers.every(({ status }) => status === 200)).to.equal(true)
    expect(await api.desk.log.head()).to.equal(1)
  })

  it('is another command when another person sends an equal key', async () => {
    const [one, other] = [api.as({ userId: 'li' }), api.as({ userId: 'wang' })]
    const first = await one.post('/diary/note', rain, key('k-1'))
    const second = await other.post('/diary/note', rain, key('k-1'))
    expect([first.status, second.status]).to.deep.equal([200, 200])
    expect(await api.desk.log.head()).to.equal(2)
  })

  it('is refused when an equal key comes with other content', async () => {
    const writer = api.as()
    await writer.post('/diary/note', rain, key('k-1'))
    const { status, body } = await writer.post('/diary/note', { ...rain, title: 'Sun' }, key('k-1'))
    expect([status, body.error?.key]).to.deep.equal([409, 'IDEMPOTENCY_MISMATCH'])
    expect((await typesInLog()).filter((type) => type === 'NoteWritten')).to.have.length(1)
  })

  for (const [name, sent, body] of [
    ['If-Match', { headers: { 'if-match': '"1"' } }, {}],
    ['a version in the body', {}, { version: 1 }],
  ] as const)
    it(`is refused as stale when ${name} is behind the record`, async () => {
      const id = await written()
      const writer = api.as()
      const first = await writer.put(`/diary/note/${id}`, { title: 'Sun', ...body }, sent)
      expect([first.status, (first.body.data as { version: number }).version]).to.deep.equal([200, 2])
      const stale = await writer.put(`/diary/note/${id}`, { title: 'Snow', ...body }, sent)
      expect([stale.status, stale.body.error?.key]).to.deep.equal([412, 'STALE_VERSION'])
      expect(await events(id)).to.have.length(2)
    })

  it('is refused when If-Match is not a version', async () => {
    const id = await written()
    const { status, body } = await api.as().put(`/diary/note/${id}`, { title: 'x' }, { headers: { 'if-match': 'abc' } })
    expect([status, body.error?.fields?.[0]?.path]).to.deep.equal([400, 'If-Match'])
  })

  it('that is refused is recorded with its action, target and reason, and moves no other stream', async () => {
    const id = await written()
    const visitor = api.as({ userId: 'wang', actions: ['diary:note:seal'] })
    await visitor.put(`/diary/note/${id}`, { title: 'Sun' }, { headers: { 'page-path': '/diary' } })
    await visitor.put('/diary/note/none/seal', {})
    await visitor.put(`/diary/note/${id}/seal`, { wrong: 1 })
    const refused = await api.desk.log.readStream(`refusals-${api.desk.now().slice(0, 10)}`)
    expect(refused.map(({ data }) => JSON.parse(data))).to.deep.equal([
      { action: 'diary:note:revise', target: `/api/diary/note/${id}`, key: 'FORBIDDEN' },
      { action: 'diary:note:seal', target: 'note-none', key: 'NOT_FOUND' },
    ])
    expect(JSON.parse(refused[0]?.meta ?? '')).to.deep.include({ page: '/diary' })
    expect(JSON.parse(refused[0]?.meta ?? '').by.id).to.equal('wang')
    expect(await events(id)).to.have.length(1)
  })

  it('records who asked, from which page and address', async () => {
    const { body } = await api
      .as({ userId: 'wang', sessionId: 's-1' })
      .post('/diary/note', rain, { headers: { 'page-path': '/diary/notes', 'idempotency-key': 'k' } })
    const [stored] = await events((body.data as { id: string }).id)
    const meta = JSON.parse(stored?.meta ?? '')
    expect(meta).to.deep.include({ by: { type: 'user', id: 'wang', session: 's-1' }, page: '/diary/notes' })
    expect(meta.ip).to.equal('127.0.0.1')
    expect(meta.digest).to.match(/^[\w-]{43}$/)
  })

  it('says that nothing can be saved when the log cannot be written', async () => {
    trouble = new LogUnavailable(new Error('disk full'))
    const { status, body } = await api.as().post('/diary/note', rain)
    expect([status, body.code, body.error?.key]).to.deep.equal([503, 500, 'LOG_UNAVAILABLE'])
  })

  it('says that the outcome is unknown when it is, and the same key finds out', async () => {
    const writer = api.as()
    trouble = new OutcomeUnknown(new Error('the disk did not answer'))
    const unsure = await writer.post('/diary/note', rain, key('k-1'))
    expect([unsure.status, unsure.body.error?.key]).to.deep.equal([503, 'OUTCOME_UNKNOWN'])
    trouble = undefined
    expect((await writer.post('/diary/note', rain, key('k-1'))).status).to.equal(200)
    expect(await api.desk.log.head()).to.equal(1)
  })

  it('answers a list whose position cannot be met as behind', async () => {
    const { body } = await api.as().post('/diary/note/getNoteByParam', { minPosition: 1_000 })
    expect(body.data).to.deep.include({ behind: true, total: 0 })
  }).timeout(5000)

  it('answers a list whose position is met as it is', async () => {
    await written()
    const { body } = await api.as().post('/diary/note/getNoteByParam', { minPosition: 1 })
    expect(body.data).to.not.have.property('behind')
  })
})
