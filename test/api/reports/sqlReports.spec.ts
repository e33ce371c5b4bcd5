import { expect } from 'chai'
import { routes } from '../../../api/index.ts'
import { deciders } from '../../../events/index.ts'
import { reportColumns } from '../../../events/reports/reportColumns.ts'
import { projections } from '../../../projections/index.ts'
import { type Answered, type Api, type Client, startApi } from '../../support/api.ts'
import { type Foreign, openForeignPostgres } from '../../support/sources/foreign.ts'

const label = (name: string) => ({ 'zh-CN': name, 'zh-TW': '', 'en-US': '' })

const text = `select country, sum(qty) as many, max(price) as dear from sales
  where country in :countries and day >= :since and (:word is null or note = :word)
  group by country order by country -- by land`

const parameters = [
  { name: 'countries', type: 'list', labels: label('国家') },
  { name: 'since', type: 'date', labels: label('起始'), values: ['2026-01-01'] },
  { name: 'word', type: 'text', labels: label('备注'), required: false },
]

const bad: readonly (readonly [string, string])[] = [
  ['select 1 as one; select 2 as two', 'SQL_SEVERAL'],
  ['insert into sales values (1)', 'SQL_NOT_SELECT'],
  ['with x as (insert into sales (qty) values (1) returning qty) select qty from x', 'SQL_WORD'],
  ['select qty into stolen from sales', 'SQL_WORD'],
  ['select qty from sales where note = :other', 'SQL_PARAMETER'],
  ['select qty, qty from sales', 'REPORT_SQL_COLUMN_NAME'],
]

type Rows = Readonly<{ rows: unknown[][]; columns: readonly Readonly<{ id: string }>[] }>
type Found = Readonly<{ id: string; name: string; type: string; dbType: string }>

const dataOf = <Data>({ body }: Answered): Data => body.data

const keyOf = ({ status, body }: Answered) => [status, body.error?.key]

