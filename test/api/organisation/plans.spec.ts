import { expect } from 'chai'
import { takePlansIntoEffect } from '../../../workers/organisation/takePlansIntoEffect.ts'
import type { Answered, Client } from '../../support/api.ts'
import { adminPassword, good, type House, openHouse } from '../../support/house.ts'

type Department = Readonly<{
  id: string
  parentId: string | null
  name: string
  version: number
  plans: readonly Readonly<{ plan: number; effectiveAt: string; change: object }>[]
}>
type Entry = Readonly<{ type: string; version: number; title: string; undoToken?: string; by: { name: string } }>

const key = ({ body }: Answered) => body.error?.key

describe('planned changes of departments', () => {
  let house: House
  let admin: Client
  let clock = '2026-03-02T08:00:00.000Z'
  before(async () => {
    house = await openHouse({ now: () => clock, settings: { DAYBOOK_ZONE: 'Asia/Shanghai' } })
    admin = house.admin
  })
  /** A session does not live as long as a plan waits. */
  const at = async (moment: string) => {
    clock = moment
    admin = await house.api.signIn('admin', adminPassword)
  }
  beforeEach(() => at('2026-03-02T08:00:00.000Z'))
  after(() => house.close())

  const tree = async (query = '') => good<Department[]>(await admin.get(`/sys/department/tree${query}`))
  const find = async (id: string, query = '') => (await tree(query)).find((one) => one.id === id)
  const open = async (code: string) =>
    good(await admin.post('/sys/department', { code, name: code, effectiveAt: '2020-01-01' })).id
  const dawn = async (moment: string) => {
    await at(moment)
    await takePlansIntoEffect(house.api.desk)
    await house.api.desk.projector.reached(await house.api.desk.log.head())
  }
  const history = async (id: string) => good<{ list: Entry[] }>(await admin.get(`/sys/timeline/department/${id}`)).list

  it('are seen before their day only by those who look at it, and by everybody from that day on', async () => {
    const [a, b] = [await open('A1'), await open('B1')]
    good(await admin.put('/sys/department/move', { id: b, to: a, effectiveAt: '2026-04-01' }))
    good(await admin.put('/sys/department', { id: b, name: '新名', effectiveAt: '2026-04-01' }))
    expect(await find(b)).to.include({ parentId: null, name: 'B1' })
    expect((await find(b))?.plans.map(({ effectiveAt, change }) => ({ effectiveAt, change }))).to.deep.equal([
      { effectiveAt: '2026-04-01', change: { to: a } },
      { effectiveAt: '2026-04-01', change: { name: '新名' } },
    ])
    expect(await find(b, '?asOf=2026-03-31')).to.include({ parentId: null, name: 'B1' })
    expect(await find(b, '?asOf=2026-04-01')).to.include({ parentId: a, name: '新名' })
    await dawn('2026-04-01T00:30:00.000Z')
    expect(await find(b)).to.deep.include({ parentId: a, name: '新名', plans: [] })
    expect(await find(b, '?asOf=2026-03-31')).to.include({ parentId: null, name: 'B1' })
  })
  it('take effect when their day begins where the organisation is', async () => {
    const [a, b] = [await open('A2'), await open('B2')]
    good(await admin.put('/sys/department/move', { id: b, to: a, effectiveAt: '2026-04-01' }))
    await dawn('2026-03-31T15:59:00.000Z')
    expect(await find(b)).to.include({ parentId: null })
    await dawn('2026-03-31T16:01:00.000Z')
    expect(await find(b)).to.include({ parentId: a })
  })
  it('take effect once, however many look after them, and the system did it', async () => {
    const [a, b] = [await open('A3'), await open('B3')]
    good(await admin.put('/sys/department/move', { id: b, to: a, effectiveAt: '2026-04-01' }))
    await at('2026-04-02T00:00:00.000Z')
    await Promise.all([1, 2, 3].map(() => takePlansIntoEffect(house.api.desk)))
    const told = (await history(b)).filter(({ type }) => type === 'DepartmentMoved')
    expect(told.map(({ by }) => by.name)).to.deep.equal(['System'])
  })
  it('leave behind why they could not take effect', async () => {
    const [a, b] = [await open('A4'), await open('B4')]
    good(await admin.put('/sys/department/move', { id: b, to: a, effectiveAt: '2026-04-01' }))
    good(await admin.put('/sys/department/close', { id: a, effectiveAt: '2026-03-20' }))
    await dawn('2026-04-01T08:00:00.000Z')
    expect(await find(b)).to.deep.include({ parentId: null, plans: [] })
    expect((await history(b)).map(({ type }) => type)).to.include('DepartmentPlanFailed')
  })
  it('are cancelled before their day, by name or by taking them back', async () => {
    const [a, b] = [await open('A5'), await open('B5')]
    const move = () => admin.put('/sys/department/move', { id: b, to: a, effectiveAt: '2026-04-01' })
    const { undoToken } = good<{ undoToken: string }>(await move())
    expect(good<{ okCount: number }>(await admin.post('/sys/undo', { undoTokens: [undoToken] })).okCount).to.equal(1)
    expect((await find(b))?.plans).to.deep.equal([])
    good(await move())
    const plan = (await find(b))?.plans[0]?.plan
    good(await admin.put('/sys/department/cancelPlan', { id: b, plan }))
    expect((await find(b))?.plans).to.deep.equal([])
    expect(key(await admin.put('/sys/department/cancelPlan', { id: b, plan }))).to.equal('NOT_FOUND')
    await dawn('2026-04-01T08:00:00.000Z')
    expect(await find(b)).to.include({ parentId: null })
  })
  it('are refused when they would form a ring with another plan', async () => {
    const [a, b] = [await open('A6'), await open('B6')]
    good(await admin.put('/sys/department/move', { id: b, to: a, effectiveAt: '2026-04-01' }))
    const ring = await admin.put('/sys/department/move', { id: a, to: b, effectiveAt: '2026-05-01' })
    expect(key(ring)).to.equal('ORG_CYCLE')
  })
})

