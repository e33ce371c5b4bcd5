import { expect } from 'chai'
import { adminPassword, good, type House, openHouse, ownPassword } from '../../support/house.ts'

const login = (house: House, userName: string, password: string) =>
  house.api.nobody.post('/SysUser/login', { userName, password })

describe('signing in', () => {
  let house: House
  before(async () => {
    house = await openHouse()
  })
  after(() => house.close())

  it('answers a token for name and password, whatever the case of the name and the blanks around it', async () => {
    const answer = await login(house, '  ADMIN ', adminPassword)
    expect(answer.status).to.equal(200)
    expect(answer.body.data).to.match(/^[\w-]{43}$/)
  })
  it('refuses a wrong password with HTTP 401, code 500 and one sentence for everybody', async () => {
    const wrong = await login(house, 'admin', 'wrong-password-1')
    const unknown = await login(house, 'nobody-at-all', 'wrong-password-1')
    expect([wrong.status, wrong.body.code, wrong.body.error?.key]).to.deep.equal([401, 500, 'SIGN_IN_FAILED'])
    expect(wrong.body.message).to.equal('Wrong login name or password')
    expect({ ...unknown.body, error: { ...unknown.body.error, requestId: '' } }).to.deep.equal({
      ...wrong.body,
      error: { ...wrong.body.error, requestId: '' },
    })
  })
  it('names every empty field', async () => {
    const { status, body } = await login(house, ' ', '')
    expect(status).to.equal(400)
    expect(body.error?.fields?.map(({ path, key }) => [path, key])).to.deep.equal([
      ['userName', 'REQUIRED'],
      ['password', 'REQUIRED'],
    ])
  })
  for (const [what, body] of [
    ['an object for the name', { userName: { select: 1 }, password: 'x' }],
    ['a list for the password', { userName: 'admin', password: ['x'] }],
    ['a field beside', { userName: 'admin', password: 'x', remember: true }],
  ] as const)
    it(`refuses ${what}`, async () => {
      expect((await house.api.nobody.post('/SysUser/login', body)).status).to.equal(400)
    })
  it('keeps blanks around a password', async () => {
    expect((await login(house, 'admin', ` ${adminPassword} `)).status).to.equal(401)
  })
  describe('with an initial password', () => {
    const created = async (account: string) => {
      const wanted = { account, name: '李雷', companyId: 'main', userType: 'administrator' }
      return good<{ id: string; initialPassword: string }>(await house.admin.post('/sys/user', wanted))
    }
    const resetToken = async (account: string, password: string) => {
      const { status, body } = await login(house, account, password)
      expect([status, body.code, body.error?.key]).to.deep.equal([409, 500, 'PASSWORD_RESET_REQUIRED'])
      return body.error?.params?.resetToken
    }
    const reset = (token: unknown, password = ownPassword, confirm = password) =>
      house.api.nobody.post('/SysUser/firstReset', { resetToken: token, password, confirm })

    it('leads to a new password first, and to a session with it', async () => {
      const { initialPassword } = await created('li.lei')
      const token = good<string>(await reset(await resetToken('li.lei', initialPassword)))
      expect((await house.api.withToken(token).get('/SysUser/identity')).status).to.equal(200)
      expect((await login(house, 'li.lei', ownPassword)).status).to.equal(200)
      expect((await login(house, 'li.lei', initialPassword)).status).to.equal(401)
    })
    it('gives a token that opens nothing else', async () => {
      const { initialPassword } = await created('han.meimei')
      const token = String(await resetToken('han.meimei', initialPassword))
      const { status, body } = await house.api.withToken(token).get('/SysUser/identity')
      expect([status, body.code]).to.deep.equal([401, 508])
    })
    it('gives a token that works once', async () => {
      const { initialPassword } = await created('lucy')
      const token = await resetToken('lucy', initialPassword)
      good(await reset(token))
      expect((await reset(token, 'Another-4269')).body.error?.key).to.equal('RESET_EXPIRED')
    })
    it('names what is wrong with the new password', async () => {
      const { initialPassword } = await created('jim.green')
      const token = await resetToken('jim.green', initialPassword)
      const problems = async (password: string, confirm = password) =>
        (await reset(token, password, confirm)).body.error?.fields?.map(({ path, key }) => `${path} ${key}`)
      expect(await problems('short-1')).to.deep.equal(['password PASSWORD_SHORT'])
      expect(await problems('onlyletters')).to.deep.equal(['password PASSWORD_WEAK'])
      expect(await problems('Admin@123')).to.deep.equal(['password PASSWORD_COMMON'])
      expect(await problems('Jim.Green')).to.deep.equal(['password PASSWORD_PERSONAL'])
      expect(await problems(ownPassword, 'Lantern-3159')).to.deep.equal(['confirm CONFIRM_MISMATCH'])
      expect(await problems(initialPassword)).to.deep.equal(['password PASSWORD_REUSED'])
    })
    it('is random, and told by the answer that created it only', async () => {
      const { id, initialPassword } = await created('tom')
      expect(initialPassword).to.match(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
      const events = await house.api.desk.log.readAll(0, 100_000)
      expect(events.some(({ data }) => data.includes(initialPassword) || data.includes('$argon2'))).to.equal(false)
      expect((await house.admin.get(`/sys/user/${id}`)).text).not.to.include(initialPassword)
    })
  })

  it('tells a disabled person so, when the password is right', async () => {
    const { id } = await house.hire('leaver')
    good(await house.admin.put('/sys/user/disable', { ids: [id] }))
    const { status, body } = await login(house, 'leaver', ownPassword)
    expect([status, body.error?.key]).to.deep.equal([401, 'USER_DISABLED'])
    expect((await login(house, 'leaver', 'wrong-password-1')).body.error?.key).to.equal('SIGN_IN_FAILED')
  })
})

describe('the time that a refused sign-in takes', () => {
  let house: House
  before(async () => {
    house = await openHouse()
  })
  after(() => house.close())

  it('does not tell an account that is there from one that is not', async () => {
    const fastest = { admin: Number.POSITIVE_INFINITY, nobody: Number.POSITIVE_INFINITY }
    for (let round = 0; round < 8; round++)
      for (const userName of ['admin', 'nobody'] as const) {
        const began = performance.now()
        await login(house, userName, 'wrong-password-1')
        fastest[userName] = Math.min(fastest[userName], performance.now() - began)
      }
    // Without the work of a password hash it would be tens of times faster.
    expect(fastest.admin / fastest.nobody).to.be.within(1 / 3, 3)
  })
})

describe('signing in where the operator reveals accounts', () => {
  let house: House
  before(async () => {
    house = await openHouse({ settings: { DAYBOOK_REVEAL_ACCOUNTS: 'true' } })
  })
  after(() => house.close())

  it('says which of name and password is wrong', async () => {
    expect((await login(house, 'nobody', 'wrong-password-1')).body.error?.key).to.equal('USER_UNKNOWN')
    expect((await login(house, 'admin', 'wrong-password-1')).body.error?.key).to.equal('PASSWORD_INCORRECT')
  })
})

describe('failed sign-ins', () => {
  let house: House
  let clock = Date.parse('2026-03-02T08:00:00.000Z')
  const later = (minutes: number) => {
    clock += minutes * 60_000
  }
  const fail = async (times: number, account = 'admin') => {
    for (let time = 0; time < times; time++)
      expect((await login(house, account, 'wrong-password-1')).body.error?.key).to.equal('SIGN_IN_FAILED')
  }
  const isLetIn = async () => (await login(house, 'admin', adminPassword)).status === 200

  beforeEach(async () => {
    house = await openHouse({ now: () => new Date(clock).toISOString() })
  })
  afterEach(() => house.close())

  it('make the account wait 1, then 2 minutes from the fifth on, with the same answer as a wrong password', async () => {
    await fail(4)
    expect(await isLetIn()).to.equal(true)
    await fail(5)
    expect(await isLetIn()).to.equal(false)
    later(1)
    await fail(1)
    later(1)
    expect(await isLetIn()).to.equal(false)
    later(1)
    expect(await isLetIn()).to.equal(true)
    expect(await isLetIn()).to.equal(true)
  })
  it('are forgotten when an administrator unlocks the account', async () => {
    const { id } = await house.hire('locked.out')
    await fail(5, 'locked.out')
    expect((await login(house, 'locked.out', ownPassword)).status).to.equal(401)
    expect(good<{ okCount: number }>(await house.admin.put('/sys/user/unlock', { ids: [id] })).okCount).to.equal(1)
    expect((await login(house, 'locked.out', ownPassword)).status).to.equal(200)
  })
  it('make the address wait after thirty in a quarter of an hour', async function () {
    this.timeout(60_000)
    await fail(30, 'nobody')
    const refused = await login(house, 'admin', adminPassword)
    expect([refused.status, refused.body.error?.key]).to.deep.equal([429, 'RATE_LIMITED'])
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 900)
    later(15)
    expect(await isLetIn()).to.equal(true)
  })
  for (const [what, headers] of [
    ['a version that was never seen', { 'if-match': '999' }],
    ['the key of an earlier request', { 'idempotency-key': 'the-same' }],
  ] as const)
    it(`count also with ${what}`, async () => {
      const wrong = { userName: 'admin', password: 'wrong-password-1' }
      for (let time = 0; time < 5; time++)
        expect((await house.api.nobody.post('/SysUser/login', wrong, { headers })).status).to.equal(401)
      expect(await isLetIn()).to.equal(false)
    })
  it('of a signed-in person who changes the password count too', async () => {
    const { client } = await house.hire('guesser')
    const guess = (current: string) => {
      const body = { current, password: 'Another-4269', confirm: 'Another-4269' }
      return client.put('/SysUser/password', body, { headers: { 'idempotency-key': 'always-the-same' } })
    }
    for (let time = 0; time < 5; time++)
      expect((await guess(`wrong-password-${time}`)).body.error?.key).to.equal('PASSWORD_INCORRECT')
    expect((await guess(ownPassword)).status).to.equal(429)
  })
})
