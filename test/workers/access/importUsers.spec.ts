import { expect } from 'chai'
import { reactions } from '../../../workers/index.ts'
import { importUsers } from '../../../workers/access/importUsers.ts'
import { inProcessQueue } from '../../../workers/kernel/inProcessQueue.ts'
import { startWorkers, type Workers } from '../../../workers/kernel/startWorkers.ts'
import { checkImport } from '../../../workers/settings/checkImport.ts'
import { endImport } from '../../../workers/settings/endImport.ts'
import { isGranted } from '../../../workers/settings/isGranted.ts'
import { runImport } from '../../../workers/settings/runImport.ts'
import type { Client } from '../../support/api.ts'
import { companyId, good, type House, openHouse } from '../../support/house.ts'

type Detail = Readonly<{
  id: string
  state: string
  suggested: Readonly<{ mapping: object }>
  counts: Readonly<{ complete: number; refused: number; alreadyThere: number }>
  check: Readonly<{ complete: number; refused: number; alreadyThere: number }>
}>
type Problem = Readonly<{ line: number; column: string; field: string; key: string; message: string }>
type Listed = Readonly<{ list: readonly Readonly<Record<string, unknown>>[]; total: number }>

const imports = '/sys/user/import'
const head = 'Account,Name,E-mail,Mobile number,Department,Roles,Permission scope'

