import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import { routes } from '../../../api/index.ts'
import { user } from '../../../events/access/user.ts'
import { deciders } from '../../../events/index.ts'
import { order } from '../../../events/logistics/order.ts'
import { dataSet } from '../../../events/sources/dataSet.ts'
import { projections } from '../../../projections/index.ts'
import type { ChartData } from '../../../projections/reports/charting/chartData.ts'
import type { PivotData } from '../../../projections/reports/pivoting/pivotData.ts'
import { exportReport } from '../../../workers/reports/exportReport.ts'
import { type Api, type Client, startApi } from '../../support/api.ts'

const label = (name: string) => ({ 'zh-CN': name, 'zh-TW': '', 'en-US': '' })
const column = (columnId: string) => ({ alias: 'o', columnId })
const field = (id: string, columnId: string, type: string, name: string) => ({
  ...{ id, type, column: column(columnId), labels: label(name) },
})

const orders = {
  type: 'DataSetCreated',
  data: {
    ...{ moduleName: 'Orders', moduleCode: 'Lines', modulePermission: 'PUBLIC', companyId: 'acme', departmentId: null },
    ...{ sourceId: 'daybook', base: { tableId: 'daybook.orders', alias: 'o' }, joins: [], rowScope: { kind: 'own' } },
    fields: [
      field('po', 'po', 'text', 'PO'),
      field('country', 'country', 'text', '国家'),
      field('qty', 'qty', 'decimal', '数量'),
      field('price', 'unitPrice', 'decimal', '单价'),
    ],
  },
}

const unit = {
  ...{ id: 'unit', labels: label('平均单价'), text: '单价÷数量', scale: 2, totals: 'formula' },
  tree: {
    ...{ kind: 'operation', operator: '/' },
    ...{ left: { kind: 'field', id: 'price' }, right: { kind: 'field', id: 'qty' } },
  },
}
const measures = [
  { id: 'many', kind: 'sum', field: 'qty' },
  { id: 'each', kind: 'sum', field: 'unit' },
]
const definition = {
  source: { kind: 'dataSet', dataSetId: 'orders' },
  columns: [{ field: 'po' }, { field: 'country' }, { field: 'qty' }, { field: 'price' }, { field: 'unit' }],
  formulas: [unit],
  pivot: { rows: [{ field: 'country' }], columns: [{ field: 'po' }], measures },
}

const lines = [
  ['A', 'Kenya', '2', '10'],
  ['A', '=Ghana', '3', '30'],
  ['B', 'Kenya', '8', '2'],
] as const

