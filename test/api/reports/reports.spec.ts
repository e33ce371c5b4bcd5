import { expect } from 'chai'
import { routes } from '../../../api/index.ts'
import { user } from '../../../events/access/user.ts'
import { deciders } from '../../../events/index.ts'
import { report } from '../../../events/reports/report.ts'
import { dataSet } from '../../../events/sources/dataSet.ts'
import { projections } from '../../../projections/index.ts'
import { reportOf } from '../../../projections/reports/reportOf.ts'
import { reportAccessOf } from '../../../projections/reports/reportAccessOf.ts'
import { type Api, type Client, startApi } from '../../support/api.ts'

const label = (name: string) => ({ 'zh-CN': name, 'zh-TW': '', 'en-US': '' })
const column = (columnId: string) => ({ alias: 'o', columnId })

const orders = {
  type: 'DataSetCreated',
  data: {
    ...{
      moduleName: 'Orders',
      moduleCode: 'Order lines',
      modulePermission: 'PUBLIC',
      companyId: 'acme',
      departmentId: null,
    },
    ...{ sourceId: 'daybook', base: { tableId: 'daybook.orders', alias: 'o' }, joins: [], rowScope: { kind: 'own' } },
    fields: [
      { id: 'po', column: column('po'), type: 'text', labels: label('PO') },
      { id: 'qty', column: column('qty'), type: 'decimal', labels: label('数量') },
      { id: 'price', column: column('unitPrice'), type: 'decimal', labels: label('单价') },
    ],
  },
} as const

const worth = {
  ...{ id: 'worth', labels: label('金额'), text: '数量×单价', scale: 2, totals: 'rows' },
  tree: {
    ...{ kind: 'operation', operator: '*' },
    ...{ left: { kind: 'field', id: 'qty' }, right: { kind: 'field', id: 'price' } },
  },
}
const definition = {
  source: { kind: 'dataSet', dataSetId: 'orders' },
  columns: [{ field: 'po' }, { field: 'qty' }, { field: 'worth' }],
  formulas: [worth],
}

const idOf = (answer: Awaited<ReturnType<Client['get']>> | undefined): string =>
  String((answer?.body.data as { id?: unknown } | undefined)?.id)

