import { expect } from 'chai'
import { createAuthenticate } from '../../../api/access/authenticate.ts'
import { actions } from '../../../api/actions.ts'
import type { Identity } from '../../../api/access/identity.ts'
import { adminPassword, companyId, good, type House, openHouse, ownPassword } from '../../support/house.ts'

describe('the identity', () => {
  let house: House
  before(async () => {
    house = await openHouse()
  })
  after(() => house.close())

  it('of a super administrator shows every menu and action', async () => {
    const identity = good<Identity>(await house.admin.get('/SysUser/identity'))
    expect(identity).to.include({
      id: 'admin',
      userName: 'admin',
      name: '超级管理员',
      userType: 'superAdministrator',
      companyId,
      scope: 'data',
      locale: null,
    })
    expect(identity.sysUserDetail).to.deep.equal({ photo: null })
    expect(identity.actions).to.deep.equal(Object.keys(actions))
    expect(identity.menuItems).to.deep.include({
      menuCode: 'transInfo',
      menuIcon: 'clipboard',
      parent: 'logistics',
      sort: 1,
      link: '/logistics/transInfo',
      name: { 'zh-CN': '物流订单', 'zh-TW': '物流訂單', 'en-US': 'Logistics orders' },
    })
  })
  it('of somebody with roles shows what was granted, with the groups above', async () => {
    const role = await house.role('sees', { actions: ['logistics:report:read'], menus: ['transReport'] })
    const { client } = await house.hire('sees', { roles: [role], scope: 'program', language: 'zh-TW' })
    const identity = good<Identity>(await client.get('/SysUser/identity'))
    expect(identity.menuItems.map(({ menuCode }) => menuCode)).to.deep.equal(['logistics', 'transReport'])
    expect(identity).to.include({ scope: 'program', locale: 'zh-TW', userType: 'administrator' })
    expect(identity.actions).to.deep.equal(['logistics:report:read'])
  })
  it('of somebody without roles shows nothing', async () => {
    const { client } = await house.hire('newcomer')
    expect(good<Identity>(await client.get('/SysUser/identity'))).to.deep.include({ menuItems: [], actions: [] })
  })
  it('tells when and whence the person signed in the time before', async () => {
    const { client } = await house.hire('returns')
    expect(good<Identity>(await client.get('/SysUser/identity')).lastSignIn).to.equal(null)
    const again = await house.api.signIn('returns', ownPassword)
    const { lastSignIn } = good<Identity>(await again.get('/SysUser/identity'))
    expect(lastSignIn?.ip).to.match(/127\.0\.0\.1$/)
    expect(Date.now() - Date.parse(lastSignIn?.at ?? '')).to.be.within(0, 60_000)
  })
  it('follows the profile with the next request', async () => {
    const { id, client } = await house.hire('renamed')
    expect(good<Identity>(await client.get('/SysUser/identity')).name).to.equal('renamed')
    good(await house.admin.put('/sys/user', { id, name: '新名' }))
    expect(good<Identity>(await client.get('/SysUser/identity')).name).to.equal('新名')
  })

  it('of a known caller is found without the database', async () => {
    const authenticate = createAuthenticate({
      ...house.api.desk,
      get db(): never {
        throw new Error('the database was asked')
      },
    })
    const refused = await authenticate('x'.repeat(43)).catch((error: Error) => error.message)
    expect(refused).to.equal('the database was asked')
    const token = (await house.api.signIn('admin', adminPassword)).token ?? ''
    let asked = 0
    const counting = createAuthenticate({
      ...house.api.desk,
      get db() {
        asked += 1
        return house.api.desk.db
      },
    })
    await counting(token)
    const once = asked
    for (let time = 0; time < 100; time++) await counting(token)
    expect([once > 0, asked]).to.deep.equal([true, once])
  })
})