describe('a report as a file, a chart and a pivot', function () {
  this.timeout(60_000)
  let api: Api
  let root: Client
  let reportId = ''

  before(async () => {
    const own = routes.filter(({ path }) =>
      /^\/report\/(report|column|export|chart|complexReport|run\/:id\/pivot)/.test(path),
    )
    api = await startApi({ routes: own, deciders, projections })
    await api.given(dataSet, 'orders', orders as never) // a data set as any other
    await api.given(user, 'li', somebody('li'))
    await api.given(user, 'root', somebody('root'), { type: 'PasswordChanged', data: { secret: 'x', session: null } })
    for (const [index, [po, country, qty, unitPrice]] of lines.entries())
      await api.given(order, `o${index}`, {
        type: 'OrderEntered',
        data: {
          ...{ companyId: 'acme', departmentId: null, lineNumber: String(index) },
          fields: { po, country, qty, unitPrice, totalQty: qty, alreadyQty: '0' },
        },
      })
    root = api.as({ userId: 'root', userType: 'superAdministrator' })
    const made = await root.post('/report/report', { nameCn: '订单', category: 'PUBLIC', definition })
    expect(made.status, made.text).to.equal(200)
    reportId = (made.body.data as { id: string }).id
    expect((await root.put(`/report/report/${reportId}/publish`, {})).status).to.equal(200)
  })
  after(() => api.close())

  it('is a csv file at once, with what the screen shows and nothing that acts', async () => {
    const wish = { reportId, format: 'csv', question: { sort: [{ field: 'qty' }] } }
    const answer = await root.post('/report/export/file', wish)
    expect(answer.status, answer.text).to.equal(200)
    expect(answer.headers.get('content-disposition')).to.include('csv')
    expect(parse(answer.text.replace('\ufeff', ''))).to.deep.equal([
      ['PO', '国家', '数量', '单价', '平均单价'],
      ['A', 'Kenya', '2', '10', '5'],
      ['A', "'=Ghana", '3', '30', '10'],
      ['B', 'Kenya', '8', '2', '0.25'],
    ])
  })

  it('is made in the background, and handed out only while its owner may see all of it', async () => {
    const asked = await root.post('/report/export', { reportId, format: 'xlsx' })
    expect(asked.status, asked.text).to.equal(200)
    const { id } = asked.body.data as { id: string }
    await worked(api, id)
    await api.desk.projector.reached(await api.desk.log.head())
    const { data } = (await root.get(`/report/export/${id}`)).body as { data: object }
    expect(data).to.include({ state: 'DONE', rows: 3, name: '订单' })
    expect((await root.get(`/report/export/${id}/file`)).status).to.equal(200)
    const other = api.as({ userId: 'other' })
    expect((await other.get(`/report/export/${id}/file`)).status, 'not there for others').to.equal(404)
    const restricted = { columnId: 'price', roles: [], users: ['li'] }
    const li = api.as({ userId: 'li', userType: 'administrator', reach: () => ({ everything: true }) })
    await root.put(`/report/column/${reportId}/restrict`, restricted)
    const seen = await li.post('/report/export/file', { reportId, format: 'csv' })
    expect(seen.text.split('\r\n')[0]).to.include('单价')
    const blind = api.as({ userId: 'blind', userType: 'administrator', reach: () => ({ everything: true }) })
    const hidden = await blind.post('/report/export/file', { reportId, format: 'csv' })
    expect(hidden.text.split('\r\n')[0]).to.equal('PO,国家,数量')
    const lifted = await root.put(`/report/column/${reportId}/lift`, { columnId: 'price' })
    expect(lifted.status, lifted.text).to.equal(200)
  })

  it('has a pivot whose totals of a ratio are ratios again', async () => {
    const answer = await root.post(`/report/run/${reportId}/pivot`, {})
    expect(answer.status, answer.text).to.equal(200)
    const { data } = answer.body.data as { data: PivotData }
    expect(data.columns).to.deep.equal([['A'], ['B'], []])
    expect(
      data.rows.map(({ keys, cells }) => [keys[0] ?? 'all', ...cells.map((one) => one.map(Number))]),
    ).to.deep.equal([
      ['=Ghana', [3, 10], [0, 0], [3, 10]],
      ['Kenya', [2, 5], [8, 0.25], [10, 1.2]],
      ['all', [5, 8], [8, 0.25], [13, 3.23]],
    ])
  })

  it('has charts that show what their reader may see', async () => {
    const chart = {
      ...{ title: label('国家'), type: 'stackedBar', theme: 'walden' },
      ...{ key: { field: 'country' }, series: { field: 'po' }, measures: [measures[0]] },
    }
    const added = await root.post(`/report/report/${reportId}/chart`, { chart })
    expect(added.status, added.text).to.equal(200)
    const { chartId } = added.body.data as { chartId: string }
    const list = await root.post('/report/chart/getChartByParam', {})
    expect(list.body.data, list.text).to.have.property('total', 1)
    const answer = await root.post(`/report/chart/${reportId}.${chartId}/figures`, {})
    expect(answer.status, answer.text).to.equal(200)
    const { data } = answer.body.data as { data: ChartData }
    expect(data.keys).to.deep.equal(['=Ghana', 'Kenya'])
    expect(data.rows.map(({ name, values }) => [name, ...values.map((value) => value && Number(value))])).to.deep.equal(
      [
        ['A', 3, 2],
        ['B', null, 8],
      ],
    )
  })

  it('stands on a page with other reports', async () => {
    const blocks = [
      { id: 'b1', kind: 'table', reportId },
      { id: 'b2', kind: 'text', text: label('说明') },
    ]
    const made = await root.post('/report/complexReport', { nameCn: '总览', blocks })
    expect(made.status, made.text).to.equal(200)
    const { id } = made.body.data as { id: string }
    expect((await root.get(`/report/complexReport/${id}`)).body.data)
      .to.have.property('blocks')
      .with.length(2)
    expect((await root.post('/report/complexReport', { nameCn: 'x', blocks: [] })).status).to.equal(400)
  })
})

/** The file as its worker makes it. */
const worked = async ({ desk }: Api, exportId: string): Promise<void> => {
  const asked = (step: string) => ({ by: { type: 'worker', id: 'reports.export' }, commandId: `${exportId}-${step}` })
  const work = { desk, payload: { exportId }, signal: new AbortController().signal, advance: async () => {}, asked }
  await exportReport.handle(work as never) // a unit of work as its queue hands it over
}

const somebody = (userId: string) =>
  ({
    type: 'UserCreated',
    data: {
      ...{ userId, account: userId, name: userId, mobile: '', email: '', wechat: '', contact: '', workNumber: '' },
      ...{ gender: null, photo: null, language: null, employeeId: null, companyId: 'acme', departmentId: null },
      ...{ userType: 'superAdministrator', roles: [], scope: 'own' },
    },
  }) as never // a person as any other
