import { expect } from 'chai'
import type { Client } from '../../support/api.ts'
import { good, type House, openHouse } from '../../support/house.ts'
import type { LogEntry, LogEntryDetail } from '../../../projections/audit/auditAnswers.ts'

type List = Readonly<{ list: readonly LogEntry[]; total: number }>

describe('the operation log', () => {
  let house: House
  let admin: Client
  let companyId: string
  before(async () => {
    house = await openHouse()
    admin = house.admin
    companyId = good(await admin.post('/sys/company', { code: 'N', name: '北方' })).id
  })
  after(() => house.close())

  const path = '/sys/log/operation'
  const list = async (filters: object = {}, by: Client = admin) =>
    good<List>(await by.post(`${path}/getOperationLogByParam?pageSize=50`, { filters }))
  const eq = (value: unknown) => ({ op: 'eq', value })

  it('tells each command once, whatever it led to, with who, what, when and target', async () => {
    const columns = await list({ kind: eq('extraColumn') })
    expect(columns.total).to.equal(0)
    const body = { owner: 'order', nameCn: '等级', kind: 'text', directlyEnable: true }
    const { id } = good(await admin.post('/sys/extraColumn', body))
    const { list: found, total } = await list({ recordId: eq(id) })
    expect(total).to.equal(1) // defined and enabled by one command
    expect(found[0]).to.deep.include({ type: 'ColumnDefined', kind: 'extraColumn', recordId: id, refused: null })
    expect(found[0]?.by).to.include({ id: 'admin', name: '超级管理员' })
    const detail = good<LogEntryDetail>(await admin.get(`${path}/${found[0]?.position}`))
    expect(detail.siblings.map(({ type }) => type)).to.include('ColumnEnabled')
    expect(detail.fields.find((field) => field.path === 'nameCn')).to.include({ value: '等级' })
    expect(detail.stored.sha256).to.match(/^[0-9a-f]{64}$/)
  })

  it('tells refused commands with the reason and what they were aimed at', async () => {
    const { id } = good(await admin.post('/sys/company', { code: 'X', name: '某' }))
    await admin.put('/sys/company', { id, code: 'N' })
    await house.api.desk.projector.reached(await house.api.desk.log.head(), { timeout: 10_000 })
    const { list: found } = await list({ outcome: eq('REFUSED') })
    expect(found[0]?.refused).to.include({ key: 'COMPANY_CODE_TAKEN' })
  })

  it('leaves out what the product notes beside commands', async () => {
    const { list: found } = await list()
    const types = found.map(({ type }) => type)
    expect(types).not.to.include.members(['LogRead'])
    expect(types.filter((type) => ['ValueReserved', 'SessionUsed', 'PersonalDataSeen'].includes(type))).to.deep.equal(
      [],
    )
  })

  it('shows people what was done in their own company only', async () => {
    const roles = [await house.role('log-reader', { actions: ['sys:operationLog:read', 'sys:operationLog:export'] })]
    const { client } = await house.hire('reader', { roles })
    const stranger = await house.hire('north', { companyId })
    const { list: all } = await list({ by: eq(stranger.id) })
    expect(all.length).to.be.greaterThan(0)
    expect((await list({ by: eq(stranger.id) }, client)).total).to.equal(0)
    expect((await client.get(`${path}/${all[0]?.position}`)).status).to.equal(404)
    expect((await list({}, client)).total).to.be.greaterThan(0)
    const { text } = await client.post(`${path}/export`, { filters: { kind: eq('company') } })
    expect(text).to.include('Company registered').and.not.include('north')
  })
})
