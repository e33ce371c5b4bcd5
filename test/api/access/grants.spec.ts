import { expect } from 'chai'
import type { Answered, Client } from '../../support/api.ts'
import { good, type House, openHouse } from '../../support/house.ts'

const key = ({ body }: Answered) => body.error?.key

describe('roles and permissions', () => {
  let house: House
  let admin: Client
  before(async () => {
    house = await openHouse()
    admin = house.admin
  })
  after(() => house.close())

  for (const [noun, taken] of [
    ['role', 'ROLE_CODE_TAKEN'],
    ['permission', 'PERMISSION_CODE_TAKEN'],
  ] as const) {
    describe(`a ${noun}`, () => {
      const path = `/sys/${noun}`
      const codes = async (keyword: string) => {
        const noun1 = `${noun[0]?.toUpperCase()}${noun.slice(1)}`
        const { list } = good<{ list: { code: string }[] }>(await admin.post(`${path}/get${noun1}ByParam`, { keyword }))
        return list.map(({ code }) => code)
      }
      it('is found in the list as soon as it is defined', async () => {
        good(await admin.post(path, { code: 'listed', name: '名' }))
        expect(await codes('listed')).to.deep.equal(['listed'])
      })
      it('has a code of its own', async () => {
        good(await admin.post(path, { code: 'own', name: '名' }))
        const { status, body } = await admin.post(path, { code: 'OWN', name: '名' })
        expect([status, body.error?.key, body.error?.fields?.[0]?.path]).to.deep.equal([409, taken, 'code'])
      })
      it('is one when eight equal requests come at once', async () => {
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => admin.post(path, { code: 'eight', name: '名' })),
        )
        expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
        expect(await codes('eight')).to.deep.equal(['eight'])
      })
      it('frees a code that it gave up, and keeps the one it has', async () => {
        const { id } = good(await admin.post(path, { code: 'before', name: '名' }))
        good(await admin.put(path, { id, code: 'after' }))
        good(await admin.post(path, { code: 'before', name: '名' }))
        expect(key(await admin.post(path, { code: 'after', name: '名' }))).to.equal(taken)
        expect(key(await admin.put(path, { id, code: 'before' }))).to.equal(taken)
      })
      it('frees its code when it is removed', async () => {
        const { id } = good(await admin.post(path, { code: 'freed', name: '名' }))
        good(await admin.delete(`${path}/${id}`))
        expect((await admin.get(`${path}/${id}`)).status).to.equal(404)
        good(await admin.post(path, { code: 'freed', name: '名' }))
      })
      it('is disabled and enabled in bulk', async () => {
        const { id } = good(await admin.post(path, { code: 'switched', name: '名' }))
        good(await admin.put(`${path}/disable`, { ids: [id, 'ghost'] }))
        expect(good(await admin.get(`${path}/${id}`))).to.include({ status: 'DISABLED' })
        good(await admin.put(`${path}/enable`, { ids: [id] }))
        expect(good(await admin.get(`${path}/${id}`))).to.include({ status: 'ENABLED' })
      })
      it('is not changed on a version that is no longer the last', async () => {
        const { id, version } = good<{ id: string; version: number }>(
          await admin.post(path, { code: 'stale', name: '名' }),
        )
        good(await admin.put(path, { id, version, name: '新' }))
        expect((await admin.put(path, { id, version, name: '旧' })).status).to.equal(412)
      })
      it('tells its history and takes its last step back', async () => {
        const { id } = good(await admin.post(path, { code: 'history', name: '名' }))
        const { undoToken } = good<{ undoToken: string }>(await admin.put(path, { id, name: '新名' }))
        const { list } = good<{ list: { type: string; changes: { label: string; old: string; new: string }[] }[] }>(
          await admin.get(`/sys/timeline/${noun}/${id}`),
        )
        expect(list[0]?.changes).to.deep.equal([{ field: 'name', label: 'Name', old: '名', new: '新名' }])
        good(await admin.post('/sys/undo', { undoTokens: [undoToken] }))
        expect(good(await admin.get(`${path}/${id}`))).to.include({ name: '名' })
      })
    })
  }

  it('stay while they are in use, and say by how many', async () => {
    const role = await house.role('used', {})
    const { id } = await house.hire('uses', { roles: [role] })
    const { permissions } = good<{ permissions: string[] }>(await admin.get(`/sys/role/${role}`))
    const kept = await admin.delete(`/sys/role/${role}`)
    expect([kept.status, key(kept), kept.body.error?.params]).to.deep.equal([409, 'ROLE_IN_USE', { count: 1 }])
    expect(key(await admin.delete(`/sys/permission/${permissions[0]}`))).to.equal('PERMISSION_IN_USE')
    good(await admin.delete(`/sys/user/${id}`))
    good(await admin.delete(`/sys/role/${role}`))
    good(await admin.delete(`/sys/permission/${permissions[0]}`))
  })
  it('change what is in them in one request', async () => {
    const [a, b] = [await house.role('in.a', {}), await house.role('in.b', {})]
    const carried = async (id: string) =>
      good<{ permissions: string[] }>(await admin.get(`/sys/role/${id}`)).permissions
    const [fromA, fromB] = [await carried(a), await carried(b)]
    good(await admin.put(`/sys/role/${a}/permissions`, { add: fromB, remove: fromA }))
    expect(await carried(a)).to.deep.equal(fromB)
    expect(key(await admin.put(`/sys/role/${a}/permissions`, { add: ['ghost'] }))).to.equal('FORBIDDEN_TARGET')
  })
  it('show who holds a role and who does not', async () => {
    const role = await house.role('shared', {})
    const { id } = await house.hire('holder')
    const answer = good<{ okCount: number; failed: unknown[] }>(
      await admin.put(`/sys/role/${role}/users`, { add: [id, 'ghost'] }),
    )
    expect([answer.okCount, answer.failed.length]).to.deep.equal([1, 1])
    const accounts = async (assigned: boolean) => {
      const path = `/sys/role/${role}/getUserByParam?assigned=${assigned}&pageSize=200`
      return good<{ list: { account: string }[] }>(await admin.post(path, {})).list.map(({ account }) => account)
    }
    expect(await accounts(true)).to.deep.equal(['holder'])
    expect(await accounts(false))
      .to.include('admin')
      .and.not.include('holder')
    good(await admin.put(`/sys/role/${role}/users`, { remove: [id] }))
    expect(await accounts(true)).to.deep.equal([])
  })
  it('are granted out of a list of actions that say what they are', async () => {
    const list = good<{ action: string; title: string }[]>(await admin.get('/sys/action'))
    expect(list).to.deep.include({ action: 'sys:user:read', title: 'See users' })
  })
})

