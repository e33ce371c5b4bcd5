import { expect } from 'chai'
import type { Answered, Client } from '../../support/api.ts'
import { companyId, good, type House, openHouse } from '../../support/house.ts'

type Bulk = Readonly<{
  okCount: number
  ok: readonly Readonly<{ id: string; undoToken?: string }>[]
  failed: readonly Readonly<{ id: string; key: string; message: string }>[]
}>
type Shown = Readonly<{ status: string; roles: readonly string[]; scope: string; allowed: readonly string[] }>

const key = ({ body }: Answered) => body.error?.key
const tokensOf = ({ ok }: Bulk) => ok.flatMap(({ undoToken }) => undoToken ?? [])

describe('what many people go through at once', () => {
  let house: House
  let admin: Client
  before(async () => {
    house = await openHouse()
    admin = house.admin
  })
  after(() => house.close())

  const someone = async (account: string) =>
    good(await admin.post('/sys/user', { account, name: account, companyId, userType: 'administrator' })).id
  const shown = async (id: string) => good<Shown>(await admin.get(`/sys/user/${id}`))
  const turn = async (verb: string, ids: readonly string[], more: object = {}, client = admin) =>
    good<Bulk>(await client.put(`/sys/user/${verb}`, { ids, ...more }))
  const undo = async (answer: Bulk, client = admin) =>
    good<Bulk>(await client.post('/sys/undo', { undoTokens: tokensOf(answer) }))

  it('is taken back as a whole: a wrong disabling of many', async () => {
    const ids = [await someone('a1'), await someone('a2'), await someone('a3')]
    const done = await turn('disable', ids)
    expect(done.okCount).to.equal(3)
    expect(tokensOf(done)).to.have.length(3)
    expect((await undo(done)).okCount).to.equal(3)
    for (const id of ids) expect((await shown(id)).status).to.equal('PENDING_RESET')
  })
  it('is taken back for roles, scope and removing too', async () => {
    const id = await someone('b1')
    const role = await house.role('b', {})
    for (const [verb, more] of [
      ['assignRoles', { add: [role] }],
      ['setScope', { scope: 'data' }],
    ] as const)
      expect((await undo(await turn(verb, [id], more))).okCount).to.equal(1)
    expect(await shown(id)).to.deep.include({ roles: [], scope: 'own' })
    const { undoToken } = good<{ undoToken: string }>(await admin.delete(`/sys/user/${id}`))
    good(await admin.post('/sys/undo', { undoTokens: [undoToken] }))
    expect((await shown(id)).status).to.equal('DISABLED')
  })
  it('ends the sessions of whoever an undone enabling shuts out again', async () => {
    const { id, client } = await house.hire('c1')
    await turn('disable', [id])
    const done = await turn('enable', [id])
    const again = await house.api.signIn('c1', 'Lantern-3158')
    expect((await undo(done)).okCount).to.equal(1)
    for (const gone of [client, again]) expect((await gone.get('/SysUser/profile')).body.code).to.equal(508)
  })
  it('gives nobody by an undo what the one who takes back does not hold', async () => {
    const strong = await house.role('strong', { actions: ['sys:company:remove'] })
    const departmentId = await house.department('d')
    const { id } = await house.hire('d1', { roles: [strong], departmentId })
    const manager = await house.role('manager', { actions: ['sys:user:read', 'sys:user:assignRoles'] })
    const { client } = await house.hire('d2', { roles: [manager], scope: 'program', departmentId })
    const taken = await turn('assignRoles', [id], { remove: [strong] })
    const answer = await client.post('/sys/undo', { undoTokens: tokensOf(taken) })
    expect(good<Bulk>(answer).failed.map((one) => one.key)).to.deep.equal(['FORBIDDEN_ESCALATION'])
    expect((await shown(id)).roles).to.deep.equal([])
  })
  it('does not touch the standing of a super administrator by an undo', async () => {
    const wanted = { account: 'boss', name: 'b', companyId, userType: 'superAdministrator' }
    const { id } = good(await admin.post('/sys/user', wanted))
    expect(tokensOf(await turn('disable', [id]))).to.deep.equal([])
    const { list } = good<{ list: { type: string; undoToken?: string }[] }>(await admin.get(`/sys/timeline/user/${id}`))
    const [undoToken] = list.flatMap((entry) => (entry.type === 'UserDisabled' ? (entry.undoToken ?? []) : []))
    const answer = good<Bulk>(await admin.post('/sys/undo', { undoTokens: [undoToken] }))
    expect(answer.failed.map((one) => one.key)).to.deep.equal(['UNDO_IMPOSSIBLE'])
    expect((await shown(id)).status).to.equal('DISABLED')
  })
  it('says what may be done with each person', async () => {
    const id = await someone('e1')
    expect((await shown(id)).allowed).to.include.members(['edit', 'disable', 'remove', 'assignRoles'])
    await turn('disable', [id])
    expect((await shown(id)).allowed)
      .to.include('enable')
      .and.not.include('disable')
    const { id: self } = good<{ id: string }>(await admin.get('/SysUser/identity'))
    expect((await shown(self)).allowed).not.to.include('disable')
    const other = { account: 'second', name: 's', companyId, userType: 'superAdministrator' }
    good(await admin.post('/sys/user', other))
    expect(key(await admin.delete(`/sys/user/${self}`))).to.equal('USER_SELF_DISABLE')
  })
})

describe('the list of people', () => {
  let house: House
  before(async () => {
    house = await openHouse()
  })
  after(() => house.close())

  it('names companies, departments and roles, and is found by a role', async () => {
    const role = await house.role('clerk', {})
    const departmentId = await house.department('sales')
    await house.hire('wang', { roles: [role], departmentId })
    const body = { filters: { roleWords: { op: 'contains', value: ` ${role} ` } } }
    const { list } = good<{ list: { account: string; roleNames: string[]; company: string; department: string }[] }>(
      await house.admin.post('/sys/user/getUserByParam', body),
    )
    expect(list).to.have.length(1)
    expect(list[0]).to.deep.include({ account: 'wang', roleNames: ['clerk'], company: '总公司', department: 'sales' })
  })
  it('leaves as a file with the same people, words for keys and formulas made harmless', async () => {
    await house.hire('formula', { name: '=1+1' })
    const { text, headers } = await house.admin.post('/sys/user/export', { keyword: 'formula' })
    expect(headers.get('content-type')).to.match(/text\/csv/)
    const [head = '', line = '', ...rest] = text.trim().split('\r\n')
    expect(head).to.contain('Work number,Account,Name')
    expect(line).to.contain("formula,'=1+1").and.contain('Enabled').and.contain('Administrator')
    expect(rest).to.deep.equal([])
  })
})
