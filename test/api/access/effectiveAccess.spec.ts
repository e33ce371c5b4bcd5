import { expect } from 'chai'
import { entered } from '../../support/people.ts'
import type { Answered, Client } from '../../support/api.ts'
import { companyId, good, type House, openHouse } from '../../support/house.ts'

type Label = Readonly<{ id: string; label: string }>
type Access = Readonly<{
  everything: boolean
  actions: readonly (Label &
    Readonly<{
      via: readonly Readonly<{ role: Label; permission: Label }>[]
      extent: Readonly<{ kind: string; departments: readonly Label[] }>
    }>)[]
  menus: readonly Label[]
  record: Readonly<{ sees: boolean; because: string; via: readonly unknown[] }> | null
}>
type Changed = Readonly<{
  change: Readonly<{
    gained: Readonly<{ actions: readonly Label[]; menus: readonly Label[] }>
    lost: Readonly<{ actions: readonly Label[] }>
    reaching: readonly Label[]
  }>
  holders: number
}>

const key = ({ body }: Answered) => body.error?.key
const readOrders = 'logistics:order:read'

describe('the access of a person', () => {
  let house: House
  let admin: Client
  let sales: string
  let reader: string
  let clerk: string
  let wang: Readonly<{ id: string; client: Client }>
  before(async () => {
    house = await openHouse()
    admin = house.admin
    sales = await house.department('sales')
    reader = await house.role('reader', { actions: [readOrders], menus: ['transInfo'] })
    clerk = await house.role('clerk', { actions: [readOrders, 'logistics:order:enter'] })
    wang = await house.hire('wang', { roles: [reader], scope: 'program', departmentId: sales })
  })
  after(() => house.close())

  const explained = async (query = '', client = admin): Promise<Access> =>
    good<Access>(await client.get(`/sys/user/${wang.id}/effectiveAccess${query}`))

  it('is told with the role and permission behind each action, and with its reach', async () => {
    const { actions, menus, everything } = await explained()
    expect(everything).to.equal(false)
    expect(actions.map(({ id, label }) => [id, label])).to.deep.equal([[readOrders, 'See logistics orders']])
    expect(actions[0]?.via.map(({ role, permission }) => [role.label, permission.label])).to.deep.equal([
      ['reader', 'reader'],
    ])
    expect(actions[0]?.extent).to.deep.equal({ kind: 'departments', departments: [{ id: sales, label: 'sales' }] })
    expect(menus.map(({ id }) => id)).to.deep.equal(['transInfo'])
  })

  it('tells of one record whether the person sees it, and why, just as the list does', async () => {
    const mate = await house.hire('mate', { roles: [clerk], departmentId: sales })
    const far = await entered(admin)
    const near = await entered(mate.client)
    const ask = async (id: string) => (await explained(`?kind=order&record=${id}`)).record
    expect(await ask(far)).to.include({ sees: false, because: 'outOfReach' })
    expect(await ask(near)).to.include({ sees: true, because: 'department' })
    expect((await wang.client.get(`/logistics/order/${far}`)).status).to.equal(404)
    expect((await wang.client.get(`/logistics/order/${near}`)).status).to.equal(200)
    expect(key(await admin.get(`/sys/user/${wang.id}/effectiveAccess?kind=order&record=ghost`))).to.equal('NOT_FOUND')
  })

  it('tells of no record that whoever asks may not see', async () => {
    const { client } = await house.hire('asks', {
      roles: [await house.role('asker', { actions: ['sys:user:read'] })],
      scope: 'program',
      departmentId: sales,
    })
    const order = await entered(admin)
    expect(key(await client.get(`/sys/user/${wang.id}/effectiveAccess?kind=order&record=${order}`))).to.equal(
      'FORBIDDEN',
    )
  })

  it('can be tried with other roles and another scope, and stays as it is', async () => {
    const asked = { add: [clerk], remove: [reader], scope: 'own' }
    const { change } = good<Changed>(await admin.post(`/sys/user/${wang.id}/simulateAccess`, asked))
    expect(change.gained.actions.map(({ id }) => id)).to.deep.equal(['logistics:order:enter'])
    expect(change.lost.actions).to.deep.equal([])
    expect(change.reaching.map(({ id }) => id)).to.deep.equal([readOrders])
    expect((await explained()).actions.map(({ id }) => id)).to.deep.equal([readOrders])
    expect(good<{ roles: string[] }>(await admin.get(`/sys/user/${wang.id}`)).roles).to.deep.equal([reader])
  })

  it('follows a role with the next question', async () => {
    good(await admin.put('/sys/role/disable', { ids: [reader] }))
    expect((await explained()).actions).to.deep.equal([])
    good(await admin.put('/sys/role/enable', { ids: [reader] }))
    expect((await explained()).actions).to.have.length(1)
  })

  it('of a role tells what it is worth and to how many', async () => {
    const { actions } = good<Access>(await admin.get(`/sys/role/${reader}/access`))
    expect(actions.map(({ id }) => id)).to.deep.equal([readOrders])
    const permission = good(await admin.post('/sys/permission', { code: 'more', name: 'more' })).id
    good(await admin.put(`/sys/permission/${permission}/actions`, { actions: ['logistics:order:export'] }))
    const { change, holders } = good<Changed>(
      await admin.post(`/sys/role/${reader}/simulate`, { add: [permission], remove: [] }),
    )
    expect(change.gained.actions.map(({ id }) => id)).to.deep.equal(['logistics:order:export'])
    expect(holders).to.equal(1)
    expect(good<{ permissions: string[] }>(await admin.get(`/sys/role/${reader}`)).permissions).to.have.length(1)
  })

  it('of somebody out of reach is not told', async () => {
    const { client } = await house.hire('far', {
      roles: [await house.role('far', { actions: ['sys:user:read'] })],
      departmentId: await house.department('far'),
      scope: 'program',
      companyId,
    })
    expect(key(await client.get(`/sys/user/${wang.id}/effectiveAccess`))).to.equal('NOT_FOUND')
  })
})
