import { expect } from 'chai'
import type { Client } from '../../support/api.ts'
import { companyId, good, type House, openHouse, ownPassword } from '../../support/house.ts'

type Listed = { list: { id: string; account: string; status: string }[]; total: number; position: number }

const wanted = (account: string, more: object = {}) => ({
  account,
  name: '王伟',
  companyId,
  userType: 'administrator',
  ...more,
})

describe('people with accounts', () => {
  let house: House
  let admin: Client
  before(async () => {
    house = await openHouse()
    admin = house.admin
  })
  after(() => house.close())

  const list = async (body: object = {}, page = '?pageNum=1&pageSize=200', client = admin) =>
    good<Listed>(await client.post(`/sys/user/getUserByParam${page}`, body))
  const key = async (answer: Promise<{ body: { error?: { key: string } } }>) => (await answer).body.error?.key

  it('are in the list as soon as they are created', async () => {
    const { id } = good(await admin.post('/sys/user', wanted('first.one', { mobile: '13800000001' })))
    const { list: rows } = await list({ keyword: 'first.one' })
    expect(rows).to.have.length(1)
    expect(rows[0]).to.include({ id, account: 'first.one', status: 'PENDING_RESET', mobile: '13800000001' })
    expect(rows[0]).not.to.have.any.keys('accountKey', 'sessionsFrom', 'keptSession', 'roleWords', 'secret')
  })
  it('need account, name, company and type', async () => {
    const { status, body } = await admin.post('/sys/user', {})
    expect(status).to.equal(400)
    expect(body.message).to.equal('There are required fields not entered or selected')
    expect(body.error?.fields?.map(({ path }) => path)).to.have.members(['companyId', 'name', 'account', 'userType'])
  })
  it('have an account that nobody else has, whatever its case', async () => {
    good(await admin.post('/sys/user', wanted('Taken.Name')))
    const { status, body } = await admin.post('/sys/user', wanted('tAKEN.nAME'))
    expect([status, body.error?.key]).to.deep.equal([409, 'USER_ACCOUNT_TAKEN'])
    expect(body.error?.fields?.[0]?.path).to.equal('account')
  })
  it('leave their account to nobody, even when they were removed', async () => {
    const { id } = good(await admin.post('/sys/user', wanted('gone.for.good')))
    good(await admin.delete(`/sys/user/${id}`))
    expect(await key(admin.post('/sys/user', wanted('gone.for.good')))).to.equal('USER_ACCOUNT_TAKEN')
  })
  it('have contacts of their own', async () => {
    good(await admin.post('/sys/user', wanted('has.contacts', { email: 'one@north.cn' })))
    expect(await key(admin.post('/sys/user', wanted('wants.them', { email: 'one@north.cn' })))).to.equal(
      'USER_CONTACT_TAKEN',
    )
    good(await admin.post('/sys/user', wanted('wants.them')))
  })
  it('are one when eight equal requests come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post('/sys/user', wanted('eight.times'))))
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
    expect(answers.filter(({ body }) => body.error?.key === 'USER_ACCOUNT_TAKEN')).to.have.length(7)
    expect((await list({ keyword: 'eight.times' })).list).to.have.length(1)
  })
  it('are one when one request comes eight times', async () => {
    const send = () => admin.post('/sys/user', wanted('one.request'), { headers: { 'idempotency-key': 'k-1' } })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(new Set(answers.map(({ status, text }) => (status === 200 ? 200 : text)))).to.deep.equal(new Set([200]))
    expect(new Set(answers.map(({ body }) => (body.data as { id: string }).id)).size).to.equal(1)
    expect(answers.filter(({ body }) => 'initialPassword' in (body.data as object))).to.have.length(1)
    expect((await list({ keyword: 'one.request' })).list).to.have.length(1)
  })
  it('change field by field, and not on a version that somebody else has changed', async () => {
    const { id, version } = good<{ id: string; version: number }>(await admin.post('/sys/user', wanted('changes')))
    const changed = good<{ version: number; undoToken: string }>(
      await admin.put('/sys/user', { id, version, name: '王五', workNumber: 'W-7' }),
    )
    expect(changed.undoToken).to.equal(`user:${id}:${changed.version}`)
    const stale = await admin.put('/sys/user', { id, version, name: '王六' })
    expect([stale.status, stale.body.error?.key]).to.deep.equal([412, 'STALE_VERSION'])
    expect(good(await admin.get(`/sys/user/${id}`))).to.include({ name: '王五', workNumber: 'W-7' })
  })
  it('get their profile back when the change is undone', async () => {
    const { id } = good(await admin.post('/sys/user', wanted('undone')))
    const { undoToken } = good<{ undoToken: string }>(await admin.put('/sys/user', { id, name: '王五' }))
    const { okCount } = good<{ okCount: number }>(await admin.post('/sys/undo', { undoTokens: [undoToken] }))
    expect(okCount).to.equal(1)
    expect(good(await admin.get(`/sys/user/${id}`))).to.include({ name: '王伟' })
  })
  it('are removed, hidden and restored', async () => {
    const { id } = good(await admin.post('/sys/user', wanted('comes.back')))
    good(await admin.delete(`/sys/user/${id}`))
    expect((await list({ keyword: 'comes.back' })).list).to.deep.equal([])
    const removed = { keyword: 'comes.back', filters: { status: { op: 'eq', value: 'REMOVED' } } }
    expect((await list(removed)).list.map((row) => row.id)).to.deep.equal([id])
    good(await admin.put('/sys/user/restore', { ids: [id] }))
    expect((await list({ keyword: 'comes.back' })).list[0]?.status).to.equal('DISABLED')
  })
  it('are told one by one what became of them in a bulk', async () => {
    const { id } = good(await admin.post('/sys/user', wanted('in.bulk')))
    const self = good<{ id: string }>(await admin.get('/SysUser/identity')).id
    const answer = good<{ okCount: number; failed: { id: string; key: string; message: string }[] }>(
      await admin.put('/sys/user/disable', { ids: [id, self, 'ghost'] }),
    )
    expect(answer.okCount).to.equal(1)
    expect(answer.failed.map((one) => [one.id, one.key])).to.deep.equal([
      [self, 'LAST_SUPER_ADMIN'],
      ['ghost', 'NOT_FOUND'],
    ])
  })
  it('come page by page, and a page past the end says so', async () => {
    const all = await list()
    const page = await list({}, '?page=2&size=3')
    expect(page.list).to.have.length(3)
    expect(page.total).to.equal(all.total)
    expect(await list({}, '?pageNum=999')).to.include({ pastEnd: true, total: all.total })
  })
  it('keep their names, numbers and addresses out of the stored log', async () => {
    good(
      await admin.post('/sys/user', wanted('secret.name', { name: '慕容雪', mobile: '13911112222', wechat: 'xue_mr' })),
    )
    const stored = (await house.api.desk.log.readAll(0, 100_000)).map(({ data }) => data).join('\n')
    for (const text of ['慕容雪', '13911112222', 'xue_mr']) expect(stored).not.to.include(text)
  })

  describe('who are super administrators', () => {
    it('can be made by one, and by nobody else', async () => {
      const role = await house.role('maker', { actions: ['sys:user:create', 'sys:user:change', 'sys:user:read'] })
      const { client } = await house.hire('maker', { roles: [role], scope: 'data' })
      const above = wanted('above', { userType: 'superAdministrator' })
      expect(await key(client.post('/sys/user', above))).to.equal('FORBIDDEN_ESCALATION')
      const { id } = good(await client.post('/sys/user', wanted('below')))
      expect(await key(client.put('/sys/user/changeType', { ids: [id], userType: 'superAdministrator' }))).to.equal(
        undefined,
      )
      expect(good(await admin.get(`/sys/user/${id}`))).to.include({ userType: 'administrator' })
      good(await admin.post('/sys/user', above))
    })
    it('are never none, even when two of them disable each other at the same moment', async () => {
      const alone = await openHouse()
      try {
        const second = await alone.hire('second', { userType: 'superAdministrator' })
        const self = good<{ id: string }>(await alone.admin.get('/SysUser/identity')).id
        const answers = await Promise.all([
          alone.admin.put('/sys/user/disable', { ids: [second.id] }),
          second.client.put('/sys/user/disable', { ids: [self] }),
        ])
        const done = answers.filter(({ body }) => (body.data as { okCount: number } | null)?.okCount === 1)
        expect(done).to.have.length(1)
        const clients = [alone.admin, second.client]
        const alive = await Promise.all(clients.map((client) => client.get('/SysUser/identity')))
        expect(alive.filter(({ status }) => status === 200)).to.have.length(1)
      } finally {
        await alone.close()
      }
    })
    it('cannot be unmade when there is only one', async () => {
      const alone = await openHouse()
      try {
        const self = good<{ id: string }>(await alone.admin.get('/SysUser/identity')).id
        const demote = { ids: [self], userType: 'administrator' }
        const { failed } = good<{ failed: { key: string }[] }>(await alone.admin.put('/sys/user/changeType', demote))
        expect(failed[0]?.key).to.equal('LAST_SUPER_ADMIN')
        expect(await key(alone.admin.delete(`/sys/user/${self}`))).to.equal('LAST_SUPER_ADMIN')
        const second = await alone.hire('second', { userType: 'superAdministrator' })
        expect(await key(alone.admin.delete(`/sys/user/${self}`))).to.equal('USER_SELF_DISABLE')
        good(await alone.admin.put('/sys/user/changeType', demote))
        expect(await key(second.client.delete(`/sys/user/${second.id}`))).to.equal('LAST_SUPER_ADMIN')
      } finally {
        await alone.close()
      }
    })
  })

  it('can choose only a password they have not used lately', async () => {
    const { client } = await house.hire('rotates')
    const change = (current: string, password: string) =>
      client.put('/SysUser/password', { current, password, confirm: password })
    expect(await key(change(ownPassword, ownPassword))).to.equal('PASSWORD_REUSED')
    good(await change(ownPassword, 'Another-4269'))
    expect(await key(change('Another-4269', ownPassword))).to.equal('PASSWORD_REUSED')
  })
})