describe('the history of a department', () => {
  let house: House
  let admin: Client
  before(async () => {
    house = await openHouse()
    admin = house.admin
  })
  after(() => house.close())

  const history = async (id: string) =>
    good<{ list: Entry[]; total: number }>(await admin.get(`/sys/timeline/department/${id}`))

  it('tells of this one only, though all share a stream, and shows it as it was then', async () => {
    const [a, b] = [await house.department('HA'), await house.department('HB')]
    good(await admin.put('/sys/department', { id: a, name: '甲' }))
    good(await admin.put('/sys/department', { id: b, name: '乙' }))
    good(await admin.put('/sys/department', { id: a, name: '丙' }))
    const { list, total } = await history(a)
    expect([total, list.map(({ type }) => type)]).to.deep.equal([
      3,
      ['DepartmentRenamed', 'DepartmentRenamed', 'DepartmentOpened'],
    ])
    const version = list[1]?.version
    const then = await admin.get(`/sys/timeline/department/${a}/at?version=${version}`)
    expect(good<Department>(then).name).to.equal('甲')
  })
  it('leads back to where it was, and not over a later move', async () => {
    const [a, b, c] = [await house.department('MA'), await house.department('MB'), await house.department('MC')]
    const first = good<{ undoToken: string }>(await admin.put('/sys/department/move', { id: b, to: a }))
    good(await admin.put('/sys/department/move', { id: b, to: c }))
    const refused = good<{ failed: { key: string }[] }>(
      await admin.post('/sys/undo', { undoTokens: [first.undoToken] }),
    )
    expect(refused.failed.map((one) => one.key)).to.deep.equal(['UNDO_CONFLICT'])
    const { list } = await history(b)
    good(await admin.post('/sys/undo', { undoTokens: [list[0]?.undoToken] }))
    expect((await history(b)).list[0]?.type).to.equal('DepartmentMoved')
    const rows = good<Department[]>(await admin.get('/sys/department/tree'))
    expect(rows.find(({ id }) => id === b)?.parentId).to.equal(a)
  })
  it('is not told to those who cannot reach the department', async () => {
    const [own, other] = [await house.department('REACH'), await house.department('BEYOND')]
    const role = await house.role('seesOwn', { actions: ['sys:department:read'] })
    const { client } = await house.hire('seesOwn', { roles: [role], scope: 'program', departmentId: own })
    good(await client.get(`/sys/timeline/department/${own}`))
    expect((await client.get(`/sys/timeline/department/${other}`)).status).to.equal(404)
    expect((await client.get('/sys/timeline/department/none')).status).to.equal(404)
  })
})
