import { expect } from 'chai'
import { createAuthenticate } from '../../../api/access/authenticate.ts'
import { seedAccess } from '../../../api/access/seed.ts'
import { menus, roles } from '../../../api/access/seedData.ts'
import { actions } from '../../../api/actions.ts'
import { routes } from '../../../api/index.ts'
import { deciders } from '../../../events/index.ts'
import { projections } from '../../../projections/index.ts'
import { type Api, startApi } from '../../support/api.ts'
import { adminPassword, good } from '../../support/house.ts'

describe('a first start', () => {
  let api: Api
  let told: string[]
  beforeEach(async () => {
    told = []
    api = await startApi({ routes, deciders, projections, authenticate: createAuthenticate })
  })
  afterEach(() => api.close())

  const seed = (password?: string) => seedAccess(api.desk, { adminPassword: password, tell: (line) => told.push(line) })
  const events = () => api.desk.log.readAll(0, 100_000)
  const login = (password: string) => api.nobody.post('/SysUser/login', { userName: 'admin', password })

  it('makes admin with the configured password, which need not be changed', async () => {
    await seed(adminPassword)
    expect(told).to.deep.equal(['Sign in as admin with the password of DAYBOOK_ADMIN_PASSWORD.'])
    expect((await login(adminPassword)).status).to.equal(200)
  })
  it('makes admin with a random password, told once, which must be changed', async () => {
    await seed()
    const [, password = ''] = /password (\S+) and/.exec(told[0] ?? '') ?? []
    expect(password).to.match(/^\w{4}(-\w{4}){3}$/)
    expect((await login(password)).body.error?.key).to.equal('PASSWORD_RESET_REQUIRED')
    told = []
    await seed()
    expect(told).to.have.length(1)
    expect(told[0]).not.to.include(password)
  })
  it('records nothing when it comes again, with another password or not', async () => {
    await seed(adminPassword)
    const before = (await events()).length
    await seed(adminPassword)
    await seed('Another-4269')
    expect((await events()).length).to.equal(before)
    expect((await login('Another-4269')).status).to.equal(401)
  })
  it('is recorded as events by the system', async () => {
    await seed(adminPassword)
    const by = (await events()).map(({ meta }) => JSON.parse(meta).by)
    expect(by.every(({ type, id }) => type === 'system' && id === 'seed')).to.equal(true)
  })
  it('brings nothing back that people changed or removed', async () => {
    await seed(adminPassword)
    const admin = await api.signIn('admin', adminPassword)
    good(await admin.delete('/sys/role/auditor'))
    good(await admin.put('/sys/role', { id: 'logistics-clerk', name: '改名' }))
    good(await admin.delete('/sys/menu/ghost').then(() => admin.put('/sys/menu', { id: 'home', icon: 'folder' })))
    await seed(adminPassword)
    expect((await admin.get('/sys/role/auditor')).status).to.equal(404)
    expect(good(await admin.get('/sys/role/logistics-clerk'))).to.include({ name: '改名' })
  })
  it('begins where a start broke off', async () => {
    const { log } = api.desk
    let left = 12
    const breaking = {
      ...api.desk,
      log,
      journal: {
        ...api.desk.journal,
        execute: ((...args: Parameters<typeof api.desk.journal.execute>) => {
          if (left-- === 0) throw new Error('the machine stopped')
          return api.desk.journal.execute(...args)
        }) as typeof api.desk.journal.execute,
      },
    }
    const broken = await seedAccess(breaking, { adminPassword, tell: () => undefined }).catch(
      (error: Error) => error.message,
    )
    expect(broken).to.equal('the machine stopped')
    await seed(adminPassword)
    const admin = await api.signIn('admin', adminPassword)
    expect(good<{ total: number }>(await admin.post('/sys/role/getRoleByParam', {})).total).to.equal(roles.length)
  })
})

describe('what a first start grants', () => {
  it('are actions and menus that exist', () => {
    const codes = menus.map(({ code }) => code)
    for (const role of roles) {
      for (const action of role.actions) expect(actions, action).to.have.property(action)
      expect(codes).to.include.members([...role.menus])
    }
  })
  it('is no seal for the system administrator, and only reading and runs over the log for the auditor', () => {
    const of = (wanted: string): readonly string[] => roles.find(({ code }) => code === wanted)?.actions ?? []
    expect(of('system-administrator')).not.to.include('sys:company:seal')
    expect(of('auditor').filter((action) => !/:(read|export)$/.test(action))).to.deep.equal(['sys:audit:run'])
    expect(of('logistics-reader').filter((action) => !/:(read|export)$/.test(action))).to.deep.equal([])
  })
})
