import { expect } from 'chai'
import fc from 'fast-check'
import { type GroupRequest, groupRows, sumRows, valuesOf } from '../../../projections/kernel/groups.ts'
import type { ListQuery } from '../../../projections/kernel/listQuery.ts'
import { fromScaled, toScaled } from '../../../projections/kernel/scaled.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'
import { createThings, fillThings, type Thing, thing, thingFields, things } from '../../support/things.ts'

type Request = Partial<GroupRequest<typeof things.columns>>

for (const { name, open } of databases)
  describe(`groups of rows on ${name}`, () => {
    let opened: OpenedDatabase
    before(async () => {
      opened = await open()
      await createThings(opened.db)
    })
    after(() => opened.dispose())

    const everything = { reach: { everything: true }, fields: thingFields } as const
    const groups = (more: Request) => groupRows(opened.db, things, { ...everything, ...more })

    describe('of a few months', () => {
      before(() =>
        fillThings(opened.db, [
          thing({ id: '1', due: '2026-01-31', amount: '0.1', pieces: 3, open: true }),
          thing({ id: '2', due: '2026-01-01', amount: '0.2', pieces: -3, open: false }),
          thing({ id: '3', due: '2026-02-01', amount: null, pieces: 5 }),
          thing({ id: '4', due: null, amount: '-7', pieces: 1, kind: 'sold' }),
          thing({ id: '5', due: '2025-02-01', amount: '1000', companyId: 'c2', kind: 'made' }),
        ]),
      )

      it('are counted and summed by month, nothing first', async () => {
        const by = [{ column: 'due', per: 'month' }] as const
        expect(await groups({ by, sums: ['amount', 'pieces'] })).to.deep.equal([
          { by: [null], count: 1, sums: { amount: '-7', pieces: '1' } },
          { by: ['2025-02'], count: 1, sums: { amount: '1000', pieces: '0' } },
          { by: ['2026-01'], count: 2, sums: { amount: '0.3', pieces: '0' } },
          { by: ['2026-02'], count: 1, sums: { amount: null, pieces: '5' } },
        ])
      })

      it('may be of several columns, of any kind', async () => {
        const by = [{ column: 'due', per: 'year' }, { column: 'open' }, { column: 'pieces' }] as const
        expect((await groups({ by })).map((group) => group.by)).to.deep.equal([
          [null, null, '1'],
          ['2025', null, '0'],
          ['2026', null, '5'],
          ['2026', 'false', '-3'],
          ['2026', 'true', '3'],
        ])
      })

      it('hold only what is within reach and passes the filters', async () => {
        const reach = { everything: false, companyId: 'c1', userId: 'li', departments: [] } as const
        const query: ListQuery = { filters: { amount: { op: 'filled' } } }
        expect(await groups({ reach, query, sums: ['amount'] })).to.deep.equal([
          { by: [], count: 3, sums: { amount: '-6.7' } },
        ])
      })

      it('are one of nothing when there are no rows', async () => {
        const where = { kind: 'none' }
        expect(await groups({ where, sums: ['amount'] })).to.deep.equal([{ by: [], count: 0, sums: { amount: null } }])
        expect(await groups({ where, by: [{ column: 'kind' }] })).to.deep.equal([])
        expect(await sumRows(opened.db, things, 'amount', { ...everything, where })).to.equal('0')
      })

      it('give the values of a column, each once', async () => {
        expect(await valuesOf(opened.db, things, 'kind', everything)).to.deep.equal(['made', 'raw', 'sold'])
        expect(await valuesOf(opened.db, things, 'kind', { ...everything, limit: 2 })).to.deep.equal(['made', 'raw'])
      })
    })

    it('have exact sums however large the numbers', async () => {
      const largest = '92233720368547758.07'
      await fillThings(opened.db, [
        thing({ id: '1', amount: largest }),
        thing({ id: '2', amount: largest }),
        thing({ id: '3', amount: '-0.01' }),
      ])
      expect(await sumRows(opened.db, things, 'amount', everything)).to.equal('184467440737095516.13')
    })

    it('have the sums that whole hundredths have', () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), { maxLength: 30 }),
          async (cents) => {
            const rows = cents.map((value, index): Thing => thing({ id: `t${index}`, amount: fromScaled(value, 2) }))
            await fillThings(opened.db, rows)
            const sum = await sumRows(opened.db, things, 'amount', everything)
            expect(toScaled(sum, 2)).to.equal(cents.reduce((total, value) => total + value, 0n))
          },
        ),
        { numRuns: 30 },
      ))
  })
