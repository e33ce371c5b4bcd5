import { expect } from 'chai'
import { seedDataSets } from '../../../api/sources/seedDataSets.ts'
import type { Answered, Client } from '../../support/api.ts'
import { good, type House, openHouse } from '../../support/house.ts'

const key = ({ body }: Answered) => body.error?.key

const wanted = (moduleCode: string, more: object = {}) => ({
  moduleName: 'Order lines',
  moduleCode,
  sourceId: 'daybook',
  base: { tableId: 'daybook.orders', alias: 'o' },
  fields: [{ id: 'po', column: { alias: 'o', columnId: 'po' }, type: 'text', labels: { 'zh-CN': 'PO' } }],
  rowScope: { kind: 'own' },
  ...more,
})

type View = Readonly<{ version: number; moduleName: string; members: readonly string[]; builtIn: boolean }>

describe('data sets', () => {
  let house: House
  let admin: Client
  before(async () => {
    house = await openHouse()
    admin = house.admin
  })
  after(() => house.close())

  const path = '/modules/module'

  it('are made of columns that are there, under a description that no other has', async () => {
    const { id } = good(await admin.post(path, wanted('lines')))
    expect(good<View>(await admin.get(`${path}/${id}`))).to.deep.include({ moduleName: 'Order lines', builtIn: false })
    expect(key(await admin.post(path, wanted('lines')))).to.equal('DATA_SET_CODE_TAKEN')
    const odd = await admin.post(path, wanted('odd', { base: { tableId: 'daybook.secrets', alias: 'o' } }))
    expect(odd.body.error?.fields?.map((one) => `${one.path} ${one.key}`)).to.include(
      'base.tableId DATA_SET_TABLE_UNKNOWN',
    )
  })

  it('refuse a change that was made on an older version', async () => {
    const { id } = good(await admin.post(path, wanted('twice')))
    good(await admin.put(path, { id, version: 1, moduleName: 'First' }))
    expect((await admin.put(path, { id, version: 1, moduleName: 'Second' })).status).to.equal(412)
    expect(good<View>(await admin.get(`${path}/${id}`)).moduleName).to.equal('First')
  })

  it('come with the product once over logistics, are read by everybody, and stay', async () => {
    for (let start = 1; start <= 2; start++) await seedDataSets(house.api.desk)
    const { projector, log } = house.api.desk
    expect(await projector.reached(await log.head(), { timeout: 15_000 })).to.equal(true)
    const list = good<{ list: readonly { id: string }[] }>(await admin.post(`${path}/getModuleByParam`, {})).list
    expect(list.map(({ id }) => id)).to.include.members(['logistics.orders', 'logistics.shipments'])
    expect(key(await admin.delete(`${path}/logistics.orders`))).to.equal('DATA_SET_BUILT_IN')
  })

  it('that are private do not exist for others until they are put on the list', async () => {
    const { id } = good(await admin.post(path, wanted('private')))
    const keeper = await house.role('keeper', { actions: ['modules:module:read', 'modules:module:change'] })
    const li = await house.hire('li', { roles: [keeper] })
    const seenBy = async () => (await li.client.get(`${path}/${id}`)).status
    expect(await seenBy()).to.equal(404)
    good(await admin.put(`${path}/${id}/grant`, { members: [li.id] }))
    expect(await seenBy()).to.equal(200)
    expect((await li.client.put(path, { id, moduleName: 'Mine' })).status).to.equal(403)
    good(await admin.put(`${path}/${id}/revoke`, { members: [li.id] }))
    expect(await seenBy()).to.equal(404)
  })

  it('offer the tables of Daybook itself with their columns', async () => {
    const tables = good<readonly { id: string; columns: readonly { id: string; label: string }[] }[]>(
      await admin.get('/modules/table?sourceId=daybook'),
    )
    const orders = tables.find(({ id }) => id === 'daybook.orders')
    expect(orders?.columns.map(({ id }) => id)).to.include.members(['po', 'qty', 'late', 'lateDays'])
    expect(good<readonly unknown[]>(await admin.get('/modules/table?sourceId=nowhere'))).to.deep.equal([])
  })
})
