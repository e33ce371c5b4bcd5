import { expect } from 'chai'
import type { TimelineKind } from '../../../api/kernel/timeline.ts'
import { timelineRoutes } from '../../../api/sys/timeline.ts'
import { undoRoutes } from '../../../api/sys/undo.ts'
import { user } from '../../../events/access/user.ts'
import { users } from '../../../projections/access/users.ts'
import type { Reach } from '../../../projections/kernel/reach.ts'
import { type Api, startApi } from '../../support/api.ts'
import { note, noteRoutes, notes, notesHistory } from '../kernel/notes.ts'

type Entry = Readonly<{
  version: number
  type: string
  title: string
  by: Readonly<{ name: string }>
  changes: readonly Readonly<{ field: string; label: string; old: unknown; new: unknown }>[]
  note?: string
  undoToken?: string
}>
type Bulk = Readonly<{
  okCount: number
  failCount: number
  ok: readonly Readonly<{ id: string; undoToken?: string }>[]
  failed: readonly Readonly<{ id: string; key: string; message: string }>[]
}>

const minute = 60_000

const named = { 'user.name': 'Name' }
const usersHistory: TimelineKind = {
  kind: 'user',
  rules: user,
  model: users,
  fields: { 'zh-CN': named, 'zh-TW': named, 'en-US': named },
  titles: { 'zh-CN': {}, 'zh-TW': {}, 'en-US': {} },
  action: 'diary:note:read',
}
const kinds = [notesHistory, usersHistory]

