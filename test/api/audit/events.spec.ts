import { expect } from 'chai'
import { createHash } from 'node:crypto'
import { routes } from '../../../api/index.ts'
import { user } from '../../../events/access/user.ts'
import { deciders } from '../../../events/index.ts'
import { genesis } from '../../../events/log/ledgerHash.ts'
import type { LogEntry, LogEntryDetail, LogKind } from '../../../projections/audit/auditAnswers.ts'
import { projections } from '../../../projections/index.ts'
import { type Api, type Client, startApi } from '../../support/api.ts'
import { looksOf, withLedger } from '../../support/audit.ts'
import { good } from '../../support/house.ts'

const read = 'sys:audit:read'
const personal = 'sys:audit:personal'
const path = '/sys/audit/event'

const profile = {
  companyId: 'acme',
  departmentId: null,
  employeeId: null,
  workNumber: '7',
  gender: null,
  photo: null,
  language: null,
  name: '林语',
  mobile: '13800000000',
  email: '',
  wechat: '',
  contact: '',
}
const created = {
  type: 'UserCreated',
  data: {
    ...profile,
    userId: 'lin',
    account: 'lin',
    userType: 'administrator',
    roles: ['clerk', 'reader'],
    scope: 'own',
  },
} as const

type List = Readonly<{ list: readonly LogEntry[]; total: number; position: number; cursor?: string }>

