import { expect } from 'chai'
import { Refusal } from '../../../events/kernel/refusal.ts'
import { findRow, findRows, type ListRequest, listRows, pagesOf } from '../../../projections/kernel/list.ts'
import type { ListQuery } from '../../../projections/kernel/listQuery.ts'
import type { Table } from '../../../projections/kernel/projection.ts'
import type { Reach } from '../../../projections/kernel/reach.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'
import { createThings, fillThings, thing, thingFields, things } from '../../support/things.ts'

const everything: Reach = { everything: true }
const own: Reach = { everything: false, companyId: 'c1', userId: 'li', departments: ['d1', 'd2'] }

for (const { name, open } of databases)
  describe(`a list on ${name}`, () => {
    let opened: OpenedDatabase
    before(async () => {
      opened = await open()
      await createThings(opened.db)
    })
    after(() => opened.dispose())

    type Request = Partial<ListRequest<typeof things.columns>>
    const list = (query: unknown = {}, more: Request = {}) =>
      listRows(opened.db, things, {
        reach: everything,
        fields: thingFields,
        query: query as ListQuery, // read by the schema
        page: { pageNum: 1, pageSize: 200 },
        ...more,
      })
    const ids = async (query: unknown, more: Request = {}) => (await list(query, more)).list.map(({ id }) => id)
    const refused = async (query: unknown, more: Request = {}) => {
      const refusal = await list(query, more).catch((error: unknown) => error)
      if (!(refusal instanceof Refusal)) throw new Error(`it was answered: ${JSON.stringify(refusal)}`)
      return [refusal.kind, refusal.key, refusal.details.fields?.map(({ path }) => path).join()]
    }

    describe('of a hundred things', () => {
      before(() =>
        fillThings(
          opened.db,
          Array.from({ length: 100 }, (_, index) =>
            thing({ id: `t${String(index).padStart(3, '0')}`, pieces: index % 7, name: `n${index % 3}` }),
          ),
        ),
      )

      it('has ten a page unless asked otherwise, and says how many there are', async () => {
        const page = await list({}, { page: undefined })
        expect(page).to.include({ total: 100, pageNum: 1, pageSize: 10 })
        expect(page.list.map(({ id }) => id)).to.deep.equal(Array.from({ length: 10 }, (_, index) => `t00${index}`))
        expect(page).to.not.have.any.keys('pastEnd', 'totalCapped')
      })

      it('has a last page, and says when a page lies past it', async () => {
        const last = await list({}, { page: { pageNum: 4, pageSize: 30 } })
        expect(last.list).to.have.length(10)
        expect(last).to.not.have.any.keys('cursor', 'pastEnd')
        const past = await list({}, { page: { pageNum: 5, pageSize: 30 } })
        expect(past).to.deep.equal({ list: [], total: 100, pageNum: 5, pageSize: 30, pastEnd: true })
      })

      it('goes on from a cursor, never repeating and never leaving out, in mixed order with equal values', async () => {
        const query = {
          sort: [
            { field: 'pieces', dir: 'desc' },
            { field: 'name', dir: 'asc' },
          ],
        }
        const whole = await ids(query)
        const found: string[] = []
        let cursor: string | undefined
        do {
          const page: Awaited<ReturnType<typeof list>> = await list(
            { ...query, ...(cursor && { cursor }) },
            { page: { pageNum: 1, pageSize: 9 } },
          )
          found.push(...page.list.map(({ id }) => id))
          cursor = page.cursor
        } while (cursor)
        expect(found).to.deep.equal(whole)
        expect(new Set(found).size).to.equal(100)
      })

      it('goes on from a cursor although rows before it came and went', async () => {
        const first = await list({}, { page: { pageNum: 1, pageSize: 5 } })
        await opened.db.write('things').where('id', 't002').del()
        const next = await list({ cursor: first.cursor }, { page: { pageNum: 1, pageSize: 2 } })
        expect(next.list.map(({ id }) => id)).to.deep.equal(['t005', 't006'])
      })

      it('refuses a cursor of another order or of another make', async () => {
        const { cursor } = await list({}, { page: { pageNum: 1, pageSize: 5 } })
        const answer = ['invalid', 'FILTER_INVALID', 'cursor']
        expect(await refused({ cursor, sort: [{ field: 'name', dir: 'asc' }] })).to.deep.equal(answer)
        for (const made of ['', 'x', 'bnVsbA', btoa('["id asc",5]'), btoa('["id asc",{"a":1}]'), btoa('["id asc"]')])
          expect(await refused({ cursor: made })).to.deep.equal(answer)
      })

      it('can be gone through whole', async () => {
        const found: string[] = []
        for await (const rows of pagesOf(opened.db, things, { reach: everything, fields: thingFields }, 7))
          found.push(...rows.map(({ id }) => id))
        expect(found).to.deep.equal(await ids({}))
      })
    })

    it('counts a hundred thousand rows, and says when there are more', async () => {
      await fillThings(opened.db, [])
      const columns = '("id", "companyId", "createdBy", "name", "kind", "pieces", "extra")'
      const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 100001)'
      await opened.db.write.raw(
        `insert into things ${columns} ${numbers} select cast(i as text), 'c1', 'li', '', 'raw', i, '{}' from n`,
      )
      expect(await list({}, { page: { pageNum: 1, pageSize: 1 } })).to.include({ total: 100_000, totalCapped: true })
      const exact = await list({ filters: { pieces: { op: 'to', value: 100_000 } } }, { page: { pageSize: 1 } })
      expect(exact.total).to.equal(100_000)
      expect(exact).to.not.have.property('totalCapped')
      const deep = await list({ sort: [{ field: 'pieces', dir: 'asc' }] }, { page: { pageNum: 501, pageSize: 200 } })
      expect(deep.list.map(({ pieces }) => pieces)).to.deep.equal([100_001])
    })

    describe('that is searched', () => {
      before(() =>
        fillThings(opened.db, [
          thing({ id: '1', name: '50% off_now', note: 'Ärger\\n' }),
          thing({ id: '2', name: '500 offXnow', note: null }),
          thing({ id: '3', name: '张伟', note: 'ÄRGER' }),
          thing({ id: '4', name: 'OFF', note: '' }),
        ]),
      )

      it('takes % and _ and \\ as themselves', async () => {
        expect(await ids({ keyword: '0%' })).to.deep.equal(['1'])
        expect(await ids({ keyword: 'f_n' })).to.deep.equal(['1'])
        expect(await ids({ keyword: '\\n' })).to.deep.equal(['1'])
        expect(await ids({ filters: { name: { op: 'contains', value: '%' } } })).to.deep.equal(['1'])
      })

      it('looks past the case of Latin letters in every searched field', async () => {
        expect(await ids({ keyword: 'off' })).to.deep.equal(['1', '2', '4'])
        expect(await ids({ keyword: 'RGER' })).to.deep.equal(['1', '3'])
        expect(await ids({ keyword: '伟' })).to.deep.equal(['3'])
      })

      it('wants every word', async () => {
        expect(await ids({ keyword: ' now  500 ' })).to.deep.equal(['2'])
        expect(await ids({ keyword: 'off rger' })).to.deep.equal(['1'])
        expect(await ids({ keyword: '   ' })).to.have.length(4)
      })

      it('counts an empty text as empty', async () => {
        expect(await ids({ filters: { note: { op: 'empty' } } })).to.deep.equal(['2', '4'])
        expect(await ids({ filters: { note: { op: 'filled' } } })).to.deep.equal(['1', '3'])
      })
    })

    describe('that is limited by numbers', () => {
      before(() =>
        fillThings(opened.db, [
          thing({ id: '1', amount: '-0.01' }),
          thing({ id: '2', amount: '90071992547409.93' }),
          thing({ id: '3', amount: '90071992547409.92' }),
          thing({ id: '4', amount: '92233720368547758.07' }),
          thing({ id: '5' }),
        ]),
      )

      it('tells numbers apart that floating point cannot', async () => {
        expect((await list({})).list.map(({ amount }) => amount)).to.deep.equal([
          '-0.01',
          '90071992547409.93',
          '90071992547409.92',
          '92233720368547758.07',
          null,
        ])
        expect(await ids({ filters: { amount: { op: 'eq', value: '90071992547409.93' } } })).to.deep.equal(['2'])
        expect(await ids({ filters: { amount: { op: 'from', value: '90071992547409.921' } } })).to.deep.equal([
          '2',
          '4',
        ])
      })

      it('takes bounds that the column could not hold', async () => {
        expect(await ids({ filters: { amount: { op: 'to', value: '-0.005' } } })).to.deep.equal(['1'])
        expect(await ids({ filters: { amount: { op: 'from', value: '-0.005' } } })).to.deep.equal(['2', '3', '4'])
        expect(await ids({ filters: { amount: { op: 'eq', value: '-0.005' } } })).to.deep.equal([])
        expect(await ids({ filters: { amount: { op: 'from', value: '9'.repeat(30) } } })).to.deep.equal(['4'])
        expect(await ids({ filters: { amount: { op: 'in', value: ['9'.repeat(30), -0.01] } } })).to.deep.equal(['1'])
      })

      it('goes on from a cursor over nothing and over large numbers', async () => {
        for (const dir of ['asc', 'desc'] as const) {
          const whole = await ids({ sort: [{ field: 'amount', dir }] })
          expect(whole).to.deep.equal(dir === 'asc' ? ['5', '1', '3', '2', '4'] : ['4', '2', '3', '1', '5'])
          let cursor: string | undefined
          for (const id of whole) {
            const page: Awaited<ReturnType<typeof list>> = await list(
              { sort: [{ field: 'amount', dir }], ...(cursor && { cursor }) },
              { page: { pageNum: 1, pageSize: 1 } },
            )
            expect(page.list.map((row) => row.id)).to.deep.equal([id])
            cursor = page.cursor
          }
        }
      })
    })

    describe('that not everybody may see whole', () => {
      before(() =>
        fillThings(opened.db, [
          thing({ id: 'mine', createdBy: 'li' }),
          thing({ id: 'ours', createdBy: 'wang', departmentId: 'd2' }),
          thing({ id: 'theirs', createdBy: 'wang', departmentId: 'd3' }),
          thing({ id: 'nobody’s', createdBy: 'wang' }),
          thing({ id: 'foreign', createdBy: 'li', departmentId: 'd1', companyId: 'c2' }),
        ]),
      )

      it('shows what is within reach, and counts no more than that', async () => {
        const page = await list({}, { reach: own })
        expect(page.list.map(({ id }) => id)).to.deep.equal(['mine', 'ours'])
        expect(page.total).to.equal(2)
        expect(await ids({}, { reach: { ...own, departments: [] } })).to.deep.equal(['mine'])
      })

      it('cannot be widened by what is asked', async () => {
        const filters = { createdBy: { op: 'in', value: ['li', 'wang', "' or 1=1 --"] } }
        expect(await ids({ filters }, { reach: own })).to.deep.equal(['mine', 'ours'])
        expect(await ids({}, { reach: own, where: { createdBy: 'wang' } })).to.deep.equal(['ours'])
      })

      it('finds single rows only within reach', async () => {
        expect(await findRow(opened.db, things, 'ours', own)).to.include({ id: 'ours' })
        expect(await findRow(opened.db, things, 'theirs', own)).to.equal(undefined)
        expect(await findRow(opened.db, things, 'nothing', everything)).to.equal(undefined)
        expect(await findRows(opened.db, things, ['mine', 'foreign', 'mine'], own)).to.have.length(1)
      })

      it('is not answered from a table that says no owner', async () => {
        const { companyId: _, ...columns } = things.columns
        const nameless: Table = { ...things, columns, key: 'id' }
        const asked = () => listRows(opened.db, nameless, { reach: own, fields: {} })
        expect(String(await asked().catch((error: unknown) => error))).to.include('has no companyId')
      })
    })

    describe('that is asked wrongly', () => {
      const value = 'x'
      const wrong: readonly (readonly [string, unknown, string])[] = [
        ['an unknown field', { filters: { weight: { op: 'eq', value } } }, 'filters.weight'],
        ['a column that is no field', { filters: { companyId: { op: 'eq', value } } }, 'filters.companyId'],
        ['a field of every object', { filters: { constructor: { op: 'eq', value } } }, 'filters.constructor'],
        ['__proto__', JSON.parse('{"filters":{"__proto__":{"op":"eq","value":"x"}}}'), 'filters.__proto__'],
        ['an unknown operation', { filters: { name: { op: 'like', value } } }, 'filters.name.op'],
        ['an operation of other kinds', { filters: { name: { op: 'from', value } } }, 'filters.name.op'],
        ['no operation', { filters: { name: {} } }, 'filters.name.op'],
        ['a value for nothing', { filters: { name: { op: 'empty', value } } }, 'filters.name.value'],
        ['a day that is none', { filters: { due: { op: 'eq', value: '2026-02-30' } } }, 'filters.due.value'],
        ['a number that is none', { filters: { amount: { op: 'from', value: '1e5' } } }, 'filters.amount.value'],
        ['half a range', { filters: { pieces: { op: 'range', value: { from: 1 } } } }, 'filters.pieces.value.to'],
        ['a word that is no choice', { filters: { kind: { op: 'in', value: ['raw', 'x'] } } }, 'filters.kind.value.1'],
        ['an object for a text', { filters: { name: { op: 'eq', value: { $ne: 1 } } } }, 'filters.name.value'],
        ['an unknown order', { sort: [{ field: 'extra', dir: 'asc' }] }, 'sort.0.field'],
        ['an order that is not offered', { sort: [{ field: 'createdBy', dir: 'asc' }] }, 'sort.0.field'],
        ['a direction that is none', { sort: [{ field: 'name', dir: 'asc; drop table things' }] }, 'sort.0.dir'],
        ['U+0000', { keyword: 'a\0b' }, 'keyword'],
        ['an unknown part', { limit: 5 }, 'limit'],
      ]
      for (const [what, query, path] of wrong)
        it(`refuses ${what} and names it`, async () => {
          expect(await refused(query)).to.deep.equal(['invalid', 'FILTER_INVALID', path])
        })

      it('refuses pages that cannot be', async () => {
        for (const [page, path] of [
          [{ pageNum: 0 }, 'pageNum'],
          [{ pageSize: 201 }, 'pageSize'],
          [{ pageNum: 1.5, pageSize: 0 }, 'pageNum,pageSize'],
        ] as const)
          expect(await refused({}, { page })).to.deep.equal(['invalid', 'PAGE_INVALID', path])
      })
    })
  })
