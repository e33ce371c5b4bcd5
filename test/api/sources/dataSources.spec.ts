import { expect } from 'chai'
import { dataSetRoutes } from '../../../api/sources/dataSets.ts'
import { dataSourceRoutes } from '../../../api/sources/dataSources.ts'
import { dataTableRoutes } from '../../../api/sources/dataTables.ts'
import { sourceReadingRoutes } from '../../../api/sources/sourceReading.ts'
import { tableColumnRoutes } from '../../../api/sources/tableColumns.ts'
import { dataSet } from '../../../events/sources/dataSet.ts'
import { dataSource } from '../../../events/sources/dataSource.ts'
import { dataTable } from '../../../events/sources/dataTable.ts'
import { dataSets } from '../../../projections/sources/dataSets.ts'
import { dataSources, findSource, sourcePlace } from '../../../projections/sources/dataSources.ts'
import { dataTables } from '../../../projections/sources/dataTables.ts'
import { openPlace } from '../../../projections/sources/sessions/openSession.ts'
import { type Answered, type Api, startApi } from '../../support/api.ts'
import { type Foreign, openForeignFile } from '../../support/sources/foreign.ts'

const password = 'canary-Xq7!'

type Column = Readonly<{ id: string; dbField: string; type: string }>
type Listed = Readonly<{ id: string; name: string; dbTableName: string; columnCount: number }>
type Failed = readonly Readonly<{ key: string }>[]
type Told = Readonly<{ okCount: number; failed: Failed }>
type Table = Readonly<{ id: string; drift: unknown; columns: readonly Column[] }>

const dataOf = async <Data>(asking: Promise<Answered>): Promise<Data> => (await asking).body.data
const keyOf = async (asking: Promise<Answered>): Promise<string | undefined> => (await asking).body.error?.key

