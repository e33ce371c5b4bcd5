import { expect } from 'chai'
import { orderRoutes } from '../../../api/logistics/orders.ts'
import { orderExportRoutes } from '../../../api/logistics/orderExport.ts'
import { orderTimeline } from '../../../api/logistics/orderTimeline.ts'
import { timelineRoutes } from '../../../api/sys/timeline.ts'
import { undoRoutes } from '../../../api/sys/undo.ts'
import { order } from '../../../events/logistics/order.ts'
import { company } from '../../../events/organisation/company.ts'
import { reservation } from '../../../events/log/reservations.ts'
import { users } from '../../../projections/access/users.ts'
import type { Reach } from '../../../projections/kernel/reach.ts'
import { companies } from '../../../projections/organisation/companies.ts'
import { departments } from '../../../projections/organisation/departments.ts'
import { orders } from '../../../projections/logistics/orders.ts'
import { extraColumns } from '../../../projections/settings/extraColumns.ts'
import { optionGroups } from '../../../projections/settings/optionGroups.ts'
import { parameters } from '../../../projections/settings/parameters.ts'
import { type Answered, type Api, type Client, startApi } from '../../support/api.ts'

const routes = [
  ...orderRoutes,
  ...orderExportRoutes,
  ...timelineRoutes([orderTimeline]),
  ...undoRoutes([orderTimeline]),
]
const body = { po: 'PO-7', partNumber: 'HIV-2208', totalQty: '900', requiredEtd: '2026-04-05' }
const today = '2026-04-20T09:00:00.000Z'
const settings = { DAYBOOK_ORDER_TOLERANCE: '2.5' }

type Written = Readonly<{
  id: string
  version: number
  position: number
  undoToken: string
  warnings: { id: string; message: string }[]
}>
const writtenOf = (answered: Answered): Written => {
  if (answered.status !== 200) throw new Error(answered.text)
  return answered.body.data
}
const problemOf = ({ status, body: { code, error } }: Answered) => [status, code, error?.key]
const fieldsOf = ({ body: { error } }: Answered) => error?.fields?.map(({ path, key }) => [path, key])

