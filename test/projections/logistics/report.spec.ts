import { expect } from 'chai'
import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import type { Projector } from '../../../projections/kernel/projector.ts'
import type { Reach } from '../../../projections/kernel/reach.ts'
import { listOrders } from '../../../projections/logistics/orderQueries.ts'
import { orders } from '../../../projections/logistics/orders.ts'
import { type Grouping, type MonthDay, type Report, summarize } from '../../../projections/logistics/report.ts'
import { type DeliveryLine, hundredths, isoDay, type Totals, totalsBy } from '../../support/deliveryTotals.ts'
import { importedDeliveries } from '../../support/importedDeliveries.ts'
import { appendAll, projecting, recordedEvents } from '../../support/projection.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'

const everything: Reach = { everything: true }
const asking = { reach: everything, today: '2026-03-02' }

type Tools = Readonly<{ opened: () => OpenedDatabase }>

/** A read model that holds these events, on every database. */
const withOrders = (events: () => readonly RecordedEvent[], specify: (tools: Tools) => void): void => {
  for (const { name, open } of databases)
    describe(`on ${name}`, () => {
      const log = createMemoryLog()
      let opened: OpenedDatabase
      let projector: Projector
      before(async function () {
        this.timeout(60_000)
        opened = await open()
        await appendAll(log, events())
        projector = await projecting({ ...opened, log, projections: [orders] })
      })
      after(async () => {
        await projector.close()
        await opened.dispose()
      })
      specify({ opened: () => opened })
    })
}

const summary = (
  { opened }: Tools,
  groupBy: Grouping,
  monthOf: MonthDay = 'requiredEtd',
  query = {},
): Promise<Report> => summarize(opened().db, asking, { groupBy, monthOf, query })

describe('the logistics report over the real delivery file', () => {
  withOrders(importedDeliveries, (tools) => {
    const told = async (groupBy: Grouping, monthOf?: MonthDay): Promise<ReadonlyMap<string, Totals>> => {
      const { groups } = await summary(tools, groupBy, monthOf)
      return new Map(
        groups.map(({ key, lines, late, quantity, money }) => {
          expect(money.map(({ currency }) => currency)).to.deep.equal(['USD'])
          const [usd] = money
          const sums = { value: hundredths(usd?.value), freight: hundredths(usd?.freight) }
          return [key ?? 'N/A', { lines, late, quantity: hundredths(quantity), ...sums }]
        }),
      )
    }
    const month = (column: string) => (line: DeliveryLine) => isoDay(line[column]).slice(0, 7)

    it('says the same by country as the file', async () =>
      expect(await told('country')).to.deep.equal(totalsBy((line) => line.Country ?? '')))
    it('says the same by month of the scheduled delivery as the file', async () =>
      expect(await told('month')).to.deep.equal(totalsBy(month('Scheduled Delivery Date'))))
    it('says the same by month of the delivery as the file', async () =>
      expect(await told('month', 'deliveredDate')).to.deep.equal(totalsBy(month('Delivered to Client Date'))))
    it('says the same by shipment mode as the file', async () =>
      expect(await told('shippingBy')).to.deep.equal(totalsBy((line) => line['Shipment Mode'] ?? '')))
    it('says the same by vendor as the file', async () =>
      expect(await told('supplier')).to.deep.equal(totalsBy((line) => line.Vendor ?? '')))
    it('counts 10,324 lines, 1,186 of them late, and no open quantity', async () => {
      const { total } = await summary(tools, 'forwarder')
      expect(total).to.deep.equal({
        key: null,
        lines: 10_324,
        delivered: 10_324,
        late: 1186,
        deliveredLate: 1186,
        onTimeRate: '0.8851',
        quantity: '189265090',
        openQuantity: '0',
        withoutFreight: 2684,
        money: [{ currency: 'USD', value: '1627584457.29', freight: '68817849.41', insurance: '2410060.61' }],
      })
    })
    it('leads from a group to its lines', async () => {
      const { groups } = await summary(tools, 'country')
      const kenya = groups.find(({ key }) => key === 'Kenya')
      const filters = { country: { op: 'eq', value: 'Kenya' }, late: { op: 'eq', value: true } } as const
      const { total } = await listOrders(tools.opened().db, asking, { filters }, { pageNum: 1, pageSize: 10 })
      expect(total).to.equal(kenya?.late)
    })
  })
})

const line = (id: number, fields: object, owner: object = {}) => ({
  type: 'OrderEntered',
  stream: `order-${id}`,
  by: id % 2 ? 'li' : 'wang',
  data: {
    companyId: 'acme',
    departmentId: 'south',
    lineNumber: String(id),
    ...owner,
    fields: { po: 'PO-7', totalQty: '10', alreadyQty: '0', qty: '10', requiredEtd: '2026-02-10', ...fields },
  },
})
const money = (currency: string, value: string, more: object = {}) => ({ currency, value, ...more })

