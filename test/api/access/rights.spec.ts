import { expect } from 'chai'
import { company } from '../../../events/organisation/company.ts'
import type { Answered, Client } from '../../support/api.ts'
import { companyId, good, type House, openHouse } from '../../support/house.ts'

const key = ({ body }: Answered) => body.error?.key
const field = ({ body }: Answered) => body.error?.fields?.[0]?.path

const manageUsers = ['read', 'create', 'change', 'enable', 'remove', 'resetPassword', 'assignRoles', 'setScope'].map(
  (verb) => `sys:user:${verb}`,
)
const manageGrants = ['role', 'permission'].flatMap((noun) =>
  ['read', 'create', 'change', 'enable', 'remove', 'grant'].map((verb) => `sys:${noun}:${verb}`),
)

describe('somebody who administers', () => {
  let house: House
  let manager: Client
  let sales: string
  let stock: string
  let strong: string
  before(async () => {
    house = await openHouse()
    sales = await house.department('sales')
    stock = await house.department('stock')
    const role = await house.role('manager', {
      actions: [...manageUsers, ...manageGrants, 'sys:menu:read'],
      menus: ['home'],
      departments: [{ departmentId: sales, below: true }],
    })
    strong = await house.role('strong', { actions: ['sys:company:remove'], menus: ['transInfo'] })
    manager = (await house.hire('manager', { roles: [role], scope: 'data', departmentId: sales })).client
  })
  after(() => house.close())

  const someone = async (account: string, by = manager) => {
    const wanted = { account, name: account, companyId, departmentId: sales, userType: 'administrator' }
    return good(await by.post('/sys/user', wanted)).id
  }
  const permission = async (code: string) => good(await manager.post('/sys/permission', { code, name: code })).id

  it('gives nobody a role with an action, menu or department they do not hold', async () => {
    const id = await someone('assigned')
    const answer = await manager.put('/sys/user/assignRoles', { ids: [id], add: [strong] })
    expect([answer.status, key(answer), field(answer)]).to.deep.equal([403, 'FORBIDDEN_ESCALATION', 'actions'])
    const byRole = await manager.put(`/sys/role/${strong}/users`, { add: [id] })
    expect(key(byRole)).to.equal('FORBIDDEN_ESCALATION')
    const wanted = { account: 'born.strong', name: 'x', companyId, userType: 'administrator', roles: [strong] }
    expect(key(await manager.post('/sys/user', wanted))).to.equal('FORBIDDEN_ESCALATION')
    expect(good<{ roles: string[] }>(await house.admin.get(`/sys/user/${id}`)).roles).to.deep.equal([])
  })
  it('does not give it to themselves either', async () => {
    const { id } = good(await manager.get('/SysUser/identity'))
    expect(key(await manager.put('/sys/user/assignRoles', { ids: [id], add: [strong] }))).to.equal(
      'FORBIDDEN_ESCALATION',
    )
  })
  it('puts no action into a permission that they do not hold, and none that is not there', async () => {
    const id = await permission('actions')
    const escalated = await manager.put(`/sys/permission/${id}/actions`, {
      actions: ['sys:user:read', 'sys:company:remove'],
    })
    expect([escalated.status, key(escalated)]).to.deep.equal([403, 'FORBIDDEN_ESCALATION'])
    const unknown = await manager.put(`/sys/permission/${id}/actions`, { actions: ['sys:user:fly'] })
    expect([unknown.status, key(unknown), field(unknown)]).to.deep.equal([400, 'ACTION_UNKNOWN', 'actions.0'])
    good(await manager.put(`/sys/permission/${id}/actions`, { actions: ['sys:user:read'] }))
    expect(good<{ actions: string[] }>(await manager.get(`/sys/permission/${id}`)).actions).to.deep.equal([
      'sys:user:read',
    ])
  })
  it('puts no menu and no department into a permission that is not theirs', async () => {
    const id = await permission('targets')
    expect(key(await manager.put(`/sys/permission/${id}/menus`, { menus: ['home', 'transInfo'] }))).to.equal(
      'FORBIDDEN_TARGET',
    )
    good(await manager.put(`/sys/permission/${id}/menus`, { menus: ['home'] }))
    const departments = (departmentId: string) => ({ departments: [{ departmentId, below: true }] })
    expect(key(await manager.put(`/sys/permission/${id}/departments`, departments(stock)))).to.equal('FORBIDDEN_TARGET')
    good(await manager.put(`/sys/permission/${id}/departments`, departments(sales)))
    expect(key(await manager.put(`/sys/permission/${id}/departments`, departments('ghost')))).to.equal('NOT_FOUND')
  })
  it('puts no permission into a role that holds more than they do', async () => {
    const { permissions } = good<{ permissions: string[] }>(await house.admin.get(`/sys/role/${strong}`))
    const { id } = good(await manager.post('/sys/role', { code: 'stronger', name: 'x' }))
    expect(key(await manager.put(`/sys/role/${id}/permissions`, { add: permissions }))).to.equal('FORBIDDEN_ESCALATION')
  })
  it('does not wake a disabled role or permission with what they do not hold', async () => {
    good(await house.admin.put('/sys/role/disable', { ids: [strong] }))
    const { failed } = good<{ failed: { key: string }[] }>(await manager.put('/sys/role/enable', { ids: [strong] }))
    expect(failed[0]?.key).to.equal('FORBIDDEN_ESCALATION')
    good(await house.admin.put('/sys/role/enable', { ids: [strong] }))
  })
  it('gives nobody a wider scope than their own', async () => {
    const role = await house.role('narrow', { actions: manageUsers })
    const { client } = await house.hire('narrow', { roles: [role], scope: 'program', departmentId: sales })
    const id = await someone('scoped', client)
    expect(key(await client.put('/sys/user/setScope', { ids: [id], scope: 'data' }))).to.equal('FORBIDDEN_ESCALATION')
    good(await client.put('/sys/user/setScope', { ids: [id], scope: 'program' }))
  })
  it('does not touch a super administrator', async () => {
    const { id } = await house.hire('super', { userType: 'superAdministrator', departmentId: sales })
    const failed = async (answer: Promise<Answered>) => good<{ failed: { key: string }[] }>(await answer).failed[0]?.key
    expect(await failed(manager.put('/sys/user/disable', { ids: [id] }))).to.equal('FORBIDDEN_ESCALATION')
    expect(await failed(manager.put('/sys/user/resetPassword', { ids: [id] }))).to.equal('FORBIDDEN_ESCALATION')
    expect(key(await manager.put('/sys/user', { id, name: '改名' }))).to.equal('FORBIDDEN_ESCALATION')
    expect(key(await manager.delete(`/sys/user/${id}`))).to.equal('FORBIDDEN_ESCALATION')
  })
  it('puts nobody into a department out of reach', async () => {
    const wanted = { account: 'misplaced', name: 'x', companyId, departmentId: stock, userType: 'administrator' }
    const answer = await manager.post('/sys/user', wanted)
    expect([answer.status, key(answer), field(answer)]).to.deep.equal([403, 'FORBIDDEN_TARGET', 'departmentId'])
    const id = await someone('placed')
    expect(key(await manager.put('/sys/user', { id, departmentId: stock }))).to.equal('FORBIDDEN_TARGET')
  })
  it('without an action is refused by the API', async () => {
    for (const answer of [
      await manager.post('/sys/menu', {}),
      await manager.get('/sys/department/tree'),
      await manager.post('/sys/company/getCompanyByParam', {}),
    ])
      expect([answer.status, key(answer)]).to.deep.equal([403, 'FORBIDDEN'])
  })
})

