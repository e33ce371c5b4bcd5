import { expect } from 'chai'
import type { DataSeenAnswer } from '../../../projections/audit/auditAnswers.ts'
import type { Client } from '../../support/api.ts'
import { looksOf } from '../../support/audit.ts'
import { companyId, good, type Hired, type House, openHouse } from '../../support/house.ts'

type List = Readonly<{ list: readonly DataSeenAnswer[]; total: number }>

describe('who saw personal data', () => {
  let house: House
  let clerk: Hired
  let lin: Hired
  let chen: Hired
  before(async () => {
    house = await openHouse()
    const role = await house.role('clerk', { actions: ['sys:user:read', 'sys:role:read', 'sys:session:read'] })
    lin = await house.hire('lin', { mobile: '13800000001' })
    chen = await house.hire('chen')
    clerk = await house.hire('clerk', { roles: [role], scope: 'data', userType: 'administrator' })
  })
  after(() => house.close())

  const as = (userId: string, actions: readonly string[]): Client => house.api.as({ userId, actions, companyId })
  const seenBy = async (userId: string) =>
    (await looksOf(house.api, userId)).filter(({ type }) => type === 'PersonalDataSeen').map(({ data }) => data)

  it('is written down when a person is opened', async () => {
    good(await as('one', ['sys:user:read']).get(`/sys/user/${lin.id}`))
    const [look, ...more] = await seenBy('one')
    expect(more).to.deep.equal([])
    expect(look).to.deep.include({ subjects: [lin.id], where: 'GET /sys/user/:id' })
    expect(look?.fields).to.include.members(['name', 'mobile', 'email'])
  })

  it('is written down for everybody on a page of a list, once however often it is shown', async () => {
    const client = as('two', ['sys:user:read'])
    for (let time = 0; time < 3; time++) good(await client.post('/sys/user/getUserByParam?pageNum=1&pageSize=50', {}))
    const looks = await seenBy('two')
    expect(looks).to.have.length(1)
    expect(looks[0]?.subjects).to.include.members([lin.id, chen.id, clerk.id])
    expect(looks[0]?.where).to.equal('POST /sys/user/getUserByParam')
  })

  it('is written down for the holders of a role, the history of a person, and sessions', async () => {
    const client = as('three', ['sys:user:read', 'sys:role:read', 'sys:session:read'])
    const [role] = good<{ list: readonly { id: string }[] }>(
      await client.post('/sys/role/getRoleByParam', { filters: { code: { op: 'eq', value: 'clerk' } } }),
    ).list
    good(await client.post(`/sys/role/${role?.id}/getUserByParam`, {}))
    good(await client.get(`/sys/timeline/user/${lin.id}`))
    good(await client.get(`/sys/timeline/user/${lin.id}/at?version=1`))
    good(await client.post('/sys/session/getSessionByParam', {}))
    const looks = await seenBy('three')
    expect(looks.map(({ where }) => where)).to.have.members([
      'POST /sys/role/:id/getUserByParam',
      'GET /sys/timeline/:kind/:id',
      'GET /sys/timeline/:kind/:id/at',
      'POST /sys/session/getSessionByParam',
    ])
    expect(looks.find(({ where }) => String(where).startsWith('POST /sys/session'))?.fields).to.deep.equal(['name'])
  })

  it('is not written down of what people see of themselves', async () => {
    good(await as(lin.id, ['sys:user:read']).get(`/sys/user/${lin.id}`))
    expect(await seenBy(lin.id)).to.deep.equal([])
  })

  it('is not written down when nobody was shown', async () => {
    expect((await as('four', ['sys:user:read']).get('/sys/user/nobody')).status).to.equal(404)
    good(await as('four', ['sys:user:read']).post('/sys/user/getUserByParam', { keyword: 'none such' }))
    expect(await seenBy('four')).to.deep.equal([])
  })

  it('is listed for auditors by whom and of whom, without the names of those who were seen', async () => {
    await looksOf(house.api, 'one')
    const auditor = as('zhou', ['sys:audit:read'])
    const filters = { subject: { op: 'eq', value: lin.id }, by: { op: 'eq', value: 'one' } }
    const asked = { filters, minPosition: await house.api.desk.log.head() }
    const { list, total } = good<List>(await auditor.post('/sys/audit/seen/getSeenByParam', asked))
    expect(total).to.equal(1)
    expect(list[0]).to.deep.include({
      by: { id: 'one', name: 'one' },
      subject: { id: lin.id, name: null },
      where: 'GET /sys/user/:id',
      count: 1,
    })
    expect(list[0]?.what).to.include('mobile')
  })

  it('is listed with their names for those who may see them, who are written down in turn', async () => {
    const trusted = as('trusted', ['sys:audit:read', 'sys:audit:personal'])
    const filters = { subject: { op: 'eq', value: lin.id } }
    const { list } = good<List>(await trusted.post('/sys/audit/seen/getSeenByParam', { filters }))
    expect(list[0]?.subject).to.deep.equal({ id: lin.id, name: 'lin' })
    expect(await seenBy('trusted')).to.deep.equal([
      { subjects: [lin.id], fields: ['name'], where: 'POST /sys/audit/seen/getSeenByParam' },
    ])
  })

  it('is written down before the server stops', async () => {
    good(await as('last', ['sys:user:read']).get(`/sys/user/${chen.id}`))
    await house.api.served.drain()
    const events = await house.api.desk.log.readAll(0, 10_000)
    expect(events.some(({ stream }) => stream.startsWith('dataSighting-last.'))).to.equal(true)
  })
})
