import { expect } from 'chai'
import { routes } from '../../../api/index.ts'
import { deciders } from '../../../events/index.ts'
import { order } from '../../../events/logistics/order.ts'
import { reportColumns } from '../../../events/reports/reportColumns.ts'
import { dataSet } from '../../../events/sources/dataSet.ts'
import { projections } from '../../../projections/index.ts'
import { runningOf } from '../../../projections/reports/running/running.ts'
import { type Api, type Client, startApi } from '../../support/api.ts'

const label = (name: string) => ({ 'zh-CN': name, 'zh-TW': '', 'en-US': '' })
const field = (id: string, columnId: string, type: string) => ({
  ...{ id, type, column: { alias: 'o', columnId }, labels: label(id) },
})

const orders = {
  type: 'DataSetCreated',
  data: {
    ...{ moduleName: 'Orders', moduleCode: 'Lines', modulePermission: 'PUBLIC', companyId: 'acme', departmentId: null },
    ...{ sourceId: 'daybook', base: { tableId: 'daybook.orders', alias: 'o' }, joins: [], rowScope: { kind: 'own' } },
    fields: [
      field('po', 'po', 'text'),
      field('country', 'country', 'text'),
      field('qty', 'qty', 'decimal'),
      field('price', 'unitPrice', 'decimal'),
    ],
  },
}

const definition = {
  source: { kind: 'dataSet', dataSetId: 'orders' },
  columns: [{ field: 'po' }, { field: 'qty' }, { field: 'price' }],
  groups: {
    keys: [{ field: 'country' }],
    measures: [
      { id: 'many', kind: 'sum', field: 'qty' },
      { id: 'dear', kind: 'max', field: 'price' },
    ],
  },
  asked: [{ id: 'land', field: 'country', operator: 'in' }],
  sort: [{ field: 'qty' }],
}

const lines = [
  ['A', 'Kenya', '2', '10'],
  ['B', 'Ghana', '3', '30'],
  ['C', 'Kenya', '8', '20'],
] as const

type Rows = Readonly<{
  rows: unknown[][]
  fromCache: boolean
  more: boolean
  levels?: number[]
  total?: number
  values?: unknown[]
}>

describe('a report that is run', () => {
  let api: Api
  let root: Client
  let reader: Client
  let base = ''

  const enter = (index: number, [po, country, qty, unitPrice]: readonly [string, string, string, string]) =>
    api.given(order, `o${index}`, {
      type: 'OrderEntered',
      data: {
        ...{ companyId: 'acme', departmentId: null, lineNumber: String(index) },
        fields: { po, country, qty, unitPrice, totalQty: qty, alreadyQty: '0' },
      },
    })

  before(async () => {
    const own = routes.filter(({ path }) => /^\/report\/(report|column|run|log)/.test(path))
    api = await startApi({ routes: own, deciders, projections })
    await api.given(dataSet, 'orders', orders as never) // a data set as any other
    for (const [index, line] of lines.entries()) await enter(index, line)
    root = api.as({ userId: 'root', userType: 'superAdministrator' })
    reader = api.as({ userId: 'reader', userType: 'administrator', reach: () => ({ everything: true }) })
    const made = await root.post('/report/report', { nameCn: '订单', category: 'PUBLIC', definition })
    expect(made.status, made.text).to.equal(200)
    const { id } = made.body.data as { id: string }
    expect((await root.put(`/report/report/${id}/publish`, {})).status).to.equal(200)
    base = `/report/run/${id}`
  })
  after(() => api.close())

  const ask = async (client: Client, part: string, more: object = {}): Promise<Rows> => {
    const answer = await client.post(`${base}/${part}`, { tab: 'tab', ...more })
    expect(answer.status, answer.text).to.equal(200)
    return answer.body.data as unknown as Rows
  }

  it('answers a page of rows in its order, groups with their total, a count and the values of a filter', async () => {
    expect(await ask(root, 'rows?pageNum=1&pageSize=2')).to.deep.include({
      rows: [
        ['A', '2', '10'],
        ['B', '3', '30'],
      ],
      more: true,
    })
    expect(await ask(root, 'groups')).to.deep.include({
      rows: [
        ['Ghana', '3', '30'],
        ['Kenya', '10', '20'],
        [null, '13', '30'],
      ],
      levels: [1, 1, 0],
    })
    expect(await ask(root, 'count', { filters: { land: ['Kenya'] } })).to.include({ total: 2 })
    expect((await ask(root, 'values', { filter: 'land' })).values).to.deep.equal(['Ghana', 'Kenya'])
    const drill = [{ field: 'country', value: 'Ghana' }]
    expect((await ask(root, 'rows', { drill })).rows).to.deep.equal([['B', '3', '30']])
  })

  it('is answered from memory until its data moves, and then anew', async () => {
    await ask(root, 'rows')
    expect((await ask(root, 'rows')).fromCache).to.equal(true)
    await enter(9, ['D', 'Togo', '1', '5'])
    const found = await ask(root, 'rows')
    expect(found.fromCache).to.equal(false)
    expect(found.rows.length).to.equal(4)
  })

  it('shows a denied column in no part, and refuses what needs it', async () => {
    const restricted = { type: 'ReportColumnRestricted', data: { columnId: 'price', roles: [], users: ['li'] } }
    await api.given(reportColumns, base.split('/').at(-1) ?? '', restricted as never) // as its route records it
    expect((await ask(reader, 'rows')).rows[0]).to.deep.equal(['D', '1'])
    expect((await ask(reader, 'groups')).rows.at(-1)).to.deep.equal([null, '14'])
    const refused = await reader.post(`${base}/rows`, { tab: 'tab', sort: [{ field: 'price' }] })
    expect([refused.status, refused.body.error?.key]).to.deep.equal([403, 'RUN_FIELD_DENIED'])
  })

  it('is told to the report log once with what was seen, however often it is looked at', async () => {
    const look = { filters: { land: ['Togo'] } }
    await ask(reader, 'rows', look)
    await ask(reader, 'rows', look)
    await runningOf(api.desk).log.settle()
    await api.desk.projector.reached(await api.desk.log.head())
    const answer = await root.post('/report/log/getRunByParam', {
      filters: { createdBy: { op: 'eq', value: 'reader' } },
    })
    const { list } = answer.body.data as unknown as {
      list: { filters: unknown[]; state: string; columns: string[]; rows: number }[]
    }
    const told = list.filter(({ filters }) => filters.length > 0)
    expect(told.map(({ state, rows, columns }) => ({ state, rows, columns }))).to.deep.equal([
      { state: 'DONE', rows: 1, columns: ['country', 'po', 'qty'] },
    ])
  })
})