describe('data sources', () => {
  let foreign: Foreign
  let api: Api
  let li: ReturnType<Api['as']>

  before(async () => {
    foreign = await openForeignFile()
    await foreign.run(
      `create table orders (no text, qty integer, price numeric(10,2), day date, paid boolean); insert into orders values ('A-1', 2, 9.5, '2026-03-01', 1); create view late as select no from orders`,
    )
    api = await startApi({
      routes: [...dataSourceRoutes, ...sourceReadingRoutes, ...dataTableRoutes, ...tableColumnRoutes, ...dataSetRoutes],
      deciders: [dataSource, dataTable, dataSet],
      projections: [dataSources, dataTables, dataSets],
      settings: { DAYBOOK_SOURCE_FILES: foreign.rules.folder ?? '', DAYBOOK_SOURCE_HOSTS: 'db.example.com:5432' },
    })
    li = api.as()
  })
  after(async () => {
    await api.close()
    await foreign.dispose()
  })

  const file = { databaseType: 'sqlite', link: 'foreign.db', defaultDatabase: 'main', user: '-', password }
  const make = async (name: string): Promise<string> => {
    const { status, body } = await li.post('/datasource/source', { name, ...file })
    expect(status, JSON.stringify(body)).to.equal(200)
    const { id }: Readonly<{ id: string }> = body.data
    return id
  }
  const shown = (id: string) => dataOf<Readonly<Record<string, unknown>>>(li.get(`/datasource/source/${id}`))
  const tablesOf = async (id: string): Promise<readonly Listed[]> =>
    (await dataOf<{ list: [] }>(li.post(`/datasource/table/getTableByParam?sourceId=${id}`, {}))).list
  const tableOf = (id: string) => dataOf<Table>(li.get(`/datasource/table/${id}`))
  const bring = (sourceId: string, ...tables: readonly object[]) =>
    dataOf<Told>(li.post('/datasource/table/import', { sourceId, tables }))

  it('need every field that the form marks, and say so at each', async () => {
    const { status, body } = await li.post('/datasource/source', {})
    expect([status, body.error?.key]).to.deep.equal([400, 'REQUIRED'])
    const missing = body.error?.fields?.map(({ path }) => path)
    expect(missing).to.include.members(['name', 'databaseType', 'link', 'defaultDatabase', 'user', 'password'])
  })

  for (const [link, key] of [
    ['postgresql://db.example.com:5432/sales?sslmode=disable', 'SOURCE_LINK_OPTION'],
    ['jdbc:mysql://db.example.com:3306/x', 'SOURCE_LINK_KIND'],
    ['postgresql://root:pw@db.example.com/x', 'SOURCE_LINK_ACCOUNT'],
    ['db example', 'SOURCE_LINK_INVALID'],
  ])
    it(`refuse the link ${link} at its field`, async () => {
      const { status, body } = await li.post('/datasource/source', {
        name: 'x',
        ...file,
        ...{ databaseType: 'postgresql', link },
      })
      expect([status, body.error?.key, body.error?.fields?.[0]?.path]).to.deep.equal([400, key, 'link'])
    })

  it('never tell their password, and keep it out of the log', async () => {
    const id = await make('Sales')
    const told = JSON.stringify([await shown(id), (await li.post('/datasource/source/getSourceByParam', {})).body])
    expect(told).to.contain('"hasPassword":true').and.not.to.contain(password)
    const { events } = await api.desk.journal.load(dataSource, id)
    expect(events).to.have.length(1)
    expect(JSON.stringify(events)).not.to.contain(password)
  })

  it('have names of their own, and are refused a stale change', async () => {
    const id = await make('Named')
    expect(await keyOf(li.post('/datasource/source', { name: 'Named', ...file }))).to.equal('SOURCE_NAME_TAKEN')
    expect((await li.put('/datasource/source', { id, version: 0, charset: 'utf8' })).status).to.equal(412)
  })

  it('lose the password when link or user change without it, and keep a new one', async () => {
    const id = await make('Moved')
    const secret = (await findSource(api.desk.db, id))?.secret ?? ''
    expect(await api.desk.secrets.reveal(secret)).to.equal(password)
    await li.put('/datasource/source', { id, user: 'other' })
    expect(await shown(id)).to.include({ user: 'other', hasPassword: false })
    expect(await api.desk.secrets.reveal(secret)).to.equal(undefined)
    const { failed } = await dataOf<Told>(li.put('/datasource/source/enable', { ids: [id] }))
    expect(failed[0]?.key).to.equal('SOURCE_PASSWORD_MISSING')
    await li.put('/datasource/source', { id, user: 'third', password: 'next' })
    expect(await shown(id)).to.include({ hasPassword: true })
    await li.put('/datasource/source', { id, charset: 'utf8' })
    expect(await shown(id)).to.include({ hasPassword: true, charset: 'utf8' })
  })

  it('are tested within what the settings allow, with no word but an outcome', async () => {
    const id = await make('Tested')
    const tester = api.as({ userId: 'tester' })
    const outcomeOf = async (body: object) =>
      (await dataOf<{ outcome: string }>(tester.post('/datasource/source/test', { ...file, ...body }))).outcome
    const told = await dataOf(tester.post(`/datasource/source/${id}/test`, {}))
    expect(told).to.deep.equal({ outcome: 'ok', mayWrite: false })
    expect((await shown(id))['tested']).to.include({ outcome: 'ok' })
    expect(await outcomeOf({ link: 'absent.db' })).to.equal('databaseUnknown')
    const server = { databaseType: 'postgresql', link: '127.0.0.1:5432' }
    expect(await outcomeOf(server)).to.equal('hostNotAllowed')
    expect(await outcomeOf({ ...server, link: '169.254.169.254:5432' })).to.equal('hostNotAllowed')
    expect(await outcomeOf({ ...server, link: '[::ffff:127.0.0.1]:5432' })).to.equal('hostNotAllowed')
    const sixth = await tester.post('/datasource/source/test', { ...file, ...server })
    expect([sixth.status, sixth.body.error?.key]).to.deep.equal([429, 'RATE_LIMITED'])
  })

  it('show what their database has, and bring tables in with columns of our types', async () => {
    const id = await make('Imported')
    const catalogue = (search = '') => dataOf(li.get(`/datasource/source/${id}/catalogue?search=${search}`))
    expect(await catalogue()).to.deep.equal({ tables: [{ dbTable: ['late'] }, { dbTable: ['orders'] }], more: false })
    expect(await catalogue('ORD')).to.deep.equal({ tables: [{ dbTable: ['orders'] }], more: false })
    const { okCount, failed } = await bring(id, { dbTable: ['orders'], name: 'Orders' }, { dbTable: ['nowhere'] })
    expect([okCount, failed[0]?.key]).to.deep.equal([1, 'TABLE_UNKNOWN'])
    const [row] = await tablesOf(id)
    expect(row).to.include({ name: 'Orders', dbTableName: 'orders', columnCount: 5 })
    const types = (await tableOf(row?.id ?? '')).columns.map(({ dbField, type }) => `${dbField} ${type}`)
    expect(types).to.deep.equal(['no text', 'qty integer', 'price decimal', 'day date', 'paid boolean'])
    expect((await bring(id, { dbTable: ['orders'] })).failed[0]?.key).to.equal('TABLE_TAKEN')
  })

  it('notice what a database has otherwise, and take it over when somebody agrees', async () => {
    const id = await make('Drifting')
    await foreign.run('create table drifting (a text, b integer)')
    await bring(id, { dbTable: ['drifting'] })
    const tableId = (await tablesOf(id))[0]?.id ?? ''
    const compare = () => li.post(`/datasource/table/${tableId}/drift`, {})
    const accept = () => li.put(`/datasource/table/${tableId}/drift`, {})
    await compare()
    expect((await tableOf(tableId)).drift).to.equal(null)
    await foreign.run('alter table drifting drop column b')
    await compare()
    const { columns, drift } = await tableOf(tableId)
    expect(drift).to.deep.equal({ gone: false, missing: [columns[1]?.id], retyped: [] })
    await accept()
    expect(await tableOf(tableId)).to.deep.include({ drift: null, columnCount: 1 })
    await foreign.run('drop table drifting')
    await compare()
    expect(await keyOf(accept())).to.equal('TABLE_GONE')
  })

  it('can be opened by reports once they are enabled, and are deleted unless a data set needs them', async () => {
    const id = await make('Used')
    const refused = await sourcePlace(api.desk, id).catch((error: unknown) => error)
    expect(refused).to.include({ key: 'SOURCE_STOPPED' })
    await li.put('/datasource/source/enable', { ids: [id] })
    const session = await openPlace(await sourcePlace(api.desk, id))
    const rows = []
    for await (const batch of session.read({ text: 'select no, price from orders', values: [] }, { ms: 5000 }))
      rows.push(...batch)
    await session.close()
    expect(rows).to.deep.equal([['A-1', '9.5']])
    await api.given(dataSet, 'm1', { type: 'DataSetCreated', data: dataSetOn(id) })
    const kept = await li.delete(`/datasource/source/${id}`)
    expect([kept.status, kept.body.error?.key]).to.deep.equal([409, 'SOURCE_IN_USE'])
    expect(kept.body.message).to.contain('Orders of Li')
    await api.given(dataSet, 'm1', { type: 'DataSetDisabled', data: {} })
    expect((await li.delete(`/datasource/source/${id}`)).status).to.equal(200)
    expect((await li.get(`/datasource/source/${id}`)).status).to.equal(404)
  })

  it('are not there for people of another company', async () => {
    const id = await make('Ours')
    const reach = { everything: false, companyId: 'other', departmentIds: [], userId: 'x' } as const
    const stranger = api.as({ companyId: 'other', reach: () => reach as never }) // a reach of its own company
    expect((await stranger.get(`/datasource/source/${id}`)).status).to.equal(404)
  })
})

const dataSetOn = (sourceId: string) => ({
  ...{ moduleName: 'Orders of Li', moduleCode: 'm1', modulePermission: 'PRIVATE' as const },
  ...{ companyId: 'acme', departmentId: null, sourceId, base: { tableId: 't1', alias: 't' }, joins: [] },
  fields: [
    {
      ...{ id: 'f', column: { alias: 't', columnId: 'c' }, type: 'text' as const },
      labels: { 'zh-CN': 'f', 'zh-TW': '', 'en-US': '' },
    },
  ],
  rowScope: { kind: 'none' as const },
})
