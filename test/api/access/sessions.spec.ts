import { expect } from 'chai'
import type { Answered, Client } from '../../support/api.ts'
import { adminPassword, good, type Hired, type House, openHouse, ownPassword } from '../../support/house.ts'

const identity = (client: Client) => client.get('/SysUser/identity')
const told = ({ status, body }: Answered) => [status, body.code]
const gone = [401, 508]
const open = [200, 200]

describe('a session', () => {
  let house: House
  before(async () => {
    house = await openHouse()
  })
  after(() => house.close())

  it('travels in authorization, bare or after Bearer, or in access-token', async () => {
    const { api, admin } = house
    const token = admin.token ?? ''
    for (const headers of [
      { authorization: token },
      { authorization: `Bearer ${token}` },
      { 'access-token': token },
      { authorization: token, 'access-token': token },
    ] as Record<string, string>[])
      expect((await api.nobody.get('/SysUser/identity', { headers })).status).to.equal(200)
  })
  for (const [what, headers] of [
    ['no token', {}],
    ['an unknown token', { authorization: 'x'.repeat(43) }],
    ['a token in the cookie only', { cookie: 'token=x' }],
  ] as const)
    it(`is not there with ${what}`, async () =>
      expect(told(await house.api.nobody.get('/SysUser/identity', { headers }))).to.deep.equal(gone))

  it('ends with the sign-out', async () => {
    const client = await house.api.signIn('admin', adminPassword)
    good(await client.post('/SysUser/logout', {}))
    expect(told(await identity(client))).to.deep.equal(gone)
    expect(told(await identity(house.admin))).to.deep.equal(open)
  })
  it('is shown to its person, and ended by them from another one', async () => {
    const first = await house.hire('two.desks')
    const second = await house.api.signIn('two.desks', ownPassword)
    const own = good<{ id: string; current: boolean; tokenHash?: string }[]>(await second.get('/SysUser/sessions'))
    expect(own).to.have.length(2)
    expect(own.some(({ tokenHash }) => tokenHash !== undefined)).to.equal(false)
    const other = own.find(({ current }) => !current)
    good(await second.delete(`/SysUser/sessions/${other?.id}`))
    expect(told(await identity(first.client))).to.deep.equal(gone)
    expect(told(await identity(second))).to.deep.equal(open)
  })
  it('of somebody else is not there', async () => {
    const { client } = await house.hire('curious')
    const [session] = good<{ id: string }[]>(await house.admin.get('/SysUser/sessions'))
    expect((await client.delete(`/SysUser/sessions/${session?.id}`)).status).to.equal(404)
  })
  it('is ended by an administrator', async () => {
    const { id, client } = await house.hire('kicked')
    const filters = { userId: { op: 'eq', value: id }, status: { op: 'eq', value: 'OPEN' } }
    const { list } = good<{ list: { id: string; userName: string }[] }>(
      await house.admin.post('/sys/session/getSessionByParam', { filters }),
    )
    expect(list.map(({ userName }) => userName)).to.deep.equal(['kicked'])
    good(await house.admin.put('/sys/session/revoke', { ids: list.map((row) => row.id) }))
    expect(told(await identity(client))).to.deep.equal(gone)
  })
})

