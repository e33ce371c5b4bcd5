import { expect } from 'chai'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { rawRows } from '../../../projections/kernel/rawRows.ts'
import { pastTable } from '../../../projections/kernel/past.ts'
import type { Projector } from '../../../projections/kernel/projector.ts'
import { orders } from '../../../projections/logistics/orders.ts'
import { companies } from '../../../projections/organisation/companies.ts'
import { dialects } from '../../../projections/reports/query/dialects.ts'
import { rowsSql } from '../../../projections/reports/query/rows.ts'
import { statementOf } from '../../../projections/reports/query/sql.ts'
import { dataSets, findDataSet, listDataSets } from '../../../projections/sources/dataSets.ts'
import { ownDialect } from '../../../projections/sources/ownTables/ownRows.ts'
import { ownTables } from '../../../projections/sources/ownTables/tables.ts'
import { resolveDataSet } from '../../../projections/sources/resolveDataSet.ts'
import type { ResolvedDataSet } from '../../../projections/sources/resolved.ts'
import { appendAll, type Happened, projecting, recordedEvents } from '../../support/projection.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'

const said = (name: string) => ({ 'zh-CN': name, 'zh-TW': '', 'en-US': '' })
const field = (id: string, type: string, alias = 'o') => ({
  id,
  column: { alias, columnId: id === 'companyName' ? 'name' : id },
  type,
  labels: said(id),
})

const content = {
  sourceId: 'daybook',
  base: { tableId: 'daybook.orders', alias: 'o' },
  joins: [
    {
      kind: 'left',
      tableId: 'daybook.companies',
      alias: 'c',
      on: [{ left: { alias: 'o', columnId: 'companyId' }, right: { alias: 'c', columnId: 'id' } }],
    },
  ],
  fields: [
    field('po', 'text'),
    field('qty', 'decimal'),
    field('late', 'boolean'),
    field('lateDays', 'integer'),
    field('status', 'text'),
    field('companyName', 'text', 'c'),
  ],
  rowScope: { kind: 'own' },
}

const dataSet = (id: string, more: object = {}): Happened => ({
  type: 'DataSetCreated',
  stream: `module-${id}`,
  data: {
    moduleName: id,
    moduleCode: `code of ${id}`,
    modulePermission: 'PRIVATE',
    companyId: 'acme',
    departmentId: null,
    ...content,
    ...more,
  },
})

const entered = (id: string, qty: string): Happened => ({
  type: 'OrderEntered',
  stream: `order-${id}`,
  data: {
    companyId: 'acme',
    departmentId: null,
    lineNumber: '1',
    fields: { po: `PO-${id}`, totalQty: '900', alreadyQty: '0', qty, requiredEtd: '2026-04-05' },
  },
})
const changed = (id: string, qty: string): Happened => ({
  type: 'OrderChanged',
  stream: `order-${id}`,
  data: { changes: { qty } },
})
const about = (stream: string, type: string, data: object = {}): Happened => ({ stream, type, data })

const facts: readonly Happened[] = [
  about('company-acme', 'CompanyRegistered', {
    code: 'A',
    name: 'Acme',
    address: '',
    introduction: '',
    companyId: 'acme',
    departmentId: null,
  }),
  dataSet('lines'),
  entered('1', '10.5'),
  entered('2', '20'),
  changed('1', '11'),
  changed('1', '12.25'),
  about('order-2', 'OrderRemoved'),
  entered('3', '30'),
]

const desk = ({ db }: OpenedDatabase) => ({
  db,
  config: { DAYBOOK_ZONE: 'Asia/Shanghai' } as never, // all that is asked of it
  now: () => '2026-04-07T20:00:00.000Z',
})

/** The first fields of each row, as the database has them; whole numbers and flags as the drivers give them. */
const rowsFrom = async ({ db }: OpenedDatabase, { relation, fields, unique, filter }: ResolvedDataSet) => {
  const known = new Map(fields.map(({ id, column }) => [id, { kind: 'column', column } as const]))
  const [key] = unique
  if (key) known.set('key', { kind: 'column', column: key })
  const plan = { relation, fields: known, where: filter, limit: 100, offset: 0 }
  const select = ['po', 'qty', 'late', 'lateDays', 'companyName']
  const { sql } = rowsSql(ownDialect({ dialect: db.dialect }), {
    ...plan,
    select,
    order: [{ field: 'key', descending: false }],
  })
  const { text, values } = statementOf(sql, () => '?')
  const rows = await rawRows(db.read, text, values)
  return rows.map((row) => [row.c0, Number(row.c1), Number(row.c2), Number(row.c3), row.c4])
}

const refusal = (promise: Promise<unknown>) => promise.then(String, (error: { key?: string }) => error.key)