describe('the history of a record', () => {
  let api: Api
  let clock = Date.parse('2026-03-02T08:00:00.000Z')

  /** Happens just before the next append. */
  let meanwhile: (() => Promise<void>) | undefined

  beforeEach(async () => {
    meanwhile = undefined
    api = await startApi({
      around: (log) => ({
        ...log,
        append: async (...all) => {
          const act = meanwhile
          meanwhile = undefined
          await act?.()
          return log.append(...all)
        },
      }),
      routes: [...noteRoutes, ...timelineRoutes(kinds), ...undoRoutes(kinds)],
      deciders: [note, user],
      projections: [notes, users],
      now: () => new Date(clock).toISOString(),
    })
    await api.given(note, '1', {
      type: 'NoteWritten',
      data: { title: 'Rain', mood: 'CALM', companyId: 'acme', departmentId: 'd1' },
    })
  })
  afterEach(() => api.close())

  const later = (milliseconds: number) => (clock += milliseconds)
  const revise = async (title: string, userId = 'li') =>
    (await api.as({ userId }).put('/diary/note/1', { title })).body.data as Readonly<{ version: number }>
  const history = async (person = {}) =>
    (await api.as(person).get('/sys/timeline/note/1')).body.data as { list: Entry[] }
  const undo = async (tokens: readonly string[], person = {}, headers = {}) =>
    (await api.as(person).post('/sys/undo', { undoTokens: tokens }, { headers })).body.data as Bulk
  const title = async () => ((await api.as().get('/diary/note/1')).body.data as { title: string }).title

  it('tells every event newest first, with old and new values in words', async () => {
    await revise('Sun')
    await api.given(note, '1', { type: 'NoteRevised', data: { mood: 'CROSS' } })
    const { list } = await history()
    expect(list.map(({ version, title: named }) => [version, named])).to.deep.equal([
      [3, 'Note revised'],
      [2, 'Note revised'],
      [1, 'Note written'],
    ])
    expect(list.map(({ changes }) => changes)).to.deep.equal([
      [{ field: 'mood', label: 'Mood', old: 'calm', new: 'cross' }],
      [{ field: 'title', label: 'Title', old: 'Rain', new: 'Sun' }],
      [
        { field: 'title', label: 'Title', old: null, new: 'Rain' },
        { field: 'mood', label: 'Mood', old: null, new: 'calm' },
      ],
    ])
  })

  it('names who did it, also after they were removed', async () => {
    await api.given(user, 'wang', created('wang', 'Wang Wei'), { type: 'UserRemoved', data: {} })
    await revise('Sun', 'wang')
    const { list } = await history()
    expect(list[0]?.by).to.deep.equal({ type: 'user', id: 'wang', name: 'Wang Wei' })
  })

  it('calls the system what nobody did by hand', async () => {
    const asked = { by: { type: 'worker', id: 'tidying' }, commandId: 'c-1' } as const
    await api.desk.journal.execute(note, '1', { type: 'SealNote', data: {} }, asked)
    expect((await history()).list[0]?.by).to.deep.equal({ type: 'worker', id: 'tidying', name: 'System' })
  })

  it('carries the reason that was given', async () => {
    await api.given(note, '1', { type: 'NoteRemoved', data: { reason: 'written twice' } })
    const { list } = await history()
    expect(list[0]).to.deep.include({ type: 'NoteRemoved', note: 'written twice', changes: [] })
  })

  it('says of somebody who was erased that they were erased', async () => {
    await api.given(user, 'wang', created('wang', 'Wang Wei'))
    await api.keys.erase('wang')
    const { status, body } = await api.as().get('/sys/timeline/user/wang')
    const [entry] = (body.data as { list: Entry[] }).list
    expect([status, entry?.changes]).to.deep.equal([
      200,
      [{ field: 'name', label: 'Name', old: null, new: '[erased]' }],
    ])
  })

  it('shows the record as it was', async () => {
    await revise('Sun')
    const at = (version: number) => api.as().get(`/sys/timeline/note/1/at?version=${version}`)
    expect((await at(1)).body.data).to.deep.include({ id: '1', title: 'Rain', version: 1 })
    expect((await at(2)).body.data).to.deep.include({ title: 'Sun', version: 2 })
    expect((await at(3)).status).to.equal(404)
    expect((await api.as().get('/sys/timeline/note/1/at?version=x')).status).to.equal(400)
  })

  it('is not found where the record is out of reach, unknown, or of no kind', async () => {
    const elsewhere: Reach = { everything: false, companyId: 'other', userId: 'li', departments: ['d1'] }
    const own: Reach = { everything: false, companyId: 'acme', userId: 'zhao', departments: ['d1'] }
    expect((await api.as({ reach: () => elsewhere }).get('/sys/timeline/note/1')).status).to.equal(404)
    expect((await api.as({ reach: () => own }).get('/sys/timeline/note/1')).status).to.equal(200)
    expect((await api.as().get('/sys/timeline/note/none')).status).to.equal(404)
    expect((await api.as().get('/sys/timeline/stone/1')).status).to.equal(404)
    expect((await api.as({ actions: [] }).get('/sys/timeline/note/1')).status).to.equal(403)
  })

  it('offers to take back what can be taken back now, to those who may', async () => {
    await revise('Sun')
    expect((await history()).list.map(({ undoToken }) => undoToken)).to.deep.equal(['note:1:2', undefined])
    const reader = { actions: ['diary:note:read'] }
    expect((await history(reader)).list.map(({ undoToken }) => undoToken)).to.deep.equal([undefined, undefined])
    later(31 * minute)
    expect((await history()).list[0]?.undoToken).to.equal(undefined)
  })

  describe('taken back', () => {
    it('is as it was before, and can be brought forward again', async () => {
      await revise('Sun')
      const back = await undo(['note:1:2'])
      expect(back).to.deep.equal({ okCount: 1, failCount: 0, ok: [{ id: '1', undoToken: 'note:1:3' }], failed: [] })
      expect(await title()).to.equal('Rain')
      await undo(['note:1:3'])
      expect(await title()).to.equal('Sun')
    })

    it('goes back through several steps at once, whatever their order', async () => {
      await revise('Sun')
      await revise('Snow')
      expect((await undo(['note:1:2', 'note:1:3'])).okCount).to.equal(2)
      expect(await title()).to.equal('Rain')
    })

    it('happens once when the request comes twice', async () => {
      await revise('Sun')
      const headers = { 'idempotency-key': 'undo-1' }
      const person = { userId: 'li' }
      const first = await undo(['note:1:2'], person, headers)
      expect(await undo(['note:1:2'], person, headers)).to.deep.equal(first)
      expect(await api.desk.log.readStream('note-1')).to.have.length(3)
    })

    it('says who changed it afterwards when somebody did', async () => {
      await api.given(user, 'wang', created('wang', 'Wang Wei'))
      await revise('Sun')
      await revise('Snow', 'wang')
      await api.given(note, '1', { type: 'NoteRevised', data: { mood: 'CROSS' } })
      const { failed } = await undo(['note:1:2'])
      expect(failed).to.deep.equal([
        { id: '1', key: 'UNDO_CONFLICT', message: 'Wang Wei changed it again afterwards, so it cannot be undone' },
      ])
      expect(await title()).to.equal('Snow')
    })

    it('never undoes what somebody does at the same moment', async () => {
      await revise('Sun')
      meanwhile = () => api.given(note, '1', { type: 'NoteRevised', data: { title: 'Snow' } })
      expect((await undo(['note:1:2'])).failed[0]?.key).to.equal('STALE_VERSION')
      expect(await title()).to.equal('Snow')
    })

    it('is refused after half an hour', async () => {
      await revise('Sun')
      later(30 * minute + 1)
      expect((await undo(['note:1:2'])).failed[0]?.key).to.equal('UNDO_EXPIRED')
    })

    it('is refused for what has no way back', async () => {
      expect((await undo(['note:1:1'])).failed[0]?.key).to.equal('UNDO_IMPOSSIBLE')
    })

    it('is refused by the rules of the record', async () => {
      await revise('Sun')
      await api.given(note, '1', { type: 'NoteSealed', data: {} })
      expect((await undo(['note:1:2'])).failed[0]?.key).to.equal('DATE_ORDER')
    })

    it('asks for the permission and the reach of the act itself', async () => {
      await revise('Sun')
      const reader = { actions: ['diary:note:read'] }
      const elsewhere: Reach = { everything: false, companyId: 'other', userId: 'li', departments: [] }
      expect((await undo(['note:1:2'], reader)).failed[0]?.key).to.equal('FORBIDDEN')
      expect((await undo(['note:1:2'], { reach: () => elsewhere })).failed[0]?.key).to.equal('NOT_FOUND')
      expect((await undo(['note:1:1'], { reach: () => elsewhere })).failed[0]?.key).to.equal('NOT_FOUND')
      expect(await title()).to.equal('Sun')
    })

    it('tells of each token what became of it', async () => {
      await revise('Sun')
      const { okCount, failCount, failed } = await undo(['note:1:2', 'note:1:9', 'note:none:1', 'stone:1:1'])
      expect([okCount, failCount]).to.deep.equal([1, 3])
      expect(failed.map(({ key }) => key)).to.deep.equal(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    })

    it('reads tokens strictly', async () => {
      for (const undoTokens of [
        [],
        ['note'],
        ['note:1:0'],
        ['note:../x:1'],
        [{ a: 1 }],
        'note:1:1',
        Array(501).fill('note:1:1'),
      ])
        expect((await api.as().post('/sys/undo', { undoTokens })).status).to.equal(400)
    })
  })
})

const created = (userId: string, name: string) => ({
  type: 'UserCreated' as const,
  data: user.events.UserCreated.parse({
    userId,
    name,
    account: userId,
    companyId: 'acme',
    userType: 'administrator',
    roles: [],
    scope: 'own',
    mobile: '',
    email: '',
    wechat: '',
    contact: '',
  }),
})