describe('the rows a person reaches', () => {
  let house: House
  let head: string
  let sales: string
  let exporting: string
  let stock: string
  let people: Record<'sales' | 'exporting' | 'stock', string>
  before(async () => {
    house = await openHouse()
    head = await house.department('head')
    sales = await house.department('sales', head)
    exporting = await house.department('export', sales)
    stock = await house.department('stock', head)
    const someone = async (account: string, departmentId: string) =>
      good(
        await house.admin.post('/sys/user', {
          account,
          name: account,
          companyId,
          departmentId,
          userType: 'administrator',
        }),
      ).id
    people = {
      sales: await someone('in.sales', sales),
      exporting: await someone('in.export', exporting),
      stock: await someone('in.stock', stock),
    }
  })
  after(() => house.close())

  let count = 0
  const hireWith = async (scope: string, departmentId: string | null, departments: object[] = []) => {
    const role = await house.role(`scope-${++count}`, {
      actions: ['sys:user:read', 'sys:user:create', 'sys:user:change'],
      departments,
    })
    return (await house.hire(`scope.${count}`, { roles: [role], scope, departmentId })).client
  }
  const accounts = async (client: Client) => {
    const { list } = good<{ list: { account: string }[] }>(await client.post('/sys/user/getUserByParam?size=200', {}))
    return list
      .map(({ account }) => account)
      .filter((account) => account.startsWith('in.') || account.startsWith('made.'))
      .toSorted()
  }
  const sees = async (client: Client, id: string) => (await client.get(`/sys/user/${id}`)).status

  it('of scope own are those they created', async () => {
    const client = await hireWith('own', sales, [{ departmentId: head, below: true }])
    expect(await accounts(client)).to.deep.equal([])
    good(await client.post('/sys/user', { account: 'made.own', name: 'x', companyId, userType: 'administrator' }))
    expect(await accounts(client)).to.deep.equal(['made.own'])
    expect(await sees(client, people.sales)).to.equal(404)
  })
  it('of scope program are those of the own department and below', async () => {
    const client = await hireWith('program', sales, [{ departmentId: stock, below: true }])
    expect(await accounts(client)).to.deep.equal(['in.export', 'in.sales'])
    expect(await sees(client, people.exporting)).to.equal(200)
    expect(await sees(client, people.stock)).to.equal(404)
  })
  it('of scope data are those of the departments granted, below where ticked', async () => {
    expect(await accounts(await hireWith('data', stock, [{ departmentId: sales, below: false }]))).to.deep.equal([
      'in.sales',
    ])
    const wide = await hireWith('data', null, [{ departmentId: sales, below: true }])
    expect(await accounts(wide)).to.deep.equal(['in.export', 'in.sales'])
    expect((await wide.put('/sys/user', { id: people.stock, name: '改名' })).status).to.equal(404)
  })
  it('without a department are own rows only, and no error', async () => {
    expect(await accounts(await hireWith('program', null))).to.deep.equal([])
  })
  it('follow a department that moves, with the next request', async () => {
    const client = await hireWith('program', stock)
    expect(await accounts(client)).to.deep.equal(['in.stock'])
    good(await house.admin.put('/sys/department/move', { id: exporting, to: stock }))
    expect(await accounts(client)).to.deep.equal(['in.export', 'in.stock'])
    good(await house.admin.put('/sys/department/move', { id: exporting, to: sales }))
    expect(await accounts(client)).to.deep.equal(['in.stock'])
  })
})