describe('data sets', () => {
  for (const { name, open } of databases)
    describe(`on ${name}`, () => {
      const log = createMemoryLog()
      let opened: OpenedDatabase
      let projector: Projector
      const told: Happened[] = []
      const append = async (...more: readonly Happened[]) => {
        const before = told.length
        told.push(...more)
        await appendAll(log, recordedEvents(told).slice(before))
        expect(await projector.reached(await log.head(), { timeout: 15_000 })).to.equal(true)
      }
      before(async () => {
        opened = await open()
        projector = await projecting({ ...opened, log, projections: [dataSets, orders, companies], pageSize: 3 })
        await append(...facts)
      })
      after(async () => {
        await projector.close()
        await opened.dispose()
      })

      it('show the rows of now with what is joined, and what follows from the day', async () => {
        const lines = await resolveDataSet(desk(opened), 'lines')
        expect(await rowsFrom(opened, lines)).to.deep.equal([
          ['PO-1', 122500, 1, 3, 'Acme'],
          ['PO-3', 300000, 1, 3, 'Acme'],
        ])
        const before = await resolveDataSet(desk(opened), 'lines', { today: '2026-04-05' })
        expect((await rowsFrom(opened, before)).map(([, , late, days]) => [late, days])).to.deep.equal([
          [0, 0],
          [0, 0],
        ])
      })

      const asOf = async (position: number) =>
        (await rowsFrom(opened, await resolveDataSet(desk(opened), 'lines', { asOf: position }))).map(([po, qty]) => [
          po,
          qty,
        ])

      it('show the rows as they were at every position, removed ones included', async () => {
        expect(await asOf(2)).to.deep.equal([])
        expect(await asOf(3)).to.deep.equal([['PO-1', 105000]])
        expect(await asOf(4)).to.deep.equal([
          ['PO-1', 105000],
          ['PO-2', 200000],
        ])
        expect(await asOf(5)).to.deep.equal([
          ['PO-1', 110000],
          ['PO-2', 200000],
        ])
        expect(await asOf(6)).to.deep.equal([
          ['PO-1', 122500],
          ['PO-2', 200000],
        ])
        expect(await asOf(7)).to.deep.equal([['PO-1', 122500]])
      })

      it('have the same past when the read model is built anew', async () => {
        const kept = () => opened.db.read(pastTable('orders')).orderBy('until').orderBy('id').select()
        const before = await kept()
        expect(before).to.have.length(3)
        await projector.rebuild('orders')
        expect(await kept()).to.deep.equal(before)
        await append(changed('3', '31'))
        expect(await asOf(8)).to.deep.equal([
          ['PO-1', 122500],
          ['PO-3', 300000],
        ])
      })

      it('say what a run has to know: choices, scope, read models, and whether they have a past', async () => {
        const lines = await resolveDataSet(desk(opened), 'lines')
        expect(lines.fields.find(({ id }) => id === 'status')?.choices[0]?.label['en-US']).to.equal('Draft')
        expect(lines.scope).to.deep.include({ kind: 'own', company: { table: 'o', name: 'companyId', type: 'text' } })
        expect([...lines.models]).to.deep.equal(['orders', 'companies'])
        expect(lines.past).to.equal(true)
      })

      it('do not resolve when they are stopped, unknown, or name a column that is gone', async () => {
        await append(
          dataSet('odd', { fields: [field('colour', 'text')] }),
          dataSet('idle'),
          about('module-idle', 'DataSetDisabled'),
        )
        expect(await refusal(resolveDataSet(desk(opened), 'nowhere'))).to.equal('NOT_FOUND')
        expect(await refusal(resolveDataSet(desk(opened), 'odd'))).to.equal('DATA_SET_BROKEN')
        expect(await refusal(resolveDataSet(desk(opened), 'idle'))).to.equal('DATA_SET_STOPPED')
      })

      it('are there for their maker, their members, and everybody of the company once they are public', async () => {
        await append(dataSet('secret'), dataSet('open', { modulePermission: 'PUBLIC' }))
        const person = (userId: string, companyId = 'acme') => ({ userId, companyId, everything: false })
        const named = async (userId: string, companyId?: string) =>
          (await listDataSets(opened.db, person(userId, companyId), { keyword: 'code of' }, { pageSize: 50 })).list
            .map(({ id }) => id)
            .filter((id) => ['secret', 'open'].includes(id))
            .sort()
        expect(await named('li')).to.deep.equal(['open', 'secret'])
        expect(await named('wang')).to.deep.equal(['open'])
        expect(await named('wang', 'other')).to.deep.equal([])
        expect(await findDataSet(opened.db, 'secret', person('wang'))).to.equal(undefined)
        await append(about('module-secret', 'DataSetMembersChanged', { added: ['wang'], removed: [] }))
        expect(await named('wang')).to.deep.equal(['open', 'secret'])
        expect((await findDataSet(opened.db, 'secret', person('wang')))?.members).to.deep.equal(['wang'])
      })
    })
})

describe("Daybook's own tables", () => {
  it('name columns that their read models have, and none that holds a secret', () => {
    for (const { model, columns, owned } of ownTables) {
      const names = columns.map(({ dbField }) => dbField)
      expect(Object.keys(model.columns)).to.include.members(names)
      expect(names.join(' ')).not.to.match(/password|answers|secret|session/i)
      if (owned) expect(names).to.include.members(['companyId', 'departmentId', 'createdBy'])
    }
  })

  it('mark what is personal as their read models do', () => {
    const personal = ownTables.flatMap(({ columns }) => columns.filter((one) => one.personal).map(({ id }) => id))
    expect(personal).to.include.members(['account', 'name', 'mobile', 'email'])
  })

  it('speak the language of the database', () => {
    expect(ownDialect({ dialect: 'sqlite' })).to.equal(dialects.sqlite)
  })
})
