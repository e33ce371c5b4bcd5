import { expect } from 'chai'
import type { Answered, Client } from '../../support/api.ts'
import { companyId, good, type House, openHouse } from '../../support/house.ts'

type Department = { id: string; parentId: string | null; name: string; status: string; version: number }

const key = ({ body }: Answered) => body.error?.key

describe('departments', () => {
  let house: House
  let admin: Client
  before(async () => {
    house = await openHouse()
    admin = house.admin
  })
  after(() => house.close())

  const tree = async (query = '') => good<Department[]>(await admin.get(`/sys/department/tree${query}`))
  const find = async (id: string, query = '') => (await tree(query)).find((one) => one.id === id)

  it('are in the tree as soon as they are opened, from today on unless told', async () => {
    const { id } = good(await admin.post('/sys/department', { code: 'D1', name: '销售部' }))
    expect(await find(id)).to.include({ name: '销售部', parentId: null, status: 'ACTIVE' })
  })
  it('may be planned', async () => {
    const { id } = good(await admin.post('/sys/department', { code: 'D2', name: '新部', effectiveAt: '2999-01-01' }))
    expect(await find(id)).to.include({ status: 'PLANNED' })
  })
  it('need code and name, and a code of their own', async () => {
    expect((await admin.post('/sys/department', {})).body.error?.fields?.map(({ path }) => path)).to.include.members([
      'code',
      'name',
    ])
    expect(key(await admin.post('/sys/department', { code: 'D1', name: 'x' }))).to.equal('DEPARTMENT_CODE_TAKEN')
  })
  it('are one when eight equal requests come at once', async () => {
    const open = () => admin.post('/sys/department', { code: 'EIGHT', name: 'x' })
    const answers = await Promise.all(Array.from({ length: 8 }, open))
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
  })
  it('change and move; the answer speaks of the department', async () => {
    const [a, b] = [await house.department('CA'), await house.department('CB')]
    const changed = good<{ id: string; version: number }>(
      await admin.put('/sys/department', { id: b, name: '改名', level: 3 }),
    )
    expect(changed.id).to.equal(b)
    expect(await find(b)).to.include({ name: '改名', version: changed.version })
    good(await admin.put('/sys/department/move', { id: b, to: a, version: changed.version }))
    expect(await find(b)).to.include({ parentId: a })
    expect((await admin.put('/sys/department/move', { id: b, to: null, version: changed.version })).status).to.equal(
      412,
    )
  })
  it('stand as they stood on a day', async () => {
    const [a, b] = [await house.department('PA'), await house.department('PB')]
    good(await admin.put('/sys/department/move', { id: b, to: a, effectiveAt: '2024-06-01' }))
    expect(await find(b, '?asOf=2024-05-31')).to.include({ parentId: null })
    expect(await find(b, '?asOf=2024-06-01')).to.include({ parentId: a })
    expect(await find(b, '?asOf=2019-12-31')).to.equal(undefined)
  })
  it('never form a ring, even when two move at the same moment', async () => {
    const [a, b] = [await house.department('RA'), await house.department('RB')]
    const answers = await Promise.all([
      admin.put('/sys/department/move', { id: a, to: b }),
      admin.put('/sys/department/move', { id: b, to: a }),
    ])
    expect(answers.map((answer) => key(answer) ?? 'moved').toSorted()).to.deep.equal(['ORG_CYCLE', 'moved'])
  })
  it('have a head who belongs to the company', async () => {
    const id = await house.department('HEAD')
    good(await admin.put('/sys/department/head', { id, headId: 'admin' }))
    expect(await find(id)).to.include({ headId: 'admin' })
    expect(key(await admin.put('/sys/department/head', { id, headId: 'ghost' }))).to.equal('FORBIDDEN_TARGET')
  })
  it('close when nobody is left, and say who is', async () => {
    const id = await house.department('CLOSE')
    const below = await house.department('BELOW', id)
    const person = { account: 'staff', name: 'x', companyId, departmentId: id, userType: 'administrator' }
    const { id: staff } = good(await admin.post('/sys/user', person))
    const kept = await admin.put('/sys/department/close', { id })
    expect([key(kept), kept.body.error?.params]).to.deep.equal(['ORG_NOT_EMPTY', { children: 1, staff: 1 }])
    good(await admin.put('/sys/department/close', { id: below }))
    good(await admin.put('/sys/user', { id: staff, departmentId: null }))
    good(await admin.put('/sys/department/close', { id }))
    expect(await find(id)).to.include({ status: 'CLOSED' })
  })
  it('are put at the top by those who reach everything only', async () => {
    const own = await house.department('OWN')
    const role = await house.role('opens', { actions: ['sys:department:create', 'sys:department:read'] })
    const { client } = await house.hire('opens', { roles: [role], scope: 'program', departmentId: own })
    expect(key(await client.post('/sys/department', { code: 'TOP', name: 'x' }))).to.equal('FORBIDDEN_TARGET')
    good(await client.post('/sys/department', { code: 'UNDER', name: 'x', parentId: own }))
    const rows = good<Department[]>(await client.get('/sys/department/tree'))
    expect(rows.map(({ parentId }) => parentId)).to.have.members([null, own])
  })
})