describe('a report of custom SQL', () => {
  let foreign: Foreign
  let api: Api
  let author: Client
  let reader: Client
  let sourceId = ''
  let id = ''

  const described = (sql: string, of: readonly object[] = [], from = sourceId) =>
    author.post('/report/sql/describe', { definition: { source: { sourceId: from, text: sql, parameters: of } } })

  const sourceOf = (columns: readonly Found[], sql = text) => ({
    ...{ kind: 'sql', sourceId, text: sql, parameters },
    columns: columns.map(({ id: column, name, type }) => ({ id: column, name, type, labels: label(name) })),
  })
  const definitionOf = (columns: readonly Found[], sql = text) => ({
    source: sourceOf(columns, sql),
    columns: columns.map((column) => ({ field: column.id })),
    sort: [{ field: 'country' }],
  })
  const found = async (): Promise<readonly Found[]> => {
    const answer = await described(text, parameters)
    expect(answer.status, answer.text).to.equal(200)
    return dataOf<{ columns: readonly Found[] }>(answer).columns
  }
  const ask = (client: Client, filters: object = { countries: ['Kenya', 'Togo'] }, part = 'rows') =>
    client.post(`/report/run/${id}/${part}`, { tab: 'tab', filters })

  before(async () => {
    foreign = await openForeignPostgres()
    await foreign.run(
      `create table sales (country text, qty integer, price numeric(10,2), day date, note text);
       insert into sales values ('Kenya', 2, 9.5, '2026-03-01', 'a'), ('Kenya', 3, 12.25, '2026-03-02', 'b'),
         ('Ghana', 7, 1, '2026-03-03', 'a'), ('Togo', 1, 4, '2025-12-31', 'a')`,
    )
    api = await startApi({
      routes: routes.filter(({ path }) =>
        /^\/(report\/(report|definition|column|run|sql)|datasource\/source)/.test(path),
      ),
      ...{ deciders, projections },
      settings: { DAYBOOK_SOURCE_HOSTS: foreign.rules.hosts },
    })
    author = api.as({ userId: 'root', userType: 'superAdministrator' })
    reader = api.as({ userId: 'reader', userType: 'administrator', actions: new Set(['report:report:read']) })
    const { address, databaseType, defaultDatabase, user } = foreign.source
    const made = await author.post('/datasource/source', {
      ...{ name: 'Sales', databaseType, defaultDatabase, user, password: foreign.password },
      ...{ link: `${address.host}:${address.port}`, options: { tls: 'off' } },
    })
    expect(made.status, made.text).to.equal(200)
    sourceId = dataOf<{ id: string }>(made).id
    const enabled = await author.put('/datasource/source/enable', { ids: [sourceId] })
    expect(dataOf<{ okCount: number }>(enabled).okCount, enabled.text).to.equal(1)
  })
  after(async () => {
    await api.close()
    await foreign.dispose()
  })

  it('is described by its database before it is saved', async () => {
    const { list } = dataOf<{ list: unknown }>(await author.get('/report/sql/sources'))
    expect(list).to.deep.equal([{ id: sourceId, name: 'Sales', databaseType: 'postgresql' }])
    expect((await found()).map(({ name, type, dbType }) => [name, type, dbType])).to.deep.equal([
      ['country', 'text', 'text'],
      ['many', 'integer', 'bigint'],
      ['dear', 'decimal', 'numeric'],
    ])
    const saved = await author.post('/report/report', {
      ...{ nameCn: '销售', category: 'PUBLIC', definition: definitionOf(await found()) },
    })
    expect(saved.status, saved.text).to.equal(200)
    id = dataOf<{ id: string }>(saved).id
    expect((await author.put(`/report/report/${id}/publish`, {})).status).to.equal(200)
  })

  it('asks its reader for its parameters, and binds a list, a day and nothing by their types', async () => {
    const shape = await reader.get(`/report/run/${id}`)
    type Asked = readonly Readonly<{ id: string; operator: string; type: string }>[]
    const { filters: asked } = dataOf<{ filters: Asked }>(shape)
    expect(asked.map((one) => [one.id, one.operator, one.type])).to.deep.equal([
      ['countries', 'in', 'text'],
      ['since', 'eq', 'date'],
      ['word', 'eq', 'text'],
    ])
    const rowsOf = async (filters: object): Promise<unknown> => {
      const answer = await ask(reader, filters)
      expect(answer.status, answer.text).to.equal(200)
      const { rows }: Rows = answer.body.data
      return rows
    }
    expect(await rowsOf({ countries: ['Kenya', 'Togo'] })).to.deep.equal([['Kenya', 5, '12.25']])
    expect(await rowsOf({ countries: ['Kenya', 'Togo'], since: ['2025-01-01'], word: ['a'] })).to.deep.equal([
      ['Kenya', 2, '9.5'],
      ['Togo', 1, '4'],
    ])
    expect(await rowsOf({ countries: [`x') or 1 = 1 --`] })).to.deep.equal([])
    expect((await ask(reader, undefined, 'count')).body.data).to.include({ total: 1 })
    const totals = dataOf<{ row: unknown }>(await ask(reader, { countries: ['Ghana', 'Kenya'] }, 'totals'))
    expect(totals.row).to.deep.equal(['12', '13.25'])
  })

  it('names the parameter that is missing or does not fit', async () => {
    const missing = await ask(reader, {})
    expect(keyOf(missing)).to.deep.equal([400, 'RUN_FILTER_MISSING'])
    const unfit = await ask(reader, { countries: ['Kenya'], since: ['2026-02-31'] })
    expect([...keyOf(unfit), unfit.body.error?.fields?.[0]?.path]).to.deep.equal([
      ...[400, 'RUN_VALUE_UNFIT', 'filters.since'],
    ])
  })

  for (const [sql, key] of bad)
    it(`is refused where its SQL is: ${sql}`, async () => {
      const refused = await described(sql)
      expect([...keyOf(refused), refused.body.error?.fields?.[0]?.path]).to.deep.equal([
        ...[400, key, 'definition.source.text'],
      ])
      const definition = { ...definitionOf(await found(), sql), columns: [{ field: 'many' }], sort: [] }
      const saved = await author.post('/report/report', { nameCn: sql.slice(0, 60), definition })
      expect(saved.status, saved.text).to.equal(400)
    })

  it('does not read the own read models, and is nothing for who may not write SQL', async () => {
    expect(keyOf(await described('select 1 as one', [], 'daybook'))).to.deep.equal([400, 'REPORT_SQL_OWN'])
    const actions = new Set(['report:report:read', 'report:report:create'])
    const maker = api.as({ userId: 'maker', userType: 'administrator', actions })
    const definition = definitionOf(await found())
    for (const [path, body] of [
      ['/report/sql/describe', { definition: { source: { sourceId, text } } }],
      ['/report/report', { nameCn: '不可', definition }],
      ['/report/run/preview', { definition, tab: 'tab' }],
    ] as const)
      expect((await maker.post(path, body)).status, path).to.equal(403)
  })

  it('leaves out a column that the reader may not see, and refuses an order by it', async () => {
    const restricted = { type: 'ReportColumnRestricted', data: { columnId: 'dear', roles: [], users: ['li'] } }
    await api.given(reportColumns, id, restricted as never) // as its route records it
    const { rows, columns }: Rows = (await ask(reader)).body.data
    expect([rows, columns.map((column) => column.id)]).to.deep.equal([[['Kenya', 5]], ['country', 'many']])
    const sort = [{ field: 'dear', descending: true }]
    const sorted = await reader.post(`/report/run/${id}/rows`, { tab: 'tab', sort, filters: { countries: ['Kenya'] } })
    expect(keyOf(sorted)).to.deep.equal([403, 'RUN_FIELD_DENIED'])
  })

  it('tells the words of the database to its author, and never to a reader', async () => {
    const wrong = await described('select nosuch from sales')
    expect([keyOf(wrong), wrong.body.message]).to.deep.include([400, 'REPORT_SQL_REFUSED'])
    expect(wrong.body.message).to.contain('nosuch')
    await foreign.run('alter table sales rename column price to cost')
    expect((await ask(author)).body.message).to.contain('price')
    const told = await ask(reader, { countries: ['Kenya'] })
    expect(keyOf(told)).to.deep.equal([409, 'RUN_FAILED'])
    expect(told.text).not.to.match(/price|column|does not exist/)
  })
})