describe('the menu', () => {
  let house: House
  let admin: Client
  before(async () => {
    house = await openHouse()
    admin = house.admin
  })
  after(() => house.close())

  const name = { 'zh-CN': '帮助', 'zh-TW': '說明', 'en-US': 'Help' }
  const add = async (code: string, more: object = {}) =>
    admin.post('/sys/menu', { code, name, link: '', icon: 'link', parentId: null, sort: 9, ...more })
  const tree = async () =>
    good<{ id: string; code: string; parentId: string | null; sort: number; version: number }[]>(
      await admin.get('/sys/menu/tree'),
    )

  it('begins with the screens that are built', async () =>
    expect((await tree()).map(({ code }) => code)).to.deep.equal([
      ...['home', 'logistics', 'transInfo', 'transLogistics', 'transCustoms', 'transReport'],
      ...['audit', 'auditLedger', 'auditEvents', 'auditRuns', 'auditHeads', 'auditSeen', 'auditErasure'],
      ...['operations', 'opsOverview', 'opsModels', 'opsWork', 'opsSchedules', 'opsProcesses'],
      ...['system', 'account', 'role', 'permission', 'menu', 'company', 'department', 'employees'],
      ...['parameter', 'option', 'extraColumn', 'refusalReason', 'resumeSource', 'trackingType', 'noticeTemplate'],
      ...['operationLog', 'parameterLog', 'loginLog', 'smsLog'],
      ...['datasource', 'datasourceManage', 'modules', 'modulesManage', 'modulesPermission'],
      ...['reportCenter', 'report', 'complexReport', 'charts', 'myExports'],
      ...['reportUser', 'reportColPermission', 'reportLog', 'reportDetail'],
    ]))
  it('gets an entry, which is there at once', async () => {
    const { id } = good(await add('handbook', { link: 'https://example.com/handbook', parentId: 'logistics' }))
    expect((await tree()).find((entry) => entry.id === id)).to.include({ code: 'handbook', parentId: 'logistics' })
  })
  it('takes no link that a browser would run', async () => {
    const { status, body } = await add('evil', { link: 'javascript:alert(1)' })
    expect([status, body.error?.fields?.[0]?.path, body.error?.fields?.[0]?.key]).to.deep.equal([
      400,
      'link',
      'MENU_LINK_INVALID',
    ])
  })
  it('needs its names in all languages', async () => {
    const { body } = await add('nameless', { name: { 'zh-CN': '名' } })
    expect(body.error?.fields?.map(({ path }) => path)).to.deep.equal(['name.zh-TW', 'name.en-US'])
  })
  it('keeps codes for good, and each once', async () => {
    const { id } = good(await add('fixed'))
    expect(key(await admin.put('/sys/menu', { id, code: 'other' }))).to.equal('MENU_CODE_FIXED')
    expect(key(await add('fixed'))).to.equal('MENU_CODE_TAKEN')
    good(await admin.put('/sys/menu', { id, icon: 'file' }))
  })
  it('is moved and sorted, but never into a ring', async () => {
    const outer = good(await add('outer')).id
    const inner = good(await add('inner', { parentId: outer })).id
    expect(key(await admin.put('/sys/menu/move', { id: outer, to: inner }))).to.equal('MENU_CYCLE')
    good(await admin.put('/sys/menu/move', { id: inner, to: null }))
    good(await admin.put('/sys/menu/sort', { order: [inner, outer] }))
    const entries = await tree()
    const sortOf = (id: string) => entries.find((entry) => entry.id === id)?.sort
    expect([sortOf(inner), sortOf(outer)]).to.deep.equal([1, 2])
  })
  it('never gets a ring from two moves at the same moment', async () => {
    const [a, b] = [good(await add('ring.a'.replace('.', '-'))).id, good(await add('ring-b')).id]
    const answers = await Promise.all([
      admin.put('/sys/menu/move', { id: a, to: b }),
      admin.put('/sys/menu/move', { id: b, to: a }),
    ])
    expect(answers.map(({ status }) => status)).to.have.members([200, 409])
  })
  it('keeps an entry that a permission shows', async () => {
    const { id } = good(await add('shown'))
    await house.role('shows', { menus: [id] })
    expect(key(await admin.delete(`/sys/menu/${id}`))).to.equal('MENU_IN_USE')
    expect(key(await admin.delete('/sys/menu/logistics'))).to.equal('MENU_HAS_CHILDREN')
    const { id: free } = good(await add('free'))
    good(await admin.delete(`/sys/menu/${free}`))
    expect((await tree()).some((entry) => entry.id === free)).to.equal(false)
  })
})