describe('an import of people', function () {
  this.timeout(60_000)
  let house: House
  let admin: Client
  let workers: Workers
  let sales: string
  before(async () => {
    house = await openHouse()
    admin = house.admin
    sales = await house.department('sales')
    await house.role('clerk', { actions: ['logistics:order:read'] })
    await house.role('strong', { actions: ['sys:company:remove'] })
    const targets = [importUsers]
    workers = await startWorkers({
      desk: house.api.desk,
      decode: house.api.codec.decode,
      queue: inProcessQueue(),
      kinds: [checkImport(targets), runImport(targets, isGranted), endImport(targets)],
      reactions: reactions.filter(({ kind }) => kind.startsWith('settings.')),
      sole: true,
      sweep: { every: 50, after: 1000 },
    })
  })
  after(async () => {
    await workers?.stop()
    await house?.close()
  })

  const reached = async (client: Client, id: string, ...states: readonly string[]): Promise<Detail> => {
    for (const end = Date.now() + 40_000; Date.now() < end; ) {
      const found = good<Detail>(await client.get(`${imports}/${id}`))
      if (states.includes(found.state)) return found
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`the import did not come to ${states.join(' or ')}`)
  }
  const checked = async (lines: readonly string[], client = admin): Promise<Detail> => {
    const form = new FormData()
    form.append('file', new Blob([`${[head, ...lines].join('\n')}\n`]), 'people.csv')
    const { id } = good(await client.post(imports, undefined, { form }))
    const { suggested } = good<Detail>(await client.get(`${imports}/${id}`))
    good(await client.put(`${imports}/${id}/check`, { mapping: suggested.mapping }))
    return reached(client, id, 'CHECKED', 'FAILED')
  }
  const confirmed = async ({ id }: Detail, client = admin): Promise<Detail> => {
    good(await client.put(`${imports}/${id}/confirm`, {}))
    const done = await reached(client, id, 'FINISHED', 'FAILED')
    await house.api.desk.projector.reached(await house.api.desk.log.head())
    return done
  }
  const problems = async ({ id }: Detail, client = admin) =>
    good<{ list: readonly Problem[] }>(
      await client.post(`${imports}/${id}/getProblemByParam?pageSize=100`, {}),
    ).list.map(({ line, field, key }) => `${line} ${field} ${key}`)
  const found = async (keyword: string) => good<Listed>(await admin.post('/sys/user/getUserByParam', { keyword })).list

  it('saves nothing in its dry run, and afterwards people with their department and roles', async () => {
    const dry = await checked(['imp.one,王一,one@x.cn,13911110001,sales,clerk,data', 'imp.two,王二,,,,,'])
    expect(dry.check).to.include({ complete: 2, refused: 0 })
    expect(await found('imp.')).to.have.length(0)
    expect((await confirmed(dry)).counts).to.include({ complete: 2, refused: 0 })
    const [one] = await found('imp.one')
    expect(one).to.deep.include({ name: '王一', departmentId: sales, roleNames: ['clerk'], scope: 'data' })
    expect(one).to.include({ companyId, userType: 'administrator', status: 'PENDING_RESET' })
  })

  it('lets nobody sign in before a password is given', async () => {
    const signIn = (password: string | undefined) =>
      house.api.nobody.post('/SysUser/login', { userName: 'imp.two', password })
    expect((await signIn('')).status).to.be.within(400, 401)
    expect((await signIn('Lantern-3158')).body.error?.key).to.equal('SIGN_IN_FAILED')
    const [{ id } = { id: '' }] = await found('imp.two')
    const answer = good<{ initialPasswords: Record<string, string> }>(
      await admin.put('/sys/user/resetPassword', { ids: [id] }),
    )
    const entered = await signIn(answer.initialPasswords[String(id)])
    expect(entered.body.error?.key).to.equal('PASSWORD_RESET_REQUIRED')
  })

  it('refuses bad lines with their column and takes the good ones, in the dry run as in the run', async () => {
    await house.hire('has.mail', { email: 'taken@x.cn' })
    const dry = await checked([
      'imp.good,王四,,,,,',
      'imp.nowhere,王五,,,moon,,',
      'imp.norole,王六,,,,wizard,',
      'imp.mail,王七,taken@x.cn,,,,',
      'HAS.MAIL,王八,,,,,',
      'bad account,王九,not-mail,,,,',
      'imp.twice,王十,,13900000009,,,',
      'imp.again,王十一,,13900000009,,,',
    ])
    const expected = [
      '2 departmentId USER_DEPARTMENT_UNKNOWN',
      '3 roles USER_ROLE_UNKNOWN',
      '4 email USER_CONTACT_TAKEN',
      '5 account USER_ACCOUNT_TAKEN',
      '6 account FORMAT_INVALID',
      '6 email FORMAT_INVALID',
      '8 mobile USER_CONTACT_TAKEN',
    ]
    expect(await problems(dry)).to.have.members(expected)
    expect(dry.check).to.include({ complete: 2, refused: 6 })
    const done = await confirmed(dry)
    expect(done.counts).to.include({ complete: 2, refused: 6 })
    expect(await found('imp.nowhere')).to.have.length(0)
  })

  it('changes nothing when the same file comes again, and names a line that says something else', async () => {
    const lines = ['imp.same,王同,,,,clerk,', 'imp.other,王异,,,,,']
    await confirmed(await checked(lines))
    const again = await checked([lines[0] ?? '', 'imp.other,李异,,,,,'])
    expect(again.check).to.include({ complete: 1, alreadyThere: 1, refused: 1 })
    expect(await problems(again)).to.deep.equal(['2 name USER_LINE_DIFFERS'])
  })

  it('gives nobody what the importer does not hold, and puts nobody where the importer does not reach', async () => {
    await house.department('stock')
    const role = await house.role('importer', {
      actions: ['sys:user:import', 'sys:user:read', 'logistics:order:read'],
      departments: [{ departmentId: sales, below: true }],
    })
    const { client } = await house.hire('importer', { roles: [role], scope: 'program', departmentId: sales })
    const dry = await checked(
      ['imp.ok,一,,,sales,clerk,own', 'imp.strong,二,,,,strong,', 'imp.stock,三,,,stock,,', 'imp.wide,四,,,,,data'],
      client,
    )
    expect(await problems(dry, client)).to.have.members([
      '2 roles USER_ROLE_UNKNOWN',
      '3 departmentId USER_DEPARTMENT_UNKNOWN',
      '4 scope FORBIDDEN_ESCALATION',
    ])
    expect((await confirmed(dry, client)).counts).to.include({ complete: 1, refused: 3 })
    const [one] = await found('imp.ok')
    expect(one).to.include({ departmentId: sales, scope: 'own' })
  })

  it('takes at most 5,000 people at once', async () => {
    const form = new FormData()
    const lines = Array.from({ length: 5001 }, (_, index) => `many.${index},众`)
    form.append('file', new Blob([['Account,Name', ...lines].join('\n')]), 'many.csv')
    const { status, body } = await admin.post(imports, undefined, { form })
    expect([status, body.error?.key, body.message]).to.deep.equal([
      ...[400, 'SPREADSHEET_TOO_MANY_ROWS', 'More than 5000 lines, split the file'],
    ])
  })

  it('gives an account to one person only, also when somebody is faster between dry run and run', async () => {
    const dry = await checked(['imp.race,王一,,,,,'])
    const wanted = { account: 'imp.race', name: '李', companyId, userType: 'administrator' }
    good(await admin.post('/sys/user', wanted))
    expect((await confirmed(dry)).counts).to.include({ complete: 0, refused: 1 })
    expect(await found('imp.race')).to.have.length(1)
  })
})