describe('the next request of both sessions of a person', () => {
  let house: House
  let person: Hired
  let sessions: readonly Client[]
  let count = 0
  before(async () => {
    house = await openHouse()
  })
  after(() => house.close())
  beforeEach(async () => {
    const role = await house.role(`role-${++count}`, { actions: ['sys:menu:read'] })
    person = await house.hire(`person-${count}`, { roles: [role] })
    sessions = [person.client, await house.api.signIn(person.account, ownPassword)]
    for (const client of sessions) expect((await client.get('/sys/menu/tree')).status).to.equal(200)
  })
  const expectGone = async (clients = sessions) => {
    for (const client of clients) expect(told(await client.get('/sys/menu/tree'))).to.deep.equal(gone)
  }

  it('is refused after the person was disabled, and enabling does not bring them back', async () => {
    good(await house.admin.put('/sys/user/disable', { ids: [person.id] }))
    await expectGone()
    good(await house.admin.put('/sys/user/enable', { ids: [person.id] }))
    await expectGone()
    expect(told(await identity(await house.api.signIn(person.account, ownPassword)))).to.deep.equal(open)
  })
  it('is refused after the person was removed', async () => {
    good(await house.admin.delete(`/sys/user/${person.id}`))
    await expectGone()
  })
  it('is refused after the password was reset', async () => {
    const { initialPasswords } = good<{ initialPasswords: Record<string, string> }>(
      await house.admin.put('/sys/user/resetPassword', { ids: [person.id] }),
    )
    await expectGone()
    const { body } = await house.api.nobody.post('/SysUser/login', {
      userName: person.account,
      password: initialPasswords[person.id],
    })
    expect(body.error?.key).to.equal('PASSWORD_RESET_REQUIRED')
  })
  it('is refused after a change of the password but in the session that changed it', async () => {
    const [own, other] = sessions as [Client, Client]
    const change = { current: ownPassword, password: 'Another-4269', confirm: 'Another-4269' }
    good(await own.put('/SysUser/password', change))
    await expectGone([other])
    expect((await own.get('/sys/menu/tree')).status).to.equal(200)
    expect(
      (await house.api.nobody.post('/SysUser/login', { userName: person.account, password: ownPassword })).status,
    ).to.equal(401)
  })
  it('is forbidden after the role was disabled, and allowed after it was enabled', async () => {
    const roleOf = async () => {
      const { list } = good<{ list: { id: string; code: string }[] }>(
        await house.admin.post('/sys/role/getRoleByParam', {}),
      )
      return list.find(({ code }) => code === `role-${count}`)?.id
    }
    const role = await roleOf()
    good(await house.admin.put('/sys/role/disable', { ids: [role] }))
    for (const client of sessions) expect((await client.get('/sys/menu/tree')).status).to.equal(403)
    good(await house.admin.put('/sys/role/enable', { ids: [role] }))
    for (const client of sessions) expect((await client.get('/sys/menu/tree')).status).to.equal(200)
  })
  it('is forbidden after the permission lost the action, without being signed out', async () => {
    const { list } = good<{ list: { id: string; code: string }[] }>(
      await house.admin.post('/sys/permission/getPermissionByParam', { keyword: `role-${count}` }),
    )
    good(await house.admin.put(`/sys/permission/${list[0]?.id}/actions`, { actions: [] }))
    for (const client of sessions) {
      expect((await client.get('/sys/menu/tree')).body.error?.key).to.equal('FORBIDDEN')
      expect((await identity(client)).status).to.equal(200)
    }
  })
  it('is forbidden after the role was taken away', async () => {
    const { roles } = good<{ roles: string[] }>(await house.admin.get(`/sys/user/${person.id}`))
    good(await house.admin.put('/sys/user/assignRoles', { ids: [person.id], remove: roles }))
    for (const client of sessions) expect((await client.get('/sys/menu/tree')).status).to.equal(403)
  })
  it('shows a new menu entry and action at once', async () => {
    const role = await house.role(`more-${count}`, { actions: ['sys:role:read'], menus: ['transInfo'] })
    good(await house.admin.put(`/sys/role/${role}/users`, { add: [person.id] }))
    const { menuItems, actions } = good<{ menuItems: { menuCode: string }[]; actions: string[] }>(
      await identity(person.client),
    )
    expect(menuItems.map(({ menuCode }) => menuCode)).to.deep.equal(['logistics', 'transInfo'])
    expect(actions).to.have.members(['sys:menu:read', 'sys:role:read'])
  })
})

describe('a session over time', () => {
  let house: House
  let clock = Date.parse('2026-03-02T08:00:00.000Z')
  const later = (hours: number) => {
    clock += hours * 3_600_000
  }
  beforeEach(async () => {
    house = await openHouse({ now: () => new Date(clock).toISOString(), settings: { DAYBOOK_COOKIE_DAYS: '2' } })
  })
  afterEach(() => house.close())

  it('is over after eight hours without use', async () => {
    later(7.9)
    expect(told(await identity(house.admin))).to.deep.equal(open)
    later(7.9)
    expect(told(await identity(house.admin))).to.deep.equal(open)
    later(8)
    expect(told(await identity(house.admin))).to.deep.equal(gone)
    expect(told(await identity(house.admin))).to.deep.equal(gone)
  })
  it('is over after the days of its cookie, however much it is used', async () => {
    for (let hour = 0; hour < 47; hour += 6) {
      expect(told(await identity(house.admin))).to.deep.equal(open)
      later(6)
    }
    expect(told(await identity(house.admin))).to.deep.equal(gone)
  })
  it('notes its use at most every quarter of an hour', async () => {
    const uses = async () =>
      (await house.api.desk.log.readAll(0, 100_000)).filter(({ type }) => type === 'SessionUsed').length
    for (let time = 0; time < 20; time++) await identity(house.admin)
    later(0.3)
    for (let time = 0; time < 20; time++) await identity(house.admin)
    await house.api.desk.projector.reached(await house.api.desk.log.head())
    expect(await uses()).to.equal(1)
  })
  it('that may set a password is over after ten minutes', async () => {
    const wanted = { account: 'slow', name: '慢', companyId: 'main', userType: 'administrator' }
    const { initialPassword } = good<{ initialPassword: string }>(await house.admin.post('/sys/user', wanted))
    const { body } = await house.api.nobody.post('/SysUser/login', { userName: 'slow', password: initialPassword })
    const { resetToken } = body.error?.params ?? {}
    later(1 / 6)
    const late = await house.api.nobody.post('/SysUser/firstReset', {
      resetToken,
      password: ownPassword,
      confirm: ownPassword,
    })
    expect([late.status, late.body.error?.key]).to.deep.equal([401, 'RESET_EXPIRED'])
  })
})