describe('another company', () => {
  let house: House
  let client: Client
  let foreign: Record<'user' | 'role' | 'permission' | 'department', string>
  before(async () => {
    house = await openHouse()
    const { id: other } = good(await house.admin.post('/sys/company', { code: 'S', name: '南方' }))
    const department = good(await house.admin.post('/sys/department', { code: 'far', name: 'x', companyId: other })).id
    const role = await house.role('administers', {
      actions: [
        ...manageUsers,
        ...manageGrants,
        'sys:department:read',
        'sys:department:change',
        'sys:company:read',
        'sys:company:change',
      ],
    })
    client = (await house.hire('near', { roles: [role], scope: 'data' })).client
    const far = await house.hire('far', { companyId: other, userType: 'superAdministrator' })
    const permission = good(await far.client.post('/sys/permission', { code: 'far', name: 'x' })).id
    const farRole = good(await far.client.post('/sys/role', { code: 'far', name: 'x' })).id
    foreign = { user: far.id, role: farRole, permission, department }
  })
  after(() => house.close())

  for (const noun of ['user', 'role', 'permission', 'department'] as const)
    it(`has no ${noun} that can be seen or changed from here`, async () => {
      expect((await client.get(`/sys/${noun}/${foreign[noun]}`)).status).to.equal(404)
      expect((await client.put(`/sys/${noun}`, { id: foreign[noun], name: '改名' })).status).to.equal(404)
    })
  it('is not in any list', async () => {
    for (const noun of ['User', 'Role', 'Permission', 'Company']) {
      const path = `/sys/${noun.toLowerCase()}/get${noun}ByParam?size=200`
      const { list } = good<{ list: { companyId: string }[] }>(await client.post(path, {}))
      expect(
        list.filter((row) => row.companyId !== companyId),
        noun,
      ).to.deep.equal([])
    }
    expect(good<unknown[]>(await client.get('/sys/department/tree'))).to.deep.equal([])
  })
  it('is no place to put somebody, and lends no roles', async () => {
    const { companyId: other } = good<{ companyId: string }>(await house.admin.get(`/sys/user/${foreign.user}`))
    const wanted = { account: 'emigrant', name: 'x', companyId: other, userType: 'administrator' }
    const answer = await client.post('/sys/user', wanted)
    expect([answer.status, key(answer), field(answer)]).to.deep.equal([403, 'FORBIDDEN_TARGET', 'companyId'])
    const borrowing = { ...wanted, companyId, roles: [foreign.role] }
    expect(key(await client.post('/sys/user', borrowing))).to.equal('FORBIDDEN_TARGET')
  })
  it('cannot be changed even by its own number', async () => {
    const { companyId: other } = good<{ companyId: string }>(await house.admin.get(`/sys/user/${foreign.user}`))
    expect((await client.put('/sys/company', { id: other, name: '改名' })).status).to.equal(404)
    const { state } = await house.api.desk.journal.load(company, other)
    expect(state.status === 'enabled' && state.fields.name).to.equal('南方')
  })
})