const facts = () =>
  recordedEvents([
    line(1, { ...money('USD', '0.1', { freight: '0' }), country: 'Kenya', deliveredDate: '2026-02-11' }),
    line(2, { ...money('USD', '0.2'), country: 'Kenya', deliveredDate: '2026-02-10' }),
    line(3, { ...money('EUR', '7'), country: 'Kenya', qty: '2.5', requiredEtd: '2026-03-05' }),
    line(
      4,
      { ...money('EUR', '9'), country: 'Ghana', requiredEtd: '2026-03-05', eta: '2026-03-06' },
      { departmentId: 'north' },
    ),
    line(5, { qty: '1', requiredEtd: '2026-03-01' }, { companyId: 'globex' }),
    line(6, { ...money('USD', '1000'), country: 'Kenya' }),
    { type: 'OrderCancelled', stream: 'order-6', data: { reason: 'x' } },
    line(7, { ...money('USD', '1000'), country: 'Kenya' }),
    { type: 'OrderRemoved', stream: 'order-7', data: {} },
  ])

describe('the logistics report', () => {
  withOrders(facts, (tools) => {
    const keysOf = async (reach: Reach, query = {}) => {
      const report = await summarize(
        tools.opened().db,
        { ...asking, reach },
        { groupBy: 'country', monthOf: 'requiredEtd', query },
      )
      return report.groups.map(({ key, lines }) => [key, lines])
    }
    it('adds money up by currency, exactly, and tells what is late, open and unknown', async () => {
      const { groups } = await summary(tools, 'country')
      expect(groups.find(({ key }) => key === 'Kenya')).to.deep.equal({
        key: 'Kenya',
        lines: 3,
        quantity: '22.5',
        openQuantity: '10',
        delivered: 2,
        late: 1,
        deliveredLate: 1,
        onTimeRate: '0.5000',
        withoutFreight: 2,
        money: [
          { currency: 'EUR', value: '7', freight: '0', insurance: '0' },
          { currency: 'USD', value: '0.3', freight: '0', insurance: '0' },
        ],
      })
    })
    it('tells lines without the fact it groups by, and no rate where nothing was delivered', async () => {
      const { groups } = await summary(tools, 'country')
      const unknown = groups.find(({ key }) => key === null)
      expect(unknown).to.include({ lines: 1, late: 1, delivered: 0, onTimeRate: null })
      expect(unknown?.money).to.deep.equal([])
    })
    it('counts a later ETA and a passed day as late', async () => {
      const { total } = await summary(tools, 'country')
      expect(total).to.include({ lines: 5, late: 3, deliveredLate: 1, delivered: 2 })
    })
    it('goes by months in their order', async () => {
      const { groups } = await summary(tools, 'month')
      expect(groups.map(({ key, lines }) => [key, lines])).to.deep.equal([
        ['2026-02', 2],
        ['2026-03', 3],
      ])
    })
    it('leaves cancelled lines out unless they are asked for, and removed ones always', async () => {
      const cancelled = { filters: { status: { op: 'eq', value: 'CANCELLED' } } }
      expect(await keysOf(everything, cancelled)).to.deep.equal([['Kenya', 1]])
    })
    it('keeps to the reach of the caller', async () => {
      const reach: Reach = { everything: false, companyId: 'acme', userId: 'nobody', departments: ['north'] }
      expect(await keysOf(reach)).to.deep.equal([['Ghana', 1]])
      expect(await keysOf({ ...reach, userId: 'li' })).to.deep.equal([
        ['Ghana', 1],
        ['Kenya', 2],
      ])
      expect(await keysOf({ ...reach, departments: [] })).to.deep.equal([])
    })
    it('keeps to the filters, late ones too', async () => {
      expect(await keysOf(everything, { filters: { late: { op: 'eq', value: true } } })).to.deep.equal([
        [null, 1],
        ['Ghana', 1],
        ['Kenya', 1],
      ])
      const onTime = { filters: { late: { op: 'eq', value: false } } }
      const { total } = await summary(tools, 'country', 'requiredEtd', onTime)
      expect(total).to.include({ lines: 2, late: 0, delivered: 1, onTimeRate: '1.0000' })
    })
    it('answers nothing with nothing', async () => {
      const { groups, total } = await summary(tools, 'country', 'requiredEtd', { keyword: 'no such thing' })
      expect(groups).to.deep.equal([])
      expect(total).to.include({ lines: 0, quantity: '0', onTimeRate: null })
    })
  })
})
