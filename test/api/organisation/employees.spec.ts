import { expect } from 'chai'
import type { Answered, Client } from '../../support/api.ts'
import { companyId, good, type House, openHouse } from '../../support/house.ts'

type Person = Readonly<{ id: string; name: string; departmentId: string | null }>
type Bulk = Readonly<{
  okCount: number
  failed: readonly Readonly<{ key: string }>[]
  ok: readonly { undoToken?: string }[]
}>

const key = ({ body }: Answered) => body.error?.key

describe('department staff', () => {
  let house: House
  let admin: Client
  let [a, b] = ['', '']
  before(async () => {
    house = await openHouse()
    admin = house.admin
    a = await house.department('STAFF-A')
    b = await house.department('STAFF-B', a)
  })
  after(() => house.close())

  const create = async (account: string, departmentId: string | null) =>
    good(await admin.post('/sys/user', { account, name: account, companyId, departmentId, userType: 'administrator' }))
      .id
  const list = async (client: Client, filters: object = {}) =>
    good<{ list: Person[] }>(
      await client.post('/sys/employee/getEmployeeByParam?pageNum=1&pageSize=50', { filters }),
    ).list.map(({ name }) => name)

  it('are listed by department, and counted', async () => {
    for (const [account, department] of [
      ['ann', a],
      ['bo', b],
      ['cy', b],
    ] as const)
      await create(account, department)
    const inBoth = { departmentId: { op: 'in', value: [a, b] } }
    expect(await list(admin, inBoth)).to.have.members(['ann', 'bo', 'cy'])
    expect(await list(admin, { departmentId: { op: 'eq', value: b } })).to.have.members(['bo', 'cy'])
    expect(good<Record<string, number>>(await admin.get('/sys/employee/count'))).to.include({ [a]: 1, [b]: 2 })
  })
  it('show nobody from beyond the reach of whoever looks', async () => {
    const role = await house.role('seesStaff', { actions: ['sys:employee:read', 'sys:department:read'] })
    const { client } = await house.hire('seesStaff', { roles: [role], scope: 'program', departmentId: b })
    await create('dora', a)
    const seen = await list(client)
    expect(seen).to.include.members(['bo', 'cy'])
    expect(seen).to.not.include('dora')
    expect(good<Record<string, number>>(await client.get('/sys/employee/count'))).to.not.have.property(a)
  })
  it('go to another department, and back', async () => {
    const id = await create('eve', a)
    const transfer = (departmentId: string | null, ids = [id]) =>
      admin.put('/sys/employee/transfer', { ids, departmentId })
    const { ok } = good<Bulk>(await transfer(b))
    const where = async () => good<Person>(await admin.get(`/sys/user/${id}`)).departmentId
    expect(await where()).to.equal(b)
    good(await admin.post('/sys/undo', { undoTokens: [ok[0]?.undoToken] }))
    expect(await where()).to.equal(a)
    expect(good<Bulk>(await transfer('nowhere')).failed.map((one) => one.key)).to.deep.equal(['FORBIDDEN_TARGET'])
    expect(good<Bulk>(await transfer(b, ['ghost'])).failed.map((one) => one.key)).to.deep.equal(['NOT_FOUND'])
  })
  it('are not transferred out of reach, nor by those who may only look', async () => {
    const [looks, moves] = [
      await house.role('looksOnly', { actions: ['sys:employee:read'] }),
      await house.role('moves', { actions: ['sys:employee:transfer'] }),
    ]
    const id = await create('fay', b)
    const reader = await house.hire('looksOnly', { roles: [looks], scope: 'program', departmentId: b })
    const mover = await house.hire('moves', { roles: [moves], scope: 'program', departmentId: b })
    const wish = { ids: [id], departmentId: a }
    expect(key(await reader.client.put('/sys/employee/transfer', wish))).to.equal('FORBIDDEN')
    const refused = good<Bulk>(await mover.client.put('/sys/employee/transfer', wish))
    expect(refused.failed.map((one) => one.key)).to.deep.equal(['FORBIDDEN_TARGET'])
  })
})
