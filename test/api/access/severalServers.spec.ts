import { expect } from 'chai'
import type { Client } from '../../support/api.ts'
import { companyId, good, ownPassword } from '../../support/house.ts'
import { type Branch, type Branches, openBranches } from '../../support/severalHouses.ts'

const rounds = 100

describe('servers beside each other', function () {
  this.timeout(120_000)
  let opened: Branches
  let here: Branch
  let there: Branch
  let role: string
  let count = 0

  before(async () => {
    opened = await openBranches(2)
    ;[here, there] = opened.branches as [Branch, Branch]
    role = await here.role('menu-reader', { actions: ['sys:menu:read'] })
  })
  after(() => opened.close())

  const hire = async (): Promise<Readonly<{ id: string; here: Client; there: Client }>> => {
    const { id, client } = await here.hire(`person-${++count}`, { roles: [role] })
    return { id, here: client, there: there.withToken(client.token) }
  }
  const menu = async (client: Client): Promise<number> => (await client.get('/sys/menu/tree')).status

  it('make the first people once', async () => {
    const { list } = good<{ list: { account: string }[] }>(await there.admin.post('/sys/user/getUserByParam', {}))
    expect(list.filter(({ account }) => account === 'admin')).to.have.length(1)
    expect(here.told.filter((sentence) => sentence.startsWith('Sign in as admin'))).to.have.length(1)
  })

  it('let in whoever signed in at another one, and nobody who signed out there', async () => {
    const person = await hire()
    expect(await menu(person.there)).to.equal(200)
    good(await person.here.post('/SysUser/logout', {}))
    expect(await menu(person.there)).to.equal(401)
  })

  it('refuse the next request after a role was taken away at another one, and allow it after it was given', async () => {
    const person = await hire()
    for (let round = 0; round < rounds; round++) {
      const change = round % 2 === 0 ? { remove: [role] } : { add: [role] }
      const [near, far] = round % 4 < 2 ? [here, person.there] : [there, person.here]
      good(await near.admin.put('/sys/user/assignRoles', { ids: [person.id], ...change }))
      expect(await menu(far)).to.equal(round % 2 === 0 ? 403 : 200)
    }
  })

  it('refuse the next request after the person was disabled at another one', async () => {
    const person = await hire()
    for (let round = 0; round < 10; round++) {
      const { body } = await there.nobody.post('/SysUser/login', { userName: `person-${count}`, password: ownPassword })
      const client = there.withToken(body.data)
      expect(await menu(client)).to.equal(200)
      good(await here.admin.put('/sys/user/disable', { ids: [person.id] }))
      expect(await menu(client)).to.equal(401)
      good(await here.admin.put('/sys/user/enable', { ids: [person.id] }))
    }
  })

  it('show what was saved at another one', async () => {
    for (let round = 0; round < 20; round++) {
      const [near, far] = round % 2 === 0 ? [here, there] : [there, here]
      const { id } = good(await near.admin.post('/sys/role', { code: `shown-${round}`, name: `shown-${round}` }))
      const { list } = good<{ list: { id: string }[] }>(
        await far.admin.post('/sys/role/getRoleByParam', { keyword: `shown-${round}` }),
      )
      expect(list.map((row) => row.id)).to.deep.equal([id])
    }
  })

  it('give an account to one person only, whoever asks where', async () => {
    for (let round = 0; round < 5; round++) {
      const wanted = { account: `wanted-${round}`, name: 'Wanted', companyId, userType: 'administrator' }
      const answers = await Promise.all([here, there, here, there].map(({ admin }) => admin.post('/sys/user', wanted)))
      expect(answers.map(({ status }) => status)).to.have.members([200, 409, 409, 409])
    }
  })

  it('act once on an order that was sent to both', async () => {
    const headers = { 'idempotency-key': '0192a000-0000-7000-8000-00000000abcd' }
    const wanted = { code: 'sent-twice', name: 'Sent twice' }
    const answers = await Promise.all([here, there].map(({ admin }) => admin.post('/sys/role', wanted, { headers })))
    const ids = answers.map((answer) => good(answer).id)
    expect(ids[0]).to.equal(ids[1])
    const { list } = good<{ list: unknown[] }>(
      await here.admin.post('/sys/role/getRoleByParam', { keyword: 'sent-twice' }),
    )
    expect(list).to.have.length(1)
  })

  it('count failed sign-ins of one address together', async () => {
    const wrong = async ({ nobody }: Branch): Promise<number> =>
      (await nobody.post('/SysUser/login', { userName: 'nobody-here', password: 'Wrong-12345' })).status
    const statuses: number[] = []
    for (let tried = 0; tried < 32; tried++) statuses.push(await wrong(tried % 2 === 0 ? here : there))
    expect(statuses.filter((status) => status === 429).length).to.be.at.least(2)
    expect(statuses.slice(0, 25)).not.to.include(429)
    expect([await wrong(here), await wrong(there)]).to.deep.equal([429, 429])
  })
})
