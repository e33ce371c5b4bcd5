import { expect } from 'chai'
import type { SignInAnswer } from '../../../projections/access/signInAnswers.ts'
import { good, type House, openHouse, ownPassword } from '../../support/house.ts'

type List = Readonly<{ list: readonly SignInAnswer[]; total: number }>

describe('the sign-in log', () => {
  let house: House
  before(async () => {
    house = await openHouse()
  })
  after(() => house.close())

  const list = async (filters: object = {}, by = house.admin) =>
    good<List>(await by.post('/sys/log/login/getLoginLogByParam?pageSize=50', { filters }))
  const tryAs = (userName: string, password: string) => house.api.nobody.post('/SysUser/login', { userName, password })

  it('tells who came, from where, and how the session ended', async () => {
    const { id, client } = await house.hire('lin')
    const mine = { userId: { op: 'eq', value: id } }
    good(await client.post('/SysUser/logout', {}))
    const { list: found } = await list(mine)
    expect(found.map(({ outcome, ending }) => [outcome, ending])).to.deep.include(['SIGNED_IN', 'CLOSED'])
    expect(found.some(({ outcome }) => outcome === 'RESET_ONLY')).to.equal(true)
    expect(found[0]?.user).to.deep.equal({ id, name: 'lin' })
    expect(found[0]?.ip).to.be.a('string')
  })

  it('tells a failure once with its reason, and whose account it was if there is one', async () => {
    const { id } = await house.hire('mei')
    expect((await tryAs('mei', 'Wrong-1234')).status).to.equal(401)
    expect((await tryAs('nobody-here', 'Wrong-1234')).status).to.equal(401)
    const failed = await list({ outcome: { op: 'eq', value: 'FAILED' } })
    expect(failed.list.map(({ user, reason }) => [user?.id ?? null, reason])).to.deep.equal([
      [null, 'unknownAccount'],
      [id, 'wrongPassword'],
    ])
  })

  it('shows people the own company only, where failures of no account belong to nobody', async () => {
    const companyId = good(await house.admin.post('/sys/company', { code: 'N', name: '北方' })).id
    const north = await house.hire('north', { companyId })
    const roles = [await house.role('log', { actions: ['sys:loginLog:read', 'sys:loginLog:export'] })]
    const { client } = await house.hire('reader', { roles })
    const found = (await list({}, client)).list
    expect(found.length).to.be.greaterThan(0)
    expect(found.some(({ user }) => user === null || user.id === north.id)).to.equal(false)
    const { text } = await client.post('/sys/log/login/export', {})
    expect(text).to.include('reader').and.not.include('north')
    expect((await tryAs('reader', ownPassword)).status).to.equal(200)
  })
})