describe('reports', () => {
  let api: Api
  let [author, reader, stranger]: Client[] = []
  let id = ''

  const person = (userId: string, companyId = 'acme') =>
    api.as({
      ...{ userId, companyId },
      reach: (action) =>
        action.startsWith('sys:') ? { everything: true } : { everything: false, companyId, userId, departments: [] },
    })

  before(async () => {
    const own = routes.filter(({ path }) => /^\/report\/(report|definition|data|user|column|variant)/.test(path))
    api = await startApi({ routes: own, deciders, projections })
    await api.given(dataSet, 'orders', orders as never) // a data set as any other
    ;[author, reader, stranger] = [person('author'), person('reader'), person('stranger', 'other')]
    const body = { nameCn: '订单', category: 'PUBLIC', definition }
    const made = await author?.post('/report/report', body)
    expect(made?.status, made?.text).to.equal(200)
    id = idOf(made)
  })
  after(() => api.close())

  const newest = async () => (await reportOf(api.desk, id)) ?? expect.fail('no report')
  const accessOf = async (userId: string, companyId = 'acme') =>
    reportAccessOf(api.desk, await newest(), { userId, companyId, userType: 'administrator' })
  const keysOf = (answer: Awaited<ReturnType<Client['get']>> | undefined) => [answer?.status, answer?.body.error?.key]

  it('are drafts of their author until they are published, then there for who may see the data', async () => {
    expect((await reader?.get(`/report/report/${id}`))?.status).to.equal(404)
    expect((await author?.put(`/report/report/${id}/publish`, {}))?.status).to.equal(200)
    const seen = (await reader?.get(`/report/report/${id}`))?.body.data as unknown as Record<string, unknown>
    expect(seen.definition, 'a reader is shown columns, not how they are made').to.equal(null)
    expect((seen.columns as unknown[]).length).to.equal(3)
    expect((await stranger?.get(`/report/report/${id}`))?.status, 'another company').to.equal(404)
    const list = (await reader?.post('/report/report/getReportByParam?tab=public', { keyword: 'Orders' }))?.body.data
    expect((list as unknown as { total: number }).total, 'found by the name of its data set').to.equal(1)
  })

  it('refuse a definition that is not right, naming its places', async () => {
    const wrong = { ...definition, columns: [{ field: 'nothing' }], formulas: [{ ...worth, text: '数量++' }] }
    const answer = await author?.post('/report/report', { nameCn: 'x', definition: wrong })
    expect(answer?.body.error?.fields?.map(({ path, key }) => `${path} ${key}`)).to.deep.equal([
      'definition.formulas.0.text FORMULA_UNREASONABLE',
      'definition.columns.0.field DEFINITION_FIELD_UNKNOWN',
    ])
    expect(keysOf(await author?.post('/report/report', { nameCn: '订单', definition }))).to.deep.equal([
      409,
      'REPORT_NAME_TAKEN',
    ])
  })

  it('are not written over by who began with an older version, and go back to any of them', async () => {
    const next = { ...definition, columns: [{ field: 'po' }] }
    expect((await author?.put('/report/definition', { id, definition: next, seen: 1 }))?.status).to.equal(200)
    const late = await author?.put('/report/definition', { id, definition, seen: 1 })
    expect(keysOf(late)).to.deep.equal([412, 'REPORT_SAVED_MEANWHILE'])
    expect(late?.body.error?.params).to.deep.equal({ seen: 1, current: 2, changed: 'columns' })
    expect((await author?.put('/report/definition/revert', { id, toVersion: 1, seen: 2 }))?.status).to.equal(200)
    expect((await newest()).definition.columns.map(({ field }) => field)).to.deep.equal(['po', 'qty', 'worth'])
    expect((await reportOf(api.desk, id, 2))?.definition.columns.length).to.equal(1)
    const changes = (await author?.get(`/report/definition/${id}/changes?from=2&to=3`))?.body.data as unknown as {
      changes: unknown[]
    }
    expect(changes.changes).to.deep.equal([
      { part: 'columns', name: '数量', old: null, new: '数量' },
      { part: 'columns', name: '金额', old: null, new: '金额' },
    ])
    expect((await reader?.get(`/report/definition/${id}/versions`))?.status, 'history is for editors').to.equal(403)
  })

  it('hide a column from whom it is not for, and every formula that needs it', async () => {
    const restrict = { columnId: 'price', roles: [], users: [] }
    expect(keysOf(await reader?.put(`/report/column/${id}/restrict`, restrict))).to.deep.equal([403, 'FORBIDDEN'])
    await api.given(user, 'author', created('author'))
    expect((await author?.put(`/report/column/${id}/restrict`, { ...restrict, users: ['author'] }))?.status).to.equal(
      200,
    )
    expect([...(await accessOf('reader')).denied]).to.have.members(['price', 'worth'])
    expect([...(await accessOf('author')).denied]).to.deep.equal([])
    const seen = (await reader?.get(`/report/report/${id}`))?.body.data as unknown as { columns: { id: string }[] }
    expect(seen.columns.map((one) => one.id)).to.deep.equal(['po', 'qty'])
    const variant = { columns: ['po', 'worth'] }
    expect(keysOf(await reader?.put(`/report/variant/${id}`, { variant }))).to.deep.equal([400, 'REPORT_VARIANT_WIDER'])
    expect((await reader?.put(`/report/variant/${id}`, { variant: { columns: ['qty'] } }))?.status).to.equal(200)
    const copy = await reader?.post(`/report/report/${id}/copy`, { nameCn: 'copy' })
    expect(keysOf(copy), 'a copy would show what is hidden').to.deep.equal([400, 'DEFINITION_FIELD_DENIED'])
  })

  it('are kept from whom they are not for, whatever else would let them in', async () => {
    await api.given(user, 'reader', created('reader'))
    const named = { userIds: ['reader'] }
    const all = api.as({ userId: 'root', userType: 'superAdministrator' })
    expect((await all.put(`/report/user/${id}/unauthorise`, named)).status).to.equal(200)
    expect((await accessOf('reader')).rights.view).to.equal(false)
    expect((await reader?.get(`/report/report/${id}`))?.status).to.equal(404)
    const list = (await reader?.post('/report/report/getReportByParam', {}))?.body.data as unknown as { total: number }
    expect(list.total).to.equal(0)
    const rights = { export: false, edit: true, share: false }
    expect((await all.put(`/report/user/${id}/authorise`, { ...named, rights })).status).to.equal(200)
    expect((await accessOf('reader')).rights).to.deep.equal({ view: true, ...rights })
    expect(keysOf(await reader?.delete(`/report/report/${id}`))).to.deep.equal([403, 'FORBIDDEN'])
  })

  it('go elsewhere as a file, over a data set of the same name', async () => {
    const file: unknown = JSON.parse((await author?.get(`/report/definition/${id}/file`))?.text ?? '')
    const brought = await author?.post('/report/definition/import', { file, nameCn: '带来的' })
    expect(brought?.status, brought?.text).to.equal(200)
    const other = await stranger?.post('/report/definition/import', { file, nameCn: 'x' })
    expect(other?.body.error?.fields?.map(({ path }) => path)).to.deep.equal(['dataSetId'])
    const { state } = await api.desk.journal.load(report, idOf(brought))
    expect('definitions' in state && state.definitions[0]).to.deep.equal((await newest()).definition)
  })
})

const created = (userId: string) =>
  ({
    type: 'UserCreated',
    data: {
      ...{ userId, account: userId, name: userId, mobile: '', email: '', wechat: '', contact: '', workNumber: '' },
      ...{ gender: null, photo: null, language: null, employeeId: null, companyId: 'acme', departmentId: null },
      ...{ userType: 'administrator', roles: [], scope: 'own' },
    },
  }) as never // a person as any other