describe('the log, for auditors', () => {
  let api: Api
  let auditor: Client
  before(async () => {
    api = await startApi({ routes, deciders, projections, ledger: withLedger() })
    auditor = api.as({ userId: 'zhou', actions: [read] })
    await api.given(user, 'lin', created as never, { type: 'UserDisabled', data: {} })
  })
  after(() => api.close())

  const list = async (body: object = {}, query = ''): Promise<List> =>
    good<List>(await auditor.post(`${path}/getEventByParam${query}`, body))
  const detail = async (position: number, client = auditor): Promise<LogEntryDetail> =>
    good<LogEntryDetail>(await client.get(`${path}/${position}`))
  const chained = async () => {
    while (((await api.desk.ledger?.status())?.lag ?? 0) > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  it('is listed newest first, with who, when and what in words', async () => {
    const { list: found, total, position } = await list()
    expect(total).to.be.at.least(2)
    expect(position).to.be.at.least(2)
    const entry = found.find((one) => one.position === 2)
    expect(entry).to.deep.include({
      by: { type: 'user', id: 'li', name: 'li' },
      type: 'UserDisabled',
      title: 'User disabled',
      kind: 'user',
      context: 'access',
      recordId: 'lin',
      stream: 'user-lin',
      version: 2,
      page: null,
      ip: null,
      refused: null,
    })
    expect(entry?.at).to.match(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it('is searched by record and type', async () => {
    const filters = { recordId: { op: 'eq', value: 'lin' }, type: { op: 'eq', value: 'UserCreated' } }
    expect((await list({ filters })).list.map(({ position }) => position)).to.deep.equal([1])
    const { status, body } = await auditor.post(`${path}/getEventByParam`, {
      filters: { ip: { op: 'eq', value: '1' } },
    })
    expect([status, body.error?.key]).to.deep.equal([400, 'FILTER_INVALID'])
  })

  it('shows what was refused, with the reason and what it was aimed at', async () => {
    const stranger = api.as({ userId: 'wang', actions: [] })
    expect((await stranger.get('/sys/user/lin', { headers: { 'page-path': '/system/account' } })).status).to.equal(403)
    const { list: found } = await list({
      filters: { type: { op: 'eq', value: 'CommandRefused' } },
      minPosition: await api.desk.log.head(),
    })
    expect(found[0]).to.deep.include({
      title: 'Command refused',
      kind: 'refusals',
      recordId: null,
      page: '/system/account',
      refused: { action: 'sys:user:read', target: '/api/sys/user/lin', key: 'FORBIDDEN', message: 'No permission' },
    })
  })

  it('withholds what is personal in an event', async () => {
    const { fields, fieldsTotal } = await detail(1)
    const of = (name: string) => fields.find((field) => field.path === name)
    expect(of('name')).to.deep.equal({ path: 'name', value: null, personal: 'S2', subject: 'lin', state: 'withheld' })
    expect(of('companyId')).to.deep.equal({
      path: 'companyId',
      value: 'acme',
      personal: null,
      subject: null,
      state: 'shown',
    })
    expect(fields.map((field) => field.path)).to.include.members(['roles.0', 'roles.1'])
    expect(fieldsTotal).to.equal(fields.length)
    expect(JSON.stringify(await detail(1))).not.to.include('林语')
  })

  it('shows it to somebody who may see it, and writes down that they did', async () => {
    const trusted = api.as({ userId: 'trusted', actions: [read, personal] })
    const { fields } = await detail(1, trusted)
    expect(fields.find((field) => field.path === 'name')).to.include({ value: '林语', state: 'shown' })
    const looks = await looksOf(api, 'trusted')
    const seen = looks.find(({ type }) => type === 'PersonalDataSeen')
    expect(seen?.by.id).to.equal('trusted')
    expect(seen?.data).to.deep.include({ subjects: ['lin'], where: 'GET /sys/audit/event/:position' })
    expect(seen?.data.fields).to.include.members(['name', 'mobile'])
    expect(looks.find(({ type }) => type === 'LogRead')?.data).to.deep.equal({
      what: 'event',
      filters: [],
      positions: [1],
    })
  })

  it('proves that an event is the one that was chained and signed', async () => {
    await chained()
    await new Promise((resolve) => setTimeout(resolve, 700))
    const first = await detail(1)
    const second = await detail(2)
    expect(first.proof).to.deep.include({ previous: genesis, holds: true })
    expect(second.proof?.previous).to.equal(first.proof?.hash)
    expect(second.proof?.computed).to.equal(second.proof?.hash)
    expect(second.proof?.head).to.include({ holds: true })
    expect(second.proof?.head?.position).to.be.at.least(2)
  })

  it('tells the stored payload by its size and hash, as an export has it', async () => {
    const [event] = await api.desk.log.readAll(0, 1)
    const { stored } = await detail(1)
    const data = event?.data ?? ''
    expect(stored).to.deep.equal({
      bytes: Buffer.byteLength(data),
      sha256: createHash('sha256').update(data).digest('hex'),
    })
  })

  it('names the other events of the same command', async () => {
    const by = { type: 'user', id: 'li' } as const
    const meta = () => ({ eventId: api.desk.newId(), at: api.desk.now(), by, commandId: 'one', correlationId: 'one' })
    const encoded = [
      await api.codec.encode({ type: 'UserEnabled', data: {} }, meta()),
      await api.codec.encode({ type: 'UserScopeChanged', data: { scope: 'data' } }, meta()),
    ]
    const { position } = await api.desk.log.append('user-lin', 'any', encoded)
    const { siblings, commandId } = await detail(position)
    expect(commandId).to.equal('one')
    expect(siblings).to.deep.equal([{ position: position - 1, type: 'UserEnabled', title: 'User enabled' }])
  })

  it('does not know events that are not there', async () => {
    for (const odd of ['0', '-1', '1e3', '9999999', 'x'])
      expect((await auditor.get(`${path}/${odd}`)).status, odd).to.equal(404)
  })

  it('tells the words by which it can be searched', async () => {
    const kinds = good<readonly LogKind[]>(await auditor.get('/sys/audit/kinds'))
    expect(kinds.map(({ kind }) => kind)).to.have.members(deciders.map(({ stream }) => stream))
    expect(kinds.find(({ kind }) => kind === 'order')).to.deep.include({
      context: 'logistics',
      name: 'Logistics orders',
    })
    expect(kinds.find(({ kind }) => kind === 'user')?.types).to.deep.include({
      type: 'UserDisabled',
      title: 'User disabled',
    })
  })

  it('says that a person was erased, to everybody', async () => {
    await api.given(user, 'gone', { ...created, data: { ...created.data, userId: 'gone' } } as never)
    const position = await api.desk.log.head()
    await api.keys.erase('gone')
    const { fields } = await detail(position, api.as({ userId: 'trusted', actions: [read, personal] }))
    expect(fields.find((field) => field.path === 'name')).to.deep.include({
      value: null,
      state: 'erased',
      subject: 'gone',
    })
    expect(fields.find((field) => field.path === 'companyId')).to.include({ value: 'acme', state: 'shown' })
  })

  describe('that was read', () => {
    it('says so, once a minute for the same question, however many pages', async () => {
      const reader = api.as({ userId: 'reader', actions: [read] })
      const filters = { kind: { op: 'eq', value: 'user' } }
      for (const page of [1, 2, 3])
        good(
          await reader.post(
            `${path}/getEventByParam?pageNum=${page}`,
            { filters },
            { headers: { 'page-path': '/audit/events' } },
          ),
        )
      good(await reader.post(`${path}/getEventByParam`, {}))
      const looks = await looksOf(api, 'reader')
      expect(looks.map(({ data }) => data)).to.deep.equal([
        { what: 'events', filters: [{ field: 'kind', op: 'eq', value: '"user"' }], positions: [] },
        { what: 'events', filters: [], positions: [] },
      ])
      expect(looks[0]).to.include({ page: '/audit/events' })
      expect(looks[0]?.stream).to.match(/^logReading-reader\.\d{4}-\d\d-\d\d$/)
    })

    it('names the events that were opened together', async () => {
      const opener = api.as({ userId: 'opener', actions: [read] })
      for (const position of [1, 2, 1]) await detail(position, opener)
      expect((await looksOf(api, 'opener')).map(({ data }) => data)).to.deep.equal([
        { what: 'event', filters: [], positions: [1, 2] },
      ])
    })
  })
})