describe('the API of order lines', () => {
  let api: Api
  let li: Client
  const reachOf = (userId: string, departments: readonly string[] = []): (() => Reach) => {
    return () => ({ everything: false, companyId: 'acme', userId, departments })
  }
  const enter = async (more: object = {}, as = li): Promise<Written> =>
    writtenOf(await as.post('/logistics/order', { ...body, ...more }))
  const find = async (id: string, as = li): Promise<Record<string, unknown>> =>
    (await as.get(`/logistics/order/${id}`)).body.data

  beforeEach(async () => {
    api = await startApi({
      routes,
      deciders: [order, reservation, company],
      projections: [orders, users, companies, departments, parameters, extraColumns, optionGroups],
      now: () => today,
      settings,
    })
    li = api.as({ departmentId: 'south', reach: reachOf('li', ['south']) })
  })
  afterEach(() => api.close())

  it('enters a line, which is in the list at once', async () => {
    const { id, version, undoToken, warnings } = await enter({ forwarder: ' Kuehne ' })
    expect({ version, undoToken, warnings }).to.deep.equal({ version: 1, undoToken: `order:${id}:1`, warnings: [] })
    const { data } = (await li.post('/logistics/order/getOrderByParam?pageNum=1&pageSize=10', {})).body as {
      data: object
    }
    expect(data).to.include({ total: 1, pageNum: 1, pageSize: 10 })
    expect(data).to.have.nested.property('list[0].po', 'PO-7')
    expect(data).to.have.nested.property('list[0].forwarder', 'Kuehne')
    expect(data).to.not.have.nested.property('list[0].extras')
  })
  it('tells what is missing, in the language of the caller', async () => {
    const answered = await li.post(
      '/logistics/order',
      { description: 'x' },
      { headers: { 'accept-language': 'zh-CN' } },
    )
    expect(problemOf(answered)).to.deep.equal([400, 500, 'REQUIRED'])
    expect(answered.body.message).to.equal('有必填项未填写或未选择')
    expect(fieldsOf(answered)).to.deep.equal(
      ['po', 'partNumber', 'totalQty', 'requiredEtd'].map((path) => [path, 'REQUIRED']),
    )
  })
  it('tells which field cannot be read, and which it does not know', async () => {
    const answered = await li.post('/logistics/order', { ...body, eta: '2026-02-30', colour: 'red', hsCode: '12' })
    expect(fieldsOf(answered)).to.have.deep.members([
      ['eta', 'FORMAT_INVALID'],
      ['hsCode', 'HS_INVALID'],
      ['colour', 'FIELD_UNKNOWN'],
    ])
  })
  it('says which value it expected', async () => {
    const answered = await li.post('/logistics/order', { ...body, unitPrice: 109, currency: 'USD', value: '98000' })
    expect(problemOf(answered)).to.deep.equal([400, 500, 'VALUE_DIFFERS'])
    expect(answered.body.message).to.equal('The value must be quantity times unit price, which is 98100')
  })
  it('lets a line ship more than its total within the set tolerance, also when that is taken back', async () => {
    const { id } = await enter({ qty: '922.5' })
    const { undoToken } = writtenOf(await li.put('/logistics/order', { id, qty: '900' }))
    await li.post('/sys/undo', { undoTokens: [undoToken] })
    expect(await find(id)).to.include({ qty: '922.5' })
    const exceeded = await li.put('/logistics/order', { id, qty: '922.6' })
    expect(problemOf(exceeded)).to.deep.equal([400, 500, 'QTY_EXCEEDED'])
  })
  it('numbers the lines of a purchase order, and keeps a number to one line', async () => {
    const first = await enter()
    const second = await enter({ partNumber: 'B' })
    expect((await find(first.id)).lineNumber).to.equal('1')
    expect((await find(second.id)).lineNumber).to.equal('2')
    const taken = await li.post('/logistics/order', { ...body, lineNumber: '2' })
    expect(problemOf(taken)).to.deep.equal([409, 500, 'ORDER_NUMBER_TAKEN'])
  })
  it('gives lines that are entered at the same moment different numbers', async () => {
    const written = await Promise.all(Array.from({ length: 8 }, () => enter()))
    const lines = await Promise.all(written.map(({ id }) => find(id)))
    expect(new Set(lines.map(({ lineNumber }) => lineNumber)).size).to.equal(8)
  })
  it('takes no number for a line that is refused', async () => {
    await li.post('/logistics/order', { ...body, qty: '950' })
    expect((await find((await enter()).id)).lineNumber).to.equal('1')
  })
  it('moves to another purchase order with its number, unless a line there has it', async () => {
    const { id } = await enter()
    await enter({ po: 'PO-8' })
    const moved = await li.put('/logistics/order', { id, po: 'PO-8' })
    expect(problemOf(moved)).to.deep.equal([409, 500, 'ORDER_NUMBER_TAKEN'])
    await li.put('/logistics/order', { id, po: 'PO-9' })
    expect(await find(id)).to.include({ po: 'PO-9', lineNumber: '1' })
  })
  it('warns of a repeated order, item and required ETD, and names the other line', async () => {
    const first = await enter()
    const second = await enter()
    expect(second.warnings).to.deep.equal([
      {
        id: first.id,
        key: 'ORDER_REPEATED',
        message: 'Line 1 of PO-7 has the same P/N and required ETD',
      },
    ])
    expect((await find(first.id)).repeated).to.deep.equal([{ id: second.id, po: 'PO-7', lineNumber: '2' }])
  })
  it('does not name lines out of reach when it warns', async () => {
    await enter({}, api.as({ userId: 'wang', departmentId: 'north', reach: reachOf('wang') }))
    expect((await enter()).warnings).to.deep.equal([])
  })
  it('enters one line for one Idempotency-Key, however often it comes', async () => {
    const headers = { 'idempotency-key': 'key-1' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => li.post('/logistics/order', body, { headers })))
    expect(new Set(answers.map((answered) => writtenOf(answered).id)).size).to.equal(1)
    expect((await li.post('/logistics/order/getOrderByParam', {})).body.data).to.have.property('total', 1)
  })

  it('changes what is named, and tells the repeated lines', async () => {
    const { id } = await enter()
    const { version, undoToken } = writtenOf(await li.put('/logistics/order', { id, version: 1, eta: '2026-05-01' }))
    expect({ version, undoToken }).to.deep.equal({ version: 2, undoToken: `order:${id}:2` })
    expect(await find(id)).to.include({ eta: '2026-05-01', po: 'PO-7', version: 2 })
  })
  it('refuses a stale change and says where the line stands', async () => {
    const { id } = await enter()
    await li.put('/logistics/order', { id, version: 1, eta: '2026-05-01' })
    const stale = await li.put('/logistics/order', { id, version: 1, eta: '2026-05-02' })
    expect(problemOf(stale)).to.deep.equal([412, 500, 'STALE_VERSION'])
    expect(stale.body.error?.params).to.include({ current: 2 })
  })
  it('gives no way to take back a change that changed nothing', async () => {
    const { id } = await enter()
    const { version, undoToken } = writtenOf(await li.put('/logistics/order', { id, po: 'PO-7' }))
    expect({ version, undoToken }).to.deep.equal({ version: 1, undoToken: undefined })
  })

  it('shows a line with what this person may do with it now', async () => {
    const { id } = await enter({ deliveredDate: null })
    expect((await find(id)).allowed).to.deep.equal(['ChangeOrder', 'ConfirmOrder', 'CancelOrder', 'RemoveOrder'])
    const reader = api.as({ actions: ['logistics:order:read'] })
    expect((await find(id, reader)).allowed).to.deep.equal([])
    const clerk = api.as({ actions: ['logistics:order:read', 'logistics:order:confirm'] })
    expect((await find(id, clerk)).allowed).to.deep.equal(['ConfirmOrder'])
  })
  it('calls company, department and creator by their names, or by their ids where there is none', async () => {
    const fields = { code: 'A', name: 'Acme', address: '', introduction: '' }
    const registered = { companyId: 'acme', departmentId: null, ...fields }
    await api.given(company, 'acme', { type: 'CompanyRegistered', data: registered })
    const labels = { company: 'Acme', department: 'south', creator: 'li' }
    expect(await find((await enter()).id)).to.include(labels)
    const { list } = (await li.post('/logistics/order/getOrderByParam', {})).body.data as { list: object[] }
    expect(list[0]).to.include(labels)
  })
  it('counts the days that an open line is late', async () => {
    const { id } = await enter()
    expect(await find(id)).to.include({ lateDays: 15, status: 'DRAFT', openQty: '900' })
    const late = { filters: { late: { op: 'eq', value: true } } }
    expect((await li.post('/logistics/order/getOrderByParam', late)).body.data).to.have.nested.property(
      'list[0].lateDays',
      15,
    )
    const onTime = { filters: { late: { op: 'eq', value: false } } }
    expect((await li.post('/logistics/order/getOrderByParam', onTime)).body.data).to.include({ total: 0 })
  })
  it('shows the gaps of an imported line, open and filled', async () => {
    const gap = { field: 'grossWeight', column: 'Weight', text: 'See DN-304', reason: 'X', treatment: 'empty' as const }
    const source = { importId: 'import-1', file: 'f.tsv', line: 7, mapping: 'SCMS' }
    const data = { companyId: 'acme', departmentId: 'south', lineNumber: '10589', source, extras: [] }
    const fields = { po: 'SCMS-13', totalQty: '6', alreadyQty: '0', qty: '6' }
    await api.given(order, 'scms-1', { type: 'OrderImported', data: { ...data, fields, gaps: [gap] } })
    expect(await find('scms-1')).to.deep.include({ gaps: [{ ...gap, open: true }], gapCount: 1, source })
    await li.put('/logistics/order', { id: 'scms-1', grossWeight: '13' })
    expect(await find('scms-1')).to.deep.include({ gaps: [{ ...gap, open: false }], gapCount: 0 })
  })

  it('removes a line, which is then not found, and takes that back', async () => {
    const { id } = await enter()
    const { undoToken } = writtenOf(await li.delete(`/logistics/order/${id}`))
    expect(problemOf(await li.get(`/logistics/order/${id}`))).to.deep.equal([404, 500, 'NOT_FOUND'])
    expect(problemOf(await li.put('/logistics/order', { id, po: 'X' }))).to.deep.equal([404, 500, 'NOT_FOUND'])
    await li.post('/sys/undo', { undoTokens: [undoToken] })
    expect(await find(id)).to.include({ po: 'PO-7', version: 3 })
  })
  it('confirms many at once, each for itself', async () => {
    const [one, two] = [await enter(), await enter({ partNumber: 'B' })]
    await li.put('/logistics/order/confirm', { ids: [two.id] })
    const foreign = await enter({}, api.as({ userId: 'wang', reach: reachOf('wang') }))
    const answered = await li.put('/logistics/order/confirm', { ids: [one.id, two.id, foreign.id, 'nothing'] })
    expect(answered.body.data).to.deep.equal({
      okCount: 1,
      failCount: 3,
      ok: [{ id: one.id, undoToken: `order:${one.id}:2` }],
      failed: [
        { id: two.id, key: 'ORDER_STATE_INVALID', message: 'The state of the order does not allow this' },
        { id: foreign.id, key: 'NOT_FOUND', message: 'No such record' },
        { id: 'nothing', key: 'NOT_FOUND', message: 'No such record' },
      ],
    })
  })
  it('cancels with a reason, which the history tells, and reinstates', async () => {
    const { id } = await enter()
    expect(fieldsOf(await li.put('/logistics/order/cancel', { ids: [id] }))).to.deep.equal([['reason', 'REQUIRED']])
    await li.put('/logistics/order/cancel', { ids: [id], reason: 'no need' })
    expect(await find(id)).to.include({ status: 'CANCELLED', cancelReason: 'no need' })
    const { list } = (await li.get(`/sys/timeline/order/${id}`)).body.data as {
      list: { title: string; note?: string }[]
    }
    expect(list.map(({ title, note }) => [title, note])).to.deep.equal([
      ['Order cancelled', 'no need'],
      ['Order entered', undefined],
    ])
    await li.put('/logistics/order/reinstate', { ids: [id] })
    expect(await find(id)).to.include({ status: 'DRAFT', cancelReason: null })
  })
  it('takes a change back until the same field is changed again', async () => {
    const { id } = await enter()
    const first = writtenOf(await li.put('/logistics/order', { id, eta: '2026-05-01' }))
    const second = writtenOf(await li.put('/logistics/order', { id, eta: '2026-05-02' }))
    const conflict = await li.post('/sys/undo', { undoTokens: [first.undoToken] })
    expect(conflict.body.data).to.have.nested.property('failed[0].key', 'UNDO_CONFLICT')
    await li.post('/sys/undo', { undoTokens: [second.undoToken] })
    expect(await find(id)).to.include({ eta: '2026-05-01' })
  })
  it('takes at most 500 at once', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => `order-${index}`)
    expect((await li.put('/logistics/order/confirm', { ids })).status).to.equal(400)
  })

  it('lists what is within reach only, by own rows and departments', async () => {
    await enter()
    await enter({}, api.as({ userId: 'wang', departmentId: 'north', reach: reachOf('wang') }))
    const totals = async (as: Client) => (await as.post('/logistics/order/getOrderByParam', {})).body.data
    expect(await totals(li)).to.include({ total: 1 })
    expect(await totals(api.as({ userId: 'chen', reach: reachOf('chen', ['north', 'south']) }))).to.include({
      total: 2,
    })
    expect(await totals(api.as({ userId: 'chen', reach: reachOf('chen') }))).to.include({ total: 0 })
  })
  it('filters, searches and sorts', async () => {
    for (const [index, country] of ['Kenya', 'Ghana', 'Kenya'].entries())
      await enter({ country, po: `PO-${index}`, totalQty: String(9 - index), partNumber: `P${index}` })
    const pos = async (query: object) => {
      const { list } = (await li.post('/logistics/order/getOrderByParam', query)).body.data as {
        list: { po: string }[]
      }
      return list.map(({ po }) => po)
    }
    expect(
      await pos({ filters: { country: { op: 'eq', value: 'Kenya' } }, sort: [{ field: 'po', dir: 'asc' }] }),
    ).to.deep.equal(['PO-0', 'PO-2'])
    expect(await pos({ filters: { totalQty: { op: 'range', value: { from: '7.5', to: '8' } } } })).to.deep.equal([
      'PO-1',
    ])
    expect(await pos({ keyword: 'p2' })).to.deep.equal(['PO-2'])
    expect(
      problemOf(await li.post('/logistics/order/getOrderByParam', { filters: { removed: { op: 'eq', value: true } } })),
    ).to.deep.equal([...[400, 500, 'FILTER_INVALID']])
    expect((await li.get('/logistics/order/values/country')).body.data).to.deep.equal(['Ghana', 'Kenya'])
    expect((await li.get('/logistics/order/values/companyId')).status).to.equal(404)
  })
  it('says when a page lies past the end', async () => {
    await enter()
    const { data } = (await li.post('/logistics/order/getOrderByParam?page=7&size=10', {})).body
    expect(data).to.deep.include({ list: [], total: 1, pastEnd: true })
  })

  it('exports what passes the filter, harmless, with headings in the language of the caller', async () => {
    await enter({ description: '=1+1', country: 'Kenya' })
    await enter({ country: 'Ghana' })
    const filters = { country: { op: 'eq', value: 'Kenya' } }
    const headers = { 'accept-language': 'zh-TW' }
    const answered = await li.post('/logistics/order/export', { filters }, { headers })
    expect(answered.headers.get('content-type')).to.match(/^text\/csv/)
    expect(decodeURIComponent(answered.headers.get('content-disposition') ?? '')).to.contain('物流訂單 2026-04-20.csv')
    const lines = answered.text.replace('\ufeff', '').split('\r\n').filter(Boolean)
    expect(lines.length).to.equal(2)
    expect(lines[0]).to.match(/^PO,列號,狀態,P\/N,描述,總數量/)
    expect(lines[1]).to.match(/^PO-7,1,草稿,HIV-2208,'=1\+1,900,0,900,2026-04-05/)
    expect(answered.text).to.not.contain('Ghana')
  })
  it('lets nobody do what was not granted', async () => {
    const { id } = await enter()
    const reader = api.as({ actions: ['logistics:order:read'] })
    for (const answered of [
      await reader.post('/logistics/order', body),
      await reader.put('/logistics/order', { id, po: 'X' }),
      await reader.delete(`/logistics/order/${id}`),
      await reader.put('/logistics/order/confirm', { ids: [id] }),
      await reader.post('/logistics/order/export', {}),
    ])
      expect(problemOf(answered)).to.deep.equal([403, 500, 'FORBIDDEN'])
    expect(problemOf(await api.nobody.get(`/logistics/order/${id}`))[1]).to.equal(508)
  })
  it('treats a line out of reach as absent', async () => {
    const { id } = await enter()
    const wang = api.as({ userId: 'wang', reach: reachOf('wang', ['north']) })
    for (const answered of [
      await wang.get(`/logistics/order/${id}`),
      await wang.put('/logistics/order', { id, po: 'X' }),
      await wang.delete(`/logistics/order/${id}`),
      await wang.get(`/sys/timeline/order/${id}`),
    ])
      expect(problemOf(answered)).to.deep.equal([404, 500, 'NOT_FOUND'])
  })
})
