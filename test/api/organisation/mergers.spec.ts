import { expect } from 'chai'
import { reactions } from '../../../workers/index.ts'
import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import { startWorkers, type Workers } from '../../../workers/kernel/startWorkers.ts'
import { moveStaff } from '../../../workers/organisation/moveStaff.ts'
import { takePlansIntoEffect } from '../../../workers/organisation/takePlansIntoEffect.ts'
import type { Answered, Client } from '../../support/api.ts'
import { adminPassword, companyId, good, type House, openHouse } from '../../support/house.ts'

type Department = Readonly<{
  id: string
  code: string
  parentId: string | null
  version: number
  status: string
  head: string | null
  successors: readonly string[]
  predecessors: readonly string[]
  plans: readonly Readonly<{ plan: number; effectiveAt: string }>[]
}>
type Entry = Readonly<{ type: string; note?: string; changes: readonly Readonly<{ field: string; new: unknown }>[] }>

const key = ({ body }: Answered) => body.error?.key
const fieldsOf = ({ body }: Answered) => body.error?.fields?.map(({ path, key: why }) => `${path} ${why}`)
const now = '2026-03-02T08:00:00.000Z'

describe('departments that are merged or split', () => {
  let house: House
  let admin: Client
  let workers: Workers
  let clock = now
  before(async () => {
    house = await openHouse({ now: () => clock, settings: { DAYBOOK_ZONE: 'Asia/Shanghai' } })
    const { desk, codec } = house.api
    workers = await startWorkers({
      desk,
      decode: codec.decode,
      queue: inProcessQueue(),
      kinds: [moveStaff],
      reactions,
      sole: true,
      sweep: { every: 50, after: 1000 },
    })
  })
  const at = async (moment: string) => {
    clock = moment
    admin = await house.api.signIn('admin', adminPassword)
  }
  beforeEach(() => at(now))
  after(async () => {
    await workers.stop()
    await house.close()
  })

  let counted = 0
  const open = async (name: string, parentId: string | null = null) =>
    good(
      await admin.post('/sys/department', { code: `${name}${++counted}`, name, parentId, effectiveAt: '2020-01-01' }),
    ).id
  const person = async (departmentId: string) => {
    const account = `person${++counted}`
    const wanted = { account, name: account, companyId, departmentId, userType: 'administrator' }
    return good(await admin.post('/sys/user', wanted)).id
  }
  const departmentOf = async (userId: string) =>
    good<{ departmentId: string | null }>(await admin.get(`/sys/user/${userId}`)).departmentId
  /** Waits for the people, who follow in the background. */
  const follows = async (userId: string, departmentId: string) => {
    for (let tries = 0; tries < 400; tries += 1) {
      if ((await departmentOf(userId)) === departmentId) return
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`${userId} never came to ${departmentId}`)
  }
  const tree = async (query = '') => good<Department[]>(await admin.get(`/sys/department/tree${query}`))
  const find = async (id: string, query = '') => (await tree(query)).find((one) => one.id === id)
  const history = async (id: string) => good<{ list: Entry[] }>(await admin.get(`/sys/timeline/department/${id}`)).list
  const merge = (ids: readonly string[], into: string, more: object = {}) =>
    admin.put('/sys/department/merge', { ids, into, ...more })
  const split = (id: string, parts: readonly object[], more: object = {}) =>
    admin.put('/sys/department/split', { id, parts, ...more })

  it('go on in the other one with their people and all below them, and point there', async () => {
    const [a, b] = [await open('A'), await open('B')]
    const below = await open('C', a)
    const wang = await person(a)
    good(await merge([a], b, { reason: '两部合一' }))
    expect(await find(a)).to.deep.include({ status: 'CLOSED', successors: [b] })
    expect(await find(b)).to.deep.include({ status: 'ACTIVE', predecessors: [a] })
    expect(await find(below)).to.include({ parentId: b })
    expect(await find(a, '?asOf=2026-03-01')).to.deep.include({ status: 'ACTIVE', successors: [] })
    expect(await find(below, '?asOf=2026-03-01')).to.include({ parentId: a })
    await follows(wang, b)
    const [told] = await history(a)
    expect(told).to.deep.include({ type: 'DepartmentMerged', note: '两部合一' })
    expect((await history(b))[0]?.changes.map(({ field }) => field)).to.deep.equal(['predecessors'])
    const person1 = good<{ list: readonly { by: { type: string } }[] }>(await admin.get(`/sys/timeline/user/${wang}`))
    expect(person1.list[0]?.by.type).to.equal('worker')
  })

  it('are reached by who reaches what they went on in', async () => {
    const [a, b] = [await open('A'), await open('B')]
    const role = await house.role('reads', { actions: ['sys:department:read'] })
    const { client } = await house.hire('readsB', { roles: [role], scope: 'program', departmentId: b }, admin)
    expect((await client.get(`/sys/department/${a}`)).status).to.equal(404)
    good(await merge([a], b))
    good(await client.get(`/sys/department/${a}`))
  })

  it('are merged several at once, with a head of those who are named', async () => {
    const [a, b, into] = [await open('A'), await open('B'), await open('Into')]
    const li = await person(a)
    good(await merge([a, b], into, { headId: li, version: (await find(a))?.version }))
    expect(await find(into)).to.deep.include({ predecessors: [a, b], headId: li })
    expect(key(await merge([a], into))).to.equal('ORG_ENDED')
    expect(fieldsOf(await merge([into], await open('D'), { headId: 'ghost' }))).to.deep.equal([
      'headId FORBIDDEN_TARGET',
    ])
  })

  it('are not merged by who saw them before they changed', async () => {
    const [a, b] = [await open('A'), await open('B')]
    const { version } = (await find(a)) as Department // just opened
    good(await admin.put('/sys/department', { id: a, name: 'A2' }))
    expect((await merge([a], b, { version })).status).to.equal(412)
  })

  it('are taken back as long as they wait', async () => {
    const [a, b] = [await open('A'), await open('B')]
    const { undoToken } = good<{ undoToken: string }>(await merge([a], b, { effectiveAt: '2026-04-01' }))
    good(await admin.post('/sys/undo', { undoTokens: [undoToken] }))
    expect((await find(a))?.plans).to.deep.equal([])
    expect(good<{ undoToken?: string }>(await merge([a], b))).not.to.have.property('undoToken')
  })

  it('become several new ones, each with the people and departments that it was given', async () => {
    const top = await open('Top')
    const a = await open('A', top)
    const below = await open('C', a)
    const [wang, zhao, new1] = [await person(a), await person(a), await person(a)]
    good(
      await split(a, [
        { code: `X${counted}`, name: '一部', staff: [wang], headId: wang },
        { code: `Y${counted}`, name: '二部', staff: [zhao], below: [below] },
      ]),
    )
    const { successors = [], status } = (await find(a)) ?? {}
    const [x, y] = successors as [string, string] // two parts
    expect(status).to.equal('CLOSED')
    expect(await find(x)).to.deep.include({ parentId: top, status: 'ACTIVE', predecessors: [a], headId: wang })
    expect(await find(below)).to.include({ parentId: y })
    expect(await find(x, '?asOf=2026-03-01')).to.equal(undefined)
    await follows(zhao, y)
    await follows(wang, x)
    await follows(new1, x)
  })

  it('are refused by the part that is not right', async () => {
    const a = await open('A')
    const part = (code: string, more: object = {}) => ({ code, name: code, ...more })
    const taken = (await find(a))?.code ?? ''
    expect(fieldsOf(await split(a, [part('N1'), part(taken)]))).to.deep.equal(['parts.1.code DEPARTMENT_CODE_TAKEN'])
    expect(fieldsOf(await split(a, [part('N1'), part('N2', { staff: ['ghost'] })]))).to.deep.equal([
      'parts.1.staff FORBIDDEN_TARGET',
    ])
    expect(fieldsOf(await split(a, [part('N1')]))).to.deep.equal(['parts FORMAT_INVALID'])
    expect(fieldsOf(await split(a, [part('N1'), part('')]))).to.deep.equal([
      'parts.1.code REQUIRED',
      'parts.1.name REQUIRED',
    ])
  })

  it('never open the parts of a split whose plan is cancelled', async () => {
    const a = await open('A')
    const parts = ['P', 'Q'].map((code) => ({ code: `${code}${++counted}`, name: code }))
    good(await split(a, parts, { effectiveAt: '2026-04-01' }))
    const { plans = [] } = (await find(a)) ?? {}
    const coming = (await tree()).filter(({ code }) => parts.some((part) => part.code === code))
    expect(coming.map(({ status }) => status)).to.deep.equal(['PLANNED', 'PLANNED'])
    good(await admin.put('/sys/department/cancelPlan', { id: a, plan: plans[0]?.plan }))
    for (const { id } of coming) expect(await find(id)).to.include({ status: 'CLOSED' })
  })

  it('end only once when the same request comes twice', async () => {
    const a = await open('A')
    const parts = ['P', 'Q'].map((code) => ({ code: `${code}${++counted}`, name: code }))
    const headers = { 'idempotency-key': `split-${counted}` }
    const asked = () => admin.put('/sys/department/split', { id: a, parts }, { headers })
    const [one, again] = [good(await asked()), good(await asked())]
    expect(one).to.deep.equal(again)
    expect((await find(a))?.successors).to.have.length(2)
  })

  it('need the superior within reach to be split, and both within reach to be merged', async () => {
    const [top, other] = [await open('Top'), await open('Other')]
    const own = await open('Own', top)
    const role = await house.role('merges', { actions: ['sys:department:merge', 'sys:department:read'] })
    const { client } = await house.hire('mergesOwn', { roles: [role], scope: 'program', departmentId: own }, admin)
    expect((await client.put('/sys/department/merge', { ids: [own], into: other })).status).to.equal(404)
    const parts = ['P', 'Q'].map((code) => ({ code: `${code}${++counted}`, name: code }))
    expect(key(await client.put('/sys/department/split', { id: own, parts }))).to.equal('FORBIDDEN_TARGET')
  })

  it('wait for their day, and become one on it without anybody', async () => {
    const [a, b] = [await open('A'), await open('B')]
    const wang = await person(a)
    good(await merge([a], b, { effectiveAt: '2026-04-01' }))
    expect(await find(a)).to.deep.include({ status: 'ACTIVE', successors: [] })
    expect(await find(a, '?asOf=2026-04-01')).to.deep.include({ status: 'CLOSED', successors: [b] })
    expect(await departmentOf(wang)).to.equal(a)
    await at('2026-04-01T00:30:00.000Z')
    await takePlansIntoEffect(house.api.desk)
    await follows(wang, b)
    expect(await find(a)).to.deep.include({ status: 'CLOSED', successors: [b], plans: [] })
    expect(await find(a, '?asOf=2026-03-31')).to.deep.include({ status: 'ACTIVE' })
  })
})
