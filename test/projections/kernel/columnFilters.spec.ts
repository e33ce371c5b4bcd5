import { expect } from 'chai'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { type ColumnFilters, passesColumns } from '../../../projections/kernel/columnFilters.ts'
import { listRows } from '../../../projections/kernel/list.ts'
import { orders } from '../../../projections/logistics/orders.ts'
import { appendAll, projecting, recordedEvents } from '../../support/projection.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'

const columns = [
  { id: 'note', kind: 'text', mode: null },
  { id: 'size', kind: 'number', mode: null },
  { id: 'day', kind: 'date', mode: null },
  { id: 'one', kind: 'choice', mode: 'single' },
  { id: 'many', kind: 'choice', mode: 'multiple' },
] as const

const entered = (id: string, columnValues: object) => ({
  stream: `order-${id}`,
  type: 'OrderEntered',
  data: { companyId: 'acme', departmentId: null, lineNumber: '1', fields: { po: id }, columnValues },
})

for (const { name, open } of databases)
  describe(`filters of extra columns on ${name}`, () => {
    let opened: OpenedDatabase
    before(async () => {
      opened = await open()
      const log = createMemoryLog()
      const facts = [
        entered('a', { note: '100% 易碎_x', size: '9', day: '2026-02-28', one: 'A', many: ['A', 'B'] }),
        entered('b', { note: 'plain', size: '10.5', one: 'AB', many: ['AB'] }),
        entered('c', {}),
      ]
      await appendAll(log, recordedEvents(facts))
      const projector = await projecting({ ...opened, log, projections: [orders] })
      await projector.close()
      await log.close()
    })
    after(() => opened.dispose())

    const found = async (asked: ColumnFilters) => {
      const also = passesColumns(opened.db.dialect, columns, asked)
      const { list } = await listRows(opened.db, orders, { reach: { everything: true }, fields: {}, also })
      return list.map(({ id }) => id)
    }

    it('find what is said exactly, option by option', async () => {
      expect(await found({ one: { op: 'in', value: ['A'] } })).to.deep.equal(['a'])
      expect(await found({ many: { op: 'in', value: ['B', 'none'] } })).to.deep.equal(['a'])
      expect(await found({ many: { op: 'in', value: ['A'] } })).to.deep.equal(['a'])
      expect(await found({ many: { op: 'in', value: ['%'] } })).to.deep.equal([])
    })
    it('find a part of a text, where % and _ mean themselves', async () => {
      expect(await found({ note: { op: 'contains', value: '% 易碎_' } })).to.deep.equal(['a'])
      expect(await found({ note: { op: 'contains', value: '_lain' } })).to.deep.equal([])
      expect(await found({ note: { op: 'contains', value: 'PLAIN' } })).to.deep.equal(['b'])
    })
    it('compare numbers as numbers and days as days', async () => {
      expect(await found({ size: { op: 'range', value: { from: '9.5' } } })).to.deep.equal(['b'])
      expect(await found({ size: { op: 'range', value: { from: '9', to: '10.5' } } })).to.deep.equal(['a', 'b'])
      expect(await found({ day: { op: 'range', value: { to: '2026-02-28' } } })).to.deep.equal(['a'])
    })
    it('tell what says nothing from what says something', async () => {
      expect(await found({ day: { op: 'empty' } })).to.deep.equal(['b', 'c'])
      expect(await found({ many: { op: 'filled' }, day: { op: 'filled' } })).to.deep.equal(['a'])
    })
    it('are refused where a column does not know them', () => {
      const refused = (asked: ColumnFilters) => () => passesColumns(opened.db.dialect, columns, asked)
      expect(refused({ none: { op: 'empty' } })).to.throw('FILTER_INVALID')
      expect(refused({ note: { op: 'range', value: { from: '1' } } })).to.throw('FILTER_INVALID')
      expect(refused({ size: { op: 'contains', value: '1' } })).to.throw('FILTER_INVALID')
      expect(refused({ day: { op: 'range', value: { from: '2026-02-31' } } })).to.throw('FILTER_INVALID')
    })
  })
